import type { Condition, Selector, Value } from '../../effects/words.js';
import { doing, either, type Clause } from './clause.js';
import { cards, element } from './nouns.js';
import { number } from './numbers.js';
import { CHOSEN, itself, type Named } from './objects.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';

/** Cards of the own banishment with an omen counter on them (GA-OMEN-01). */
const OMENS: Selector = { zone: 'banishment', counter: 'omen', who: 'you' };

const type = (said: string, name: string): Parser<Selector> => value(words(said), { types: [name] });

/** `omens`, `attack omens`, `wind element omens`. */
const kind: Parser<Selector> = map(
  seq<[Selector | null, Selector | null, true]>(
    opt(element),
    opt(alt(type('attack', 'ATTACK'), type('ally', 'ALLY'), type('action', 'ACTION'))),
    alt(words('omens'), words('omen')),
  ),
  ([of, is]) => ({ ...of, ...is, ...OMENS }),
);

const different: Parser<true> = phrase('with different reserve costs');

/** `omens you have`, `your omens with different reserve costs`: how many. */
export const countedOmens: Parser<Value> = alt<Value>(
  map(seq<[Selector, true, true]>(kind, phrase('you have'), different), ([what]) => ({
    different: 'reserve',
    of: what,
  })),
  map(seq<[Selector, true]>(kind, phrase('you have')), ([what]) => ({ count: what })),
);

const theirCosts: Parser<true> = either('total reserve cost of your omens', 'total reserve cost among your omens');

/** `the lowest reserve cost among your omens`, `the total reserve cost among your omens`. */
export const costOfOmens: Parser<Value> = alt<Value>(
  value(phrase('the lowest reserve cost among your omens'), { lowest: 'reserve', of: OMENS }),
  value(seq<[true, true]>(words('the'), theirCosts), { total: 'reserve', of: OMENS }),
);

type Bounds = { readonly min?: number; readonly max?: number };

const bounds: Parser<Bounds> = alt<Bounds>(
  map(seq<[number, true]>(number, either('or more', 'or greater')), ([min]) => ({ min })),
  map(seq<[number, true]>(number, phrase('or less')), ([max]) => ({ max })),
);

/** `you have two or more attack omens`, `the total reserve cost of your omens is 10 or greater`. */
export const havingOmens: Parser<Condition> = alt<Condition>(
  map(
    seq<[true, Bounds, Selector, true | null]>(phrase('you have'), bounds, kind, opt(different)),
    ([, many, what, differ]) => ({
      is: 'number',
      of: differ ? { different: 'reserve', of: what } : { count: what },
      ...many,
    }),
  ),
  map(
    seq<[true, true, true, Bounds]>(
      words('the'),
      theirCosts,
      words('is'),
      alt(
        bounds,
        map(seq<[true, number]>(words('exactly'), number), ([, n]) => ({ min: n, max: n })),
      ),
    ),
    ([, , , many]) => ({ is: 'number', of: { total: 'reserve', of: OMENS }, ...many }),
  ),
);

const andCounter: Parser<true> = phrase('and put an omen counter on it');

/** `banish ~ and put an omen counter on it`, `banish a card from your graveyard and put an omen counter on it`. */
export const foreboding: Parser<Clause> = alt<Clause>(
  map(seq<[true, Named, true]>(words('banish'), itself, andCounter), ([, { ref }]) =>
    doing({ op: 'banish', what: ref, with: 'omen' }),
  ),
  map(
    seq<[true, number, Selector, true, true]>(
      words('banish'),
      number,
      cards,
      phrase('from your graveyard'),
      andCounter,
    ),
    ([, n, what]) =>
      n !== 1
        ? undefined
        : doing(
            { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: 1, max: 1 },
            { op: 'banish', what: { chosen: CHOSEN }, with: 'omen' },
          ),
  ),
);

/**
 * `Banish up to two cards from your graveyard. Put an omen counter on each card banished this way.`: with the ends of
 * its sentences.
 */
export const omening: Parser<Clause> = alt<Clause>(
  map(
    seq<[true, number, Selector, true]>(
      phrase('banish up to'),
      number,
      cards,
      phrase('from your graveyard . put an omen counter on each card banished this way .'),
    ),
    ([, max, what]) =>
      doing(
        { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: 0, max },
        { op: 'banish', what: { chosen: CHOSEN }, with: 'omen' },
      ),
  ),
  // `For each omen you have, discard a card from your hand or memory and draw a card into your memory.`: one by one.
  value(
    phrase('for each omen you have , discard a card from your hand or memory and draw a card into your memory .'),
    doing({
      op: 'repeat',
      n: { count: OMENS },
      do: [
        { op: 'discard', who: 'you', n: 1, from: 'either' },
        { op: 'draw', who: 'you', n: 1, to: 'memory' },
      ],
    }),
  ),
);

/** `the reserve cost of the discarded card is equal to the reserve cost of one of your omens`. */
export const sameCost: Parser<Condition> = value(
  phrase('the reserve cost of the discarded card is equal to the reserve cost of one of your omens'),
  { is: 'same-cost', what: { chosen: '.discarded' }, as: OMENS },
);
