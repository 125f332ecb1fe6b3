import type { EntryRecord } from '../entry/entry.js';

/**
 * How far a reader of the whole log has come: for each partition, the offset that it reads next, as decimal text
 * (offsets have 64 bits). A partition that is not listed is read from its beginning. A log without partitions has the
 * one partition 0.
 */
export type Places = Readonly<Record<number, string>>;

/** A record with its place in the log. */
export interface FeedStanding {
  readonly record: EntryRecord;
  /** The place of this record within its partition. */
  readonly offset: string;
  /** When the log received it, in milliseconds since 1970; 0 if the log does not keep the time. */
  readonly at: number;
}

/**
 * A complete piece of one partition up to `next`, the offset after it. It may hold no record, if something else stood
 * there.
 */
export interface Stretch {
  readonly partition: number;
  readonly records: readonly FeedStanding[];
  readonly next: string;
}

/** Whether a reader at `own` has read everything before `ends`. */
export const reached = (own: Places, ends: Places): boolean =>
  Object.entries(ends).every(([partition, end]) => BigInt(own[Number(partition)] ?? '0') >= BigInt(end));

/** The number of offsets between the places: how much is left to read. Negative distances count as 0. */
export const distance = (own: Places, ends: Places): number =>
  Object.entries(ends).reduce((sum, [partition, end]) => {
    const left = BigInt(end) - BigInt(own[Number(partition)] ?? '0');
    return sum + (left > 0n ? Number(left) : 0);
  }, 0);
