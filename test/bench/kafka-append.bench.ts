/**
 * How much of what kafkajs can do the log in Kafka keeps: appends through `EventLog` (sent, read back, judged by the
 * accept rule, told) against bare kafkajs with the same values in the same batches, turn by turn in one run on the same
 * broker: `send` alone, and `send` with a consumer that reads the values back, which is what acknowledging takes. Each
 * batch holds one entry of as many matches, and the next begins when all of it is acknowledged. One line of JSON for
 * each size of batch: entries a second, and the medians of the ratios of each turn. Then how fast another instance
 * follows.
 *
 *     npm run servers -- start, then KAFKA_BROKERS=… npm run bench -- kafka-append
 */
import { Kafka, logLevel } from 'kafkajs';
import { type ColdEntries, type EntryRecord } from '#journal';
import { openKafkaLog, type KafkaLog } from '#stores';
import { chainOf } from '../support/chains.js';
import { noStore } from '../../libs/stores/src/kafka/no-store.js';
import { encode } from '../../libs/stores/src/kafka/wire.js';
import { median, quantile, report, round } from './measure.js';

const brokers = (process.env['KAFKA_BROKERS'] ?? '').split(',').filter((broker) => broker !== '');
if (brokers.length === 0) throw new Error('KAFKA_BROKERS is not set: npm run servers -- start prints it');

const TURNS = 9;
const SIZES = [
  { batch: 1, batches: 200 },
  { batch: 10, batches: 100 },
  { batch: 64, batches: 60 },
  { batch: 256, batches: 20 },
];
const partitions = 1;
const topic = `bench-${process.pid}`;
const durability = brokers.length >= 3 ? ('replicated' as const) : ('single' as const);

/** A store that keeps up, and costs nothing. */
const reader: { log?: KafkaLog } = {};
const keepsUp: ColdEntries = { ...noStore, places: async () => reader.log?.stats().places ?? {} };
const log = (reader.log = await openKafkaLog(
  { brokers, topic, durability, partitions, timing: { forget: 50 } },
  keepsUp,
));
const bareTopic = `${topic}-bare`;
await (await openKafkaLog({ brokers, topic: bareTopic, durability, partitions }, noStore)).close();
const client = new Kafka({ clientId: 'bench', brokers, logLevel: logLevel.NOTHING });
const producer = client.producer({ allowAutoTopicCreation: false });
await producer.connect();

/** Reads everything back, as fast as kafkajs does. */
let read = 0;
let wake: () => void = () => undefined;
const consumer = client.consumer({ groupId: `${topic}-bare`, maxWaitTimeInMs: 100 });
await consumer.connect();
await consumer.subscribe({ topic: bareTopic, fromBeginning: true });
await consumer.run({
  autoCommit: false,
  eachBatch: async ({ batch }) => {
    read += batch.messages.length;
    wake();
  },
});

let made = 0;
/** As many matches as go into a batch, each an entry further in every batch. */
const batchesOf = ({ batch, batches }: (typeof SIZES)[number]): EntryRecord[][] => {
  const matches = Array.from({ length: batch }, () => chainOf(`bench-${process.pid}-${made++}`, batches).records);
  return Array.from({ length: batches }, (_, revision) => matches.map((records) => records[revision]!));
};

type Write = (batch: readonly EntryRecord[]) => Promise<unknown>;
interface Way {
  readonly name: 'log' | 'send' | 'sendAndRead';
  readonly write: Write;
  readonly rates: number[];
  readonly ms: number[];
}

const send: Write = (batch) =>
  producer.send({
    topic: bareTopic,
    acks: -1,
    messages: batch.map((record) => ({ key: record.match, value: encode(record), partition: 0 })),
  });
let sent = 1;
const counted =
  (write: Write): Write =>
  async (batch) => {
    sent += batch.length;
    await write(batch);
  };
const sendAndRead: Write = async (batch) => {
  await send(batch);
  while (read < sent) await new Promise<void>((resolve) => (wake = resolve));
};
const throughLog: Write = (batch) => Promise.all(batch.map((record) => log.append(record)));

const run = async ({ write, rates, ms }: Way, batches: readonly EntryRecord[][], warm: boolean): Promise<void> => {
  globalThis.gc?.();
  const began = performance.now();
  for (const batch of batches) {
    const from = performance.now();
    await write(batch);
    if (warm) ms.push(performance.now() - from);
  }
  if (warm) rates.push((batches.length * batches[0]!.length * 1_000) / (performance.now() - began));
};

const ratio = (one: Way, other: Way): number => round(median(one.rates.map((rate, n) => rate / other.rates[n]!)));
const spread = ({ ms }: Way) => ({ p50: round(quantile(ms, 0.5)), p99: round(quantile(ms, 0.99)) });

for (const size of SIZES) {
  const wayOf = (name: Way['name'], write: Write): Way => ({ name, write, rates: [], ms: [] });
  const ways = [
    wayOf('log', throughLog),
    wayOf('send', counted(send)),
    wayOf('sendAndRead', counted(sendAndRead)),
  ] as const;
  // The first turn warms up; the order goes round.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (let n = 0; n < ways.length; n += 1) await run(ways[(n + turn) % ways.length]!, batchesOf(size), turn > 0);
  }
  const [through, bare, back] = ways;
  report({
    bench: 'kafka-append',
    brokers: brokers.length,
    batch: size.batch,
    unit: 'entries/s',
    ...Object.fromEntries(ways.map(({ name, rates }) => [name, Math.round(median(rates))])),
    ratio: ratio(through, bare),
    ratioToSendAndRead: ratio(through, back),
    ms: Object.fromEntries(ways.map((way) => [way.name, spread(way)])),
  });
}

// What following the others costs an instance: all of it read and judged by one that has sealed none of it.
const from = performance.now();
const follower = await openKafkaLog({ brokers, topic, durability, partitions }, noStore);
const { accepted } = follower.stats();
report({
  bench: 'kafka-follow',
  brokers: brokers.length,
  unit: 'entries/s',
  entries: accepted,
  follow: Math.round((accepted * 1_000) / (performance.now() - from)),
});
await follower.close();
await log.close();
await consumer.disconnect();
await producer.disconnect();
