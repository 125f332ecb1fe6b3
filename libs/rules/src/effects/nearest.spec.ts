import { describe, expect, it } from '@jest/globals';
import { nearest } from './nearest.js';

describe('The words nearest to an unknown one', () => {
  it('are those with the fewest changed, missing or added letters, and if equal in alphabetical order', () => {
    expect(nearest('tuant', ['vigor', 'taunt', 'haunt', 'taunts'])).toBe('; nearest: "taunt", "haunt"');
    expect(nearest('drw', ['draw', 'drew'], 1)).toBe('; nearest: "draw"');
    expect(nearest('bury', ['buryy', 'bur', 'bury'], 3)).toBe('; nearest: "bury", "bur", "buryy"');
  });

  it('are as many as the caller wants, each once; an empty list gives no text', () => {
    expect(nearest('a', ['b', 'b', 'b'])).toBe('; nearest: "b"');
    expect(nearest('a', [])).toBe('');
  });

  it('are found by the first sixty letters of a word that is too long', () => {
    const sixty = 'a'.repeat(60);
    expect(nearest(`${sixty}b`, [`${sixty}b`, sixty])).toBe(`; nearest: "${sixty}", "${sixty}b"`);
    expect(nearest(`${'a'.repeat(59)}b`, [`${'a'.repeat(59)}b`, 'a'.repeat(59)], 1)).toContain('ab"');
  });
});
