import type { Condition, Selector } from '../../effects/words.js';
import { KINDS } from './counters.js';
import { grantable } from './keywords.js';
import { element, objects } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, token, value, words, type Parser } from './parser.js';
import { unowned, type Range, range } from './bounds.js';

export const damaged: Parser<Condition> = alt(
  map(
    seq<[true, number, true]>(
      phrase('your champion has'),
      number,
      alt(phrase('or more damage counters on them'), phrase('or more damage counters on it')),
    ),
    ([, min]): Condition => ({ is: 'damage', min }),
  ),
  map(
    seq<[true, number, true]>(phrase('there are'), number, phrase('or more damage counters on your champion')),
    ([, min]): Condition => ({ is: 'damage', min }),
  ),
);

const kindOf: Parser<Selector> = alt<Selector>(
  map(seq<[unknown, Selector]>(opt(alt(words('a'), words('an'))), map(objects, unowned)), ([, what]) => what),
  element,
  value(words('rested'), { rested: true }),
  value(words('awake'), { rested: false }),
  value(words('attacking'), { role: 'attacker' }),
  value(words('defending'), { role: 'target' }),
  value(words('distant'), { keyword: 'distant' }),
  value(words('ephemeral'), { keyword: 'ephemeral' }),
  value(words('unique'), { unique: true }),
);

/** `that unit is a Beast`: of what was targeted before. */
export const that: Parser<Condition> = map(
  seq<[true, true, Selector]>(
    alt(...['unit', 'ally', 'object', 'champion', 'item', 'weapon'].map((noun) => words('that', noun))),
    words('is'),
    kindOf,
  ),
  ([, , what]): Condition => ({ is: 'matches', what: { target: -1 }, that: what }),
);

/** `that unit has stealth`. */
export const thatHas: Parser<Condition> = map(
  seq<[true, true, string]>(
    alt(...['unit', 'ally', 'object', 'champion'].map((noun) => words('that', noun))),
    words('has'),
    grantable,
  ),
  ([, , keyword]): Condition => ({ is: 'matches', what: { target: -1 }, that: { keyword } }),
);

/** An attack card forgets it with its resolution: what it looks for happens later. */
export const imbued: Parser<Condition> = map(phrase('~ is imbued'), (_, { card }): Condition | undefined =>
  card.types.includes('ATTACK') ? undefined : { is: 'imbued' },
);

/** Known while the card itself resolves; what it becomes does not know how it was paid for. */
export const prepared: Parser<Condition> = map(phrase('~ was prepared'), (_, { card }): Condition | undefined =>
  card.types.includes('ACTION') ? { is: 'paid', what: 'prepared' } : undefined,
);

export const distant: Parser<Condition> = value(phrase('your champion is distant'), {
  is: 'exists',
  what: { types: ['CHAMPION'], keyword: 'distant', who: 'you' },
});

/** `there's an even amount of level counters on ~`. */
export const evenly: Parser<Condition> = map(
  seq<[true, string, true]>(
    phrase("there's an even amount of"),
    token((word) => (KINDS.includes(word) ? word : undefined)),
    phrase('counters on ~'),
  ),
  ([, kind]): Condition => ({ is: 'number', of: { counters: kind, of: { self: true } }, even: true }),
);

/** `~ has two or more quest counters on it`. */
export const bears: Parser<Condition> = map(
  seq<[true, Range, string, true]>(
    phrase('~ has'),
    range,
    token((word) => (KINDS.includes(word) ? word : undefined)),
    alt(...['it', 'her', 'him', 'them'].map((one) => phrase(`counters on ${one}`))),
  ),
  ([, bounds, kind]): Condition => ({ is: 'number', of: { counters: kind, of: { self: true } }, ...bounds }),
);

/**
 * `your champion has five or less quest counters on them`, `there are five or more quest counters on your champion`.
 */
export const championBears: Parser<Condition> = map(
  alt(
    seq<[true, Range, string, true]>(
      phrase('your champion has'),
      range,
      token((word) => (KINDS.includes(word) ? word : undefined)),
      alt(...['it', 'her', 'him', 'them'].map((one) => phrase(`counters on ${one}`))),
    ),
    seq<[true, Range, string, true]>(
      alt(phrase('there are'), phrase('you have')),
      range,
      token((word) => (KINDS.includes(word) ? word : undefined)),
      phrase('counters on your champion'),
    ),
  ),
  ([, bounds, kind]): Condition => ({ is: 'number', of: { counters: kind, of: { champion: 'you' } }, ...bounds }),
);

/** `~ was activated from your memory`: known while the card itself resolves. */
export const activatedFrom: Parser<Condition> = map(
  seq<[true, string]>(
    phrase('~ was activated from your'),
    alt<string>(...['memory', 'hand', 'graveyard', 'banishment'].map((zone) => value(words(zone), zone))),
  ),
  ([, zone], { card }): Condition | undefined => (card.types.includes('ACTION') ? { is: 'from', zone } : undefined),
);

/** `you activated this card during your main phase` (GA-WAY-05). */
export const activatedInMain: Parser<Condition> = map(
  phrase('you activated this card during your main phase'),
  (_, { card }): Condition | undefined => (card.types.includes('ACTION') ? { is: 'activated-in-main' } : undefined),
);

/** An object remembers that it was brewed. */
export const brewed: Parser<Condition> = map(phrase('~ was brewed'), (): Condition => ({ is: 'paid', what: 'brewed' }));

/** `~ is rested`, `~ is ephemeral`. */
export const selfIs: Parser<Condition> = map(
  seq<[true, Selector]>(
    phrase('~ is'),
    alt<Selector>(
      value(words('rested'), { rested: true }),
      value(words('awake'), { rested: false }),
      value(words('ephemeral'), { keyword: 'ephemeral' }),
      value(words('distant'), { keyword: 'distant' }),
    ),
  ),
  // On the stack a card is none of that.
  ([, that], { card }): Condition | undefined =>
    card.types.includes('ACTION') ? undefined : { is: 'matches', what: { self: true }, that },
);

/** `7 or more damage was dealt`: by the hit that the ability looks for. */
export const dealtSo: Parser<Condition> = map(
  seq<[number, true]>(number, phrase('or more damage was dealt')),
  ([min]): Condition => ({ is: 'number', of: { dealt: true }, min }),
);

/** `the hit unit has an odd life stat`: as it is, or as it last was. */
export const oddly: Parser<Condition> = map(
  seq<[true, boolean, true]>(
    alt(phrase('the hit unit has an'), phrase('the hit ally has an')),
    alt(value(words('odd'), true), value(words('even'), false)),
    phrase('life stat'),
  ),
  ([, odd]): Condition => {
    const even: Condition = { is: 'number', of: { stat: 'life', of: { event: 'object' } }, even: true };
    return odd ? { is: 'not', if: even } : even;
  },
);

/** `there are no charge counters on ~`. */
export const bearsNone: Parser<Condition> = map(
  seq<[true, string, true]>(
    phrase('there are no'),
    token((word) => (KINDS.includes(word) ? word : undefined)),
    phrase('counters on ~'),
  ),
  ([, kind]): Condition => ({ is: 'number', of: { counters: kind, of: { self: true } }, max: 0 }),
);

/** `your champion is a Spirit`. */
export const championIs: Parser<Condition> = map(
  seq<[true, Selector]>(phrase('your champion is'), kindOf),
  ([, what]): Condition => ({ is: 'exists', what: { ...what, types: ['CHAMPION'], who: 'you' } }),
);
