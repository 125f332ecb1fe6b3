import { z } from 'zod';

/** Zeros before it, signs, other bases, exponents and spaces make it none: one number is written in one way. */
const DECIMAL = /^(?:0|-?[1-9]\d{0,14})$/;

/** A whole number in a query (`validQuery` reads it), within bounds. */
export const wholeNumber = (least: number, most?: number) => {
  const whole = z
    .number('must be a whole number, in decimal')
    .int('must be a whole number')
    .min(least, `must be ${least} or more`);
  return most === undefined ? whole : whole.max(most, `must be at most ${most}`);
};

/** How many items of a list, up to `most`, are answered at once. */
export const pageLimit = (most: number, usual: number) =>
  wholeNumber(1, most).default(usual).describe(`at most this many (${usual}, up to ${most})`);

const isNumber = (shape: unknown): boolean =>
  shape instanceof z.ZodOptional || shape instanceof z.ZodDefault
    ? isNumber(shape.unwrap())
    : shape instanceof z.ZodNumber;

/** A query holds texts: those that stand for numbers, read in decimal. Other texts stay, for the shape to refuse. */
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
