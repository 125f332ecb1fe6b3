import { expect, it } from '@jest/globals';
import type { EventRound, Standings } from '../../api/events.js';
import { screensOf } from './turning.js';

const line = { place: 1, player: 'p', name: 'Ana', points: { shown: '3.00' }, wins: 1, losses: 0, draws: 0, byes: 0 };
const standings = { lines: [line] } as unknown as Standings;
const round = (state: string, system = 'swiss') => ({ state, system, tables: [] }) as unknown as EventRound;
const turns = (state: 'open' | 'ended', of: EventRound) =>
  screensOf('all', { state }, of, standings, 10).map((shown) => shown.of);

it('shows the seating and the clock during a round, and the standings after it', () => {
  expect(turns('open', round('paired'))).toEqual(['pairings']);
  expect(turns('open', round('running'))).toEqual(['pairings', 'clock']);
  expect(turns('open', round('ended'))).toEqual(['standings']);
});

it('shows the bracket during a single elimination, and in the end first of all who has won', () => {
  expect(turns('open', round('running', 'elimination'))).toEqual(['pairings', 'bracket', 'clock']);
  expect(turns('ended', round('ended', 'elimination'))).toEqual(['winner', 'bracket', 'standings']);
  expect(turns('ended', round('ended'))).toEqual(['winner', 'standings']);
});
