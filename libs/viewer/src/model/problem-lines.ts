import type { Problem } from '../api/shapes.js';

export interface ProblemLine {
  readonly text: string;
  readonly rule?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textIn = (one: Record<string, unknown>, ...keys: readonly string[]): string =>
  (keys.map((key) => one[key]).find((value) => typeof value === 'string') as string) ?? '';

/** The members of a problem document that list single faults, one line each. */
export const linesOf = (problem: Problem): ProblemLine[] =>
  [problem.violations, problem.errors, problem.unknown]
    .flatMap((list) => list ?? [])
    .filter(isRecord)
    .map((one) => {
      const seat = typeof one['seat'] === 'number' ? `Seat ${one['seat']}: ` : '';
      const at = textIn(one, 'at', 'name', 'card');
      const what = textIn(one, 'detail', 'what', 'reason');
      const nearest =
        Array.isArray(one['nearest']) && one['nearest'].length > 0 ? ` (nearest: ${one['nearest'].join(', ')})` : '';
      const rule = textIn(one, 'rule');
      return {
        text: seat + [at, what].filter((part) => part !== '').join(': ') + nearest,
        ...(rule === '' ? {} : { rule }),
      };
    });
