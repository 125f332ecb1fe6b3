import { alt, map, token, value, words, type Parser } from '../context.js';

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** `3`, `three`. */
export const number: Parser<number> = token((word) =>
  /^\d{1,3}$/.test(word) ? Number(word) : WORDS[word.toLowerCase()],
);

/** `a`, `an`, `1`. */
export const aNumber: Parser<number> = alt(value(alt(words('a'), words('an')), 1), number);

/** `+2`, `-1`. */
export const signed: Parser<number> = (reader, at) => {
  const sign = reader.tokens[at];
  if (sign !== '+' && sign !== '-') return null;
  return map(number, (n) => (sign === '-' ? -n : n))(reader, at + 1);
};

export const amber: Parser<true> = alt(words('æ'), words('æmber'), words('aember'));
export const damage: Parser<true> = alt(words('d'), words('damage'));
