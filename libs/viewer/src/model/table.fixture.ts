import type { Summary } from '../api/shapes.js';

export { table, zone } from '../../../../test/support/shown-table.js';

/** The summary of a match, for tests. */
export const summary = (given: Partial<Summary> = {}): Summary => ({
  id: 'm1',
  game: 'toy',
  status: 'playing',
  revision: 3,
  seats: [],
  asker: { role: 'spectator', seats: [] },
  gameNumber: 1,
  played: { revision: 3, hash: 'ab'.repeat(32) },
  finality: 'open',
  reproducible: false,
  scenario: false,
  paused: false,
  due: null,
  ...given,
});

/** A seat of a summary. */
export const seatOf = (seat: number, given: Partial<Summary['seats'][number]> = {}): Summary['seats'][number] => ({
  seat,
  name: `Player ${seat}`,
  player: `p${seat}`,
  score: 0,
  out: null,
  claimed: true,
  key: null,
  ...given,
});
