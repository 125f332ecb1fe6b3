import { expect, it } from '@jest/globals';
import type { EventRound, EventShown } from '../../api/events.js';
import { eventOnAir } from './on-air.js';

const ENDS = '2026-01-01T00:50:00.000Z';
const NOW = Date.parse('2026-01-01T00:02:00.000Z');
const roundOf = (given: Partial<EventRound>): EventRound =>
  ({ round: 3, system: 'swiss', state: 'running', timeCalled: null, ends: ENDS, tables: [], ...given }) as EventRound;
const apiOf = (round: EventRound) => () => ({
  show: async () => ({ name: 'Friday Night' }) as EventShown,
  round: async () => round,
});
const of = { event: 'event-1', round: 3, table: 4 };

it('says the event, its round and the table, and the clock of the table', async () => {
  const shown = await eventOnAir(of, apiOf(roundOf({})));
  expect([shown?.title, shown?.clock(NOW)]).toEqual(['Friday Night · Round 3 · Table 4', '48:00']);
  const later = { table: 4, clock: { seconds: 1, ends: '2026-01-01T00:55:00.000Z' } } as EventRound['tables'][number];
  expect((await eventOnAir(of, apiOf(roundOf({ tables: [later] }))))?.clock(NOW)).toBe('53:00');
  expect((await eventOnAir(of, apiOf(roundOf({ timeCalled: ENDS }))))?.clock(NOW)).toBe('Time');
  const cut = roundOf({ system: 'elimination', state: 'paired', tables: [later, later] });
  const final = await eventOnAir(of, apiOf(cut));
  expect([final?.title, final?.clock(NOW)]).toEqual(['Friday Night · Semifinals · Table 4', undefined]);
});

it('says what the match says where its event is not known here, and nothing of a match without one', async () => {
  const away = () => ({ show: () => Promise.reject(new Error('no')), round: () => Promise.reject(new Error('no')) });
  expect((await eventOnAir({ ...of, event: 'Open' }, away))?.title).toBe('Open · Round 3 · Table 4');
  expect((await eventOnAir({ event: 'Open', round: 'Final', table: 'B' }, away))?.title).toBe('Open · Final · Table B');
  // Nobody reads an id.
  const closed = { ...of, event: '0b6f3c1e-8f0e-4a0b-9d55-2f6a3c1e8f0e' };
  expect((await eventOnAir(closed, away))?.title).toBe('Round 3 · Table 4');
  for (const none of [undefined, null, 'Open', { round: 3 }]) expect(await eventOnAir(none, away)).toBeUndefined();
});
