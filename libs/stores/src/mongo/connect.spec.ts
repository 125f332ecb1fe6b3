import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:net';
import { describeOnServers, ownMongo, ownName, realMongo } from '../../../../test/support/servers.js';
import { DATABASE, openMongo } from './connect.js';

describeOnServers(['mongo'], 'a connection to MongoDB', () => {
  let hosts: string;
  let deaf: Server;
  let silent: string;
  beforeAll(async () => {
    hosts = new URL((await realMongo()).uri.replace('mongodb:', 'http:')).host;
    deaf = createServer();
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    silent = `127.0.0.1:${(deaf.address() as { port: number }).port}`;
  });
  afterAll(() => void deaf.close());

  const failure = async (uri: string): Promise<{ name: string; code: string; message: string }> => {
    try {
      await (await openMongo(uri)).close();
    } catch (error) {
      return error as { name: string; code: string; message: string };
    }
    throw new Error(`${uri} was opened`);
  };

  it('is opened for the database of the URI, or for "recollect"', async () => {
    const name = ownName('db');
    for (const [uri, database] of [
      [`mongodb://${hosts}/${name}?replicaSet=rs0`, name],
      [`mongodb://${hosts}/`, DATABASE],
      [`mongodb://${hosts}`, DATABASE],
    ] as const) {
      const mongo = await openMongo(uri);
      expect([mongo.db.databaseName, mongo.up]).toEqual([database, true]);
      await mongo.close();
    }
  });

  it('writes durably, whatever the URI leaves out', async () => {
    const mongo = await openMongo(`mongodb://${hosts}/`);
    expect(mongo.db.writeConcern).toMatchObject({ w: 'majority', j: true });
    await mongo.close();
  });

  it.each([
    ['what is no URI', () => 'localhost:27017', /^MONGODB_URI is not a MongoDB address: it must be mongodb:\/\//],
    ['a wrong option', () => `mongodb://u:hunter2@${hosts}/?wibble=1`, /wibble/],
    ['a name that no database has', () => `mongodb://${hosts}/a.b`, /names the database "a\.b"/],
    ['an unescaped password', () => `mongodb://u:hunt@er2@${hosts}/`, /MONGODB_URI/],
    ['a user who is not known', () => `mongodb://u:hunter2@${hosts}/`, /refuses the user or password/],
    [
      'another replica set',
      () => `mongodb://u:hunter2@${hosts}/?replicaSet=other&serverSelectionTimeoutMS=500`,
      /belongs to the replica set "rs0", not "other"/,
    ],
  ])('says what is wrong with %s, and never tells the password', async (_, uri, message) => {
    const { name, code, message: said } = await failure(uri());
    expect([name, code]).toEqual(['StoreError', 'cannot-open']);
    expect(said).toMatch(message);
    expect(said).not.toMatch(/hunter2|er2/);
  });

  it('says that nobody answers, within seconds', async () => {
    const began = Date.now();
    for (const uri of [
      'mongodb://u:hunter2@127.0.0.1:1/?serverSelectionTimeoutMS=500',
      `mongodb://${silent}/?serverSelectionTimeoutMS=500`,
    ]) {
      expect(await failure(uri)).toMatchObject({
        code: 'unreachable',
        message: expect.stringMatching(/^MongoDB does not answer at 127\.0\.0\.1:\d+: (?!.*hunter2)/),
      });
    }
    expect(Date.now() - began).toBeLessThan(20_000);
  });

  it('notices that MongoDB is away, and that it is back', async () => {
    const own = await ownMongo();
    const said: string[] = [];
    const mongo = await openMongo(own.uri, (level, message) => said.push(`${level}: ${message}`));
    const until = async (up: boolean): Promise<void> => {
      while (mongo.up !== up) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    try {
      await own.kill();
      await until(false);
      await own.start();
      await until(true);
      expect(said).toEqual([
        expect.stringMatching(/^warn: MongoDB has no primary/),
        'info: MongoDB has a primary again',
      ]);
    } finally {
      await mongo.close();
      await own.stop();
    }
  });
});
