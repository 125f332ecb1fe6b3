import { describe, expect, it } from '@jest/globals';
import { emptyTable, type Table } from '#table';
import { gameBegan, matchBegan, tableAfter } from '../../../test/support/square.js';
import { LatestOfMatches } from './latest.js';

const begun = tableAfter(matchBegan, gameBegan);
const ofMatch = (n: number): Table => ({ ...begun, match: { ...begun.match!, id: `match ${n}` } });

describe('the latest of matches', () => {
  it('is what was set last for the match of a table', () => {
    const latest = new LatestOfMatches<string>();
    latest.set(begun, 'one');
    latest.set({ ...begun, revision: 9 }, 'other');
    expect([latest.of(begun), latest.of(ofMatch(1)), latest.of(emptyTable([]))]).toEqual([
      'other',
      undefined,
      undefined,
    ]);
  });

  it('stays for a match, however many others move meanwhile', () => {
    const latest = new LatestOfMatches<number>();
    const tables = Array.from({ length: 1000 }, (_, n) => ofMatch(n));
    for (const [n, table] of tables.entries()) latest.set(table, n);
    expect([0, 500, 999].map((n) => latest.of(tables[n]!))).toEqual([0, 500, 999]);
  });
});
