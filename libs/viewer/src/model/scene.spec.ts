import { describe, expect, it } from '@jest/globals';
import { NO_CHANGES } from './changes.js';
import { hushed, resultInWords, type Scene } from './scene.js';
import { summary, table } from './table.fixture.js';

const over: Scene = {
  table: table({
    status: 'ended',
    game: 2,
    result: { winner: 1, reason: 'games-won' },
    seats: [1, 2].map((seat) => ({
      ...{ seat, name: `Player ${seat}`, counters: {}, values: {}, score: seat === 1 ? 2 : 0 },
      out: seat === 1 ? null : { reason: 'concession' },
    })),
  }),
  summary: summary(),
  showing: {},
  look: { showing: {}, counterTitle: (id) => id, marked: new Set(), changes: NO_CHANGES, twins: new Map() },
  changes: NO_CHANGES,
  told: [{ key: 9, text: 'Player 2 concedes' }],
  moment: 9,
  clock: undefined,
  live: true,
  connection: 'live',
};

describe('a scene of which nothing is told that gives its end away', () => {
  it('has no result, no score, nobody who is out, and not the deed that ended it', () => {
    expect(resultInWords(over)).toBe('Player 1 wins');
    const shown = hushed(over);
    expect(resultInWords(shown)).toBeUndefined();
    expect(shown.table.seats.map(({ name, score, out }) => [name, score, out])).toEqual([
      ['Player 1', 0, null],
      ['Player 2', 0, null],
    ]);
    expect(shown.told).toEqual([]);
  });

  it('tells on what is done while it is played', () => {
    const playing = { ...over, table: { ...over.table, status: 'playing' as const } };
    expect(hushed(playing).told).toBe(over.told);
  });
});
