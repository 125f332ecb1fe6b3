import type { Op, Selector } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { KINDS } from './counters.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, token, words, type Parser } from './parser.js';

const counters: Parser<readonly [number, string]> = map(
  seq<[true, number, true, string, true]>(
    phrase('enters the field with'),
    number,
    words('additional'),
    token((word) => (KINDS.includes(word) ? word : undefined)),
    alt(phrase('counter on it .'), phrase('counters on it .')),
  ),
  ([, n, , kind]) => [n, kind] as const,
);

/** `an additional buff counter`: the article is the number. */
const enters: Parser<readonly [number, string]> = counters;

/**
 * `The next Goose ally card you activate this turn enters the field with an additional buff counter on it.`, `… costs 2
 * less to activate and enters the field with two additional buff counters on it.` (GA-ENTER-03)
 */
export const bringing: Parser<Clause> = map(
  seq<[true, Selector, true, number | null, readonly [number, string]]>(
    phrase('the next'),
    cards,
    phrase('you activate this turn'),
    opt(
      map(seq<[true, number, true]>(words('costs'), number, phrase('less to activate and')), ([, n]) =>
        n > 0 ? n : undefined,
      ),
    ),
    enters,
  ),
  ([, what, , less, [n, counter]]) => {
    const bring: Op = { op: 'bring', what, counter, n, until: 'end-of-turn' };
    return less === null
      ? doing(bring)
      : doing({ op: 'cheapen', what, n: less, times: 1, until: 'end-of-turn' }, bring);
  },
);

/**
 * `Materialize a champion card with base level 1 from your material deck. If you do, for the rest of the game,
 * non-Spirit champions you control can't level up.` (GA-CHAMP-13)
 */
export const stayingLevel: Parser<Clause> = map(
  seq<[true, number, true]>(
    phrase('materialize a champion card with base level'),
    number,
    phrase(
      'from your material deck . if you do , for the rest of the game , non-Spirit ' +
        "champions you control can't level up .",
    ),
  ),
  ([, n]) =>
    doing(
      { op: 'materialize', what: { types: ['CHAMPION'], base: { stat: 'level', n } } },
      {
        op: 'if',
        if: [{ is: 'did' }],
        then: [
          {
            op: 'stay-level',
            what: { types: ['CHAMPION'], not: ['SPIRIT'] },
            until: 'rest-of-game',
          },
        ],
      },
    ),
);
