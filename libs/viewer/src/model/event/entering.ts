/** Reads lists of players who are to be entered. */

/** A name as it is compared: with one blank between its words. */
export const nameIn = (typed: string): string => typed.trim().replace(/\s+/gu, ' ');

/** The numbers and points before the names of a list, in a text or out of a spreadsheet. */
const BEFORE_NAME = /^\s*(?:\d+(?:[.)]\s+|\s*\t)|[-–*•]\s+)/;

/** The names of a pasted list, without what stands before and behind them and without empty lines. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => nameIn(line.replace(BEFORE_NAME, '').replace(/[,;\s]+$/, '')))
    .filter((name) => name !== '');

const same = (name: string): string => nameIn(name).toLocaleLowerCase();

/** The names of a list, each once, that come again in it, or that somebody who has entered has already. */
export const namesTwice = (names: readonly string[], entered: readonly string[]): readonly string[] => {
  const seen = new Set(entered.map(same));
  const twice = new Map<string, string>();
  for (const name of names) {
    if (seen.has(same(name)) && !twice.has(same(name))) twice.set(same(name), name);
    seen.add(same(name));
  }
  return [...twice.values()];
};
