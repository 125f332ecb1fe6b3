import { Problem } from './problem.js';

/**
 * The problem for something that does not exist, or that the asker may not know of: the two are answered alike.
 * @param there which ones there are, for everybody: pages show it
 * @param call the call that has those there are, for who writes a client
 */
export const noSuch = (what: string, { there, call }: { there?: string; call?: string }): Problem =>
  new Problem('not-found', `there is no ${what}, or none that you may see${there === undefined ? '' : `; ${there}`}`, {
    ...(call === undefined ? {} : { call }),
  });

/** The numbers of things that are numbered without gaps, in words. */
export const numbersBetween = (first: number, last: number): string =>
  last < first ? 'there are 0 so far' : first === last ? `there is only ${first}` : `there are ${first} to ${last}`;

/** The problem for a game that is not played here, where a path or a query names it. */
export const noGame = (what: string, games: readonly string[]): Problem =>
  new Problem('not-found', `${what}; there are ${games.join(', ')}`, { games });
