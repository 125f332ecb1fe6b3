import { type EntryRecord, type FeedStanding, type Places, StoreError } from '#journal';
import type { KafkaMessage } from 'kafkajs';
import type { StrandItem } from './strand.js';
import { decode, headOf, isFoundation } from './wire.js';

interface OrderSetup {
  readonly topic: string;
  /** Everything before it is stored. */
  readonly from: Places;
  /** Takes in the next record of a partition. */
  readonly bring: (item: StrandItem) => void;
  /** A message is no record. */
  readonly foreign: (partition: number, offset: string) => void;
  /** The log is not what was judged: nothing may be gone on with. */
  readonly lost: (error: StoreError) => void;
}

/**
 * Brings the records of each partition once and in the order of the log, from the first source that says what comes
 * next: the tail that reads it, or the brokers that acknowledge what was sent from here. What was brought by its
 * acknowledgement is held against what the tail then reads there.
 */
export class Order {
  /** Brought so far: what comes next. */
  readonly places: Record<number, string>;
  /** By partition and offset: brought because the brokers said so, and not read yet. */
  private readonly unread = new Map<number, Map<string, EntryRecord>>();

  constructor(private readonly setup: OrderSetup) {
    this.places = { ...setup.from };
  }

  /**
   * What the tail has read.
   * @param next where it reads on
   * @returns the records among it: those that were brought before as they were brought
   */
  read(partition: number, messages: readonly KafkaMessage[], next: string): FeedStanding[] {
    const { topic, bring, foreign } = this.setup;
    const place = this.placeOf(partition);
    const unread = this.unread.get(partition);
    const standing: FeedStanding[] = [];
    for (const { key, value, offset, timestamp } of messages) {
      const own = unread?.get(offset);
      unread?.delete(offset);
      if (own && !isOf(own, value)) return this.lose(replaced(partition, offset));
      if (isFoundation(value)) continue;
      const isNew = !own && BigInt(offset) >= place;
      if (isNew && offset === '0')
        return this.lose(
          new StoreError(
            'foreign',
            `the topic "${topic}" holds something else: partition ${partition} does not begin as one of ours. ` +
              'Name an empty topic, or one that Recollect has made (KAFKA_TOPIC)',
          ),
        );
      const record = own ?? decode(key, value);
      if (record) standing.push({ record, offset, at: Number(timestamp) });
      if (record && isNew) bring({ record, offset });
      else if (isNew) foreign(partition, offset);
    }
    const [passed] = unread?.keys() ?? [];
    if (passed !== undefined && BigInt(passed) < BigInt(next)) return this.lose(replaced(partition, passed));
    if (BigInt(next) > place) this.places[partition] = next;
    return standing;
  }

  /**
   * The brokers have acknowledged what was sent from here, and say where it stands. Where everything before it was
   * brought it is next, and need not be read back to be judged; otherwise the tail will bring it in its turn.
   */
  written(partition: number, first: bigint, records: readonly EntryRecord[]): void {
    const brought = this.placeOf(partition) - first;
    if (brought < 0n) return;
    const unread = this.unread.get(partition) ?? new Map<string, EntryRecord>();
    this.unread.set(partition, unread);
    for (const [n, record] of records.entries()) {
      if (BigInt(n) < brought) continue;
      const offset = String(first + BigInt(n));
      this.setup.bring({ record, offset });
      unread.set(offset, record);
      this.places[partition] = String(BigInt(offset) + 1n);
    }
  }

  private placeOf(partition: number): bigint {
    return BigInt(this.places[partition] ?? '0');
  }

  private lose(error: StoreError): FeedStanding[] {
    this.setup.lost(error);
    return [];
  }
}

/** Whether a message says that it is this entry. */
const isOf = (record: EntryRecord, value: Buffer | null): boolean => {
  const head = headOf(record);
  return value?.toString('latin1', 0, head.length) === head;
};

const replaced = (partition: number, offset: string): StoreError =>
  new StoreError(
    'missing',
    `what the brokers acknowledged at ${offset} of partition ${partition} does not stand there: ` +
      'the end of the log is gone',
  );
