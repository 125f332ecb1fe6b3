/** A text of at most `most` characters; the beginning of a longer one. */
export const cutTo = (most: number, text: string): string =>
  text.length > most ? `${text.slice(0, text.charCodeAt(most - 1) >> 10 === 0x36 ? most - 1 : most)}…` : text;

/** The longest of their own words that somebody is told again. */
const LONGEST = 100;

/** What somebody said, as it is told again in an answer. */
export const echo = (said: string): string => cutTo(LONGEST, said);
