import type { Op } from '../../../effects/words.js';
import type { Clause } from './clause.js';
import { deedNamed } from '../nouns/this-way.js';

/** A reflexive trigger has its own target lists. */
const hasOwnTargets = (inner: unknown): boolean =>
  typeof inner === 'object' && inner !== null && (inner as { op?: unknown }).op === 'reflex';

export const references = (ops: readonly Op[]): number[] =>
  [
    ...JSON.stringify(ops, (_, inner: unknown) => (hasOwnTargets(inner) ? null : inner)).matchAll(/"target":(-?\d+)/g),
  ].map(([, n]) => Number(n));

const shift = (inner: unknown, by: number): unknown => {
  if (typeof inner !== 'object' || inner === null || hasOwnTargets(inner)) return inner;
  if (Array.isArray(inner)) return inner.map((one) => shift(one, by));
  return Object.fromEntries(
    Object.entries(inner).map(([key, one]) => [
      key,
      key === 'target' && typeof one === 'number' ? one + by : shift(one, by),
    ]),
  );
};

/**
 * Adds `by` to all target numbers of operations. Operations are plain data; only a reference has a numeric `target`.
 */
export const shifted = <T>(ops: T, by: number): T => shift(ops, by) as T;

/** Whether this is a reference to the target of an earlier clause. */
export const isBefore = (inner: unknown): boolean =>
  typeof inner === 'object' && inner !== null && (inner as { target?: unknown }).target === -1;

export const NOTHING: Clause = { ops: [], targets: [] };

/**
 * `Wake up ~ and it gains taunt`: if nothing is targeted and the last operation was on the card itself, `it` is the
 * card.
 */
const ofItself = (all: Clause, next: Clause): Clause => {
  const last = all.ops.at(-1);
  const isSelf = last !== undefined && 'what' in last && JSON.stringify(last.what) === '{"self":true}';
  if (!next.near || all.targets.length > 0 || !isSelf) return next;
  const ops = JSON.parse(JSON.stringify(next.ops), (_, inner: unknown) => (isBefore(inner) ? { self: true } : inner));
  return { ops: ops as Op[], targets: next.targets };
};

/** Joins two clauses. A clause with `it` must follow one about a target. */
export const chained = (all: Clause, next: Clause): Clause | undefined => {
  const one = ofItself(all, next);
  const saysThat = references(one.ops).some((n) => n < 0);
  // "That ally" means the only target so far; after several targets the text is not understood.
  const [first, ...more] = all.targets;
  if (saysThat && (more.length > 0 || (first && (first.max > 1 || first.player !== undefined)))) return undefined;
  if (one.near && all.ops.length > 0 && references(all.ops.slice(-1)).length === 0) return undefined;
  const said = deedNamed(all.ops, shifted(one.ops, all.targets.length));
  if (!said) return undefined;
  const near = all.ops.length === 0 && one.near ? { near: true as const } : {};
  return {
    ops: [...said.before, ...said.ops],
    targets: [...all.targets, ...one.targets],
    ...near,
  };
};

export const joined = (clauses: readonly Clause[]): Clause | undefined =>
  clauses.reduce<Clause | undefined>((all, one) => all && chained(all, one), NOTHING);
