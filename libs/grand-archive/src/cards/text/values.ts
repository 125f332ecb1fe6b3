import type { Op, Selector, Value } from '../../effects/words.js';
import { KINDS } from './counters.js';
import { materializedLately } from './lately.js';
import { inLineage } from './lineages.js';
import { cards, objects } from './nouns.js';
import { number } from './numbers.js';
import { countedOnMastery } from './mastery-counters.js';
import { tokenName } from './names.js';
import { costOfOmens, countedOmens } from './omens.js';
import { plainly, type Named } from './objects.js';
import { alt, map, opt, phrase, sepBy, seq, token, value, words, type Parser } from './parser.js';
import { countedThisWay } from './this-way.js';
import { SELF } from './tokens.js';

const howMany: Parser<true> = alt(phrase('the amount of'), phrase('the number of'));

const bearer: Parser<Named> = alt<Named>(
  value(words(SELF), plainly({ self: true })),
  value(phrase('your champion'), plainly({ champion: 'you' })),
);

const differing: Parser<Value> = map(
  seq<[Selector, true]>(objects, phrase('with different reserve costs')),
  ([what]) => (what.maxCost === undefined ? { different: 'reserve', of: what } : undefined),
);

/**
 * What is counted: `phantasias you control`, `fire element cards in your graveyard`, `quest counters on your champion`.
 */
export const counted: Parser<Value> = alt<Value>(
  differing,
  materializedLately,
  inLineage,
  countedOnMastery,
  countedOmens,
  countedThisWay,
  map(
    seq<[string, unknown, true, Named]>(
      token((word) => (KINDS.includes(word) ? word : undefined)),
      alt(words('counters'), words('counter')),
      alt(phrase('that were on'), words('on')),
      bearer,
    ),
    ([kind, , , { ref }]) => ({
      counters: kind,
      of: ref,
    }),
  ),
  // Whose graveyard "a graveyard" is, is not said; face-down cards lie in a banishment too, so what is counted there
  // must show what it is.
  map(seq<[Selector, true]>(cards, phrase('in your graveyard')), ([what]) => ({
    count: { ...what, zone: 'graveyard', who: 'you' },
  })),
  map(seq<[Selector, true]>(cards, phrase('in your banishment')), ([what]) =>
    isBare(what) ? undefined : { count: { ...what, zone: 'banishment', who: 'you' } },
  ),
  map(seq<[true, string, true]>(phrase('ally named'), tokenName, phrase('you control')), ([, name]) => ({
    count: { types: ['ALLY'], name, who: 'you' as const },
  })),
  value(phrase('damage dealt by this hit'), { dealt: true }),
  value(phrase('cards in your memory'), { cards: ['memory'], who: 'you' }),
  value(phrase('cards in your hand'), { cards: ['hand'], who: 'you' }),
  map(seq<[true | null, Selector]>(opt(words('other')), objects), ([other, what]) => ({
    count: other ? { ...what, other: true } : what,
  })),
);

const typeWord: Parser<string> = alt(
  value(words('ally'), 'ALLY'),
  value(words('attack'), 'ATTACK'),
  value(words('weapon'), 'WEAPON'),
);

/** `the total power among ally, attack, and weapon cards in your banishment`: as it is printed there. */
const totalPower: Parser<Value> = map(
  seq<[true, string[], true]>(
    phrase('the total power among'),
    sepBy(typeWord, alt(phrase(', and'), words('and'), words(','))),
    phrase('cards in your banishment'),
  ),
  ([, types]) => ({ total: 'base-power', of: { types, zone: 'banishment', who: 'you' } }),
);

const isBare = (what: object): boolean => Object.keys(what).length === 0;

/** A value as a text says it in full: `the amount of phantasias you control plus 1`, `your champion's level`. */
export const said: Parser<Value> = alt<Value>(
  map(
    seq<[true, Value, number | null]>(
      howMany,
      counted,
      opt(map(seq<[true, number]>(words('plus'), number), ([, n]) => n)),
    ),
    ([, what, more]) => (more === null ? what : { sum: [what, more] }),
  ),
  map(
    seq<[number, true, Value]>(
      alt<number>(
        value(words('twice'), 2),
        map(seq<[number, true]>(number, words('times')), ([n]) => n),
      ),
      howMany,
      counted,
    ),
    ([n, , what]) => ({ times: [n, what] }),
  ),
  costOfOmens,
  value(phrase('the highest influence among your opponents'), {
    cards: ['hand', 'memory'],
    who: 'each-opponent',
    highest: true,
  }),
  totalPower,
  map(seq<[true, Selector]>(phrase('the total base power among'), objects), ([, of]) => ({ total: 'base-power', of })),
  value(phrase("your champion's level"), { level: true }),
);

/** `, where X is the amount of phantasias you control`. */
export const whereX: Parser<Value> = map(
  seq<[unknown, true, Value]>(opt(words(',')), phrase('where X is'), said),
  ([, , what]) => what,
);

const isX = (inner: unknown): boolean =>
  typeof inner === 'object' && inner !== null && (inner as { x?: unknown }).x === true;

export const saysX = (ops: readonly Op[]): boolean => JSON.stringify(ops).includes('"x":true');

/** Operations with a value in place of their X. */
export const withX = (ops: readonly Op[], meaning: Value): Op[] =>
  JSON.parse(JSON.stringify(ops), (_, inner: unknown) => (isX(inner) ? meaning : inner)) as Op[];
