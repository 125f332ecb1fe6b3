import type { Table } from './table.js';

const NO_MATCH = {};

/**
 * Remembers for each match what was worked out of its last table, and forgets it with the match. The next table of the
 * match shares most parts with that one, so a caller takes over whatever belongs to the same objects.
 */
export class LatestOfMatches<Made> {
  private readonly byMatch = new WeakMap<object, Made>();

  of({ match }: Table): Made | undefined {
    return this.byMatch.get(match ?? NO_MATCH);
  }

  set({ match }: Table, made: Made): void {
    this.byMatch.set(match ?? NO_MATCH, made);
  }
}
