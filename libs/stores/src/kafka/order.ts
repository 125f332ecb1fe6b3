import { type EntryRecord, type Places, StoreError } from '#journal';
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
  private readonly unread = new Map<number, Map<string, string>>();

  constructor(private readonly setup: OrderSetup) {
    this.places = { ...setup.from };
  }

  /** What the tail has read. @param next where it reads on */
  read(partition: number, messages: readonly KafkaMessage[], next: string): void {
    const { topic, bring, foreign, lost } = this.setup;
    const place = this.placeOf(partition);
    for (const { key, value, offset } of messages) {
      if (BigInt(offset) < place) {
        if (!this.isWhatWasBrought(partition, offset, value)) return lost(replaced(partition, offset));
        continue;
      }
      if (isFoundation(value)) continue;
      if (offset === '0') {
        return lost(
          new StoreError(
            'foreign',
            `the topic "${topic}" holds something else: partition ${partition} does not begin as one of ours`,
          ),
        );
      }
      const record = decode(key, value);
      if (record) bring({ record, offset });
      else foreign(partition, offset);
    }
    const [passed] = this.unread.get(partition)?.keys() ?? [];
    if (passed !== undefined && BigInt(passed) < BigInt(next)) return lost(replaced(partition, passed));
    if (BigInt(next) > place) this.places[partition] = next;
  }

  /**
   * The brokers have acknowledged what was sent from here, and say where it stands. Where everything before it was
   * brought it is next, and need not be read back to be judged; otherwise the tail will bring it in its turn.
   */
  written(partition: number, first: bigint, records: readonly EntryRecord[]): void {
    const brought = this.placeOf(partition) - first;
    if (brought < 0n) return;
    const unread = this.unread.get(partition) ?? new Map<string, string>();
    this.unread.set(partition, unread);
    for (const [n, record] of records.entries()) {
      if (BigInt(n) < brought) continue;
      const offset = String(first + BigInt(n));
      this.setup.bring({ record, offset });
      unread.set(offset, headOf(record));
      this.places[partition] = String(BigInt(offset) + 1n);
    }
  }

  private placeOf(partition: number): bigint {
    return BigInt(this.places[partition] ?? '0');
  }

  private isWhatWasBrought(partition: number, offset: string, value: Buffer | null): boolean {
    const unread = this.unread.get(partition);
    const head = unread?.get(offset);
    unread?.delete(offset);
    return head === undefined || value?.toString('latin1', 0, head.length) === head;
  }
}

const replaced = (partition: number, offset: string): StoreError =>
  new StoreError(
    'missing',
    `what the brokers acknowledged at ${offset} of partition ${partition} does not stand there: ` +
      'the end of the log is gone',
  );
