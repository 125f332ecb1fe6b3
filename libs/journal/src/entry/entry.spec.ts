import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isTime } from './entry.js';

const two = (n: number): string => String(n).padStart(2, '0');

it('accepts days that exist, and no others', () => {
  const parts = fc.tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
    fc.integer({ min: 0, max: 25 }),
  );
  fc.assert(
    fc.property(parts, ([year, month, day, hour]) => {
      const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:00:00.000Z`;
      const ms = Date.parse(text);
      expect([text, isTime(text)]).toEqual([text, !Number.isNaN(ms) && new Date(ms).toISOString() === text]);
    }),
    { numRuns: 5_000 },
  );
  for (const text of ['2000-02-29T00:00:00.000Z', '2024-02-29T23:59:59.999Z']) expect(isTime(text)).toBe(true);
  for (const text of ['1900-02-29T00:00:00.000Z', '2026-02-29T00:00:00.000Z']) expect(isTime(text)).toBe(false);
});
