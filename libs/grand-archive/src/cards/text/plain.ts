import type { Value } from '../../effects/words.js';
import type { Clause } from './clause.js';
import { clause } from './clauses.js';
import { joined } from './joining.js';
import { alt, many, map, once, opt, phrase, seq, words, type Parser } from './parser.js';
import { saysX, whereX, withX } from './values.js';

const then: Parser<true> = alt(
  phrase(', then'),
  phrase(', and then'),
  phrase(', and'),
  phrase('and then'),
  words('and'),
  words('then'),
);

export const clauses: Parser<Clause> = once(
  map(
    seq<[Clause, Clause[]]>(clause, many(map(seq<[true, Clause]>(then, clause), ([, next]) => next))),
    ([first, rest]) => joined([first, ...rest]),
  ),
);

/** `You may draw a card`: one choice for all of the sentence, made as it resolves. */
const optional: Parser<Clause> = map(seq<[true, Clause]>(phrase('you may'), clauses), ([, what]) => ({
  ...what,
  ops: [{ op: 'may', do: [...what.ops] }],
}));

/** A sentence, with what its X is. */
export const plain: Parser<Clause> = map(
  seq<[unknown, Clause, Value | null, true]>(
    opt(alt(phrase('then ,'), words('then'))),
    alt(optional, clauses),
    opt(whereX),
    words('.'),
  ),
  ([, what, x]) => (x === null ? what : saysX(what.ops) ? { ...what, ops: withX(what.ops, x) } : undefined),
);

/**
 * What is done under a condition or for a price has no targets of its own: whether they are chosen without it is
 * nowhere said.
 */
export const untargeted = (parser: Parser<Clause>): Parser<Clause> =>
  map(parser, (what) => (what.targets.length > 0 ? undefined : what));

export const deed: Parser<Clause> = untargeted(plain);
