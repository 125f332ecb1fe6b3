import type { Ref } from '../../../effects/words.js';
import { doing, to, type Clause } from './clause.js';
import { counterKind } from '../nouns/counters.js';
import { objects } from '../nouns/nouns.js';
import { itself, named } from '../nouns/objects.js';
import { form, type Parser } from '../parser.js';

const SELF: Ref = { self: true };

/** The name of how many counters were removed. */
const REMOVED = 'removed';

/** More than an object has: a number of counters never falls below 0 (GA-CTR-05). */
const ALL = -999;

/** The counters are counted as they go: the objects are banished before the damage is dealt. */
export const dispersing: Parser<Clause> = form`remove all ${{ kind: counterKind }} counters from any amount of
    ${{ what: objects }}, then banish them. choose any amount of ${{ hit: objects }} and deal damage equal to the amount of
    ${{ same: counterKind }} counters removed this way split among them.`(({ kind, what, hit, same }, { card }) => {
  const spent: Ref = { chosen: 'spent' };
  return card.later && kind === same && what.who === 'you'
    ? doing(
        { op: 'choose', as: 'spent', what, min: 0, max: 'any' },
        { op: 'counter', what: spent, kind, n: ALL, as: REMOVED },
        { op: 'banish', what: spent },
        { op: 'split', what: hit, n: { rolled: REMOVED } },
      )
    : undefined;
});

/** The level is higher by as many counters as went (GA26-TERM-12). */
export const spendingForLevel: Parser<Clause> = form`remove any amount of ${{ kind: counterKind }} counters from your
    champion. your champion gets +1 level for each counter removed this way until end of turn.`(({ kind }, { card }) =>
  card.later
    ? doing(
        { op: 'counter', what: { champion: 'you' }, kind, n: 'any-away', as: REMOVED },
        { op: 'boost', what: { champion: 'you' }, stats: { level: { rolled: REMOVED } }, until: 'end-of-turn' },
      )
    : undefined,
);

/** Puts as many counters as there were. */
export const movingCounters: Parser<Clause> =
  form`put the ${{ kind: counterKind }} counters that were|are on ${itself} on ${{ object: named }}`(
    ({ kind, object }) =>
      'all' in object.ref
        ? undefined
        : to(object, { op: 'counter', what: object.ref, kind, n: { counters: kind, of: SELF } }),
  );
