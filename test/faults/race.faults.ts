import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { sealEntry, type EntryRecord } from '#journal';
import { openKafkaLog, type KafkaLog } from '#stores';
import { secret } from '#table';
import { Chain } from '../support/chains.js';
import { hashOf } from '../../libs/journal/src/entry/hashing.js';
import { noStore } from '../../libs/stores/src/kafka/no-store.js';
import { encode } from '../../libs/stores/src/kafka/wire.js';
import { describeOnServers, ownName, realKafka } from '../support/servers.js';
import { acksInto } from './acks.js';
import { now } from './now.js';
import { expectSound, folder } from './setting.js';

const RACES = 10_000;
const MATCHES = 50;

let brokers: readonly string[];
let files: ReturnType<typeof folder>;
let topic: string;
const open: KafkaLog[] = [];
const warnings: { message: string; detail?: object | undefined }[] = [];

const opened = async (): Promise<KafkaLog> => {
  const report = (level: string, message: string, detail?: object): void =>
    void (level === 'warn' && warnings.push({ message, detail }));
  const log = await openKafkaLog({ brokers, topic, durability: 'single', partitions: 3, report }, noStore);
  open.push(log);
  return log;
};
const keyed = (key: string) => ({ actor: { seat: 1 }, key: secret({ key, digest: 'd' }, [1]) });

beforeEach(() => {
  files = folder();
  topic = ownName('race');
  warnings.length = 0;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((log) => log.close()));
  files.remove();
});

describeOnServers(['kafka'], 'two logs on one topic', () => {
  beforeAll(async () => void ({ brokers } = await realKafka()));

  it(`that race for one revision ${RACES} times: one is accepted each time, and the other is told`, async () => {
    const logs = [await opened(), await opened()];
    const acks = join(files.path, 'acks.ndjson');
    const acknowledge = acksInto(acks);
    const wins = [0, 0];
    const raceIn = async (match: string): Promise<void> => {
      const chain = new Chain(match);
      await logs[0]!.append(chain.last);
      for (let round = 0; round < RACES / MATCHES; round += 1) {
        const sent = now();
        const rivals = logs.map((_, by) => chain.next({ action: { type: 'rival', by }, ...keyed(`${by}-${round}`) }));
        // Each is first in turn, so that neither always wins.
        const order = round % 2 === 0 ? [0, 1] : [1, 0];
        const verdicts = new Map(
          await Promise.all(order.map(async (by) => [by, await logs[by]!.append(rivals[by]!)] as const)),
        );
        expect([...verdicts.values()].sort()).toEqual(['appended', 'conflict']);
        const winner = verdicts.get(0) === 'appended' ? 0 : 1;
        wins[winner]! += 1;
        const record = rivals[winner]!;
        chain.records.push(record);
        acknowledge({
          match,
          revision: record.revision,
          hash: record.hash,
          key: `${winner}-${round}`,
          sent,
          got: now(),
        });
      }
    };
    await Promise.all(Array.from({ length: MATCHES }, (_, n) => raceIn(`race-${n}`)));
    const counts = await expectSound('two race', { brokers, topic, acks: [acks] });
    expect(counts).toMatchObject({ accepted: RACES + MATCHES, acknowledged: RACES });
    expect(counts.refused).toBeGreaterThan(RACES / 10);
    expect(Math.min(...wins)).toBeGreaterThan(0);
  });

  it('never fold what stands there twice or breaks the rule, and name it', async () => {
    const log = await opened();
    const acks = join(files.path, 'acks.ndjson');
    const acknowledge = acksInto(acks);
    const chain = new Chain('m');
    const append = async (record: EntryRecord, key: string): Promise<void> => {
      const sent = now();
      expect(await log.append(record)).toBe('appended');
      acknowledge({ match: 'm', revision: record.revision, hash: record.hash, key, sent, got: now() });
    };
    await log.append(chain.last);
    await append(chain.add(keyed('one')), 'one');
    const { body, hash, revision, bundles } = chain.next(keyed('two'));
    const rewritten = body.replace('"seat":1', '"seat":2');
    const stranger = new Chain('m', 2).next({ action: { type: 'stolen' } });
    const outside: readonly (readonly [string | null, string])[] = [
      ['m', encode(chain.records[1]!)],
      ['m', encode(chain.records[0]!)],
      ['m', 'nothing of ours'],
      [null, encode(chain.last)],
      ['m', encode({ match: 'm', revision, hash, body: rewritten, bundles })],
      [
        'm',
        encode({
          match: 'm',
          revision,
          hash: hashOf(rewritten),
          body: rewritten,
          bundles: [bundles[2]!, bundles[1]!, bundles[2]!],
        }),
      ],
      ['m', encode({ match: 'm', revision: revision + 1, hash, body, bundles })],
      ['other', encode({ match: 'other', revision: 1, hash, body, bundles })],
      ['m', encode(stranger)],
      [
        'm',
        encode(
          sealEntry(
            {
              match: 'm',
              revision,
              prev: chain.last.hash,
              time: '2026-11-21T10:00:00.000Z',
              actor: { seat: 1 },
              action: {},
              facts: [],
            },
            2,
            ['a', 'b', 'c'].map((one) => one.repeat(64)),
          ),
        ),
      ],
    ];
    const producer = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).producer({
      allowAutoTopicCreation: false,
    });
    await producer.connect();
    await producer.send({ topic, messages: outside.map(([key, value]) => ({ key, value })) });
    await producer.disconnect();
    await Promise.all(['m', 'other'].map((match) => log.sync(match)));
    await append(chain.add(keyed('two')), 'two');
    const again = await opened();
    expect(await again.read('m')).toEqual(chain.records);
    expect(await again.head('other')).toBeNull();
    const counts = await expectSound('records from outside', { brokers, topic, acks: [acks] });
    expect(counts).toMatchObject({ accepted: 3, duplicates: 2, foreign: 2, refused: 6 });
    const { accepted, duplicates, foreign, refused } = log.stats();
    expect({ accepted, duplicates, foreign, refused }).toEqual({ accepted: 3, duplicates: 2, foreign: 2, refused: 6 });
    const named = warnings.filter(({ message }) => /not accepted|no record/.test(message));
    // By both logs.
    expect(named).toHaveLength(16);
    for (const { detail } of named) expect(detail).toHaveProperty('offset');
  });
});
