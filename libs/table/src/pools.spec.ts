import { describe, expect, it } from '@jest/globals';
import { BLANK, slotFor } from './pools.js';

describe('a slot of a pool', () => {
  it('that nobody knows is always the same object, even if a fact named its card', () => {
    expect(slotFor([1], 'wick', [])).toBe(BLANK);
    expect(slotFor('house', 'wick', [])).toEqual({ definition: 'wick', known: [] });
  });

  it('that other seats know lists these seats, even if this audience does not know the card', () => {
    expect(slotFor([1], null, [2])).toEqual({ definition: null, known: [2] });
    expect(slotFor([1], 'wick', [1, 2])).toEqual({ definition: 'wick', known: [1, 2] });
    expect(slotFor([], 'wick', null)).toEqual({ definition: 'wick', known: null });
  });
});
