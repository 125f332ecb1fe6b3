import { expect, it } from '@jest/globals';
import type { Standings } from '../../api/events.js';
import { recordsOnAir } from './records-on-air.js';

const line = (name: string, wins: number, losses: number, draws = 0, byes = 0) => ({ name, wins, losses, draws, byes });
const asked: (number | undefined)[] = [];
const apiOf = () => ({
  standings: (round?: number): Promise<Standings> => {
    asked.push(round);
    const lines = [line('Ana', 1, 1), line('Ben', 0, 1, 1, 1), line('Kim', 2, 0), line('Kim', 0, 2)];
    return Promise.resolve({ lines } as unknown as Standings);
  },
});

it('gives the records that players bring to a round, and none to a name that two players share', async () => {
  const records = await recordsOnAir({ event: 'e', round: 3, table: 1 }, apiOf);
  expect([...records]).toEqual([
    ['Ana', '1–1'],
    ['Ben', '1–1–1'],
  ]);
  expect(asked).toEqual([2]);
});

it('gives no records before the first round, without an event, or where the event is not to be had', async () => {
  for (const tournament of [undefined, { event: 'e', round: 1 }, { event: 'e' }, { event: 'e', round: 'Final' }])
    expect((await recordsOnAir(tournament, apiOf)).size).toBe(0);
  const away = () => ({ standings: () => Promise.reject(new Error('away')) });
  expect((await recordsOnAir({ event: 'e', round: 2 }, away)).size).toBe(0);
});
