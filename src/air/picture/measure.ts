/** Letters as wide as they are high. */
const SQUARE = new RegExp(
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}' +
    '\\p{Extended_Pictographic}\\u3000-\\u303f\\uff01-\\uff60]',
  'u',
);
const NONE = /[\p{M}\p{Cf}]/u;
const NARROW = /[ijlIJtfr.,:;!|'’·()[\]\s-]/u;
const BROAD = /[mwMW@%…]/u;
const CAPITAL = /[\p{Lu}\p{N}]/u;

/** How wide a letter is, of its height: about, and rather too much than too little. No typeface is looked at. */
const letter = (sign: string): number => {
  if (NONE.test(sign)) return 0;
  if (SQUARE.test(sign)) return 1;
  if (NARROW.test(sign)) return 0.34;
  if (BROAD.test(sign)) return 0.88;
  return CAPITAL.test(sign) ? 0.64 : 0.55;
};

/** How wide a text is about, in letters of a size. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + letter(sign), 0) * size;

/** As much of a text as there is room for, whole letters; what is left out is told by a mark. */
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
