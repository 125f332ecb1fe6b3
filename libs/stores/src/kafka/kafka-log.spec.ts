import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel, type ITopicConfig } from 'kafkajs';
import { Chain, chainOf } from '../../../../test/support/chains.js';
import { eventLogContract } from '../../../../test/contract/event-log.contract.js';
import { MemoryStore } from '../../../../test/support/memory-store.js';
import { type ColdEntries, type EntryRecord, hashOf } from '#journal';
import type { KafkaLog } from './kafka-log.js';
import { noStore } from './no-store.js';
import { openKafkaLog } from './open.js';
import type { KafkaOptions } from './options.js';
import { describeOnServers, ownName, realKafka } from '../../../../test/support/servers.js';
import { makeTopic } from '../../../../test/support/topics.js';
import { encode, FOUNDATION } from './wire.js';
import { until } from '../../../../test/support/eventually.js';

let brokers: readonly string[];
let kafka: Kafka;

const newTopic = (over: Partial<KafkaOptions> = {}): KafkaOptions => ({
  brokers,
  topic: ownName('log'),
  durability: 'single',
  partitions: 3,
  timing: { forget: 50 },
  ...over,
});
const fresh = (): string => `m-${Math.random().toString(36).slice(2)}`;

const open: KafkaLog[] = [];
const opened = async (options: KafkaOptions, cold: ColdEntries = noStore): Promise<KafkaLog> => {
  const log = await openKafkaLog(options, cold);
  open.push(log);
  return log;
};
afterEach(async () => void (await Promise.all(open.splice(0).map((log) => log.close()))));

/** Kafka as anybody else may use it. */
const sendFromOutside = async (topic: string, messages: { key: string | null; value: string }[]): Promise<void> => {
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  await producer.send({ topic, messages });
  await producer.disconnect();
};
const madeFirst = async (topic: ITopicConfig): Promise<void> => {
  const admin = kafka.admin();
  await admin.connect();
  await makeTopic(admin, topic);
  await admin.disconnect();
};
const appendAll = async (log: KafkaLog, records: readonly EntryRecord[]): Promise<void> => {
  for (const record of records) expect(await log.append(record)).toBe('appended');
};
describeOnServers(['kafka'], 'on a real broker', () => {
  let shared: KafkaOptions;
  beforeAll(async () => {
    ({ brokers } = await realKafka());
    kafka = new Kafka({ clientId: 'outside', brokers: [...brokers], logLevel: logLevel.NOTHING });
    shared = newTopic();
  });

  eventLogContract('KafkaLog', async () => ({
    open: () => openKafkaLog(shared, noStore),
    remove: async () => undefined,
    lasting: true,
  }));

  describe('several logs on one topic', () => {
    it('agree on who was first, and tell each other what was accepted', async () => {
      const options = newTopic();
      const logs = await Promise.all([opened(options), opened(options), opened(options)]);
      const chain = new Chain(fresh());
      await appendAll(logs[0]!, chain.records);
      await Promise.all(logs.map((log) => log.sync(chain.match)));
      const told = logs.map((log) => {
        const heard: string[] = [];
        log.tail(({ hash }) => heard.push(hash));
        return heard;
      });
      for (let round = 0; round < 40; round += 1) {
        const rivals = logs.map((_, by) => chain.next({ action: { type: 'rival', by, round } }));
        const verdicts = await Promise.all(logs.map((log, n) => log.append(rivals[n]!)));
        expect([...verdicts].sort()).toEqual(['appended', 'conflict', 'conflict']);
        chain.records.push(rivals[verdicts.indexOf('appended')]!);
      }
      await Promise.all(logs.map((log) => log.sync(chain.match)));
      for (const heard of told) expect(heard).toEqual(chain.records.slice(1).map(({ hash }) => hash));
      for (const log of logs) expect(await log.read(chain.match)).toEqual(chain.records);
      const refused = logs.map((log) => log.stats().refused);
      expect(new Set(refused).size).toBe(1);
      expect(refused[0]).toBeGreaterThan(0);
    });

    it('follow what another has written that they have not read yet', async () => {
      const options = newTopic();
      const [one, two] = [await opened(options), await opened(options)];
      const { match, records } = chainOf(fresh(), 20);
      for (const [n, record] of records.entries())
        expect(await (n % 2 === 0 ? one : two).append(record)).toBe('appended');
      await Promise.all([one.sync(match), two.sync(match)]);
      expect([await one.read(match), await two.read(match)]).toEqual([records, records]);
    });
  });

  describe('what comes from outside', () => {
    it('is passed over, counted and named, and never accepted', async () => {
      const reports: { message: string; detail?: object | undefined }[] = [];
      const options = newTopic({ report: (_level, message, detail) => void reports.push({ message, detail }) });
      const log = await opened(options);
      const { match, records } = chainOf(fresh(), 3);
      await appendAll(log, records.slice(0, 2));
      const next = records[2]!;
      const forged = { ...next, bundles: [next.bundles[1]!, next.bundles[1]!, next.bundles[2]!] };
      const body = next.body.replace('"seat":1', '"seat":2');
      const rewritten = { ...next, body, hash: hashOf(body) };
      await sendFromOutside(options.topic, [
        { key: match, value: 'nothing of ours' },
        { key: null, value: encode(next) },
        { key: match, value: encode(records[1]!) },
        { key: match, value: encode(forged) },
        { key: match, value: encode({ ...rewritten, hash: next.hash }) },
        { key: match, value: encode({ ...next, revision: 4 }) },
      ]);
      await log.sync(match);
      expect(log.stats()).toMatchObject({ accepted: 2, duplicates: 1, foreign: 2, refused: 3 });
      expect(reports.filter(({ message }) => /not accepted|no record/.test(message))).toHaveLength(5);
      expect(reports.find(({ message }) => /not accepted/.test(message))?.detail).toMatchObject({
        match,
        revision: 3,
        why: expect.stringContaining('bundle'),
      });
      expect(await log.append(next)).toBe('appended');
      expect(await log.read(match)).toEqual(records);
    });

    it('may be an entry that follows: then it is one, like any other', async () => {
      const options = newTopic();
      const log = await opened(options);
      const { match, records } = chainOf(fresh(), 2);
      await appendAll(log, records.slice(0, 1));
      await sendFromOutside(options.topic, [{ key: match, value: encode(records[1]!) }]);
      expect(await log.append(records[1]!)).toMatch(/already|appended/);
      expect(await log.read(match)).toEqual(records);
    });

    it("may be markers of somebody's transactions, which hold no record", async () => {
      const options = newTopic({ partitions: 1 });
      const log = await opened(options);
      const producer = kafka.producer({
        transactionalId: `t-${options.topic}`,
        idempotent: true,
        maxInFlightRequests: 1,
      });
      await producer.connect();
      for (let n = 0; n < 3; n += 1) {
        const transaction = await producer.transaction();
        await transaction.send({ topic: options.topic, messages: [{ key: 'x', value: 'theirs' }] });
        await (n === 1 ? transaction.abort() : transaction.commit());
      }
      await producer.disconnect();
      const { match, records } = chainOf(fresh(), 5);
      // A marker stands last now.
      await log.sync(match);
      await (await opened(options)).sync(match);
      await appendAll(log, records);
      expect(await (await opened(options)).read(match)).toEqual(records);
    });
  });

  describe('entries that are stored', () => {
    it('are let go from memory, and read from the store together with the newer ones', async () => {
      const store = new MemoryStore();
      const log = await opened(newTopic(), store);
      const { match, records } = chainOf(fresh(), 12);
      await appendAll(log, records.slice(0, 7));
      expect(log.stats().held).toBe(7);
      await store.project(log);
      await until(() => log.stats().held === 0);
      await appendAll(log, records.slice(7));
      expect(log.stats().held).toBe(5);
      expect(await log.read(match)).toEqual(records);
      expect(await log.read(match, 3, 2)).toEqual(records.slice(3, 5));
      expect(await log.read(match, 5, 4)).toEqual(records.slice(5, 9));
      expect(await log.read(match, 9)).toEqual(records.slice(9));
    });

    it('are given to a feed that begins before them, and then what comes', async () => {
      const store = new MemoryStore();
      const log = await opened(newTopic({ partitions: 1 }), store);
      const { match, records } = chainOf(fresh(), 8);
      await appendAll(log, records.slice(0, 5));
      await store.project(log);
      await until(() => log.stats().held === 0);
      const [stop, seen]: [AbortController, EntryRecord[]] = [new AbortController(), []];
      const fed = (async () => {
        for await (const { records: piece } of log.feed({}, stop.signal))
          seen.push(...piece.map(({ record }) => record));
      })();
      await until(() => seen.length === 5);
      await appendAll(log, records.slice(5));
      await until(() => seen.length === 8);
      stop.abort();
      await fed;
      expect(seen).toEqual(records);
      expect(await log.read(match)).toEqual(records);
    });

    it('need not be read again at the next start, and their matches go on', async () => {
      const [store, options] = [new MemoryStore(), newTopic()];
      const before = await opened(options, store);
      const { match, records } = chainOf(fresh(), 9);
      await appendAll(before, records.slice(0, 4));
      await store.project(before);
      await appendAll(before, records.slice(4, 6));
      await before.close();
      const log = await opened(options, store);
      expect(log.stats()).toMatchObject({ held: 2, accepted: 2 });
      expect(await log.append(records[2]!)).toBe('already');
      expect(await log.append(records[5]!)).toBe('already');
      await appendAll(log, records.slice(6));
      expect(await log.read(match)).toEqual(records);
      const listed: string[] = [];
      for await (const one of log.matches()) listed.push(one);
      expect(listed).toEqual([match]);
    });

    it('may be further than the tail: what it then brings is told once, and duplicates are still known', async () => {
      const [store, options] = [new MemoryStore(), newTopic()];
      const [one, two] = [await opened(options), await opened(options)];
      const { match, records } = chainOf(fresh(), 6);
      await appendAll(one, records);
      await sendFromOutside(options.topic, [{ key: match, value: encode(records[2]!) }]);
      await store.project(two);
      // Begins before everything, with a store that has everything.
      const log = await opened(options, {
        ...noStore,
        match: (id) => store.match(id),
        read: (id, after, limit) => store.read(id, after, limit),
      });
      expect(await log.read(match)).toEqual(records);
      expect(log.stats()).toMatchObject({ accepted: 6, duplicates: 1, refused: 0 });
    });

    it('are waited for where the store is away; matches that are known go on', async () => {
      const [store, options] = [new MemoryStore(), newTopic()];
      const [one, two] = [await opened(options, store), await opened(options)];
      const [known, cold] = [chainOf(fresh(), 5), chainOf(fresh(), 3)];
      await appendAll(one, known.records.slice(0, 2));
      const heard: string[] = [];
      one.tail(({ match, revision }) => heard.push(`${match}:${revision}`));
      store.away = true;
      await appendAll(two, cold.records);
      await appendAll(one, known.records.slice(2));
      await expect(one.read(cold.match)).rejects.toMatchObject({ code: 'unreachable' });
      await expect(one.append(cold.records[0]!)).rejects.toMatchObject({ code: 'unreachable' });
      await until(() => one.stats().waiting === 1);
      store.away = false;
      await until(() => one.stats().waiting === 0);
      expect(await one.read(cold.match)).toEqual(cold.records);
      expect(heard.filter((place) => place.startsWith(cold.match))).toEqual(
        cold.records.map(({ revision }) => `${cold.match}:${revision}`),
      );
    });
  });

  describe('the start is refused', () => {
    it('for a topic that would lose entries, with all that is wrong with it', async () => {
      const options = newTopic();
      await madeFirst({
        topic: options.topic,
        configEntries: [
          { name: 'retention.ms', value: '1000' },
          { name: 'cleanup.policy', value: 'compact' },
        ],
      });
      const failure = await openKafkaLog({ ...options, durability: 'replicated' }, noStore).catch(
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ name: 'StoreError', code: 'cannot-open' });
      for (const wrong of [
        'retention.ms is 1000; set it to -1',
        'cleanup.policy is compact; set it to delete',
        'min.insync.replicas is 1; set it to 2',
        'fewer than 3 replicas: 0 (1)',
      ]) {
        expect((failure as Error).message).toContain(wrong);
      }
    });

    it('for a topic that cannot be made as it has to be', async () => {
      await expect(openKafkaLog(newTopic({ durability: 'replicated' }), noStore)).rejects.toThrow(
        /3 replicas[^]*KAFKA_DURABILITY=single/,
      );
    });

    it('for a topic of somebody else', async () => {
      const options = newTopic();
      await madeFirst({
        topic: options.topic,
        configEntries: ['retention.ms', 'retention.bytes'].map((name) => ({ name, value: '-1' })),
      });
      await sendFromOutside(options.topic, [{ key: 'order-1', value: '{"paid": true}' }]);
      await expect(openKafkaLog(options, noStore)).rejects.toMatchObject({
        code: 'foreign',
        message: expect.stringContaining(options.topic),
      });
    });

    it('with the views of another log', async () => {
      const store = { ...noStore, places: async () => ({ 0: '4711' }) };
      await expect(openKafkaLog(newTopic(), store)).rejects.toMatchObject({
        code: 'cannot-open',
        message: expect.stringContaining('views of another log'),
      });
    });

    it('where nobody listens, in little time', async () => {
      const began = Date.now();
      const failure = await openKafkaLog(
        newTopic({ brokers: ['127.0.0.1:9'], sasl: { mechanism: 'plain', username: 'u', password: 'hush' } }),
        noStore,
      ).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'unreachable', message: expect.stringContaining('127.0.0.1:9') });
      expect(String(failure)).not.toContain('hush');
      expect(Date.now() - began).toBeLessThan(25_000);
    });
  });

  it('a log whose end is gone is not gone on with: what will be written there would never be read', async () => {
    const said: string[] = [];
    const options = newTopic({ partitions: 1, report: (_level, message) => void said.push(message) });
    const log = await opened(options);
    const { records } = chainOf(fresh(), 6);
    await appendAll(log, records.slice(0, 5));
    const admin = kafka.admin();
    await admin.connect();
    await admin.deleteTopics({ topics: [options.topic] });
    // A topic made again holds nothing; a client that hears no answer to the making finds it made.
    const isNew = (): Promise<boolean> =>
      admin.fetchTopicOffsets(options.topic).then(
        ([first]) => first?.high === '0',
        () => false,
      );
    const topics = [{ topic: options.topic, numPartitions: 1, replicationFactor: 1 }];
    while (!(await admin.createTopics({ topics, waitForLeaders: true }).catch(() => false)) && !(await isNew())) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await admin.disconnect();
    await sendFromOutside(options.topic, [{ key: null, value: FOUNDATION }]);
    await until(() => said.some((message) => message.includes('the end of the log is gone')));
    await expect(log.append(records[5]!)).rejects.toMatchObject({
      code: 'missing',
      message: expect.stringContaining('the end of the log is gone'),
    });
  });

  it('an entry that is too large is refused before it is sent, with both sizes', async () => {
    const options = newTopic();
    await madeFirst({
      topic: options.topic,
      configEntries: [
        { name: 'retention.ms', value: '-1' },
        { name: 'retention.bytes', value: '-1' },
        { name: 'max.message.bytes', value: '100000' },
      ],
    });
    const log = await opened(options);
    const chain = new Chain(fresh());
    await appendAll(log, chain.records);
    const large = chain.next({ facts: [{ kind: 'large', text: 'x'.repeat(100_000) }] });
    await expect(log.append(large)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/100000/),
    });
    expect(await log.append(chain.add())).toBe('appended');
  });
});
