import type { EntryRecord } from '../entry/entry.js';
import type { Accepted } from '../ledger/accept.js';
import type { Places, Stretch } from './feed.js';

/**
 * What came of an append. `appended`: this very call's record stands at its revision, durably · `already`: it stood
 * there before · `conflict`: it does not follow the head (its revision is taken by another entry, is not the head's +
 * 1, or its `prev` is not the head's hash), so it is not in the log and never will be by this call.
 */
export type AppendVerdict = 'appended' | 'already' | 'conflict';

/** The last entry of a match. */
export interface LogHead {
  readonly revision: number;
  readonly hash: string;
}

/**
 * @param judged what the accept rule said of the record, where the log has asked it already: who stands where the log
 * stands need not ask again (`adopt`)
 */
export type Listener = (record: EntryRecord, judged?: Accepted) => void;

/**
 * The log of entries: the only truth (architecture §1, §8). Adapters keep texts as they are and check where a
 * record stands in its match; what it says is the accept rule's business. All adapters pass `eventLogContract`.
 */
export interface EventLog {
  /**
   * Appends one entry, whole or not at all; settles when it is durable. May be called again before it has settled, also
   * for the following revision. Exactly one of several records for one revision is appended.
   * @throws StoreError; after `outcome-unknown` the same record may be appended again to learn what became of it
   */
  append(record: EntryRecord): Promise<AppendVerdict>;
  /**
   * Entries in order of revision, from the one after `after` (default 0: from the first), at most `limit` (default
   * all). A match that is not known has none. Only what is durable is read.
   */
  read(match: string, after?: number, limit?: number): Promise<EntryRecord[]>;
  /** What this log has made of a record that its tail has read, if it judges what it reads. */
  judged?(record: EntryRecord): Accepted | undefined;
  /** `null` for a match that is not known. */
  head(match: string): Promise<LogHead | null>;
  /** All matches, in the order of their first entries. */
  matches(): AsyncIterable<string>;
  /**
   * Tells every entry appended from now on, once, in order, when it is durable and before its `append` settles. A
   * listener must not throw; if it does, that is reported as a warning and nobody else is affected.
   * @returns a function that ends it
   */
  tail(listener: Listener): () => void;
  /**
   * Settles when this log knows of a match at least everything that was durable when it was asked: what is refused
   * after that is refused for good reason, whatever other services write (architecture §8).
   * @throws StoreError `unreachable` when that cannot be known now
   */
  sync(match: string): Promise<void>;
  /**
   * Goes through the whole log, whatever the match, from given places on and for as long as the signal allows: for
   * projections. Within one partition in order. What it gives has not been judged: the accept rule is the reader's
   * business.
   * @throws StoreError `missing` when the log no longer holds what stands at a place
   */
  feed(from: Places, signal: AbortSignal): AsyncIterable<Stretch>;
  /** The places after the last entries that are durable now: a feed that has come there has seen them all. */
  ends(): Promise<Places>;
  /** Settles when everything under way has settled. Afterwards every call fails with `closed`. Idempotent. */
  close(): Promise<void>;
}
