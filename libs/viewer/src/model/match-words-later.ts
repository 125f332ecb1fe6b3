import type * as MatchWords from './match-words.js';

let words: typeof MatchWords | undefined;

/** What tells a match in words; undefined until it has loaded. */
export const wordsOfMatch = (): typeof MatchWords | undefined => words;

/** Loads it after what is being drawn: a table stands without it, so nobody waits for it. */
export const loadMatchWords = async (): Promise<void> => {
  if (words) return;
  await new Promise((drawn) => setTimeout(drawn));
  words = await import('./match-words.js');
};
