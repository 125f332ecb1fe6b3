import { expect, it } from '@jest/globals';
import { occurredIn, videoInDigits, videoTyped } from './occurred.js';

it.each([
  ['0:05', 5],
  ['12:34', 754],
  ['1:02:03', 3723],
])('the place %s in a video is second %i of it, and reads alike (R-PAPER-14)', (typed, seconds) => {
  expect([videoTyped(typed), videoInDigits(seconds)]).toEqual([seconds, typed]);
});

it.each(['', '12', '12:3', '12:60', '1:75:03', 'a:10', '-1:10'])('"%s" is no place in a video', (typed) => {
  expect(videoTyped(typed)).toBeUndefined();
});

it('an action says when it happened, or does not (R-PAPER-14)', () => {
  expect(occurredIn({ video: 754 })).toEqual({ video: 754 });
  expect(occurredIn({ at: '2026-08-21T10:30:00Z' })).toEqual({ at: '2026-08-21T10:30:00Z' });
  for (const none of [undefined, null, 7, [1], {}]) expect(occurredIn(none)).toBeUndefined();
});
