import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameKey } from './names.js';

it.each([
  ["Zoë's-Lamp", 'zoeslamp'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße 7', 'strasse7'],
  ['ﬁre', 'fire'],
  ['İstanbul', 'istanbul'],
  ['한', '한'.normalize('NFKD')],
  ['…!', ''],
])('%j is %j', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

it('a name is the same whether its marks are part of a letter or follow it', () => {
  for (const name of ['Zoë', 'Ậ', 'ǖ', 'ṩ', 'क़'])
    expect(nameKey(name.normalize('NFD'))).toBe(nameKey(name.normalize('NFC')));
});

it('a name in ASCII has the key that it has beside a letter with a mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (name) => expect(nameKey(`${name}é`)).toBe(`${nameKey(name)}e`)),
  );
});

it('a text that is longer than any name equals only itself', () => {
  const long = 'Æ'.repeat(1_001);
  expect([nameKey(long), nameKey(long.slice(1))]).toEqual([long, 'ae'.repeat(1_000)]);
});
