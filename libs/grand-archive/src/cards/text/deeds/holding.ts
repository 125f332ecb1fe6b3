import type { Selector, Value } from '../../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { objects } from '../nouns/nouns.js';
import { amount, number } from '../nouns/numbers.js';
import { alt, form, opt, type Parser } from '../parser.js';

type Kind = 'combat' | 'other';
const kind: Parser<Kind | null> = opt(alt<Kind>(form`combat`('combat'), form`non-combat`('other')));

const guard = (what: Selector, n: Value, of: Kind | null): Clause | undefined =>
  what.who === undefined ? undefined : doing({ op: 'guard', what, n, ...(of ? { of } : {}), until: 'end-of-turn' });

const ofThat: Parser<Value> = form`, prevent ${{ n: amount }} of that damage`(({ n }) => n);

/** Covers whichever objects fit when the damage would be dealt. */
const guarded: Parser<Clause> = alt(
  form`until end of turn, if ${{ of: kind }} damage would be dealt to a|an ${{ what: objects }} ${{ n: ofThat }}`(
    ({ of, what, n }) => guard(what, n, of),
  ),
  form`if ${{ of: kind }} damage would be dealt to a|an ${{ what: objects }} this turn ${{ n: ofThat }}`(
    ({ of, what, n }) => guard(what, n, of),
  ),
);

/** Effects that hold cards away for a time, or protect objects. */
export const keeping: Parser<Clause> = alt(
  form`banish all cards in target player's graveyard face down until ~ leaves the field`({
    ops: [{ op: 'hold', who: { target: 0 }, zone: 'graveyard' }],
    targets: [{ what: {}, player: 'any', min: 1, max: 1 }],
  }),
  form`${{ what: guarded }}. if the damage prevented had a unit as its source, deal ${{ back: number }} damage to that
    unit`(({ what, back }) => ({ ...what, ops: what.ops.map((op) => (op.op === 'guard' ? { ...op, back } : op)) })),
  // Each of the objects is covered for that much.
  form`prevent the next ${{ n: amount }} ${{ of: kind }} damage that would be dealt to each ${{ what: objects }} this
    turn`(({ n, of, what }) => {
    const one = guard(what, n, of);
    return one && { ...one, ops: one.ops.map((op) => (op.op === 'guard' ? { ...op, next: true } : op)) };
  }),
  guarded,
);
