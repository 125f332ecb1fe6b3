import type { Value } from '../../../effects/words.js';
import { alt, form, token, type Parser } from '../parser.js';

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

const numberOf = (word: string): number | undefined => {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const said = word.toLowerCase();
  if (said === 'a' || said === 'an') return 1;
  const n = NUMBERS.indexOf(said);
  return n < 0 ? undefined : n;
};

export const isNumber = (word: string): boolean => numberOf(word) !== undefined;

/** `3`, `three`, `a`. */
export const number: Parser<number> = token(numberOf);

const level = token<Value>((word) => (word === 'LV' ? { level: true } : undefined));

/**
 * A number or X; LV is the player's level (GA-TERM-11). Whether the text says what X is, is checked when the text is
 * complete.
 */
export const amount: Parser<Value> = alt<Value>(
  form`${{ n: number }} +${{ level }}`(({ n, level }) => ({ sum: [n, level] })),
  form`${{ n: number }} +X`(({ n }): Value => ({ sum: [n, { x: true }] })),
  form`X +${{ n: number }}`(({ n }): Value => ({ sum: [{ x: true }, n] })),
  token<Value>((word) => {
    if (word === 'X') return { x: true };
    return word === 'LV' ? { level: true } : numberOf(word);
  }),
);
