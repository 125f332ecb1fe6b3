import { afterAll, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CardDefinition } from '#rules';
import { Catalogue } from '../catalogue/catalogue.js';
import { FileCards } from './file-cards.js';
import { CardShelf } from './shelf.js';

const dir = mkdtempSync(join(tmpdir(), 'shelf-'));
afterAll(() => rmSync(dir, { recursive: true }));

const card = (id: string): CardDefinition => CardDefinition.parse({ id, game: 'toy', name: id, types: ['LAMP'] });
const base = new Catalogue('toy', [card('a'), card('b')]);
const newShelf = (now?: () => number): CardShelf => new CardShelf(new FileCards(dir), now);
const idsOf = (catalogue: Catalogue | undefined): string[] | undefined => catalogue?.all().map(({ id }) => id);

it('a shelf that is opened later finds the card data that were kept', async () => {
  await newShelf().keep(base);
  const later = newShelf();
  expect(later.get('toy', base.version)).toBeUndefined();
  const found = (await later.fetch('toy', base.version))!;
  expect(found.version).toBe(base.version);
  expect(found.all()).toEqual(base.all());
  expect(later.get('toy', base.version)).toBe(found);
  expect(await later.fetch('toy', 'nothing')).toBeUndefined();
  expect(await later.fetch('../toy', base.version)).toBeUndefined();
});

it('a shelf extends a catalogue under a new version', async () => {
  const own = await newShelf().extend(base, [card('c')]);
  expect(own.version).not.toBe(base.version);
  expect(idsOf(await newShelf().fetch('toy', own.version))).toEqual(['a', 'b', 'c']);
  expect((await newShelf().extend(base, [card('c')])).version).toBe(own.version);
  expect(readdirSync(dir)).toHaveLength(2);
});

it('a shelf knows the public part of a version: cards that a match extends, but none from an archive', async () => {
  const own = await newShelf().extend(base, [card('own')]);
  const twice = await newShelf().extend(own, [card('own too')]);
  const partial = 'd'.repeat(64);
  await newShelf().add('toy', partial, [card('x')]);
  for (const shelf of [newShelf(), newShelf()]) {
    expect(idsOf(await shelf.common('toy', base.version))).toEqual(['a', 'b']);
    expect(idsOf(await shelf.common('toy', own.version))).toEqual(['a', 'b']);
    expect(idsOf(await shelf.common('toy', twice.version))).toEqual(['a', 'b']);
    expect(await shelf.common('toy', partial)).toBeUndefined();
    expect(idsOf(await shelf.fetch('toy', twice.version))).toEqual(['a', 'b', 'own', 'own too']);
  }
  const shelf = newShelf();
  expect(idsOf(await shelf.common('toy', (await shelf.extend(base, [card('own 3')])).version))).toEqual(['a', 'b']);
});

it('a shelf adds up the parts that archives bring of a version, and leaves a whole version unchanged', async () => {
  const shelf = newShelf();
  const version = 'f'.repeat(64);
  await shelf.add('toy', version, [card('x')]);
  await shelf.add('toy', version, [card('y'), { ...card('x'), name: 'another' }]);
  const later = (await newShelf().fetch('toy', version))!;
  expect(later.all().map(({ id, name }) => [id, name])).toEqual([
    ['x', 'x'],
    ['y', 'y'],
  ]);
  await shelf.add('toy', base.version, [card('z')]);
  expect((await shelf.fetch('toy', base.version))!.get('z')).toBeUndefined();
  await expect(shelf.add('toy', '../x', [card('x')])).rejects.toThrow(/cannot be kept/);
});

it('a shelf looks again for the rest of a version that another instance may have completed', async () => {
  let now = 0;
  const [one, two] = [newShelf(), newShelf(() => now)];
  const version = 'e'.repeat(64);
  await one.add('toy', version, [card('x')]);
  expect(idsOf(await two.fetch('toy', version))).toEqual(['x']);
  await one.add('toy', version, [card('y')]);
  expect(idsOf(await two.fetch('toy', version))).toEqual(['x']);
  now += 60_000;
  expect(idsOf(await two.fetch('toy', version))).toEqual(['x', 'y']);
});

it('a shelf keeps the whole of a version of which an archive had brought a part, and trusts the whole', async () => {
  const catalogue = new Catalogue('toy', [card('p'), card('q')]);
  await newShelf().add('toy', catalogue.version, [{ ...card('p'), name: 'forged' }]);
  await newShelf().keep(catalogue);
  expect((await newShelf().fetch('toy', catalogue.version))!.digest).toBe(catalogue.version);
});
