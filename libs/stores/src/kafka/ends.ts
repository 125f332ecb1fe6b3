import type { Admin, Kafka } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError, type Places } from '#journal';
import { reasonOf } from './client.js';

/** Where the partitions begin and end. */
interface Bounds {
  readonly low: Places;
  readonly high: Places;
}

const BACK_OFF = 200;

/**
 * Nothing may be gone before what stands there. An instance that has read it already would not miss it.
 * @throws StoreError `missing`
 */
export const demandWhole = (low: Places): void => {
  for (const [partition, first] of Object.entries(low)) {
    if (first !== '0')
      throw new StoreError(
        'missing',
        `partition ${partition} begins at ${first}, not at 0: entries were deleted from the topic. Stop all ` +
          'instances, set retention.ms and retention.bytes of the topic to -1, and restore it from a backup',
      );
  }
};

/** Asks the brokers where the topic ends: one request at a time, shared by all who asked before it was sent. */
export class Ends {
  private admin: Admin | null = null;
  private running: Promise<Bounds> | null = null;
  private next: Promise<Bounds> | null = null;
  private closed = false;

  /** @param patience how long leaders that change are waited for, in milliseconds */
  constructor(
    private readonly kafka: Kafka,
    private readonly topic: string,
    private readonly patience: number,
  ) {}

  /** The bounds at some moment after this call. @throws StoreError `unreachable` */
  async now(): Promise<Bounds> {
    if (this.running === null) return this.ask();
    // What is under way was asked before this call: its answer may be too old.
    this.next ??= this.running.then(
      () => this.ask(),
      () => this.ask(),
    );
    return this.next;
  }

  async close(): Promise<void> {
    this.closed = true;
    while (this.running !== null) await this.running.catch(() => undefined);
    await this.renew();
  }

  private ask(): Promise<Bounds> {
    this.next = null;
    const asked = this.fetch().finally(() => {
      if (this.running === asked) this.running = null;
    });
    this.running = asked;
    return asked;
  }

  private async fetch(): Promise<Bounds> {
    const until = performance.now() + this.patience;
    for (;;) {
      // A connection that is made now would be ended by nobody.
      if (this.closed) throw new StoreError('closed', 'the log is closed');
      try {
        const offsets = await (await this.connected()).fetchTopicOffsets(this.topic);
        return {
          low: Object.fromEntries(offsets.map(({ partition, low }) => [partition, low])),
          high: Object.fromEntries(offsets.map(({ partition, high }) => [partition, high])),
        };
      } catch (error) {
        // kafkajs' admin keeps to leaders that it once knew: a new one asks who they are now.
        await this.renew();
        if (this.closed || performance.now() + BACK_OFF > until) {
          throw new StoreError('unreachable', `Kafka does not say where the log ends: ${reasonOf(error)}`, {
            cause: error,
          });
        }
        await pause(BACK_OFF);
      }
    }
  }

  private async connected(): Promise<Admin> {
    if (this.admin === null) {
      this.admin = this.kafka.admin({ retry: { retries: 1, initialRetryTime: 100 } });
      await this.admin.connect();
    }
    return this.admin;
  }

  private async renew(): Promise<void> {
    const { admin } = this;
    this.admin = null;
    await admin?.disconnect().catch(() => undefined);
  }
}
