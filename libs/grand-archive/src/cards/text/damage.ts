import type { Ability, Op, Ref, Selector, Value } from '../../effects/words.js';
import { doing, either, to, type Clause } from './clause.js';
import { hitUnit } from './hits.js';
import { objects } from './nouns.js';
import { amount, number } from './numbers.js';
import { itself, named, type Named } from './objects.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';
import { counted, said } from './values.js';

const dealing: Parser<unknown> = alt<unknown>(words('deal'), seq<[Named, true]>(itself, words('deals')));

const dealt = (object: Named, n: Value, unpreventable: true | null): Clause =>
  to(object, { op: 'damage', to: object.ref, n, ...(unpreventable ? { unpreventable: true } : {}) });

const sure: Parser<true> = words('unpreventable');

/** `have ~ deal 3 damage to your champion`, behind "you may". */
export const haveItDeal: Parser<Clause> = map(
  seq<[true, number, true | null, true]>(phrase('have ~ deal'), number, opt(sure), phrase('damage to your champion')),
  ([, n, is]) => doing({ op: 'damage', to: { champion: 'you' }, n, ...(is ? { unpreventable: true } : {}) }),
);

/**
 * `deal 2 damage to target unit`, `deal 1 damage to it for each ally you control`, `deal damage to it equal to the
 * amount of items you control`.
 */
export const damage: Parser<Clause> = alt(
  haveItDeal,
  map(
    seq<[unknown, true, true | null, true, Named, true, Value]>(
      dealing,
      words('1'),
      opt(sure),
      phrase('damage to'),
      named,
      phrase('for each'),
      counted,
    ),
    ([, , is, , object, , n]) => dealt(object, n, is),
  ),
  map(
    seq<[unknown, unknown, Value, true | null, true, Named]>(
      dealing,
      opt(phrase('an additional')),
      amount,
      opt(sure),
      phrase('damage to'),
      alt(hitUnit, named),
    ),
    ([, , n, is, , object]) => dealt(object, n, is),
  ),
  map(
    seq<[unknown, true | null, true, Named, true, Value]>(
      dealing,
      opt(sure),
      phrase('damage to'),
      named,
      phrase('equal to'),
      said,
    ),
    ([, is, , object, , n]) => dealt(object, n, is),
  ),
);

type Kind = 'combat' | 'other';

/** Of what damage: combat damage, any other, or all of it. */
const kind: Parser<Kind | null> = opt(alt<Kind>(value(words('combat'), 'combat'), value(words('non-combat'), 'other')));

const shield = (what: Ref, n: Value | 'all', of: Kind | null, next: boolean): Extract<Op, { op: 'prevent' }> => ({
  op: 'prevent',
  what,
  n,
  ...(of ? { of } : {}),
  ...(next ? { next: true } : {}),
  until: 'end-of-turn',
});

/** What a shield covers is fixed when it begins: of a group that is nowhere said. */
const covered = (object: Named): boolean => !('all' in object.ref);

/** `Prevent the next 9 damage that would be dealt to target Goose this turn`: so much altogether. */
const nextDamage: Parser<Clause> = map(
  seq<[true, Value, Kind | null, true, Named, true]>(
    phrase('prevent the next'),
    amount,
    kind,
    phrase('damage that would be dealt to'),
    named,
    phrase('this turn'),
  ),
  ([, n, of, , object]) => (covered(object) ? to(object, shield(object.ref, n, of, true)) : undefined),
);

const wouldTake: Parser<readonly [Named, Kind | null]> = alt(
  map(
    seq<[Named, true, Kind | null, true]>(
      named,
      either('would take', 'would be dealt'),
      kind,
      phrase('damage this turn'),
    ),
    ([object, , of]): readonly [Named, Kind | null] => [object, of],
  ),
  map(
    seq<[Kind | null, true, Named, true]>(kind, phrase('damage would be dealt to'), named, phrase('this turn')),
    ([of, , object]): readonly [Named, Kind | null] => [object, of],
  ),
);

/** `If target Goose would be dealt combat damage this turn, prevent 9 of that damage`: so much each time. */
const eachDamage: Parser<Clause> = map(
  seq<[true, readonly [Named, Kind | null], true, Value, true]>(
    words('if'),
    wouldTake,
    phrase(', prevent'),
    amount,
    phrase('of that damage'),
  ),
  ([, [object, of], , n]) => (covered(object) ? to(object, shield(object.ref, n, of, false)) : undefined),
);

/** `The next time damage would be dealt to your champion this turn, prevent that damage`: all of it, once. */
const nextTime: Parser<Clause> = map(
  seq<[true, readonly [Named, Kind | null], true]>(phrase('the next time'), wouldTake, phrase(', prevent that damage')),
  ([, [object, of]]) => (covered(object) ? to(object, shield(object.ref, 'all', of, true)) : undefined),
);

/** `The next time damage would be dealt to target Goose this turn, prevent all but 9 of that damage`. */
const allBut: Parser<Clause> = map(
  seq<[true, readonly [Named, Kind | null], true, number, true]>(
    phrase('the next time'),
    wouldTake,
    phrase(', prevent all but'),
    number,
    phrase('of that damage'),
  ),
  ([, [object, of], , but]) =>
    covered(object) ? to(object, { ...shield(object.ref, 'all', of, true), but }) : undefined,
);

/** `Until end of turn, if 3 or less damage would be dealt to your champion, prevent that damage`. */
const littleDamage: Parser<Clause> = map(
  seq<[true, number, true, Kind | null, true, Named, true]>(
    phrase('until end of turn , if'),
    number,
    phrase('or less'),
    kind,
    phrase('damage would be dealt to'),
    named,
    phrase(', prevent that damage'),
  ),
  ([, upTo, , of, , object]) =>
    covered(object) ? to(object, { ...shield(object.ref, 'all', of, false), upTo }) : undefined,
);

export const prevention: Parser<Clause> = alt(nextDamage, eachDamage, nextTime, allBut, littleDamage);

/** `prevent all non-combat damage that would be dealt to ~`, of a static ability. */
export const standingShield: Parser<Ability> = alt<Ability>(
  map(
    seq<[true, Kind | null, true, unknown, true]>(
      phrase('prevent all'),
      kind,
      phrase('damage that would be dealt to'),
      itself,
      words('.'),
    ),
    ([, of]) => preventing({ self: true }, 'all', of),
  ),
  map(
    seq<[true, Kind | null, true, unknown, true, number, true]>(
      words('if'),
      kind,
      phrase('damage would be dealt to'),
      itself,
      phrase(', prevent'),
      number,
      phrase('of that damage .'),
    ),
    ([, of, , , , n]) => preventing({ self: true }, n, of),
  ),
  map(
    seq<[true, Selector, true, Kind | null, true, Value, true]>(
      phrase('if another'),
      objects,
      phrase('would be dealt'),
      kind,
      phrase('damage , prevent an amount of that damage equal to'),
      said,
      words('.'),
    ),
    ([, what, , of, , n]) => preventing({ all: { ...what, other: true } }, n, of),
  ),
);

const preventing = (what: Ref, n: Value | 'all', of: Kind | null): Ability => ({
  kind: 'static',
  modify: [{ what, prevent: { n, ...(of ? { of } : {}) } }],
});

/** What a program reveals, for what is done with its number. */
export const SHOWN = 'shown';

/**
 * `Until end of turn, if damage would be dealt to your champion, prevent an amount of that damage equal to …` what was
 * revealed.
 */
export const forEachShown: Parser<Clause> = map(
  seq<[true, Kind | null, true, Named, true, true]>(
    phrase('until end of turn , if'),
    kind,
    phrase('damage would be dealt to'),
    named,
    phrase(', prevent an amount of that damage equal to the amount of cards revealed this way'),
    words('.'),
  ),
  ([, of, , object]) =>
    covered(object) && object.targets.length === 0
      ? to(object, shield(object.ref, { many: { chosen: SHOWN } }, of, false))
      : undefined,
);
