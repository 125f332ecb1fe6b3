import { StoreError, type Places, type LogReport } from '#journal';
import type { Batch, Consumer, Kafka, KafkaMessage } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from './client.js';
import type { Ends } from './ends.js';
import { METADATA_MS } from './options.js';

/**
 * What a tail reads, partition by partition, in order and without a gap. It is waited for before more of that partition
 * is read.
 */
type Take = (partition: number, messages: readonly KafkaMessage[], next: string) => Promise<void> | void;

export interface TailSetup {
  readonly kafka: Kafka;
  readonly topic: string;
  readonly ends: Ends;
  readonly from: Places;
  readonly session: number;
  readonly take: Take;
  /** The log no longer holds what comes next: nothing more will be read. */
  readonly lost: (error: StoreError) => void;
  readonly report: LogReport;
}

const AGAIN = 1_000;
/**
 * How long a start is tried: coordinators of groups are away for a moment when a cluster is new, or has lost a broker.
 */
const START_MS = 8_000;
const START_AGAIN = 200;
const MAX_WAIT = 100;
const BYTES = 16 * 1024 * 1024;

/**
 * Reads a whole topic, all partitions, in a group of its own, and keeps its own next offsets: nothing is committed.
 * kafkajs may begin anywhere after a pause, a rebalance or a crash (architecture §8), so at every joining of the group
 * it is sent to where this tail is, and a batch that begins later than that is not taken.
 */
export class Tail {
  readonly places: Record<number, string>;
  private consumer: Consumer | null = null;
  private closed = false;
  private starting: Promise<void> = Promise.resolve();
  /** Partitions that were asked again for what comes next. */
  private readonly again = new Set<number>();

  constructor(private readonly setup: TailSetup) {
    this.places = { ...setup.from };
  }

  /** Whether it reads at present. */
  get running(): boolean {
    return this.consumer !== null;
  }

  /** Settles when it has joined. @throws StoreError `unreachable` */
  async start(): Promise<void> {
    for (const until = performance.now() + START_MS; ;) {
      try {
        return await this.connect();
      } catch (error) {
        await this.drop();
        if (this.closed || performance.now() + START_AGAIN > until) {
          throw new StoreError('unreachable', `Kafka cannot be read: ${reasonOf(error)}`, { cause: error });
        }
        await pause(START_AGAIN);
      }
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.starting;
    await this.drop();
  }

  private async connect(): Promise<void> {
    const { kafka, topic, session } = this.setup;
    const consumer = kafka.consumer({
      groupId: `recollect-tail-${randomUUID()}`,
      sessionTimeout: session,
      heartbeatInterval: Math.min(3_000, Math.floor(session / 3)),
      maxWaitTimeInMs: MAX_WAIT,
      maxBytesPerPartition: BYTES,
      readUncommitted: true,
      metadataMaxAge: METADATA_MS,
      // Few: each may wait for a broker that sleeps, and one that falls begins again where it was.
      retry: { retries: 1, initialRetryTime: 100, maxRetryTime: 1_000, restartOnFailure: async () => false },
    });
    this.consumer = consumer;
    const joined = new Promise<void>((resolve, reject) => {
      let once = false;
      consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
        for (const partition of payload.memberAssignment[topic] ?? []) this.seek(consumer, partition);
        once = true;
        resolve();
      });
      consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
        // One that falls before it has joined is tried again by who has it join.
        if (once) this.revive(consumer, error);
        else reject(error);
      });
    });
    joined.catch(() => undefined);
    consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { batchSize, partition, firstOffset, lastOffset } }) => {
      // Somebody's transaction markers leave nothing to show in a batch, but they take places in the log.
      if (this.consumer !== consumer || batchSize > 0 || firstOffset !== (this.places[partition] ?? '0')) return;
      this.places[partition] = String(BigInt(lastOffset) + 1n);
      void this.setup.take(partition, [], this.places[partition]);
    });
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: 16,
      eachBatch: ({ batch, heartbeat, isRunning }) => this.onBatch(consumer, batch, heartbeat, isRunning),
    });
    await joined;
  }

  private seek(consumer: Consumer, partition: number): void {
    consumer.seek({ topic: this.setup.topic, partition, offset: this.places[partition] ?? '0' });
  }

  private async onBatch(
    consumer: Consumer,
    batch: Batch,
    heartbeat: () => Promise<void>,
    isRunning: () => boolean,
  ): Promise<void> {
    if (this.consumer !== consumer || !isRunning()) return;
    const { partition } = batch;
    const next = BigInt(this.places[partition] ?? '0');
    // `fetchedOffset` is what the broker was asked for: whatever is missing after it is not in the log.
    const fetched = BigInt((batch as unknown as { fetchedOffset: string }).fetchedOffset);
    if (fetched > next && !(await this.isHole(partition, next, fetched))) {
      this.seek(consumer, partition);
      return;
    }
    if (fetched < next && (await this.isCutOff(partition, next))) return;
    this.again.delete(partition);
    // In order: mostly there is nothing to leave out.
    const messages =
      BigInt(batch.messages[0]?.offset ?? next) >= next
        ? batch.messages
        : batch.messages.filter(({ offset }) => BigInt(offset) >= next);
    const after = String(BigInt(batch.lastOffset()) + 1n);
    if (BigInt(after) <= next) return;
    const beating = setInterval(() => void heartbeat().catch(() => undefined), 1_000);
    try {
      await this.setup.take(partition, messages, after);
    } finally {
      clearInterval(beating);
    }
    // Also where this consumer was given up meanwhile: the next one begins after it has let go, and need not bring it
    // again.
    if (BigInt(after) > BigInt(this.places[partition] ?? '0')) this.places[partition] = after;
  }

  /**
   * Whether nothing stands between what comes next here and what the broker gave. Asked again for the very next offset,
   * a broker gives it if it has it: then kafkajs had skipped. If not, either others' transaction markers stood there,
   * or entries were deleted.
   */
  private async isHole(partition: number, next: bigint, fetched: bigint): Promise<boolean> {
    const { ends, report } = this.setup;
    if (!this.again.has(partition)) {
      this.again.add(partition);
      return false;
    }
    const { low } = await ends.now();
    if (BigInt(low[partition] ?? '0') <= next) {
      report('warn', 'offsets of the topic that hold no record were passed over', {
        partition,
        from: String(next),
        to: String(fetched),
      });
      return true;
    }
    this.stopFor(
      new StoreError(
        'missing',
        `partition ${partition} begins at ${low[partition]}, but ${next} comes next: entries were deleted from ` +
          `the topic`,
      ),
    );
    return false;
  }

  /**
   * Whether the log ends before what was read of it: kafkajs begins from the start again when a broker knows nothing of
   * what comes next. What will be written there then would be passed over as if it had been read.
   */
  private async isCutOff(partition: number, next: bigint): Promise<boolean> {
    const { high } = await this.setup.ends.now();
    if (BigInt(high[partition] ?? '0') >= next) return false;
    this.stopFor(
      new StoreError(
        'missing',
        `partition ${partition} ends at ${high[partition]}, but was read up to ${next}: the end of the log is gone`,
      ),
    );
    return true;
  }

  private stopFor(error: StoreError): void {
    this.setup.report('error', error.message);
    this.setup.lost(error);
    void this.close();
  }

  private revive(consumer: Consumer, error: unknown): void {
    if (this.consumer !== consumer || this.closed) return;
    this.setup.report('warn', 'the tail of the log fell and begins again', { why: reasonOf(error) });
    this.starting = this.starting.then(async () => {
      await this.drop();
      while (!this.closed) {
        try {
          return await this.connect();
        } catch (again) {
          this.setup.report('debug', 'the tail of the log cannot begin yet', { why: reasonOf(again) });
          await this.drop();
          await pause(AGAIN);
        }
      }
    });
  }

  private async drop(): Promise<void> {
    const { consumer } = this;
    this.consumer = null;
    await consumer?.disconnect().catch(() => undefined);
  }
}
