import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import type { EntryRecord } from '#journal';
import { HOUSE, secret, showTable, view, type Table } from '#table';
import { Projection } from '#views';
import { MongoViews, openMongo } from '#stores';
import { Chain } from '../support/chains.js';
import { encode, FOUNDATION } from '../../libs/stores/src/kafka/wire.js';
import { toyGame } from '../support/games.js';
import { playMatch, type Played } from '../support/play.js';
import { describeOnServers, ownName, realKafka, realMongo } from '../support/servers.js';
import { makeTopic } from '../support/topics.js';
import { acksInto, type Acknowledged } from './acks.js';
import { askInstances } from './ask-instances.js';
import { askViews } from './ask-views.js';
import { ROOT } from '../../src/root.js';
import { compare } from './findings.js';
import { judgeAfresh, type Message } from './fresh-log.js';
import { folder } from './setting.js';

const messagesOf = (records: readonly EntryRecord[]): Message[] => [
  { partition: 0, offset: '0', key: null, value: Buffer.from(FOUNDATION) },
  ...records.map((record, n) => ({
    partition: 0,
    offset: String(n + 1),
    key: Buffer.from(record.match),
    value: Buffer.from(encode(record)),
  })),
];

/** A match of five entries with a key each after the first, and its acknowledgements, one after the other. */
const keyedMatch = (keys = ['a', 'b', 'c', 'd']): { records: EntryRecord[]; acknowledged: Acknowledged[] } => {
  const chain = new Chain('m');
  for (const key of keys) chain.add({ actor: { seat: 1 }, key: secret({ key, digest: key }, [1]) });
  const { records } = chain;
  return {
    records,
    acknowledged: records
      .slice(1)
      .map(({ match, revision, hash }, n) => ({ match, revision, hash, key: keys[n]!, sent: 10 * n, got: 10 * n + 5 })),
  };
};
const found = (
  records: readonly EntryRecord[],
  acknowledged: readonly Acknowledged[],
  begun: readonly { match: string }[] = [],
): string[] =>
  compare(judgeAfresh(messagesOf(records)), { begun, acknowledged }).map(({ of, what }) => `${of}: ${what}`);

describe('the checker of a log', () => {
  const { records, acknowledged } = keyedMatch();

  it('finds nothing where nothing is wrong', () => {
    expect(found(records, acknowledged, [{ match: 'm' }])).toEqual([]);
  });

  it('finds an acknowledged entry that is not there, and one that is another or of another key', () => {
    expect(found(records.slice(0, 4), acknowledged)).toEqual(['missing: m:5 was acknowledged and is not in the log']);
    expect(found(records, acknowledged.with(1, { ...acknowledged[1]!, hash: '0'.repeat(64) }))).toEqual([
      expect.stringMatching(/^missing: m:3 was acknowledged as 0+;/),
    ]);
    expect(found(records, acknowledged.with(1, { ...acknowledged[1]!, key: 'z' }))).toEqual([
      'missing: m:3 was acknowledged to z; the log has it of b',
    ]);
    expect(found(records, [], [{ match: 'n' }])).toEqual(['missing: n was begun and is not in the log']);
  });

  it('finds an entry lost in the middle: all that followed it is missing', () => {
    expect(
      found(
        records.filter(({ revision }) => revision !== 3),
        acknowledged,
      ),
    ).toHaveLength(3);
  });

  it('finds a key in two entries, a revision acknowledged twice, a key acknowledged at two', () => {
    const twice = keyedMatch(['a', 'b', 'a', 'd']);
    expect(found(twice.records, [])).toEqual([expect.stringMatching(/^doubled: m: .* stands at 2 and at 4$/)]);
    expect(found(records, [...acknowledged, { ...acknowledged[1]!, key: 'z' }])).toContain(
      'doubled: m:3 was acknowledged to b and to z',
    );
    expect(found(records, [...acknowledged, { ...acknowledged[3]!, key: 'b' }])).toContain(
      'doubled: m b was acknowledged at 3 and at 5',
    );
    expect(found(records, [...acknowledged, acknowledged[1]!])).toEqual([]);
  });

  it('finds an answer that stands before one that had come before it was asked for', () => {
    const late = acknowledged.with(1, { ...acknowledged[1]!, sent: 100, got: 105 });
    expect(found(records, late)).toEqual(['disordered: m:3 of b was asked for after 5 had been answered']);
  });

  it('counts duplicates, refused and foreign messages, and offsets that hold nothing', () => {
    const [foundation, first, ...rest] = messagesOf(records);
    const { counts } = judgeAfresh([
      foundation!,
      first!,
      { ...first!, offset: '2' },
      { ...rest[1]!, offset: '3' },
      { ...first!, offset: '7', value: Buffer.from('?') },
    ]);
    expect(counts).toEqual({ records: 3, accepted: 1, duplicates: 1, refused: 1, foreign: 1, gaps: 3 });
  });
});

describe('the checker of instances', () => {
  let played: Played;
  let server: Server;
  let shown: { head: object; table: object; entries: object };
  beforeAll(async () => void (played = await playMatch(toyGame, 'checked', 30)));
  beforeEach(async () => {
    const {
      live: { table, ledger },
      records,
    } = played;
    shown = {
      head: { head: { revision: ledger.revision, hash: ledger.head } },
      table: JSON.parse(
        JSON.stringify(
          showTable(
            view(table, HOUSE),
            () => ({ name: 'Spark', types: ['lamp'], text: '', stats: {} }),
            String(ledger.revision),
            () => 'Ada',
          ),
        ),
      ) as object,
      entries: { items: records.map(({ revision, hash }) => ({ revision, hash })) },
    };
    server = createServer(
      ({ url }, response) =>
        void response.end(
          JSON.stringify(
            url!.includes('/table') ? shown.table : url!.includes('/entries') ? shown.entries : shown.head,
          ),
        ),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => void server.close());
  const asked = async (): Promise<string[]> => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const log = judgeAfresh(messagesOf(played.records));
    return (await askInstances(log, [{ match: played.live.id, judge: 'token' }], [url])).map(({ what }) =>
      what.split(': ').at(-1)!,
    );
  };

  it('finds nothing where they show what follows from the log, whatever is printed on cards', async () => {
    expect(await asked()).toEqual([]);
  });

  it('finds another head, another table, another entry, and one that is missing', async () => {
    const { table, head } = shown;
    shown.table = { ...table, phase: 'another' };
    expect(await asked()).toEqual(['its table is not the one that follows from the log']);
    shown.table = table;
    shown.head = { head: { revision: 3, hash: 'f' } };
    expect(await asked()).toEqual([expect.stringMatching(/^its head is 3 f, the log's/)]);
    shown.head = head;
    const { items } = shown.entries as { items: object[] };
    shown.entries = { items: items.with(4, { hash: 'f' }) };
    expect(await asked()).toEqual(['its entries are others from 5 on']);
    shown.entries = { items: items.slice(0, -1) };
    expect(await asked()).toEqual([`its entries are others from ${items.length} on`]);
  });
});

describeOnServers(['mongo'], 'the checker of views', () => {
  it(
    'finds nothing where they follow from the log; a changed table, view, entry and a match of nowhere; and what ' +
      'is behind',
    async () => {
      const played = await playMatch(toyGame, 'stored', 90);
      const { log: written } = played.given;
      const { uri } = await realMongo();
      const own = uri.replace('/?', `/${ownName('check')}?`);
      const mongo = await openMongo(own);
      const views = await MongoViews.open(mongo.db);
      const projection = new Projection({ log: written, views, target: () => views.target() });
      projection.start();
      expect(await projection.upToDate(30_000)).toBe(true);
      await projection.close();
      const log = judgeAfresh(messagesOf(played.records));
      const asked = async (): Promise<string[]> =>
        (await askViews(log, own)).findings.map(({ what }) => what.split(': ').at(-1)!);
      expect(await askViews(log, own)).toEqual({ findings: [], behind: 0 });

      const client = await MongoClient.connect(own);
      const { generation } = views;
      const collection = (name: string) => client.db().collection<{ _id: string }>(`${generation}.${name}`);
      const changed = async (name: string, id: string, change: object, says: RegExp): Promise<void> => {
        const before = await collection(name).findOne({ _id: id });
        await collection(name).updateOne({ _id: id }, change);
        expect(await asked()).toContainEqual(expect.stringMatching(says));
        await collection(name).replaceOne({ _id: id }, before!, { upsert: true });
        expect(await asked()).toEqual([]);
      };
      const id = played.live.id;
      await changed('matches', id, { $set: { head: 'f'.repeat(64) } }, /the views have f+ at/);
      await changed('spectator', id, { $set: { 'view.phase': 'another' } }, /spectators see another table/);
      await changed(
        'entries',
        `${id}:3`,
        { $set: { hash: 'f'.repeat(64) } },
        /the stored entries are others from 3 on/,
      );

      const longer = {
        ...log,
        matches: new Map([...log.matches, ['later', { ...log.matches.get(id)!, match: 'later' }]]),
      };
      expect(await askViews(longer, own)).toEqual({ findings: [], behind: 1 });
      expect((await askViews({ ...log, matches: new Map() }, own)).findings).toEqual([
        { of: 'disagreements', what: `views: ${id}: is in the views and not in the log` },
      ]);
      const other: Table = { ...log.matches.get(id)!.entries.at(-1)!.table!, phase: 'another' };
      log.matches.get(id)!.entries[log.matches.get(id)!.entries.length - 1] = {
        ...log.matches.get(id)!.entries.at(-1)!,
        table: other,
      };
      expect(await asked()).toContainEqual(expect.stringMatching(/the table stored at \d+ is not the one/));
      views.close();
      await mongo.db.dropDatabase();
      await Promise.all([client.close(), mongo.close()]);
    },
  );
});

describeOnServers(['kafka'], 'the checker as a program', () => {
  it('prints its counts in a line, and ends with 1 where an acknowledgement is not there', async () => {
    const { brokers } = await realKafka();
    const [files, topic] = [folder(), ownName('check')];
    const { records, acknowledged } = keyedMatch();
    const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });
    const [admin, producer] = [kafka.admin(), kafka.producer()];
    await Promise.all([admin.connect(), producer.connect()]);
    await makeTopic(admin, { topic });
    await producer.send({
      topic,
      messages: messagesOf(records.slice(0, 4)).map(({ key, value }) => ({ key, value })),
    });
    await Promise.all([admin.disconnect(), producer.disconnect()]);
    const [all, some] = [join(files.path, 'all.ndjson'), join(files.path, 'some.ndjson')];
    acknowledged.forEach(acksInto(all));
    acknowledged.slice(0, 3).forEach(acksInto(some));
    const run = (acks: string) =>
      spawnSync(
        process.execPath,
        [join(ROOT, 'dist/test/faults/check.js'), '--brokers', brokers.join(','), '--topic', topic, '--acks', acks],
        {
          encoding: 'utf8',
          env: { ...process.env, NODE_OPTIONS: '' },
        },
      );
    const [good, bad] = [run(some), run(all)];
    expect({ status: good.status, ...(JSON.parse(good.stdout) as object) }).toMatchObject({
      status: 0,
      records: 4,
      accepted: 4,
      acknowledged: 3,
      missing: 0,
    });
    expect({ status: bad.status, ...(JSON.parse(bad.stdout) as object) }).toMatchObject({
      status: 1,
      acknowledged: 4,
      missing: 1,
    });
    expect(bad.stderr).toContain('missing: m:5 was acknowledged and is not in the log');
    files.remove();
  });
});
