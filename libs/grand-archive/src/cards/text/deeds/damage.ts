import type { Ability, Op, Ref, Value } from '../../../effects/words.js';
import { doing, either, to, type Clause } from './clause.js';
import { hitUnit } from '../triggers/hits.js';
import { condition } from '../nouns/conditions.js';
import { element, objects } from '../nouns/nouns.js';
import { amount, number } from '../nouns/numbers.js';
import { itself, linked, named, type Named } from '../nouns/objects.js';
import { alt, form, opt, words, type Parser } from '../parser.js';
import { counted, saidValue } from '../nouns/values.js';

const dealing: Parser<true> = alt(words('deal'), form`${itself} deals`(true));

const dealt = (object: Named, n: Value, unpreventable: true | null): Clause =>
  to(object, { op: 'damage', to: object.ref, n, ...(unpreventable ? { unpreventable: true } : {}) });

const sure: Parser<true> = words('unpreventable');

const ownUnit: Parser<Ref> = alt<Ref>(
  form`your champion`({ champion: 'you' }),
  form`the attacker`((_, { card }): Ref | undefined => (card.later ? { attacker: true } : undefined)),
);

/** Only follows "you may". */
export const haveItDeal: Parser<Clause> =
  form`have ~ deal ${{ n: number }} ${{ is: opt(sure) }} damage to ${{ to: ownUnit }}`(({ n, is, to: hurt }) =>
    doing({ op: 'damage', to: hurt, n, ...(is ? { unpreventable: true } : {}) }),
  );

/** `4 damage to target unit plus an additional 2 for each card named ~ in your graveyard and banishment`. */
const perNamesake: Parser<Clause> = form`deal ${{ n: number }} damage to ${{ object: named }} plus an additional
    ${{ more: number }} for each card named ~ in your graveyard and banishment`(({ n, object, more }, { card }) => {
  const there = (zone: string): Value => ({ times: [more, { count: { name: card.name, zone, who: 'you' } }] });
  return card.later ? dealt(object, { sum: [n, there('graveyard'), there('banishment')] }, null) : undefined;
});

export const damage: Parser<Clause> = alt(
  haveItDeal,
  perNamesake,
  form`${dealing} 1 ${{ is: opt(sure) }} damage to ${{ object: named }} for each ${{ n: counted }}`(
    ({ is, object, n }) => dealt(object, n, is),
  ),
  form`${dealing} [an additional] ${{ n: amount }} ${{ is: opt(sure) }} damage to ${{ object: alt(hitUnit, named) }}`(
    ({ n, is, object }) => dealt(object, n, is),
  ),
  form`${dealing} ${{ is: opt(sure) }} damage to ${{ object: named }} equal to ${{ n: saidValue }}`(
    ({ is, object, n }) => dealt(object, n, is),
  ),
);

type Kind = 'combat' | 'other';

/** The kind of damage: combat damage, other damage, or (null) all of it. */
const kind: Parser<Kind | null> = opt(alt<Kind>(form`combat`('combat'), form`non-combat`('other')));

const shield = (what: Ref, n: Value | 'all', of: Kind | null, next: boolean): Extract<Op, { op: 'prevent' }> => ({
  op: 'prevent',
  what,
  n,
  ...(of ? { of } : {}),
  ...(next ? { next: true } : {}),
  until: 'end-of-turn',
});

/** Whether a shield can cover the object: it is fixed when the shield begins, so a group cannot be covered. */
const covered = (object: Named): boolean => !('all' in object.ref);

const wouldTake: Parser<readonly [Named, Kind | null]> = alt(
  form`${{ object: named }} ${either('would take', 'would be dealt')} ${{ of: kind }} damage this turn`(
    ({ object, of }): readonly [Named, Kind | null] => [object, of],
  ),
  form`${{ of: kind }} damage would be dealt to ${{ object: named }} this turn`(
    ({ of, object }): readonly [Named, Kind | null] => [object, of],
  ),
);

export const prevention: Parser<Clause> = alt(
  // Prevents this much in total.
  form`prevent the next ${{ n: amount }} ${{ of: kind }} damage that would be dealt to ${{ object: named }} this turn`(
    ({ n, of, object }) => (covered(object) ? to(object, shield(object.ref, n, of, true)) : undefined),
  ),
  // Prevents this much each time.
  form`if ${{ wouldTake }}, prevent ${{ n: amount }} of that damage`(({ wouldTake: [object, of], n }) =>
    covered(object) ? to(object, shield(object.ref, n, of, false)) : undefined,
  ),
  // Prevents this much of the next damage alone (GA26-PREV-02).
  form`the next time ${{ wouldTake }}, prevent ${{ n: amount }} of that damage`(
    ({ wouldTake: [object, of], n }, { card }) =>
      card.later && covered(object) ? to(object, { ...shield(object.ref, n, of, true), next: 'time' }) : undefined,
  ),
  // Prevents all of the damage once.
  form`the next time ${{ wouldTake }}, prevent that damage`(({ wouldTake: [object, of] }) =>
    covered(object) ? to(object, shield(object.ref, 'all', of, true)) : undefined,
  ),
  form`the next time ${{ wouldTake }}, prevent all but ${{ but: number }} of that damage`(
    ({ wouldTake: [object, of], but }) =>
      covered(object) ? to(object, { ...shield(object.ref, 'all', of, true), but }) : undefined,
  ),
  form`until end of turn, if ${{ upTo: number }} or less ${{ of: kind }} damage would be dealt to
    ${{ object: named }}, prevent that damage`(({ upTo, of, object }) =>
    covered(object) ? to(object, { ...shield(object.ref, 'all', of, false), upTo }) : undefined,
  ),
);

/** Such damage is dealt in full until the end of the turn. */
export const dealingSurely: Parser<Clause> =
  form`until end of turn, damage dealt by ${{ what: element }} sources you control can't be prevented`(
    ({ what }, { card }) =>
      card.later ? doing({ op: 'unpreventable', what: { ...what, who: 'you' }, until: 'end-of-turn' }) : undefined,
  );

/** A shield by a static ability. */
export const standingShield: Parser<Ability> = alt<Ability>(
  form`prevent all ${{ of: kind }} damage that would be dealt to ${itself}.`(({ of }) =>
    preventing({ self: true }, 'all', of),
  ),
  form`if ${{ of: kind }} damage would be dealt to ${{ object: alt(itself, linked) }}, prevent ${{ n: number }} of that
    damage.`(({ of, object, n }) => preventing(object.ref, n, of)),
  form`if ${{ of: kind }} damage would be dealt to another ${{ what: objects }}, prevent ${{ n: number }} of that
    damage.`(({ of, what, n }, { card }) =>
    card.later ? preventing({ all: { ...what, other: true } }, n, of) : undefined,
  ),
  form`if your champion would take ${{ least: number }} or more damage while ${{ one: condition }}, prevent all but
    ${{ but: number }} of that damage.`(({ least, one, but }, { card }) =>
    card.later && !JSON.stringify(one).includes('"target":')
      ? {
          kind: 'static',
          if: [one],
          modify: [{ what: { champion: 'you' }, prevent: { n: 'all', least, but } }],
        }
      : undefined,
  ),
  form`damage dealt by ${{ what: element }} sources you control can't be prevented.`(({ what }, { card }) =>
    card.later
      ? { kind: 'static', modify: [{ what: { all: { ...what, who: 'you' } }, unpreventable: true }] }
      : undefined,
  ),
  form`if another ${{ what: objects }} would take damage, prevent half of that damage, rounded up.`(
    ({ what }, { card }) => (card.later ? preventing({ all: { ...what, other: true } }, 'half', null) : undefined),
  ),
  form`if another ${{ what: objects }} would be dealt ${{ of: kind }} damage, prevent an amount of that damage equal
    to ${{ n: saidValue }}.`(({ what, of, n }) => preventing({ all: { ...what, other: true } }, n, of)),
);

const preventing = (what: Ref, n: Value | 'all' | 'half', of: Kind | null): Ability => ({
  kind: 'static',
  modify: [{ what, prevent: { n, ...(of ? { of } : {}) } }],
});

/** The name for the cards that a program reveals, for effects that count them. */
export const SHOWN = 'shown';

/** Prevents as much as the number of revealed cards. */
export const forEachShown: Parser<Clause> =
  form`until end of turn, if ${{ of: kind }} damage would be dealt to ${{ object: named }}, prevent an amount of that
    damage equal to the amount of cards revealed this way.`(({ of, object }) =>
    covered(object) && object.targets.length === 0
      ? to(object, shield(object.ref, { many: { chosen: SHOWN } }, of, false))
      : undefined,
  );
