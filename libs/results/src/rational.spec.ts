import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { brief, rational, ratio, scaled, shown } from './rational.js';

describe('a rational', () => {
  it.each([
    ['1/3', 2, '0.33'],
    ['2/3', 2, '0.67'],
    ['1/8', 2, '0.13'],
    ['0.005', 2, '0.01'],
    ['1', 2, '1.00'],
    ['7/2', 0, '4'],
    ['-1/3', 2, '-0.33'],
    ['-0.001', 2, '0.00'],
    ['999/1000', 2, '1.00'],
  ])('%s is shown with %i places as %s', (value, places, text) => {
    expect(shown(rational(value), places)).toBe(text);
  });

  it.each([
    ['3', '3'],
    ['1/2', '0.5'],
    ['10', '10'],
    ['0', '0'],
    ['5/3', '1.67'],
  ])('%s is written in short as %s', (value, text) => {
    expect(brief(rational(value))).toBe(text);
  });

  it('is 0 for a ratio of 0 to 0', () => {
    expect(ratio(0, 0).equals(0)).toBe(true);
  });

  it('keeps its value over a common denominator', () => {
    const fractions = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 40 })));
    fc.assert(
      fc.property(fractions, (parts) => {
        const values = parts.map(([n, d]) => rational(`${n}/${d}`));
        const { over, numerators } = scaled(values);
        numerators.forEach((n, i) => expect(ratio(n, over).equals(values[i]!)).toBe(true));
      }),
    );
  });
});
