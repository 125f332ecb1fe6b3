import type { Selector } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, phrase, seq, value, words, type Parser } from './parser.js';

/** `2`, `(2)`. */
const amount: Parser<number> = alt(
  number,
  map(seq<[true, number, true]>(words('('), number, words(')')), ([, n]) => n),
);

/** `2 less to activate`, `(2) more to activate`: less is above 0. */
const otherwise: Parser<number> = map(
  seq<[number, number, true]>(amount, alt(value(words('less'), 1), value(words('more'), -1)), phrase('to activate')),
  ([n, by]) => n * by,
);

/** `the next Beast ally card you activate this turn costs 2 less to activate`. */
const nextCard: Parser<Clause> = map(
  seq<[true, Selector, true, number]>(phrase('the next'), cards, phrase('you activate this turn costs'), otherwise),
  ([, what, , n]) => doing({ op: 'cheapen', what, n, times: 1, until: 'end-of-turn' }),
);

/** `cards your opponents activate this turn cost (2) more to activate`. */
const theirCards: Parser<Clause> = map(
  seq<[Selector, true, number]>(cards, phrase('your opponents activate this turn cost'), otherwise),
  ([what, , n]) => doing({ op: 'cheapen', what, who: 'each-opponent', n, until: 'end-of-turn' }),
);

/** `the next three cards you activate from banishment this turn cost 1 less to activate`. */
const nextBanished: Parser<Clause> = map(
  seq<[true, number, Selector, true, number]>(
    phrase('the next'),
    number,
    cards,
    phrase('you activate from banishment this turn cost'),
    otherwise,
  ),
  ([, times, what, , n]) =>
    times > 0 ? doing({ op: 'cheapen', what, n, times, from: 'banishment', until: 'end-of-turn' }) : undefined,
);

/** What cards cost for the rest of the turn. */
export const pricing: Parser<Clause> = alt(nextBanished, nextCard, theirCards);
