import { describe, expect, it } from '@jest/globals';
import { nearest } from './nearest.js';

describe('The words nearest to an unknown one', () => {
  it('are those of which the fewest letters differ, left out or put in; of equals the first in the alphabet', () => {
    expect(nearest('tuant', ['vigor', 'taunt', 'haunt', 'taunts'])).toBe('; nearest: "taunt", "haunt"');
    expect(nearest('drw', ['draw', 'drew'], 1)).toBe('; nearest: "draw"');
    expect(nearest('bury', ['buryy', 'bur', 'bury'], 3)).toBe('; nearest: "bury", "bur", "buryy"');
  });

  it('are as many as are wanted, each once; where there are no words nothing is said', () => {
    expect(nearest('a', ['b', 'b', 'b'])).toBe('; nearest: "b"');
    expect(nearest('a', [])).toBe('');
  });

  it('of a word that is far too long are those of its first sixty letters', () => {
    const sixty = 'a'.repeat(60);
    expect(nearest(`${sixty}b`, [`${sixty}b`, sixty])).toBe(`; nearest: "${sixty}", "${sixty}b"`);
    expect(nearest(`${'a'.repeat(59)}b`, [`${'a'.repeat(59)}b`, 'a'.repeat(59)], 1)).toContain('ab"');
  });
});
