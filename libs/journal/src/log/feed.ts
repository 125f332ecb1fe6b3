import type { EntryRecord } from '../entry/entry.js';

/**
 * How far a reader of the whole log has come: for each partition the offset it reads next, as decimal text (offsets
 * have 64 bits). A partition that is not named is read from its beginning. A log of one piece has the one partition 0.
 */
export type Places = Readonly<Record<number, string>>;

/** A record where it stands in the log. */
export interface FeedStanding {
  readonly record: EntryRecord;
  /** The place of this record within its partition. */
  readonly offset: string;
  /** When the log took it in, in milliseconds since 1970; 0 where the log does not keep it. */
  readonly at: number;
}

/**
 * A piece of one partition, whole up to `next`: the offset after it. It may hold no record (what stood there was no
 * record).
 */
export interface Stretch {
  readonly partition: number;
  readonly records: readonly FeedStanding[];
  readonly next: string;
}

/** Whether everything before some places has been seen by who has come to others. */
export const reached = (own: Places, ends: Places): boolean =>
  Object.entries(ends).every(([partition, end]) => BigInt(own[Number(partition)] ?? '0') >= BigInt(end));

/** How many offsets lie between: what is left to read. Negative distances count as nothing. */
export const distance = (own: Places, ends: Places): number =>
  Object.entries(ends).reduce((sum, [partition, end]) => {
    const left = BigInt(end) - BigInt(own[Number(partition)] ?? '0');
    return sum + (left > 0n ? Number(left) : 0);
  }, 0);
