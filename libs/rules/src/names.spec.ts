import { expect, it } from '@jest/globals';
import { keyOf } from './names.js';

it.each([
  ["Zoë's-Lamp", 'zoeslamp'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße 7', 'strasse7'],
  ['ﬁre', 'fire'],
  ['İstanbul', 'istanbul'],
  ['한', '한'.normalize('NFKD')],
  ['…!', ''],
])('%j is %j', (name, key) => {
  expect(keyOf(name)).toBe(key);
});

it('a name is the same, its marks written with their letters or behind them', () => {
  for (const name of ['Zoë', 'Ậ', 'ǖ', 'ṩ', 'क़'])
    expect(keyOf(name.normalize('NFD'))).toBe(keyOf(name.normalize('NFC')));
});

it('what is longer than any name is the same only as itself', () => {
  const long = 'Æ'.repeat(1_001);
  expect([keyOf(long), keyOf(long.slice(1))]).toEqual([long, 'ae'.repeat(1_000)]);
});
