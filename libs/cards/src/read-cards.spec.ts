import { describe, expect, it } from '@jest/globals';
import { CardDefinition, type CardReader } from '#rules';
import { readCards } from './read-cards.js';

/** The format of the toy game: `{lamp: 'name'}`; a lamp without a name is a bad record. */
const lamps: CardReader = {
  game: 'toy',
  isOwn: (record) => typeof record === 'object' && record !== null && 'lamp' in record,
  read: (records) =>
    records.map((record, n) => {
      const { lamp } = record as { lamp: string };
      return lamp === ''
        ? { reason: 'lamp: it has no name' }
        : { card: CardDefinition.parse({ id: `${lamp}-${n}`, game: 'toy', name: lamp, types: ['LAMP'] }) };
    }),
};
const own = { id: 'own', game: 'toy', name: 'Own', types: ['LAMP'] };
const check = ({ abilities }: CardDefinition): string[] =>
  abilities.some(({ do: program }) => JSON.stringify(program).includes('conjure'))
    ? ['abilities[0]: no conjuring']
    : [];
const read = (json: unknown) => readCards(json, 'x.json', [lamps], check);

describe('a file of cards', () => {
  it('can be an array, {cards}, or a single record', () => {
    for (const json of [[{ lamp: 'wick' }], { total: 1, cards: [{ lamp: 'wick' }] }, { lamp: 'wick' }])
      expect(read(json).cards.map(({ id }) => id)).toEqual(['wick-0']);
    expect(read(own).cards.map(({ id }) => id)).toEqual(['own']);
    for (const json of ['geese', { total: 1 }, null])
      expect(read(json).problems).toEqual([{ file: 'x.json', reason: 'neither a list of cards nor {"cards": [...]}' }]);
  });

  it('can mix definitions in our own form with records of readers; each reader gets its records at once', () => {
    const { cards, problems } = read([{ lamp: 'a' }, own, { lamp: 'b' }]);
    expect(cards.map(({ id }) => id)).toEqual(['a-0', 'own', 'b-1']);
    expect(problems).toEqual([]);
  });

  it('loads without its bad records, which are reported with file, position and reason', () => {
    const wrong = { ...own, abilities: [{ kind: 'resolve', do: [{ op: 'conjure' }] }] };
    const { cards, problems } = read([{ lamp: 'a' }, { lamp: '' }, wrong, 7, { slug: 'goose' }, own]);
    expect(cards.map(({ id }) => id)).toEqual(['a-0', 'own']);
    expect(problems).toMatchObject([
      { file: 'x.json', position: '1', reason: 'lamp: it has no name' },
      { file: 'x.json', position: '2 (own)', reason: 'abilities[0]: no conjuring' },
      { position: '3', reason: expect.stringContaining('record: ') },
      { position: '4 (goose)', reason: expect.stringContaining('record: ') },
    ]);
  });
});
