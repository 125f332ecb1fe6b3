import { describe, expect, it } from '@jest/globals';
import { BLANK, slotFor } from './pools.js';

describe('a slot of a pool', () => {
  it('of which nobody knows anything is one and the same, whatever a table was told of it', () => {
    expect(slotFor([1], 'wick', [])).toBe(BLANK);
    expect(slotFor('house', 'wick', [])).toEqual({ definition: 'wick', known: [] });
  });

  it('that others know says who, also where what lies there is not known', () => {
    expect(slotFor([1], null, [2])).toEqual({ definition: null, known: [2] });
    expect(slotFor([1], 'wick', [1, 2])).toEqual({ definition: 'wick', known: [1, 2] });
    expect(slotFor([], 'wick', null)).toEqual({ definition: 'wick', known: null });
  });
});
