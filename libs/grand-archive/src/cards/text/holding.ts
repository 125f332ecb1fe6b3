import type { Selector, Value } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { objects } from './nouns.js';
import { amount, number } from './numbers.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';

/** `banish all cards in target player's graveyard face down until ~ leaves the field`. */
const held: Parser<Clause> = value(
  phrase("banish all cards in target player's graveyard face down until ~ leaves the field"),
  {
    ops: [{ op: 'hold', who: { target: 0 }, zone: 'graveyard' }],
    targets: [{ what: {}, player: 'any', min: 1, max: 1 }],
  },
);

type Kind = 'combat' | 'other';
const kind: Parser<Kind | null> = opt(alt<Kind>(value(words('combat'), 'combat'), value(words('non-combat'), 'other')));

const guard = (what: Selector, n: Value, of: Kind | null): Clause | undefined =>
  what.who === undefined ? undefined : doing({ op: 'guard', what, n, ...(of ? { of } : {}), until: 'end-of-turn' });

const ofThat: Parser<Value> = map(
  seq<[true, Value, true]>(phrase(', prevent'), amount, phrase('of that damage')),
  ([, n]) => n,
);

/**
 * `until end of turn, if damage would be dealt to a distant unit you control, prevent 3 of that damage`: to whichever
 * is such a unit then.
 */
const guarded: Parser<Clause> = alt(
  map(
    seq<[true, Kind | null, true, unknown, Selector, Value]>(
      phrase('until end of turn , if'),
      kind,
      phrase('damage would be dealt to'),
      alt(words('a'), words('an')),
      objects,
      ofThat,
    ),
    ([, of, , , what, n]) => guard(what, n, of),
  ),
  map(
    seq<[true, Kind | null, true, unknown, Selector, true, Value]>(
      words('if'),
      kind,
      phrase('damage would be dealt to'),
      alt(words('a'), words('an')),
      objects,
      phrase('this turn'),
      ofThat,
    ),
    ([, of, , , what, , n]) => guard(what, n, of),
  ),
);

/** `prevent the next 1 non-combat damage that would be dealt to each unit you control this turn`: to each so much. */
const guardedEach: Parser<Clause> = map(
  seq<[true, Value, Kind | null, true, Selector, true]>(
    phrase('prevent the next'),
    amount,
    kind,
    phrase('damage that would be dealt to each'),
    objects,
    phrase('this turn'),
  ),
  ([, n, of, , what]) => {
    const one = guard(what, n, of);
    return one && { ...one, ops: one.ops.map((op) => (op.op === 'guard' ? { ...op, next: true } : op)) };
  },
);

/** `If …, prevent 1 of that damage. If the damage prevented had a unit as its source, deal 1 damage to that unit` */
const reflecting: Parser<Clause> = map(
  seq<[Clause, true, number, true]>(
    guarded,
    phrase('. if the damage prevented had a unit as its source , deal'),
    number,
    phrase('damage to that unit'),
  ),
  ([what, , back]) => ({ ...what, ops: what.ops.map((op) => (op.op === 'guard' ? { ...op, back } : op)) }),
);

/** What is kept away for a time, and who is kept from harm. */
export const keeping: Parser<Clause> = alt(held, reflecting, guardedEach, guarded);
