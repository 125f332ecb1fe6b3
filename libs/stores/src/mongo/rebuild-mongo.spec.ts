import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryLog, type EntryRecord } from '#journal';
import { digest, type Table } from '#table';
import { MongoClient } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { toyGame } from '../../../../test/support/games.js';
import { playMatch } from '../../../../test/support/play.js';
import { describeOnServers, ownName, realMongo } from '../../../../test/support/servers.js';
import { NO_GROWTH, Projection, SCHEMA } from '#views';
import { openMongo, type Mongo } from './connect.js';
import { Generations } from './generations.js';
import { MongoLease } from './mongo-lease.js';
import { MongoViews, PROJECTOR } from './mongo-views.js';
import { dropOtherLayouts, rebuildMongo } from './rebuild-mongo.js';

const SOON = 20_000;
const LEASE = { held: 900, renew: 150, ask: 50 };

describeOnServers(['mongo'], 'views in MongoDB, used by several instances', () => {
  let uri: string;
  let records: readonly EntryRecord[];
  let later: readonly EntryRecord[];
  let table: Table;
  beforeAll(async () => {
    ({ uri } = await realMongo());
    const played = await playMatch(toyGame, 'rebuilt', 120, { id: 'first' });
    ({
      records,
      live: { table },
    } = played);
    later = (await playMatch(toyGame, 'late', 60, { id: 'second' })).records;
  });

  let database: string;
  let log: MemoryLog;
  const ends: (() => Promise<unknown> | void)[] = [];
  beforeEach(async () => {
    database = uri.replace(/\/(\?|$)/, `/${ownName('views')}$1`);
    log = new MemoryLog();
    for (const record of records) await log.append(record);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    const client = new MongoClient(database);
    await client.db().dropDatabase();
    await client.close();
  });

  const connect = async (): Promise<Mongo> => {
    const mongo = await openMongo(database);
    ends.push(() => mongo.close());
    return mongo;
  };

  interface Instance {
    readonly mongo: Mongo;
    readonly views: MongoViews;
    readonly projection: Projection;
  }

  const instance = async (): Promise<Instance> => {
    const mongo = await connect();
    const views = await MongoViews.open(mongo.db, undefined, LEASE);
    ends.push(() => views.close());
    const projection = new Projection({
      log,
      views,
      target: () => views.target(),
      lease: views.lease,
      timing: { linger: 1 },
    });
    ends.push(() => projection.close());
    projection.start();
    return { mongo, views, projection };
  };

  const rebuild = async (over: object = {}): Promise<string> => {
    const { db } = await connect();
    return rebuildMongo(db, { log, stop: new AbortController().signal, grace: 2_500, lease: LEASE, ...over });
  };

  const collections = async (): Promise<string[]> => {
    const { db } = await connect();
    return [...new Set((await db.listCollections().toArray()).map(({ name }) => name.split('.')[0]!))]
      .filter((name) => name.startsWith('v'))
      .sort();
  };

  it('are projected by one instance at a time, and by another when that is gone', async () => {
    const [one, other] = [await instance(), await instance()];
    expect(await other.projection.upToDate(SOON)).toBe(true);
    const roles = (): string[] => [one.projection.status.role, other.projection.status.role].sort();
    expect(roles()).toEqual(['projecting', 'waiting']);
    const [first, second] = one.projection.status.role === 'projecting' ? [one, other] : [other, one];
    expect(second.projection.status.accepted).toBe(0);
    await first.projection.close();
    for (const record of later) await log.append(record);
    expect(await second.projection.upToDate(SOON)).toBe(true);
    expect(second.projection.status).toMatchObject({ role: 'projecting', accepted: later.length, refused: 0 });
  });

  it('are taken over from an instance that is gone without a word, when its time is over', async () => {
    const { db } = await connect();
    const gone = await new MongoLease(db, PROJECTOR, { timing: { ...LEASE, renew: 60_000 } }).take(
      new AbortController().signal,
    );
    const began = Date.now();
    const { projection } = await instance();
    expect(await projection.upToDate(SOON)).toBe(true);
    expect(Date.now() - began).toBeGreaterThan(300);
    await gone.release();
    await pause(300);
    // An instance that has lost it does not give back another's.
    expect(projection.status.role).toBe('projecting');
  });

  it('are the same when two project at once', async () => {
    const mongos = [await connect(), await connect()];
    const views = await Promise.all(mongos.map(({ db }) => MongoViews.open(db)));
    const both = views.map(
      (one) => new Projection({ log, views: one, target: () => one.target(), timing: { linger: 0, most: 7 } }),
    );
    for (const one of both) one.start();
    for (const one of both) expect(await one.upToDate(SOON)).toBe(true);
    expect(both.map(({ status: { failures, refused } }) => [failures, refused])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(digest((await views[0]!.states(['first'])).get('first')!.table)).toBe(digest(table));
    expect(await views[0]!.read('first', 0, Infinity)).toEqual(records);
    for (const one of both) await one.close();
    for (const one of views) one.close();
  });

  it('are made again beside those in use, which are then dropped; instances serve without a gap', async () => {
    const [one, other] = [await instance(), await instance()];
    expect(await one.projection.upToDate(SOON)).toBe(true);
    const old = one.views.generation;
    // As a bug of an older version may have left it.
    await one.mongo.db
      .collection(`${old}.spectator`)
      .updateOne({ _id: 'first' as never }, { $set: { 'view.phase': 'wrong' } });
    expect((await other.views.spectator('first'))?.phase).toBe('wrong');

    let serving = true;
    let missed = 0;
    const asking = (async () => {
      for (; serving; await pause(5)) {
        const [cold, listed] = await Promise.all([other.views.match('first'), other.views.page({ limit: 5 })]);
        if (cold?.entries.length !== records.length || listed.length === 0) missed += 1;
      }
    })();
    const rebuilding = rebuild();
    for (const record of later) await log.append(record);
    const next = await rebuilding;
    serving = false;
    await asking;
    expect(missed).toBe(0);
    expect(next).not.toBe(old);
    for (const { views } of [one, other]) {
      expect(views.generation).toBe(next);
      expect((await views.spectator('first'))?.phase).toBe(table.phase);
    }
    expect(await collections()).toEqual([next]);

    const more = (await playMatch(toyGame, 'third', 30, { id: 'third' })).records;
    for (const record of more) await log.append(record);
    expect(await one.projection.upToDate(SOON)).toBe(true);
    expect(await other.views.read('third', 0, Infinity)).toEqual(more);
    expect(await other.views.read('second', 0, Infinity)).toEqual(later);
  });

  it('never say that a match is not there, when an instance wakes after the views it used were dropped', async () => {
    const { projection, views } = await instance();
    expect(await projection.upToDate(SOON)).toBe(true);
    await projection.close();
    const sleeping = await MongoViews.open((await connect()).db);
    // It does not look by itself while it sleeps.
    sleeping.close();
    await rebuild({ grace: 0 });
    expect(sleeping.generation).not.toBe(await new Generations((await connect()).db).current());
    expect((await sleeping.match('first'))?.entries).toHaveLength(records.length);
    expect(sleeping.generation).toBe(await new Generations((await connect()).db).current());
    expect(await views.revisionOf('first')).toBe(records.length);
    const found: string[] = [];
    for await (const match of views.matches()) found.push(match);
    expect(found).toEqual(['first']);
  });

  it('are not used before they have everything that an instance was told to be stored', async () => {
    const { projection, views, mongo } = await instance();
    expect(await projection.upToDate(SOON)).toBe(true);
    await views.places();
    await projection.close();
    const generations = new Generations(mongo.db);
    const [old, next] = [await generations.current(), await generations.building()];
    expect(await generations.use(next, old)).toBe(true);
    await views.look();
    expect(views.generation).toBe(old);
    const nothing = { entries: [], requests: [], blocks: [], matches: [], ...NO_GROWTH };
    await generations.store(next).put({ ...nothing, places: await log.ends() });
    await views.look();
    expect(views.generation).toBe(next);
  });

  it('go on being made again where a rebuild was stopped, by one at a time', async () => {
    const stop = new AbortController();
    let refused = false;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const stopped = rebuild({
      stop: stop.signal,
      report: () => begin(),
      progress: () => refused && stop.abort(),
      log: { ...slow(log) },
    });
    await begun;
    await expect(rebuild()).rejects.toMatchObject({ code: 'locked' });
    refused = true;
    await expect(stopped).rejects.toThrow();
    const { db } = await connect();
    const generations = new Generations(db);
    const left = await generations.building();
    expect((await collections()).length).toBe(2);
    expect(await rebuild({ grace: 0 })).toBe(left);
    expect(await collections()).toEqual([left]);
    expect(await generations.current()).toBe(left);
    expect(await rebuild({ grace: 0, fresh: true })).not.toBe(left);
  });

  it('of another layout are left to the version that wrote them', async () => {
    const { db } = await connect();
    const other = `v${SCHEMA + 1}-4`;
    await db.collection<{ _id: string }>(`${other}.matches`).insertOne({ _id: 'theirs' });
    await db.collection<{ _id: string }>('pointers').insertOne({ _id: `current/${SCHEMA + 1}` });
    await db.collection<{ _id: string }>(`${other}.spectator`).insertOne({ _id: 'theirs' });
    await db.createCollection('spectator', { viewOn: `${other}.spectator`, pipeline: [] });
    const { projection, views } = await instance();
    expect(await projection.upToDate(SOON)).toBe(true);
    expect(views.generation).toBe(`v${SCHEMA}-1`);
    const shown = async (): Promise<string[]> =>
      (await db.collection<{ _id: string }>('spectator').find().toArray()).map(({ _id }) => _id);
    expect(await shown()).toEqual(['theirs']);
    await views.publish();
    expect(await shown()).toEqual(['first']);
    await rebuild({ grace: 0 });
    expect(await collections()).toEqual([`v${SCHEMA}-2`, other].sort());
    expect(await dropOtherLayouts(db)).toEqual([other]);
    expect(await collections()).toEqual([`v${SCHEMA}-2`]);
    expect(await views.revisionOf('first')).toBe(records.length);
  });

  describe('opened to others', () => {
    it('show what spectators may know by now, and nothing else', async () => {
      const [hidden, delayed] = [
        await playMatch(toyGame, 'hidden', 20, { id: 'hidden', policy: { visibility: 'private' } }),
        await playMatch(toyGame, 'delayed', 20, { id: 'delayed', policy: { spectators: { delaySeconds: 10 ** 10 } } }),
      ];
      for (const record of [...hidden.records, ...delayed.records]) await log.append(record);
      const { projection, mongo } = await instance();
      expect(await projection.upToDate(SOON)).toBe(true);
      const seen = await mongo.db.collection<{ _id: string; view: { phase: string } }>('spectator').find().toArray();
      expect(seen.map(({ _id, view }) => [_id, view.phase])).toEqual([['first', table.phase]]);
      expect(JSON.stringify(seen)).not.toMatch(/"keys"|"seed":\{"%24":"/);
      await rebuild({ grace: 0 });
      expect(await mongo.db.collection('spectator').countDocuments()).toBe(1);
    });
  });
});

/** A log that takes its time. */
const slow = (log: MemoryLog): Pick<MemoryLog, 'feed' | 'ends' | 'read'> => ({
  async *feed(from, signal) {
    for await (const { records, partition } of log.feed(from, signal)) {
      for (const record of records) {
        yield { partition, records: [record], next: String(BigInt(record.offset) + 1n) };
        await pause(30);
      }
    }
  },
  ends: () => log.ends(),
  read: (match, after, limit) => log.read(match, after, limit),
});
