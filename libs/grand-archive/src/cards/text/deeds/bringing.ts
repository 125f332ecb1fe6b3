import type { Op } from '../../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { counterKind } from '../nouns/counters.js';
import { cards } from '../nouns/nouns.js';
import { amount, number } from '../nouns/numbers.js';
import { saysX, whereX, withX } from '../nouns/values.js';
import { form, opt, words, type Parser } from '../parser.js';

const counters: Parser<readonly [number, string]> =
  form`enters the field with ${{ n: number }} additional ${{ kind: counterKind }} counter|counters on it.`(
    ({ n, kind }) => [n, kind] as const,
  );

/** `an additional buff counter`: the article is the number. */
const enters: Parser<readonly [number, string]> = counters;

const costingLess = opt(form`costs ${{ n: number }} less to activate and`(({ n }) => (n > 0 ? n : undefined)));

/** GA-ENTER-03. */
export const bringing: Parser<Clause> =
  form`the next ${{ what: cards }} you activate this turn ${{ less: costingLess }} ${{ enters }}`(
    ({ what, less, enters: [n, counter] }) => {
      const bring: Op = { op: 'bring', what, counter, n, until: 'end-of-turn' };
      return less === null
        ? doing(bring)
        : doing({ op: 'cheapen', what, n: less, times: 1, until: 'end-of-turn' }, bring);
    },
  );

/** A champion that stays on its level is dealt nothing. */
export const levellingAtAPrice: Parser<Clause> =
  form`you may level up your champion. if you do, deal ${{ n: amount }} ${{ sure: opt(words('unpreventable')) }} damage
    to it ${{ x: opt(whereX) }}.`(({ n, sure, x }, { card }) => {
    const hurt: Op = { op: 'damage', to: { champion: 'you' }, n, ...(sure ? { unpreventable: true } : {}) };
    if (!card.later || saysX([hurt]) !== (x !== null)) return undefined;
    const then = x === null ? [hurt] : withX([hurt], x);
    return doing({ op: 'level-up' }, { op: 'if', if: [{ is: 'did' }], then });
  });

/** GA-CHAMP-13. */
export const stayingLevel: Parser<Clause> =
  form`materialize a champion card with base level ${{ n: number }} from your material deck. if you do, for the rest
    of the game, non-Spirit champions you control can't level up.`(({ n }) =>
    doing(
      { op: 'materialize', what: { types: ['CHAMPION'], base: { stat: 'level', n } } },
      {
        op: 'if',
        if: [{ is: 'did' }],
        then: [{ op: 'stay-level', what: { types: ['CHAMPION'], not: ['SPIRIT'] }, until: 'rest-of-game' }],
      },
    ),
  );
