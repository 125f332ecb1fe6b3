import type { EntryRecord, LogReport } from '#journal';
import type { Producer } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from './client.js';

/**
 * A message was not sent: certainly not (`written: false`), or nobody knows (it may stand in the log, or come to stand
 * there yet).
 */
export class NotSent extends Error {
  override readonly name = 'NotSent';

  constructor(
    readonly written: 'no' | 'unknown',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface Waiting {
  readonly record: EntryRecord;
  readonly value: Buffer;
  readonly until: number;
  readonly bytes: number;
  /** An attempt failed of which nobody knows whether it was written all the same. */
  doubtful: boolean;
  resolve(): void;
  reject(error: NotSent): void;
}

/** Batches under way at once: while one is written the next is on its way. */
const IN_FLIGHT = 2;
const FIRST_BACK_OFF = 50;
const LAST_BACK_OFF = 1_000;
const CLOSED = 'the log is closed';
/** How often an outage is looked at again. */
const PROBE = 500;

/**
 * Errors after which a message is certainly not in the log: only the answer to a produce request can say so. All else
 * is doubtful, since kafkajs looks for the brokers after an error, and where that fails too it tells of that instead.
 */
const CERTAIN = new Set([
  'NOT_ENOUGH_REPLICAS',
  'NOT_LEADER_FOR_PARTITION',
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
]);

const isCertain = (error: unknown): boolean => {
  const { name, type, cause } = error as { name?: string; type?: string; cause?: unknown };
  if (name === 'KafkaJSNumberOfRetriesExceeded' && cause !== undefined) return isCertain(cause);
  return type !== undefined && CERTAIN.has(type);
};

interface SenderSetup {
  readonly producer: Producer;
  readonly topic: string;
  readonly partition: number;
  /** The most bytes of one batch. */
  readonly maxBytes: number;
  /** How long a message is tried to be sent, in milliseconds. */
  readonly patience: number;
  /** Settles when the brokers can be reached, else fails. */
  readonly probe: () => Promise<unknown>;
  /** Told where the brokers have put a batch, before those who sent it hear that it is acknowledged. */
  readonly written?: (first: bigint, records: readonly EntryRecord[]) => void;
  readonly report: LogReport;
}

/**
 * Sends the messages of one partition, in order, in batches of whatever waits: the group commit of a log in Kafka
 * (kafkajs has no linger). What is not known to be written is sent again until its time is over: a message may so be
 * written twice, and the accept rule makes the second one a duplicate. After that the brokers count as away, and
 * nothing more is sent until they can be reached.
 */
export class Sender {
  private readonly waiting: Waiting[] = [];
  private readonly flying = new Set<Promise<void>>();
  private scheduled = false;
  private down: { readonly why: string } | null = null;
  private closed = false;

  constructor(private readonly setup: SenderSetup) {}

  /** Why nothing is sent at present; `null` while it is. */
  get refusing(): string | null {
    return this.down?.why ?? null;
  }

  /**
   * Sends nothing more, also not again, and looks for nobody any more; settles when nothing is under way. The caller
   * that sent it need not wait for it: an entry that has lost its race is settled before the brokers have answered.
   * kafkajs would connect again for what is retried after it was disconnected, and that connection would keep the
   * process alive.
   */
  async close(): Promise<void> {
    this.closed = true;
    this.down = null;
    this.inTime(this.waiting.splice(0), CLOSED);
    await Promise.all(this.flying);
  }

  /**
   * Settles when the brokers have acknowledged a record.
   * @param value its text on the wire: as bytes, since kafkajs would measure a string twice
   * @throws NotSent
   */
  send(record: EntryRecord, value: Buffer, bytes: number): Promise<void> {
    const refusing = this.closed ? CLOSED : this.refusing;
    if (refusing !== null) return Promise.reject(new NotSent('no', refusing));
    return new Promise((resolve, reject) => {
      this.waiting.push({
        record,
        value,
        bytes,
        until: performance.now() + this.setup.patience,
        doubtful: false,
        resolve,
        reject,
      });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.flying.size >= IN_FLIGHT || this.waiting.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      const flight = this.fly(this.batch()).finally(() => {
        this.flying.delete(flight);
        this.schedule();
      });
      this.flying.add(flight);
      this.schedule();
    });
  }

  private batch(): Waiting[] {
    let bytes = 0;
    const end = this.waiting.findIndex((one, n) => {
      bytes += one.bytes;
      return n > 0 && bytes > this.setup.maxBytes;
    });
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end);
  }

  private async fly(batch: Waiting[]): Promise<void> {
    for (
      let left = this.inTime(batch, 'the brokers have not answered in time'), backOff = FIRST_BACK_OFF;
      left.length > 0;
      backOff = Math.min(backOff * 2, LAST_BACK_OFF)
    ) {
      left = await this.attempt(left, backOff);
    }
  }

  /** @returns those to try again */
  private async attempt(batch: readonly Waiting[], backOff: number): Promise<Waiting[]> {
    const { producer, topic, partition } = this.setup;
    try {
      const messages = batch.map(({ record, value }) => ({ key: record.match, value, partition }));
      const [acknowledged] = await producer.send({ topic, acks: -1, messages });
      // One request, one partition: they stand one after the other.
      this.acknowledge(batch, acknowledged?.baseOffset);
      return [];
    } catch (error) {
      const certain = isCertain(error);
      for (const one of batch) one.doubtful ||= !certain;
      if (!this.closed) await pause(backOff);
      return this.inTime(batch, reasonOf(error));
    }
  }

  /** What the brokers have taken is sent no more, whatever those make of it who hear where it stands. */
  private acknowledge(batch: readonly Waiting[], first: string | undefined): void {
    const { written, report, partition } = this.setup;
    this.back();
    try {
      if (first !== undefined)
        written?.(
          BigInt(first),
          batch.map(({ record }) => record),
        );
    } catch (error) {
      report('error', 'what the brokers acknowledged could not be judged', { partition, why: reasonOf(error) });
    }
    for (const { resolve } of batch) resolve();
  }

  /** Gives up those whose time is over. */
  private inTime(batch: readonly Waiting[], why: string): Waiting[] {
    const now = this.closed ? Infinity : performance.now();
    const late = batch.filter(({ until }) => until <= now);
    if (late.length > 0 && !this.closed) this.away(why);
    for (const { reject, doubtful } of late) reject(new NotSent(doubtful ? 'unknown' : 'no', why));
    return batch.filter(({ until }) => until > now);
  }

  private away(why: string): void {
    if (this.down !== null) return;
    this.down = { why };
    this.setup.report('error', 'Kafka takes no entries at present', { partition: this.setup.partition, why });
    void this.watch(this.down);
  }

  /** Looks for the brokers until they are back, whether or not anybody wants to send. */
  private async watch(down: Sender['down']): Promise<void> {
    while (this.down === down) {
      await pause(PROBE, undefined, { ref: false });
      const there = await this.setup.probe().then(
        () => true,
        () => false,
      );
      if (there && this.down === down) this.back();
    }
  }

  private back(): void {
    if (this.down === null) return;
    this.down = null;
    this.setup.report('info', 'Kafka takes entries again', { partition: this.setup.partition });
  }
}
