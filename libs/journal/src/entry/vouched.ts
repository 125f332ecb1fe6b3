import type { EntryDraft, EntryRecord } from './entry.js';
import type { Settled } from '../ledger/terms.js';
import type { Keys } from './keys.js';

/** What is known of an entry by having sealed it. */
export interface Vouched extends Pick<EntryDraft, 'prev' | 'actor' | 'action' | 'key' | 'signed'> {
  readonly seats: number;
  /** With which it was sealed. */
  readonly keys: readonly string[];
  /** The keys that its facts bring; `null` where they bring none. */
  readonly brought: Keys | null;
  readonly version: number;
  readonly settled: Settled;
}

/**
 * Entries that this very process has sealed, by the object that `sealEntry` gave and froze: its hash and its seals are
 * right because they were made here, so the accept rule need not work them out again. A record that was read from
 * anywhere is another object, and is checked.
 */
const sealedHere = new WeakMap<EntryRecord, Vouched>();

export const vouch = (record: EntryRecord, known: Vouched): void => void sealedHere.set(record, known);

export const vouchedFor = (record: EntryRecord): Vouched | undefined => sealedHere.get(record);
