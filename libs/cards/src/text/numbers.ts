import type { Value } from '#rules';
import { token, type Parser } from './parser.js';

const NUMBERS = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten',
  'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
];

const numberOf = (word: string): number | undefined => {
  if (/^\d+$/.test(word)) return Number(word);
  const said = word.toLowerCase();
  if (said === 'a' || said === 'an') return 1;
  const n = NUMBERS.indexOf(said);
  return n < 0 ? undefined : n;
};

export const isNumber = (word: string): boolean => numberOf(word) !== undefined;

/** `3`, `three`, `a`. */
export const number: Parser<number> = token(numberOf);

/** A number, or the X of the card's own cost; LV is its player's (GA-TERM-11). An X that the text itself defines is none of these. */
export const amount: Parser<Value> = token<Value>((word, { card }) => {
  if (word === 'X') return card.costsX ? { x: true } : undefined;
  return word === 'LV' ? { level: true } : numberOf(word);
});
