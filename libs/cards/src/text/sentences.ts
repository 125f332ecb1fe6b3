import type { Op } from '#rules';
import { clause, type Clause } from './clauses.js';
import { alt, many, map, opt, phrase, seq, words, type Parser } from './parser.js';

const references = (ops: readonly Op[]): number[] => [...JSON.stringify(ops).matchAll(/"target":(-?\d+)/g)].map(([, n]) => Number(n));

/** Counts the targets of operations from `by` on. Operations are plain data; only a reference has a numeric `target`. */
const shifted = (ops: readonly Op[], by: number): Op[] =>
  JSON.parse(JSON.stringify(ops), (key, inner: unknown) => (key === 'target' && typeof inner === 'number' ? inner + by : inner)) as Op[];

/**
 * Clauses as one. "That ally" means the one target there has been so far; where there was none, or there were several to choose from, the
 * text is not understood.
 */
const joined = (clauses: readonly Clause[]): Clause | undefined => {
  let all: Clause = { ops: [], targets: [] };
  for (const one of clauses) {
    const saysThat = references(one.ops).some((n) => n < 0);
    if (saysThat && (all.targets.length > 1 || (all.targets.length === 1 && all.targets[0]!.max > 1))) return undefined;
    all = { ops: [...all.ops, ...shifted(one.ops, all.targets.length)], targets: [...all.targets, ...one.targets] };
  }
  return all;
};

const then: Parser<true> = alt(phrase(', then'), phrase(', and then'), phrase(', and'), phrase('and then'), words('and'));

const clauses: Parser<Clause> = map(
  seq<[Clause, Clause[]]>(clause, many(map(seq<[true, Clause]>(then, clause), ([, next]) => next))),
  ([first, rest]) => joined([first, ...rest]),
);

/** `You may draw a card`: one choice for all of the sentence, made as it resolves. */
const optional: Parser<Clause> = map(seq<[true, Clause]>(phrase('you may'), clauses), ([, what]) => ({ ops: [{ op: 'may', do: [...what.ops] }], targets: what.targets }));

const plain: Parser<Clause> = map(
  seq<[true | null, Clause, true]>(opt(alt(phrase('then ,'), words('then'))), alt(optional, clauses), words('.')),
  ([, what]) => what,
);

/** `Class Bonus: That ally gets +1 POWER …`: more for those who have it (GA-KW-03). Without targets of its own, which the others could not choose. */
const bonus: Parser<Clause> = map(seq<[true, Clause]>(phrase('class bonus :'), plain), ([, what]) =>
  what.targets.length > 0 ? undefined : { ops: [{ op: 'if', if: [{ is: 'class-bonus' }], then: [...what.ops] }], targets: [] },
);

const sentence: Parser<Clause> = alt(bonus, plain);

/** What says "that ally" of no ally at all is not understood. */
const resolved = (what: Clause | undefined): Clause | undefined => (what && references(what.ops).every((n) => n >= 0) ? what : undefined);

/** Sentences up to the end of a paragraph. */
export const sentences: Parser<Clause> = map(seq<[Clause, Clause[]]>(sentence, many(sentence)), ([first, rest]) =>
  resolved(joined([first, ...rest])),
);

/** One sentence that is optional as a whole: a triggered ability then asks before it goes on the stack (GA-TRIG-02, CF-28). */
export const wholeMay: Parser<Clause> = map(seq<[true, Clause, true]>(phrase('you may'), clauses, words('.')), ([, what]) => resolved(what));
