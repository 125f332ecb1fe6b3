import type { Op, TargetSpec } from '#rules';
import { clause, type Clause } from './clauses.js';
import { alt, many, map, opt, phrase, seq, words, type Parser } from './parser.js';

/** Counts the targets of operations from `by` on. Operations are plain data; only a reference has a numeric `target`. */
const shifted = (ops: readonly Op[], by: number): Op[] =>
  JSON.parse(JSON.stringify(ops), (key, inner: unknown) => (key === 'target' && typeof inner === 'number' ? inner + by : inner)) as Op[];

const joined = (clauses: readonly Clause[]): Clause =>
  clauses.reduce<{ ops: Op[]; targets: TargetSpec[] }>(
    (all, one) => ({ ops: [...all.ops, ...shifted(one.ops, all.targets.length)], targets: [...all.targets, ...one.targets] }),
    { ops: [], targets: [] },
  );

const then: Parser<true> = alt(phrase(', then'), phrase(', and then'), phrase(', and'), phrase('and then'), words('and'));

const clauses: Parser<Clause> = map(
  seq<[Clause, Clause[]]>(clause, many(map(seq<[true, Clause]>(then, clause), ([, next]) => next))),
  ([first, rest]) => joined([first, ...rest]),
);

/** `You may draw a card`: one choice for all of the sentence, made as it resolves. */
const optional: Parser<Clause> = map(seq<[true, Clause]>(phrase('you may'), clauses), ([, what]) => ({ ops: [{ op: 'may', do: [...what.ops] }], targets: what.targets }));

const sentence: Parser<Clause> = map(
  seq<[true | null, Clause, true]>(opt(alt(phrase('then ,'), words('then'))), alt(optional, clauses), words('.')),
  ([, what]) => what,
);

/** Sentences up to the end of a paragraph. */
export const sentences: Parser<Clause> = map(seq<[Clause, Clause[]]>(sentence, many(sentence)), ([first, rest]) => joined([first, ...rest]));

/** One sentence that is optional as a whole: a triggered ability then asks before it goes on the stack (GA-TRIG-02, CF-28). */
export const wholeMay: Parser<Clause> = map(seq<[true, Clause, true]>(phrase('you may'), clauses, words('.')), ([, what]) => what);
