import type { EntryRecord } from '../entry/entry.js';
import type { Keys } from '../entry/keys.js';
import type { LedgerTerms } from '../ledger/terms.js';
import type { Places } from './feed.js';

/** The stored part of a match: enough to judge its next entries, and to recognise those that were accepted. */
export interface ColdMatch {
  readonly seats: number;
  /** The keys in force for the next entry. */
  readonly keys: Keys;
  readonly terms?: LedgerTerms;
  /** Hash and offset of every stored entry, revision 1 first. */
  readonly entries: readonly { readonly hash: string; readonly offset: string }[];
}

/**
 * The place where a Kafka log finds entries by match, since a topic cannot search for them: everything accepted before
 * `places`, stored by the projection of the log (architecture §8: the service decides for a cold match only when the
 * stored projection meets the start of the tail). Its answers are durable and never withdrawn. Its failures are
 * `StoreError unreachable`.
 */
export interface ColdEntries {
  /** Every accepted entry before these places is stored. They only grow. */
  places(): Promise<Places>;
  /** `null` for a match of which nothing is stored. The match may be further than `places`. */
  match(match: string): Promise<ColdMatch | null>;
  /** Like `EventLog.read`, for stored entries. */
  read(match: string, after: number, limit: number): Promise<EntryRecord[]>;
  /** Like `EventLog.matches`, for stored entries. */
  matches(): AsyncIterable<string>;
}
