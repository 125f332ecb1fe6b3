import { z } from 'zod';
import { isOptional, membersOf, partsOf, wordsOf } from './effects/shape.js';

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

/** A message names at most this many shapes of a union. */
const MOST_SHAPES = 6;

/** A message lists at most this many of the allowed words. */
const MOST_WORDS = 40;

export const oneOfWords = (values: readonly unknown[]): string => {
  const words = values.slice(0, MOST_WORDS).map((value) => (typeof value === 'string' ? `"${value}"` : String(value)));
  if (values.length > words.length) return `must be one of ${values.length} words, as ${words.join(', ')}`;
  return words.length === 1 ? `must be ${words[0]}` : `must be one of ${words.join(', ')}`;
};

const bounded = (origin: string, bound: string, most: number | bigint): string => {
  const [one, more] = PARTS[origin] ?? [];
  if (one === undefined) return `must be ${bound} ${most}`;
  return `must have ${bound} ${most} ${Number(most) === 1 ? one : more}`;
};

/** What a schema takes: `an object with "text"`, `a list`. */
const kindOf = (schema: z.ZodType): string => {
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((one) => JSON.stringify(one)).join(' or ');
  if (!(schema instanceof z.ZodObject)) return KINDS[schema.type] ?? 'something else';
  const needed = partsOf(schema).all.flatMap(([name, part]) => (isOptional(part) ? [] : [`"${name}"`]));
  return needed.length === 0 ? 'an object' : `an object with ${needed.join(', ')}`;
};

/** The shapes of a union in words; where one member tells them apart, the words that it may be. */
const anyOf = ({ inst, discriminator }: z.core.$ZodRawIssue): string => {
  const union = inst as unknown as z.ZodType;
  if (discriminator !== undefined) return oneOfWords(wordsOf(union, discriminator as string));
  const shapes = [...new Set(membersOf(union).map(kindOf))];
  const more = shapes.length > MOST_SHAPES ? [`another of ${shapes.length} shapes`] : [];
  return `must be ${[...shapes.slice(0, MOST_SHAPES), ...more].join(', or ')}`;
};

const inWords = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return oneOfWords(issue.values);
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
      return anyOf(issue);
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
  return issue.input === undefined ? `is missing: ${words}` : words;
};
