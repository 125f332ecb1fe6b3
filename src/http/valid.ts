import type { PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { mustBe, oneOfWords } from '#rules';
import { echo } from './echo.js';
import { Problem } from './problem.js';
import { withNumbers } from './whole-number.js';

/** A place in a document, written `seats[0].deck`. */
export const placeInBody = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : `${text === '' ? '' : `${text}.`}${echo(String(key))}`,
    '',
  );

/** The names of the members that a schema knows. */
const namesIn = (schema: unknown): unknown[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodRecord ? [...((schema as z.ZodRecord).keyType._zod.values ?? [])] : [];
};

/** Says in our own words what is wrong; for a member that a shape does not have, which ones it has. */
export const inOurWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'unrecognized_keys') return mustBe(issue);
  const names = namesIn(issue.inst);
  return `is not known here: ${names.length === 0 ? 'must be left out' : oneOfWords(names)}`;
};

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
    return issue.keys.slice(0, MOST_TOLD).map((key) => ({ at: placeInBody([...path, key]), what: issue.message }));
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0]!;
    if (depth(deepest) > 0) return deepest.slice(0, MOST_TOLD).flatMap((one) => wrongsIn(one, path));
  }
  return [{ at: placeInBody(path), what: issue.message }];
};

const depth = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((most, { path, code }) => Math.max(most, path.length + (code === 'unrecognized_keys' ? 1 : 0)), 0);

const inWords = (wrongs: readonly WrongField[]): string =>
  wrongs.map(({ at, what }) => (at === '' ? what : `${at}: ${what}`)).join('; ');

/** Reads a body of this shape; a problem names every place that does not fit. */
export const validBody = <S extends z.ZodType>(schema: S): PipeTransform<unknown, z.infer<S>> => ({
  transform(value) {
    const parsed = schema.safeParse(value, { error: inOurWords });
    if (parsed.success) return parsed.data;
    const isMissing = value === undefined || value === null;
    const { error } = isMissing ? schema.safeParse({}, { error: inOurWords }) : parsed;
    const needed = `a body of JSON is needed${error ? '' : ': {} will do'}`;
    const errors = [...(isMissing ? [{ at: '', what: needed }] : []), ...(error ? wrongsOf(error) : [])];
    throw new Problem('invalid-body', inWords(errors), { errors });
  },
});

/** What is wrong with a parameter that is missing, or that comes more than once. */
const wrongCount = (given: unknown, { description }: z.ZodType): string | undefined => {
  if (Array.isArray(given)) return `comes ${given.length} times: send it once`;
  return given === undefined && description !== undefined
    ? `is missing: ${description.replaceAll('`', '')}`
    : undefined;
};

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
      const parsed = schema.safeParse(withNumbers(query, shape), { error: inOurWords });
      if (parsed.success) return parsed.data;
      const wrongs = wrongsOf(parsed.error).map(({ at, what }) => ({
        at,
        what: Object.hasOwn(shape, at) ? (wrongCount(query[at], shape[at] as z.ZodType) ?? what) : what,
      }));
      throw new Problem('invalid-parameters', inWords(wrongs), {
        parameters: wrongs.map(({ at, what }) => ({ name: at, what })),
      });
    },
  };
};
