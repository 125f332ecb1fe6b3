import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnServers, ownMongo, ownName, realMongo } from '../../../test/support/servers.js';
import { directoryContract } from '../../../test/contract/directory.contract.js';
import { openMongo, type Mongo } from './mongo/connect.js';
import { MongoDirectory } from './mongo/directory.js';
import { close, open } from './sqlite/database.js';
import { SqliteDirectory } from './sqlite/directory.js';
import { until } from '../../../test/support/eventually.js';

directoryContract('SqliteDirectory', false, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'directory-'));
  return {
    open: async (now) => new SqliteDirectory(join(dir, 'directory.db'), now === undefined ? undefined : now / 1000),
    remove: async () => rmSync(dir, { recursive: true }),
  };
});

it('what is erased from an SQLite directory stands in none of its files, while it is open', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'directory-'));
  const directory = new SqliteDirectory(join(dir, 'directory.db'));
  const holding = (text: string): string[] =>
    readdirSync(dir).filter((file) => readFileSync(join(dir, file)).includes(text));
  try {
    await directory.name([{ player: 'a', name: 'Ada Lovelace' }]);
    const said = { match: 'm', commitment: 'c', salt: 's', text: 'The hall is loud.', readers: 'judges' } as const;
    await directory.keepWords(said);
    for (const text of ['Ada Lovelace', 'ada lovelace', said.text]) expect(holding(text)).not.toEqual([]);
    await directory.eraseWords('m', 'c');
    expect(holding(said.text)).toEqual([]);
    await directory.erase('a');
    for (const text of ['Ada Lovelace', 'ada lovelace']) expect(holding(text)).toEqual([]);
  } finally {
    await directory.close();
    rmSync(dir, { recursive: true });
  }
});

it('an SQLite directory of before is found in by names as they are compared', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'directory-'));
  const path = join(dir, 'directory.db');
  const old = open(path, {
    durable: true,
    prepare: (db) => db.exec('CREATE TABLE names (player TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID'),
  });
  old.prepare('INSERT INTO names (player, name) VALUES (?, ?)').run('a', 'Jose\u0301');
  close(old);
  const directory = new SqliteDirectory(path);
  try {
    await directory.name([{ player: 'b', name: 'JOSÉ' }]);
    expect((await directory.playersNamed('José')).sort()).toEqual(['a', 'b']);
    expect(await directory.names(['a'])).toEqual(new Map([['a', 'Jose\u0301']]));
  } finally {
    await directory.close();
    rmSync(dir, { recursive: true });
  }
});

const inDatabase = (uri: string, name: string): string => uri.replace(/\/(\?|$)/, `/${name}$1`);

describeOnServers(['mongo'], 'on MongoDB', () => {
  let mongo: Mongo;
  beforeAll(async () => void (mongo = await openMongo(inDatabase((await realMongo()).uri, ownName('directory')))));
  afterAll(async () => {
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });

  directoryContract('MongoDirectory', true, async () => ({
    open: (now) => MongoDirectory.open(mongo.db, now === undefined ? {} : { now: () => now }),
    remove: async () => {
      for (const name of ['names', 'revoked']) await mongo.db.collection(name).deleteMany({});
    },
  }));
});

describeOnServers(['mongo'], 'a directory whose MongoDB is away', () => {
  const ends: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('goes on with the names and tokens it knows, refuses what is new, and reads on afterwards', async () => {
    const server = await ownMongo();
    ends.push(() => server.stop());
    const mongo = await openMongo(`${server.uri}&serverSelectionTimeoutMS=300`);
    ends.push(() => mongo.close());
    const warned: string[] = [];
    let now = Date.now();
    const directory = await MongoDirectory.open(mongo.db, {
      now: () => now,
      up: () => mongo.up,
      report: (_level, message) => void warned.push(message),
    });
    ends.push(() => directory.close());
    const soon = Math.floor(now / 1000) + 3600;
    await directory.name([{ player: 'a', name: 'Ada' }]);
    await directory.revoke('gone', soon);
    await server.kill();
    now += 60_000;
    expect(await directory.names(['a', 'b'])).toEqual(new Map([['a', 'Ada']]));
    expect([directory.isRevoked('gone'), directory.isRevoked('other')]).toEqual([true, false]);
    await expect(directory.revoke('other', soon)).rejects.toMatchObject({ code: 'unreachable' });
    await expect(directory.name([{ player: 'b', name: 'Ben' }])).rejects.toMatchObject({ code: 'unreachable' });
    await until(() => warned.length > 0);
    expect(warned).toHaveLength(1);
    await server.start();
    now += 60_000;
    await until(() => mongo.up);
    await directory.revoke('other', soon);
    await directory.name([{ player: 'b', name: 'Ben' }]);
    expect(await directory.names(['a', 'b'])).toEqual(
      new Map([
        ['a', 'Ada'],
        ['b', 'Ben'],
      ]),
    );
  });
});
