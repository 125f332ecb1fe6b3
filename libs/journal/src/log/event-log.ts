import type { EntryRecord } from '../entry/entry.js';
import type { Accepted } from '../ledger/accept.js';
import type { Places, Stretch } from './feed.js';

/**
 * The result of an append. `appended`: this very call's record is now durable at its revision · `already`: it was there
 * before · `conflict`: it does not follow the head (another entry has its revision, its revision is not the head's + 1,
 * or its `prev` is not the head's hash), so it is not in the log and never will be by this call.
 */
export type AppendVerdict = 'appended' | 'already' | 'conflict';

/** The last entry of a match. */
export interface LogHead {
  readonly revision: number;
  readonly hash: string;
}

/**
 * @param judged the accept rule's verdict on the record, if the log has already asked for it: a reader at the same
 * place as the log need not ask again (`adopt`)
 */
export type Listener = (record: EntryRecord, judged?: Accepted) => void;

/**
 * The log of entries: the only truth (architecture §1, §8). Adapters keep texts unchanged, and check the place of a
 * record in its match. The accept rule checks its contents. All adapters pass `eventLogContract`.
 */
export interface EventLog {
  /**
   * Appends one entry, whole or not at all. Settles when it is durable. A caller may call it again before it has
   * settled, even for the following revision. Exactly one of several records for one revision is appended.
   * @throws StoreError; after `outcome-unknown`, append the same record again to learn whether it is in the log
   */
  append(record: EntryRecord): Promise<AppendVerdict>;
  /**
   * Entries in order of revision, from the one after `after` (default 0: from the first), at most `limit` (default
   * all). An unknown match has none. It reads only durable entries.
   */
  read(match: string, after?: number, limit?: number): Promise<EntryRecord[]>;
  /** This log's verdict on a record that its tail has read, if the log judges what it reads. */
  judged?(record: EntryRecord): Accepted | undefined;
  /** The last entry; `null` for an unknown match. */
  head(match: string): Promise<LogHead | null>;
  /** All matches, in the order of their first entries. */
  matches(): AsyncIterable<string>;
  /**
   * Calls the listener once for every entry that is appended from now on, in order, when it is durable and before its
   * `append` settles. A listener must not throw; if one does, the log reports a warning, and the others are not
   * affected.
   * @returns a function that ends it
   */
  tail(listener: Listener): () => void;
  /**
   * Settles when this log knows at least everything about a match that was durable when the caller asked. A refusal
   * after that has a good reason, whatever other services write (architecture §8).
   * @throws StoreError `unreachable` if the log cannot find that out now
   */
  sync(match: string): Promise<void>;
  /**
   * Goes through the whole log, across all matches, from the given places on, until the signal ends it: for
   * projections. It keeps the order within one partition. It has not judged the records: the reader must ask the accept
   * rule.
   * @throws StoreError `missing` if the log no longer holds the record at a place
   */
  feed(from: Places, signal: AbortSignal): AsyncIterable<Stretch>;
  /**
   * The places after the last entries that are durable now: a feed that has reached them has seen all of these entries.
   */
  ends(): Promise<Places>;
  /** Settles when all running calls have settled. Afterwards every call fails with `closed`. Idempotent. */
  close(): Promise<void>;
}
