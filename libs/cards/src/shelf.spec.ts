import { afterAll, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CardDefinition } from '#rules';
import { Catalogue } from './catalogue/catalogue.js';
import { CardShelf } from './shelf.js';

const dir = mkdtempSync(join(tmpdir(), 'shelf-'));
afterAll(() => rmSync(dir, { recursive: true }));

const card = (id: string): CardDefinition => CardDefinition.parse({ id, game: 'toy', name: id, types: ['LAMP'] });
const base = new Catalogue('toy', [card('a'), card('b')]);

it('keeps card data by version, for whoever opens the folder later', () => {
  new CardShelf(dir).keep(base);
  const later = new CardShelf(dir).get('toy', base.version)!;
  expect(later.version).toBe(base.version);
  expect(later.all()).toEqual(base.all());
  expect(new CardShelf(dir).get('toy', 'nothing')).toBeUndefined();
  expect(new CardShelf(dir).get('../toy', base.version)).toBeUndefined();
});

it('extends a catalogue under a version of its own', () => {
  const own = new CardShelf(dir).extend(base, [card('c')]);
  expect(own.version).not.toBe(base.version);
  const later = new CardShelf(dir).get('toy', own.version)!;
  expect(later.all().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(new CardShelf(dir).extend(base, [card('c')]).version).toBe(own.version);
  expect(readdirSync(dir)).toHaveLength(2);
});

it('adds up what archives bring of a version, and leaves a whole one alone', () => {
  const shelf = new CardShelf(dir);
  const version = 'f'.repeat(64);
  shelf.add('toy', version, [card('x')]);
  shelf.add('toy', version, [card('y')]);
  expect(new CardShelf(dir).get('toy', version)!.all().map(({ id }) => id)).toEqual(['x', 'y']);
  shelf.add('toy', base.version, [card('z')]);
  expect(shelf.get('toy', base.version)!.get('z')).toBeUndefined();
  expect(() => shelf.add('toy', '../x', [card('x')])).toThrow(/cannot be kept/);
});
