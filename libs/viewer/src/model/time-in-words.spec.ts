import { expect, it } from '@jest/globals';
import { spanInWords, timeInWords } from './time-in-words.js';

it('times read alike for everybody, without what nobody reads', () => {
  expect(timeInWords('2026-11-28T09:10:31.512Z')).toBe('28 November 2026, 09:10:31 UTC');
  expect(spanInWords('2026-11-28T09:10:31.512Z', '2026-11-28T09:52:00.000Z')).toBe(
    '28 November 2026, 09:10 to 09:52 UTC',
  );
  expect(spanInWords('2026-11-28T23:10:31.512Z', '2026-11-29T00:12:00.000Z')).toBe(
    '28 November 2026, 23:10 to 29 November 2026, 00:12 UTC',
  );
});
