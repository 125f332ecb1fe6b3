import type { Condition, Op, Value } from '#rules';
import { clause, type Clause } from './clauses.js';
import { given } from './conditions.js';
import { alt, many, map, opt, phrase, seq, words, type Parser } from './parser.js';
import { saysX, whereX, withX } from './values.js';

const references = (ops: readonly Op[]): number[] => [...JSON.stringify(ops).matchAll(/"target":(-?\d+)/g)].map(([, n]) => Number(n));

/** Counts the targets of operations from `by` on. Operations are plain data; only a reference has a numeric `target`. */
const shifted = (ops: readonly Op[], by: number): Op[] =>
  JSON.parse(JSON.stringify(ops), (key, inner: unknown) => (key === 'target' && typeof inner === 'number' ? inner + by : inner)) as Op[];

/** Clauses one after the other; one that says `it` must follow one that is about a target. */
const chained = (all: Clause, one: Clause): Clause | undefined => {
  const saysThat = references(one.ops).some((n) => n < 0);
  // "That ally" means the one target there has been so far; where there were several to choose from, the text is not understood.
  if (saysThat && (all.targets.length > 1 || (all.targets.length === 1 && all.targets[0]!.max > 1))) return undefined;
  if (one.near && all.ops.length > 0 && references(all.ops.slice(-1)).length === 0) return undefined;
  const near = all.ops.length === 0 && one.near ? { near: true as const } : {};
  return { ops: [...all.ops, ...shifted(one.ops, all.targets.length)], targets: [...all.targets, ...one.targets], ...near };
};

const NOTHING: Clause = { ops: [], targets: [] };

const joined = (clauses: readonly Clause[]): Clause | undefined =>
  clauses.reduce<Clause | undefined>((all, one) => all && chained(all, one), NOTHING);

const then: Parser<true> = alt(phrase(', then'), phrase(', and then'), phrase(', and'), phrase('and then'), words('and'));

const clauses: Parser<Clause> = map(
  seq<[Clause, Clause[]]>(clause, many(map(seq<[true, Clause]>(then, clause), ([, next]) => next))),
  ([first, rest]) => joined([first, ...rest]),
);

/** `You may draw a card`: one choice for all of the sentence, made as it resolves. */
const optional: Parser<Clause> = map(seq<[true, Clause]>(phrase('you may'), clauses), ([, what]) => ({ ...what, ops: [{ op: 'may', do: [...what.ops] }] }));

/** A sentence, with what its X is. */
const plain: Parser<Clause> = map(
  seq<[true | null, Clause, Value | null, true]>(opt(alt(phrase('then ,'), words('then'))), alt(optional, clauses), opt(whereX), words('.')),
  ([, what, x]) => (x === null ? what : saysX(what.ops) ? { ...what, ops: withX(what.ops, x) } : undefined),
);

const bonus: Parser<Condition[]> = map(phrase('class bonus :'), () => [{ is: 'class-bonus' }]);

/** What one sentence says: something to do; on what condition; and in place of what was said before it, or else. */
interface Said {
  readonly what: Clause;
  readonly if?: readonly Condition[];
  readonly instead?: true;
  readonly otherwise?: true;
}

/** Something under a condition has no targets of its own: whether they are chosen when the condition fails is nowhere said. */
const conditional = (conditions: readonly Condition[], what: Clause, more: Pick<Said, 'instead'> = {}): Said | undefined =>
  what.targets.length > 0 ? undefined : { what, if: conditions, ...more };

const sentence: Parser<Said> = alt<Said>(
  map(seq<[unknown, Condition[], Clause, true]>(opt(words('then')), alt(bonus, given), clauses, phrase('instead .')), ([, conditions, what]) => conditional(conditions, what, { instead: true })),
  // `Class Bonus: That ally gets +1 POWER …`: more for those who have it (GA-KW-03).
  map(seq<[unknown, Condition[], Clause]>(opt(words('then')), alt(bonus, given), plain), ([, conditions, what]) => conditional(conditions, what)),
  map(seq<[true, unknown, Clause]>(words('otherwise'), opt(words(',')), plain), ([, , what]): Said | undefined => (what.targets.length > 0 ? undefined : { what, otherwise: true })),
  map(plain, (what): Said => ({ what })),
);

/** What an operation does apart from how much: one that takes the place of another must do the same to the same. */
const deed = (ops: readonly Op[]): string => JSON.stringify(ops, (key, inner: unknown) => (key === 'n' ? undefined : inner));

/** `Deal 2 damage to target unit. If …, deal 4 damage to that unit instead.` */
const replaced = (all: Clause, conditions: readonly Condition[], what: Clause): Clause | undefined => {
  const instead = shifted(what.ops, all.targets.length);
  const before = all.ops.slice(-instead.length);
  return instead.length === 1 && deed(before) === deed(instead)
    ? { ...all, ops: [...all.ops.slice(0, -1), { op: 'if', if: [...conditions], then: instead, else: before }] }
    : undefined;
};

const added = (all: Clause, { what, if: conditions, instead, otherwise }: Said): Clause | undefined => {
  const next = chained(all, what);
  if (!next) return undefined;
  if (instead) return replaced(all, conditions!, what);
  const ops = next.ops.slice(all.ops.length);
  const last = all.ops.at(-1);
  if (otherwise) return last?.op === 'if' && !last.else ? { ...all, ops: [...all.ops.slice(0, -1), { ...last, else: ops }] } : undefined;
  return conditions ? { ...next, ops: [...all.ops, { op: 'if', if: [...conditions], then: ops }] } : next;
};

/** What says "that ally" of no ally at all is not understood, nor what says X of no number. */
const resolved = (what: Clause | undefined, costsX: boolean): Clause | undefined =>
  what && references(what.ops).every((n) => n >= 0) && (costsX || !saysX(what.ops)) ? what : undefined;

/** Sentences up to the end of a paragraph. */
export const sentences: Parser<Clause> = map(seq<[Said, Said[]]>(sentence, many(sentence)), ([first, rest], { card }) =>
  resolved([first, ...rest].reduce<Clause | undefined>((all, one) => all && added(all, one), NOTHING), card.costsX),
);

/** One sentence that is optional as a whole: a triggered ability then asks before it goes on the stack (GA-TRIG-02, CF-28). */
export const wholeMay: Parser<Clause> = map(seq<[true, Clause, true]>(phrase('you may'), clauses, words('.')), ([, what], { card }) => resolved(what, card.costsX));
