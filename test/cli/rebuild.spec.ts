import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EntryRecord, type EventLog } from '#journal';
import { MongoViews, openKafkaLog, openMongo, openSqliteJournal, SqliteViews } from '#stores';
import { digest } from '#table';
import { type ViewStore } from '#views';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatchHistory } from '#match';
import { main } from '../../src/cli/rebuild.js';
import { build } from '../support/built.js';
import { ran } from '../support/commands.js';
import { playMatch } from '../support/play.js';
import { describeOnServers, ownName, realKafka, realMongo } from '../support/servers.js';
import { toyGame } from '../support/games.js';
import { killAll, start } from '../support/started.js';

const rebuild = (env: Readonly<Record<string, string>>, ...args: string[]) => ran(main, args, { env });

describe('npm run rebuild', () => {
  const MATCHES = 12;
  let matches: (readonly EntryRecord[])[];
  beforeAll(async () => {
    matches = await Promise.all(
      Array.from(
        { length: MATCHES },
        async (_, n) =>
          (
            await playMatch(toyGame, `rebuild-${n}`, 80, {
              id: `rebuild-${n}`,
              format: { name: 'standard', bestOf: 3 },
            })
          ).records,
      ),
    );
  });

  const fill = async (log: EventLog): Promise<void> => {
    await Promise.all(
      matches.map(async (records) => {
        for (const record of records) await log.append(record);
      }),
    );
  };

  const expectWhole = async (views: ViewStore): Promise<void> => {
    expect(await views.count()).toBe(MATCHES);
    for (const records of matches) {
      const { match } = records[0]!;
      const { table } = (await views.states([match])).get(match)!;
      expect(digest(table)).toBe(digest(MatchHistory.of(match, records).table));
    }
  };

  describe('on one machine', () => {
    let folder: string;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
      const journal = openSqliteJournal(join(folder, 'journal.db'));
      await fill(journal.log);
      await journal.close();
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    it('makes the views again, and says how far it is', async () => {
      const said = await rebuild({ DATA_DIR: folder });
      expect(said).toMatchObject({ status: 0, out: expect.stringContaining(`rebuilt: views in ${folder}, in `) });
      expect(said.err).toMatch(/^rebuild: [\d,]+ of [\d,]+ entries \(100 %\), [\d,]+ a second$/m);
      const views = SqliteViews.in(folder);
      await expectWhole(views);
      views.close();
    });

    it('ends where somebody stops it, says that it can go on, and does', async () => {
      const onStop = (stop: () => void): void => stop();
      expect(await ran(main, [], { env: { DATA_DIR: folder }, onStop })).toEqual({
        status: 1,
        out: '',
        err: expect.stringMatching(/^rebuild: stopped: run it again to go on\n$/m),
      });
      expect(await rebuild({ DATA_DIR: folder })).toMatchObject({ status: 0 });
    });

    it('says what is in the way: the service, no journal, an unknown option', async () => {
      const journal = openSqliteJournal(join(folder, 'journal.db'));
      expect(await rebuild({ DATA_DIR: folder })).toMatchObject({
        status: 1,
        out: '',
        err: expect.stringContaining('stop it first'),
      });
      await journal.close();
      expect(await rebuild({ DATA_DIR: join(folder, 'none') })).toMatchObject({
        status: 1,
        err: expect.stringContaining('there is no journal in'),
      });
      expect(await rebuild({ DATA_DIR: folder }, '--wibble')).toMatchObject({
        status: 2,
        err: expect.stringContaining('--wibble'),
      });
    });
  });

  describeOnServers(['kafka', 'mongo'], 'on Kafka and MongoDB', () => {
    beforeAll(build);
    afterAll(killAll);

    it('is killed, goes on, and leaves the views of the whole log in use and nothing else', async () => {
      const [{ brokers }, { uri }] = [await realKafka(), await realMongo()];
      const database = uri.replace(/\/(\?|$)/, `/${ownName('rebuild')}$1`);
      const env = {
        KAFKA_BROKERS: brokers.join(','),
        KAFKA_TOPIC: ownName('rebuild'),
        KAFKA_DURABILITY: 'single',
        KAFKA_PARTITIONS: '4',
        MONGODB_URI: database,
        SECRET: 'a secret of thirty-two characters or more',
      };
      const mongo = await openMongo(database);
      const views = await MongoViews.open(mongo.db);
      try {
        const log = await openKafkaLog({ brokers, topic: env.KAFKA_TOPIC, durability: 'single', partitions: 4 }, views);
        await fill(log);
        await log.close();
        const killed = start('cli/rebuild', env);
        killed.child.stderr!.on('data', () => {
          if (/are built beside v\d+-1/.test(killed.err)) killed.child.kill('SIGKILL');
        });
        expect([await once(killed.child, 'close'), killed.out]).toEqual([[null, 'SIGKILL'], '']);
        expect(await views.count()).toBe(0);
        // The killed process holds its right to rebuild for ten seconds more: they are over.
        await mongo.db.collection('leases').updateMany({}, { $set: { until: new Date(0) } });
        const again = start('cli/rebuild', env);
        expect(await once(again.child, 'close')).toEqual([0, null]);
        expect(again.out).toMatch(/^rebuilt: views v\d+-2 in MongoDB, in /);
        expect(again.err).toMatch(/\(100 %\)/);
        await views.look();
        await expectWhole(views);
        const names = (await mongo.db.listCollections().toArray()).map(({ name }) => name);
        expect(names.filter((name) => /^v\d+-1\./.test(name))).toEqual([]);
      } finally {
        views.close();
        await mongo.db.dropDatabase();
        await mongo.close();
      }
    });
  });
});
