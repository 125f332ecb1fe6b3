import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
  undefined: 'left out',
};

/** The words for the parts of a value that is too long or too short. */
const PARTS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['member', 'members'],
  set: ['member', 'members'],
};

/** A message lists at most this many of the allowed words. */
const MOST_WORDS = 40;

const oneOf = (values: readonly unknown[]): string => {
  const words = values.slice(0, MOST_WORDS).map((value) => (typeof value === 'string' ? `"${value}"` : String(value)));
  if (values.length > words.length) return `must be one of ${values.length} words, as ${words.join(', ')}`;
  return words.length === 1 ? `must be ${words[0]}` : `must be one of ${words.join(', ')}`;
};

const bounded = (origin: string, bound: string, most: number | bigint): string => {
  const [one, more] = PARTS[origin] ?? [];
  if (one === undefined) return `must be ${bound} ${most}`;
  return `must have ${bound} ${most} ${Number(most) === 1 ? one : more}`;
};

const inWords = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_small':
      return bounded(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return bounded(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'invalid_format':
      return issue.pattern === undefined ? 'must have another form' : `must be of the form ${issue.pattern}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must have no ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'invalid_key':
      return 'has a name that cannot be one here';
    case 'invalid_element':
      return 'holds something that cannot be here';
    case 'invalid_union':
      return 'has none of the shapes that are taken here';
    default:
      return undefined;
  }
};

/**
 * Says in our own words what a value must be if a schema refuses it without its own message. An option of `parse` and
 * `safeParse`. An absent value is called missing.
 */
export const mustBe: z.core.$ZodErrorMap = (issue) => {
  const words = inWords(issue);
  if (words === undefined) return undefined;
  return issue.input === undefined && issue.code !== 'invalid_union' ? `is missing: ${words}` : words;
};
