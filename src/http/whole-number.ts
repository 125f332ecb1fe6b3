import { z } from 'zod';

/** One number is written in one way: no zeros in front, no plus, no other base, exponent or space. */
const DECIMAL = /^(?:0|-?[1-9]\d{0,14})$/;

/** A whole number within bounds, in a query (`validQuery` reads it). */
export const wholeNumber = (least: number, most?: number) => {
  const whole = z
    .number('must be a whole number, in decimal')
    .int('must be a whole number, in decimal')
    .min(least, `must be ${least} or more`);
  return most === undefined ? whole : whole.max(most, `must be at most ${most}`);
};

/** How many items of a list an answer holds, up to `most`. */
export const pageLimit = (most: number, usual: number) =>
  wholeNumber(1, most).default(usual).describe(`at most this many (${usual}, up to ${most})`);

const isNumber = (shape: unknown): boolean =>
  shape instanceof z.ZodOptional || shape instanceof z.ZodDefault
    ? isNumber(shape.unwrap())
    : shape instanceof z.ZodNumber;

/**
 * Turns a query's texts that stand for numbers, in decimal, into numbers. Other texts stay, and the schema refuses
 * them.
 */
export const withNumbers = (
  query: Readonly<Record<string, unknown>>,
  shape: z.ZodRawShape,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' && isNumber(shape[name]) && DECIMAL.test(value) ? Number(value) : value,
    ]),
  );
