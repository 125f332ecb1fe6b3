import type { EntryRecord } from '../entry/entry.js';
import type { Keys } from '../entry/keys.js';
import type { LedgerTerms } from '../ledger/terms.js';
import type { Places } from './feed.js';

/** What is stored of a match: enough to go on judging its entries, and to know again those that were accepted. */
export interface ColdMatch {
  readonly seats: number;
  /** In force for the next entry. */
  readonly keys: Keys;
  readonly terms?: LedgerTerms;
  /** Hash and offset of every stored entry, revision 1 first. */
  readonly entries: readonly { readonly hash: string; readonly offset: string }[];
}

/**
 * Where a Kafka log finds entries by match, since a topic cannot be asked for them: everything accepted before
 * `places`, kept by the projection of the log (architecture §8: a cold match is decided for only when the stored
 * projection meets the start of the tail). What it says is durable and is never taken back. Its failures are
 * `StoreError unreachable`.
 */
export interface ColdEntries {
  /** Every accepted entry before these places is stored. They only grow. */
  places(): Promise<Places>;
  /** `null` for a match of which nothing is stored. It may be further than `places`. */
  match(match: string): Promise<ColdMatch | null>;
  /** As `EventLog.read`, of what is stored. */
  read(match: string, after: number, limit: number): Promise<EntryRecord[]>;
  /** As `EventLog.matches`, of what is stored. */
  matches(): AsyncIterable<string>;
}
