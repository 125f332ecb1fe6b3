import { doing, type Clause } from '../deeds/clause.js';
import { cards } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { alt, form, type Parser } from '../parser.js';

const amount: Parser<number> = alt(
  number,
  form`(${{ n: number }})`(({ n }) => n),
);

/** A positive number makes cards cheaper. */
const otherwise: Parser<number> = form`${{ n: amount }} ${{ by: alt(form`less`(1), form`more`(-1)) }} to activate`(
  ({ n, by }) => n * by,
);

/** Changes of costs for the rest of the turn. */
export const pricing: Parser<Clause> = alt(
  form`the next ${{ times: number }} ${{ what: cards }} you activate from banishment this turn cost
    ${{ n: otherwise }}`(({ times, what, n }) =>
    times > 0 ? doing({ op: 'cheapen', what, n, times, from: 'banishment', until: 'end-of-turn' }) : undefined,
  ),
  form`the next ${{ what: cards }} you activate this turn costs ${{ n: otherwise }}`(({ what, n }) =>
    doing({ op: 'cheapen', what, n, times: 1, until: 'end-of-turn' }),
  ),
  form`${{ what: cards }} your opponents activate this turn cost ${{ n: otherwise }}`(({ what, n }) =>
    doing({ op: 'cheapen', what, who: 'each-opponent', n, until: 'end-of-turn' }),
  ),
);
