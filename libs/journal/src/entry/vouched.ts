import type { EntryDraft, EntryRecord } from './entry.js';
import type { Settled } from '../ledger/terms.js';
import type { Keys } from './keys.js';

/** The facts about an entry that the process knows because it sealed the entry itself. */
export interface Vouched extends Pick<EntryDraft, 'prev' | 'actor' | 'action' | 'key' | 'signed'> {
  readonly seats: number;
  /** The keys that the entry was sealed with. */
  readonly keys: readonly string[];
  /** The keys that its facts bring; `null` if they bring none. */
  readonly brought: Keys | null;
  readonly version: number;
  readonly settled: Settled;
}

/**
 * Entries that this process has sealed, by the frozen object that `sealEntry` returned. Their hash and seals were made
 * here, so the accept rule need not check them again. A record that was read from anywhere is another object, and is
 * checked.
 */
const sealedHere = new WeakMap<EntryRecord, Vouched>();

export const vouch = (record: EntryRecord, known: Vouched): void => void sealedHere.set(record, known);

export const vouchedFor = (record: EntryRecord): Vouched | undefined => sealedHere.get(record);
