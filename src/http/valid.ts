import type { PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { mustBe } from '#rules';
import { echo } from './echo.js';
import { Problem } from './problem.js';
import { withNumbers } from './whole-number.js';

/** A place in a document, written `seats[0].deck`. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : `${text === '' ? '' : `${text}.`}${echo(String(key))}`,
    '',
  );

export interface WrongField {
  readonly at: string;
  readonly what: string;
}

/** How many wrong places an answer lists: a document may have hundreds of thousands. */
const MOST_TOLD = 100;

/** Every place where a value does not fit a schema. For a union, it lists the places of the shape that fits best. */
export const wrongsOf = (error: z.ZodError): WrongField[] =>
  mostDemanding(error.issues.slice(0, MOST_TOLD))
    .flatMap((issue) => wrongsIn(issue, []))
    .slice(0, MOST_TOLD);

/** Keeps only the strictest bound if a number or text is too small for two reasons. */
const mostDemanding = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] => {
  const most = new Map<string, z.core.$ZodIssueTooSmall>();
  for (const issue of issues) {
    if (issue.code !== 'too_small') continue;
    const at = JSON.stringify(issue.path);
    const before = most.get(at);
    if (!before || before.minimum < issue.minimum) most.set(at, issue);
  }
  return issues.filter((issue) => issue.code !== 'too_small' || most.get(JSON.stringify(issue.path)) === issue);
};

const wrongsIn = (issue: z.core.$ZodIssue, above: readonly PropertyKey[]): WrongField[] => {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST_TOLD).map((key) => ({ at: placeOf([...path, key]), what: 'is not known here' }));
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0]!;
    if (depth(deepest) > 0) return deepest.slice(0, MOST_TOLD).flatMap((one) => wrongsIn(one, path));
  }
  return [{ at: placeOf(path), what: issue.message }];
};

const depth = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((most, { path, code }) => Math.max(most, path.length + (code === 'unrecognized_keys' ? 1 : 0)), 0);

const inWords = (wrongs: readonly WrongField[]): string =>
  wrongs.map(({ at, what }) => (at === '' ? what : `${at}: ${what}`)).join('; ');

/** Reads a body of this shape; a problem names every place that does not fit. */
export const validBody = <S extends z.ZodType>(schema: S): PipeTransform<unknown, z.infer<S>> => ({
  transform(value) {
    const parsed = schema.safeParse(value, { error: mustBe });
    if (parsed.success) return parsed.data;
    if (value === undefined || value === null)
      throw new Problem('invalid-body', 'a body of JSON is needed', { errors: [{ at: '', what: 'is missing' }] });
    const errors = wrongsOf(parsed.error);
    throw new Problem('invalid-body', inWords(errors), { errors });
  },
});

/**
 * Reads a query of these parameters; every query may have `token`, which says who asks.
 * @param others `passed over` if callers follow another standard's form, which may have more parameters
 */
export const validQuery = <S extends z.ZodRawShape>(
  shape: S,
  others: 'refused' | 'passed over' = 'refused',
): PipeTransform<unknown, z.infer<z.ZodObject<S>>> => {
  const schema = (others === 'refused' ? z.strictObject(shape) : z.object(shape)) as z.ZodObject<S>;
  return {
    transform(value) {
      const { token: _token, ...query } = (value ?? {}) as Record<string, unknown>;
      const parsed = schema.safeParse(withNumbers(query, shape), { error: mustBe });
      if (parsed.success) return parsed.data;
      const wrongs = wrongsOf(parsed.error);
      throw new Problem('invalid-parameters', inWords(wrongs), {
        parameters: wrongs.map(({ at, what }) => ({ name: at, what })),
      });
    },
  };
};
