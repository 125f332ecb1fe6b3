import { describe, expect, it } from '@jest/globals';
import { jsonErrorAt } from './json-error.js';

describe('where a text stops being JSON', () => {
  it.each([
    ['', 0],
    ['  ', 2],
    ['x', 0],
    ['{', 1],
    ['{"a"}', 4],
    ['{"a":}', 5],
    ['{"a":1,}', 7],
    ['[1,2', 4],
    ['[1,,2]', 3],
    ['"abc', 0],
    ['"a\nb"', 0],
    ['01', 1],
    ['1 2', 2],
    ['{"a": tru}', 6],
    ['[1] ]', 4],
    ['{a:1}', 1],
    ['"\\x"', 0],
    ['nul', 0],
  ])('%j: %i', (text, at) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(jsonErrorAt(text)).toBe(at);
  });

  it('is the end of what is JSON', () => {
    for (const text of ['{"a": [1, -2.5e3, "x\\u00e9", true, false, null, {}, []]}', ' 7 ', '""'])
      expect(jsonErrorAt(text)).toBe(text.length);
  });

  it('is found in the deepest nesting too', () => {
    expect(jsonErrorAt('['.repeat(100_000))).toBeGreaterThan(0);
  });
});
