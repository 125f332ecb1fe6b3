import { expect, it } from '@jest/globals';
import { seatOf, summary } from './table.fixture.js';
import { standingInWords } from './standing.js';

const said = (given: Parameters<typeof summary>[0]) => standingInWords(summary(given), (time) => time.toISOString());
const due = '2026-11-22T10:00:00.000Z';

it('says nothing of a match that simply goes on, or is over', () => {
  expect([said({}), said({ status: 'ended', finality: 'final' })]).toEqual([[], []]);
});

it('says that a match is paused', () => {
  expect(said({ paused: true })).toEqual([expect.stringContaining('paused')]);
  expect(said({ paused: true, status: 'ended' }).join()).not.toContain('paused');
});

it('says whom the first game waits for, and until when', () => {
  const seats = [seatOf(1), seatOf(2, { claimed: false })];
  expect(said({ gameNumber: 0, seats, due })).toEqual([
    `The first game begins when Player 2 has taken a seat, or at ${due} at the latest.`,
  ]);
  expect(said({ gameNumber: 0, seats: [seatOf(1, { claimed: false }), seats[1]!] })).toEqual([
    'The first game begins when Player 1 and Player 2 have taken a seat.',
  ]);
});

it('says that a result is provisional, and what makes it final', () => {
  expect(said({ status: 'ended', finality: 'provisional', due })[0]).toContain(`at ${due} at the latest`);
  expect(said({ status: 'ended', finality: 'provisional' })[0]).toContain('final when all players');
  expect(said({ status: 'ended', finality: 'provisional', disputed: 9 })).toEqual([expect.stringContaining('dispute')]);
});
