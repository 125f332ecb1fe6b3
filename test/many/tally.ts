import type { Played } from './play-one.js';

/** The mean, and its standard error: how far so few can be from all. */
export const meanOf = (of: readonly number[]): { readonly mean: number; readonly error: number } => {
  const mean = of.reduce((sum, one) => sum + one, 0) / of.length;
  const squares = of.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: of.length > 1 ? Math.sqrt(squares / (of.length - 1) / of.length) : Infinity };
};

/** What these matches were, in a line. */
export const tallyOf = (played: readonly Played[]) => ({
  matches: played.length,
  recorded: played.filter(({ recorded }) => recorded).length,
  conceded: played.filter(({ conceded }) => conceded).length,
  actions: played.reduce((sum, { actions }) => sum + actions, 0),
  byHandPerMatch: Math.round(meanOf(played.map(({ byHand }) => byHand)).mean * 10) / 10,
});
