import { Problem, type Extras } from './problem.js';

/**
 * The problem for something that does not exist, or that the asker may not know of: the two are answered alike.
 * @param instead which ones there are, or which call lists them
 */
export const noSuch = (what: string, instead: string, extras: Extras = {}): Problem =>
  new Problem('not-found', `there is no ${what}, or none that you may see; ${instead}`, extras);

/** The numbers of things that are numbered without gaps, in words. */
export const numbersBetween = (first: number, last: number): string =>
  last < first ? 'there are 0 so far' : first === last ? `there is only ${first}` : `there are ${first} to ${last}`;

/** The problem for a game that is not played here, where a path or a query names it. */
export const noGame = (what: string, games: readonly string[]): Problem =>
  new Problem('not-found', `${what}; there are ${games.join(', ')}`, { games });
