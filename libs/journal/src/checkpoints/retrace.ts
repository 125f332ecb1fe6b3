import type { EntryRecord } from '../entry/entry.js';
import { accept } from '../ledger/accept.js';
import { emptyLedger, type Ledger } from '../ledger/ledger.js';
import { heldBundles, leafOf, leafSalt, leafSecret } from './leaf.js';
import { addLeaf, NO_LEAVES, rootOf, type Frontier } from './tree.js';

/** Computes the tree of a partition again from its records, by the accept rule alone. */
export class Retrace {
  readonly #ledgers = new Map<string, Ledger>();
  #end: Frontier = NO_LEAVES;
  #secret: string | null = null;
  #refused: { readonly match: string; readonly revision: number; readonly what: string } | undefined;

  /** Takes the next record of the partition. Returns whether the accept rule accepted it. */
  take(record: EntryRecord): boolean {
    const verdict = accept(this.#ledgers.get(record.match) ?? emptyLedger(record.match), record);
    if (verdict.verdict === 'refused')
      this.#refused ??= { match: record.match, revision: record.revision, what: verdict.reason.detail };
    if (verdict.verdict !== 'accepted') return false;
    const { ledger } = verdict;
    this.#ledgers.set(record.match, ledger);
    this.#secret = leafSecret(record.hash, ledger.keys[0] ?? null, this.#secret);
    const leaf = leafOf(record.hash, leafSalt(this.#secret), heldBundles(record));
    this.#end = addLeaf(this.#end, leaf).frontier;
    return true;
  }

  /** The first record that the accept rule refused, and why. */
  get refused() {
    return this.#refused;
  }

  get size(): number {
    return this.#end.size;
  }

  get root(): string {
    return rootOf(this.#end);
  }
}
