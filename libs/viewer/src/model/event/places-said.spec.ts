import { expect, it } from '@jest/globals';
import type { EventRound, EventShown } from '../../api/events.js';
import { PlacesSaid } from './places-said.js';

const EVENT = '0b6f3c1e-8f0e-4a0b-9d55-2f6a3c1e8f0e';

const places = () => {
  const asked: string[] = [];
  let told = 0;
  const said = new PlacesSaid(
    () => (told += 1),
    (event) => ({
      show: async () => (asked.push(event), { name: 'City Open' } as EventShown),
      round: async (round) => (
        asked.push(`${event} ${round}`),
        { round, system: 'swiss', tables: [] } as never as EventRound
      ),
    }),
  );
  const of = async (tournament: unknown) => {
    said.of(tournament);
    await new Promise((done) => setImmediate(done));
    return said.of(tournament);
  };
  return { asked, of, told: () => told };
};

it('says event, round and table of each match, and asks once for an event with many', async () => {
  const { asked, of, told } = places();
  expect(await of({ event: EVENT, round: 3, table: 1 })).toBe('City Open · Round 3 · Table 1');
  expect(await of({ event: EVENT, round: 3, table: 2 })).toBe('City Open · Round 3 · Table 2');
  expect(await of({ event: EVENT, round: 4, table: 1 })).toBe('City Open · Round 4 · Table 1');
  expect([asked, told()]).toEqual([[EVENT, `${EVENT} 3`, `${EVENT} 4`], 3]);
});

it('says what the match says of an event elsewhere without asking for it, and nothing of a match at none', async () => {
  const { asked, of, told } = places();
  expect(await of({ event: 'Cup', round: 'Final' })).toBe('Cup · Final');
  expect(await of(undefined)).toBeUndefined();
  expect([asked, told()]).toEqual([[], 1]);
});
