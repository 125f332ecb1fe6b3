/** Letters that are as wide as they are high. */
const SQUARE = new RegExp(
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}' +
    '\\p{Extended_Pictographic}\\u3000-\\u303f\\uff01-\\uff60]',
  'u',
);
const NONE = /[\p{M}\p{Cf}]/u;
const NARROW = /[ijlIJtfr.,:;!|'’·()[\]\s-]/u;
const BROAD = /[mwMW@%…]/u;
const CAPITAL = /[\p{Lu}\p{N}]/u;

/** An estimate of a letter's width as a share of its height, on the wide side, without reading a typeface. */
const letter = (sign: string): number => {
  if (NONE.test(sign)) return 0;
  if (SQUARE.test(sign)) return 1;
  if (NARROW.test(sign)) return 0.34;
  if (BROAD.test(sign)) return 0.88;
  return CAPITAL.test(sign) ? 0.64 : 0.55;
};

/** The estimated width of a text, in units of the letters' size. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + letter(sign), 0) * size;

/** The longest beginning of a text that fits, in whole letters; an ellipsis stands for the rest. */
export const fitted = (text: string, width: number, size: number): string => {
  if (widthOf(text, size) <= width) return text;
  const room = width - widthOf('…', size);
  let told = '';
  for (const sign of text) {
    if (widthOf(told + sign, size) > room) break;
    told += sign;
  }
  return `${told.trimEnd()}…`;
};
