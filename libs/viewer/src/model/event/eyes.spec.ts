import { expect, it } from '@jest/globals';
import type { Keeper } from '../tokens.js';
import { summary } from '../table.fixture.js';
import { hidesHands } from './eyes.js';

const holding = (event: string, claims: object): Keeper => ({
  getItem: (key) => (key === `recollect:token:event:${event}` ? `h.${btoa(JSON.stringify(claims))}.s` : null),
  setItem: () => undefined,
  removeItem: () => undefined,
});
const nobody = holding('none', {});
const player = holding('e', { role: 'player', person: 'p1' });
const shown = { delaySeconds: 0, hands: 'all' } as const;
const match = summary({ spectators: shown, tournament: { event: 'e', round: 1, table: 1 } });

it('hides hands that spectators see from a browser with a player’s link of the event, while the match runs', () => {
  expect([hidesHands(match, nobody, player), hidesHands(match, player, nobody)]).toEqual([true, true]);
  expect(hidesHands({ ...match, status: 'ended' }, nobody, player)).toBe(false);
});

it('hides nothing from anybody else, and nothing that is hidden anyway', () => {
  const organiser = holding('e', { role: 'organiser' });
  expect([hidesHands(match, nobody, nobody), hidesHands(match, organiser, nobody)]).toEqual([false, false]);
  expect(hidesHands({ ...match, tournament: { event: 'other' } }, nobody, player)).toBe(false);
  expect(hidesHands({ ...match, tournament: 'A shop' }, nobody, player)).toBe(false);
  expect(hidesHands({ ...match, spectators: { ...shown, hands: 'none' } }, nobody, player)).toBe(false);
  expect(hidesHands({ ...match, asker: { role: 'seat', seats: [1] } }, nobody, player)).toBe(false);
});
