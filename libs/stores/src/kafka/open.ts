import { Partitioners, type Admin, type Kafka, type Producer } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { type ColdEntries, type EventLog, StoreError, type Places } from '#journal';
import { clientOf, reasonOf } from './client.js';
import { demandWhole, Ends } from './ends.js';
import { kafkaFeed } from './kafka-feed.js';
import { KafkaLog } from './kafka-log.js';
import { METADATA_MS, TIMING, type KafkaOptions } from './options.js';
import { openTopic, type Topic } from './topic.js';
import { FOUNDATION } from './wire.js';

/**
 * Opens the log in a topic, and makes the topic if it is missing; settles when everything that stands in it is known.
 * The tail begins where the store has come to.
 * @throws StoreError `unreachable`, `cannot-open` (settings that would lose entries, a store of another log),
 * `foreign`, `missing`
 */
export const openKafkaLog = async (options: KafkaOptions, cold: ColdEntries): Promise<KafkaLog> => {
  const timing = { ...TIMING, ...options.timing };
  const kafka = clientOf(options);
  const topic = await openedTopic(kafka, options);
  const producer = kafka.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
    metadataMaxAge: METADATA_MS,
    retry: { retries: 0, initialRetryTime: 50 },
  });
  const ends = new Ends(kafka, topic.name, timing.sync);
  try {
    await producer.connect();
    const { low, high } = await ends.now();
    demandWhole(low);
    const from = await cold.places();
    demandSameLog(from, high, topic.name);
    const report = options.report ?? (() => undefined);
    const log = new KafkaLog({ kafka, topic, producer, ends, cold, from, timing, report });
    try {
      await log.start();
      // A topic of somebody else would be found only by the start: nothing is written before that.
      await found(producer, topic, high);
      return log;
    } catch (error) {
      await log.close();
      throw error;
    }
  } catch (error) {
    await Promise.allSettled([producer.disconnect(), ends.close()]);
    throw asStoreError(options, error);
  }
};

/** A log that is only gone through, by a process that has nothing of it in memory. */
export interface KafkaSource extends Pick<EventLog, 'feed' | 'ends'> {
  close(): Promise<void>;
}

/**
 * Opens a topic to go through it, for projections that have far to go: `openKafkaLog` holds in memory what the store
 * does not have yet.
 * @throws StoreError as {@link openKafkaLog}
 */
export const openKafkaSource = async (options: KafkaOptions): Promise<KafkaSource> => {
  const { session, sync } = { ...TIMING, ...options.timing };
  const report = options.report ?? (() => undefined);
  const kafka = clientOf(options);
  const { name: topic } = await openedTopic(kafka, options);
  const ends = new Ends(kafka, topic, sync);
  try {
    demandWhole((await ends.now()).low);
  } catch (error) {
    await ends.close();
    throw error;
  }
  return {
    feed: (from, signal) => kafkaFeed({ kafka, topic, ends, session, report }, from, signal),
    ends: async () => (await ends.now()).high,
    close: () => ends.close(),
  };
};

const asStoreError = ({ brokers }: KafkaOptions, error: unknown): StoreError =>
  error instanceof StoreError
    ? error
    : new StoreError('unreachable', `Kafka at ${brokers.join(', ')}: ${reasonOf(error)}`, { cause: error });

const TRIES = 4;
const AGAIN_MS = 500;

const openedTopic = async (kafka: Kafka, options: KafkaOptions): Promise<Topic> => {
  for (let tries = TRIES; ; tries -= 1) {
    const admin = kafka.admin();
    try {
      await connected(admin, options);
      return await openTopic(admin, options);
    } catch (error) {
      // A connection that a broker dropped in the middle: kafkajs does not make it again by itself.
      if (tries <= 1 || !/not connected|closed connection/i.test(reasonOf(error))) throw asStoreError(options, error);
      await pause(AGAIN_MS);
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  }
};

const connected = async (admin: Admin, { brokers, sasl, ssl }: KafkaOptions): Promise<void> => {
  try {
    await admin.connect();
  } catch (error) {
    const why = reasonOf(error);
    const hint = /SASL/i.test(why)
      ? '; check the user and the mechanism'
      : ssl === undefined && sasl === undefined
        ? '; check the address, and whether the brokers ask for TLS or SASL'
        : '; check the address, the certificates and the user';
    throw new StoreError('unreachable', `Kafka at ${brokers.join(', ')} cannot be reached: ${why}${hint}`, {
      cause: error,
    });
  }
};

/** Views of another topic, or of this one before it was made again, would hide entries. */
const demandSameLog = (from: Places, high: Places, topic: string): void => {
  for (const [partition, place] of Object.entries(from)) {
    const end = high[Number(partition)];
    if (end === undefined || BigInt(place) > BigInt(end)) {
      throw new StoreError(
        'cannot-open',
        `the views have come to ${place} in partition ${partition} of "${topic}", which ends at ${end ?? 'nothing'}: ` +
          'they are views of another log. Correct KAFKA_TOPIC or MONGODB_URI, give this log a database of its own, ' +
          'or drop the views and rebuild them.',
      );
    }
  }
};

/** Marks every partition that is still empty as ours. */
const found = async (producer: Producer, { name, partitions }: Topic, high: Places): Promise<void> => {
  const empty = Array.from({ length: partitions }, (_, partition) => partition).filter(
    (partition) => (high[partition] ?? '0') === '0',
  );
  if (empty.length === 0) return;
  for (let tries = 20; ; tries -= 1) {
    try {
      await producer.send({
        topic: name,
        acks: -1,
        messages: empty.map((partition) => ({ key: null, value: FOUNDATION, partition })),
      });
      return;
    } catch (error) {
      // A topic that was just made has leaders a moment later.
      if (tries <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
};
