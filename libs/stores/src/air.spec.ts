import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { airContract } from '../../../test/contract/air.contract.js';
import { describeOnServers, ownName, realMongo } from '../../../test/support/servers.js';
import { openMongo, type Mongo } from './mongo/connect.js';
import { MongoAir } from './mongo/mongo-air.js';
import { SqliteAir } from './sqlite/sqlite-air.js';

airContract('SqliteAir', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'air-'));
  return {
    open: async () => new SqliteAir(join(dir, 'air.db')),
    remove: async () => rmSync(dir, { recursive: true }),
  };
});

describeOnServers(['mongo'], 'on MongoDB', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    const { uri } = await realMongo();
    mongo = await openMongo(uri.replace(/\/(\?|$)/, `/${ownName('air')}$1`));
  });
  afterAll(async () => {
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });

  airContract('MongoAir', async () => ({
    open: () => MongoAir.open(mongo.db),
    remove: async () => void (await mongo.db.collection('air').deleteMany({})),
  }));

  it('says that others write to it as well', async () => {
    expect((await MongoAir.open(mongo.db)).shared).toBe(true);
  });
});
