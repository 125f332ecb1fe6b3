import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import type { Message } from './fresh-log.js';

const LONGEST_MS = 120_000;
const TRIES = 20;

/**
 * Everything that stands in a topic now, each partition in order, read by a plain consumer that knows nothing of the
 * log's own tail.
 * @throws Error when it does not come to the end
 */
export const readTopic = async (brokers: readonly string[], topic: string): Promise<Message[]> => {
  const kafka = new Kafka({
    clientId: 'recollect-check',
    brokers: [...brokers],
    logLevel: logLevel.NOTHING,
    retry: { retries: 10 },
  });
  const admin = kafka.admin();
  await admin.connect();
  const ends = await admin.fetchTopicOffsets(topic).finally(() => admin.disconnect());
  const left = new Map(
    ends.filter(({ low, high }) => high !== low).map(({ partition, high }) => [partition, BigInt(high)]),
  );
  if (left.size === 0) return [];
  for (let tries = 1; ; tries += 1) {
    try {
      return await readTo(left, kafka, topic);
    } catch (error) {
      // A cluster that is new, or has lost a broker, has no coordinator of groups for a moment.
      if (tries === TRIES || (error as { retriable?: boolean }).retriable !== true) throw error;
      await pause(500);
    }
  }
};

const readTo = async (ends: ReadonlyMap<number, bigint>, kafka: Kafka, topic: string): Promise<Message[]> => {
  const left = new Map(ends);
  const read = new Map<string, Message>();
  const consumer = kafka.consumer({
    groupId: `recollect-check-${randomUUID()}`,
    readUncommitted: true,
    maxWaitTimeInMs: 50,
  });
  let late: NodeJS.Timeout | undefined;
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      late = setTimeout(
        () => reject(new Error(`the topic is not read to its end: ${[...left.keys()].join(', ')} are left`)),
        LONGEST_MS,
      );
      consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { partition, lastOffset } }) => {
        if (BigInt(lastOffset) + 1n >= (left.get(partition) ?? 0n)) left.delete(partition);
        if (left.size === 0) resolve();
      });
      consumer.on(consumer.events.CRASH, ({ payload: { error } }) => reject(error));
      consumer
        .run({
          autoCommit: false,
          eachBatch: async ({ batch: { partition, messages } }) => {
            // By place: what is fetched twice still stands once.
            for (const { offset, key, value } of messages)
              read.set(`${partition}:${offset}`, { partition, offset, key, value });
          },
        })
        .catch(reject);
    });
  } finally {
    clearTimeout(late);
    await consumer.disconnect();
  }
  return [...read.values()].sort((a, b) => a.partition - b.partition || (BigInt(a.offset) < BigInt(b.offset) ? -1 : 1));
};
