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

const rest = many(form`${then} ${{ next: clause }}`(({ next }) => next));

export const clauses: Parser<Clause> = once(
  form`${{ first: clause }} ${{ rest }}`(({ first, rest }) => joined([first, ...rest])),
);

/** There is one choice for all of the sentence, made as it resolves. */
const optional: Parser<Clause> = form`you may ${{ what: clauses }}`(({ what }) => ({
  ...what,
  ops: [{ op: 'may', do: [...what.ops] }],
}));

/** A sentence, with what its X is. */
export const plainClause: Parser<Clause> =
  form`${opt(alt(phrase('then ,'), words('then')))} ${{ what: alt(optional, clauses) }} ${{ x: opt(whereX) }}.`(
    ({ what, x }) => (x === null ? what : saysX(what.ops) ? { ...what, ops: withX(what.ops, x) } : undefined),
  );

/**
 * What is done under a condition or for a price has no targets of its own: whether they are chosen without it is
 * nowhere said.
 */
export const untargeted = (parser: Parser<Clause>): Parser<Clause> =>
  map(parser, (what) => (what.targets.length > 0 ? undefined : what));

export const deed: Parser<Clause> = untargeted(plainClause);
