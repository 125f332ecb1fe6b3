import type { Clause } from './clause.js';
import { clause } from './clauses.js';
import { joined } from './joining.js';
import { alt, form, many, map, once, opt, phrase, words, type Parser } from '../parser.js';
import { saysX, whereX, withX } from '../nouns/values.js';

const then: Parser<true> = alt(
  phrase(', then'),
  phrase(', and then'),
  phrase(', and'),
  phrase('and then'),
  words('and'),
  words('then'),
);

const rest = many(
  alt(
    form`${then} ${{ next: clause }}`(({ next }) => next),
    form`[,] and you may ${{ next: clause }}`(({ next }): Clause | undefined =>
      next.targets.length > 0 || next.near ? undefined : { ...next, ops: [{ op: 'may', do: [...next.ops] }] },
    ),
  ),
);

export const clauses: Parser<Clause> = once(
  form`${{ first: clause }} ${{ rest }}`(({ first, rest }) => joined([first, ...rest])),
);

/** The player makes one choice for the whole sentence, during resolution. */
const optional: Parser<Clause> = form`you may ${{ what: clauses }}`(({ what }) => ({
  ...what,
  ops: [{ op: 'may', do: [...what.ops] }],
}));

/** A sentence, including the meaning of its X. */
export const plainClause: Parser<Clause> =
  form`${opt(alt(phrase('then ,'), words('then')))} ${{ what: alt(optional, clauses) }} ${{ x: opt(whereX) }}.`(
    ({ what, x }) => (x === null ? what : saysX(what.ops) ? { ...what, ops: withX(what.ops, x) } : undefined),
  );

/**
 * A clause without targets of its own, for effects under a condition or for a price: no rule says whether their targets
 * are chosen otherwise.
 */
export const untargeted = (parser: Parser<Clause>): Parser<Clause> =>
  map(parser, (what) => (what.targets.length > 0 ? undefined : what));

export const deed: Parser<Clause> = untargeted(plainClause);
