/** A text of at most `most` characters; the beginning of a longer one. */
export const cutTo = (most: number, text: string): string =>
  text.length > most ? `${text.slice(0, text.charCodeAt(most - 1) >> 10 === 0x36 ? most - 1 : most)}…` : text;

/** How many characters of their own words a caller gets back. */
const LONGEST = 100;

/** Cuts a caller's own words for use in an answer. */
export const echo = (said: string): string => cutTo(LONGEST, said);
