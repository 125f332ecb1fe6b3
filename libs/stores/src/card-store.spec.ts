import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MongoClient, type Db } from 'mongodb';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CardDefinition } from '#rules';
import { describeOnServers, ownName, realMongo } from '../../../test/support/servers.js';
import { CardShelf, Catalogue, FileCards } from '#cards';
import { cardStoreContract } from '../../../test/contract/card-store.contract.js';
import { MongoCards } from './mongo/mongo-cards.js';

cardStoreContract('FileCards', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cards-'));
  return { open: async () => new FileCards(dir), remove: async () => rmSync(dir, { recursive: true }) };
});

describeOnServers(['mongo'], 'card data in MongoDB', () => {
  let client: MongoClient;
  let db: Db;
  beforeAll(async () => {
    client = new MongoClient((await realMongo()).uri);
    db = client.db(ownName('cards'));
  });
  afterAll(async () => {
    await db?.dropDatabase();
    await client?.close();
  });

  cardStoreContract('MongoCards', async () => ({
    open: () => MongoCards.open(db),
    remove: async () => void (await db.collection('cards').deleteMany({})),
  }));

  it('are stored in pieces where they are too large for one document', async () => {
    const cards = Array.from({ length: 40 }, (_, n) =>
      CardDefinition.parse({
        id: `c${n}`,
        game: 'toy',
        name: `c${n}`,
        types: ['LAMP'],
        text: Math.random().toString(36).repeat(9),
      }),
    );
    const catalogue = new Catalogue('toy', cards);
    await new CardShelf(await MongoCards.open(db, 500)).keep(catalogue);
    expect(await db.collection('cards').countDocuments({ version: catalogue.version })).toBeGreaterThan(1);
    const found = (await new CardShelf(await MongoCards.open(db)).fetch('toy', catalogue.version))!;
    expect(found.digest).toBe(catalogue.version);
    expect(found.all()).toEqual(catalogue.all());
  });
});
