import { expect, it } from '@jest/globals';
import { canClock, CLOCK_DEEDS, clockNow, waitingSince } from './clock.js';

const at = '2026-01-01T00:00:00.000Z';
const later = Date.parse(at) + 61_500;

it.each([
  ['running', 125_000, '1:04'],
  ['running', 60_000, '0:00'],
  ['held', 125_000, '2:05'],
  ['stopped', 600_000, '10:00'],
] as const)('a clock that is %s with %i ms left shows %s after a minute', (state, left, shown) => {
  expect(clockNow({ state, left, at }, later)).toBe(shown);
});

it.each([
  [30, 'just now'],
  [90, 'for 1 min'],
  [3_660, 'for 1 h 1 min'],
  [200_000, 'for 2 days'],
])('who has been waiting for %i seconds waits %s', (seconds, said) => {
  const at = '2026-01-01T00:00:00.000Z';
  expect(waitingSince(at, Date.parse(at) + seconds * 1_000)).toBe(said);
});

it.each([
  [undefined, 'set'],
  ['stopped', 'set extend start call-time'],
  ['running', 'extend stop call-time'],
  ['held', 'extend stop call-time'],
  ['called', 'set'],
] as const)('a clock that is %s offers to %s', (state, can) => {
  const offered = CLOCK_DEEDS.filter((deed) => canClock(deed, state && { state }));
  expect(offered.join(' ')).toBe(can);
});
