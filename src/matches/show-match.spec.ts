import { expect, it } from '@jest/globals';
import type { MatchSummary } from '#views';
import { nameInMatch, delayedLineOf, matchLine } from './show-match.js';

/** As a foreign archive may have it: nobody here has read its texts. */
const foreign = {
  id: 'm',
  policy: { tournament: { event: 'Open \u202enepO', round: 3, table: ['a\u0000'] } },
  seats: [{ seat: 1, player: 'eve\u202eada', score: 0, out: null }],
  due: null,
  calls: [],
} as unknown as MatchSummary;

it('ids and texts of a record are shown without what turns the text around', () => {
  expect(matchLine(foreign, new Map())).toMatchObject({
    seats: [{ name: 'eve\ufffdada', player: 'eve\u202eada' }],
    tournament: { event: 'Open \ufffdnepO', round: 3, table: ['a\ufffd'] },
  });
  expect(delayedLineOf(foreign, new Map()).seats).toMatchObject([{ name: 'eve\ufffdada' }]);
});

it('a player is called by the name in the directory', () => {
  expect(nameInMatch(new Map([['p', 'Ada']]), 'p')).toBe('Ada');
  expect(nameInMatch(new Map(), 'p')).toBe('p');
});
