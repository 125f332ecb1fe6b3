import { expect, it } from '@jest/globals';
import { idleInWords } from './idle.js';
import { seatOf, summary, table } from './table.fixture.js';

it('says for whom a player waits, and nothing while it is their own move', () => {
  const idle = (turn: number, given: Parameters<typeof summary>[0] = {}, moving = [1]) =>
    idleInWords({ summary: summary(given), table: table({ turn: { n: 3, seat: turn } }), moving });
  expect([idle(2), idle(1)]).toEqual(['Waiting for Player 2.', '']);
  expect(idle(2, { status: 'ended', finality: 'provisional' })).toBe('The match is over.');
  expect(idle(2, {}, [])).toContain('The recorder enters');
  expect(idle(2, { gameNumber: 0, seats: [seatOf(1), seatOf(2, { claimed: false })] })).toContain(
    'when Player 2 has taken a seat',
  );
});
