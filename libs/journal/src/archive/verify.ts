import { pluralOf } from '#table';
import type { EntryRecord } from '../entry/entry.js';
import { accept, type RefusalCode } from '../ledger/accept.js';
import { emptyLedger, hashAt, type Ledger } from '../ledger/ledger.js';
import { verifyReceipt, type Receipt } from '../receipts/receipt.js';

/**
 * `entries`: each record is an entry of this match · `chain`: revisions, `prev`, hashes · `seals`: every bundle opens
 * its seal · `signatures`: players with keys have signed their actions.
 */
export interface Check {
  readonly name: 'entries' | 'chain' | 'seals' | 'signatures' | 'receipts';
  readonly ok: boolean;
  readonly detail: string;
  readonly reach?: CheckReach;
}

/**
 * How far a check went if it did not cover everything. `part`: it covered some of it; `closed`: nothing, as this copy
 * does not show it; `empty`: the match has nothing of the kind.
 */
export type CheckReach = 'part' | 'closed' | 'empty';

/** The reach of a check that covered `looked` things out of `all`. No member: it covered everything. */
export const checkReachOf = (looked: number, all: number): { readonly reach?: CheckReach } =>
  all === 0 ? { reach: 'empty' } : looked === 0 ? { reach: 'closed' } : looked < all ? { reach: 'part' } : {};

export interface Verification {
  readonly valid: boolean;
  /** How many entries are in order, from the first. */
  readonly entries: number;
  /** Hash of the last of them; 64 zeros if no entry is in order. */
  readonly head: string;
  /** The checks, each as far as the entries are in order. */
  readonly checks: readonly Check[];
  readonly firstFailure?: { readonly revision: number; readonly what: string };
}

/** Receipts to compare with the entries, and the public key that must have signed them. */
export interface Witnesses {
  readonly receipts: readonly unknown[];
  readonly publicKey: string;
}

/** Checks a match's records from the first by the accept rule, up to the first that fails. Total. */
export const verifyRecords = (records: Iterable<EntryRecord>, witnesses?: Witnesses): Verification => {
  const verifier = new Verifier();
  for (const record of records) if (verifier.take(record) !== null) break;
  for (const receipt of witnesses?.receipts ?? []) verifier.witness(receipt, witnesses?.publicKey ?? '');
  return verifier.result();
};

interface Failure {
  readonly check: Check['name'];
  readonly revision: number;
  readonly what: string;
}

/** Verifies records one by one. */
export class Verifier {
  #ledger: Ledger;
  #seals = { held: 0, all: 0 };
  #receipts = 0;
  #signed = 0;
  #failure: Failure | null = null;

  constructor(match: string | null = null) {
    this.#ledger = emptyLedger(match);
  }

  /** @returns what is wrong with the next record, or `null` */
  take(record: EntryRecord): string | null {
    const verdict = accept(this.#ledger, record);
    if (verdict.verdict === 'accepted') {
      this.#ledger = verdict.ledger;
      if (verdict.entry.signed) this.#signed += 1;
      this.#seals = { held: this.#seals.held + verdict.seals, all: this.#seals.all + record.bundles.length };
      return null;
    }
    const { code, detail } =
      verdict.verdict === 'refused' ? verdict.reason : { code: 'conflict' as const, detail: 'the entry stands twice' };
    return this.#fail(CHECKS[code], this.#ledger.revision + 1, `${code}: ${detail}`);
  }

  /** @returns what is wrong with a receipt about the records taken so far, or `null` */
  witness(receipt: unknown, publicKey: string): string | null {
    const { match, revision, hash } = (receipt ?? {}) as Partial<Receipt>;
    const at = Number.isSafeInteger(revision) ? (revision as number) : this.#ledger.revision;
    if (!verifyReceipt(receipt, publicKey))
      return this.#fail('receipts', at, 'a receipt that the service did not sign');
    if (match !== this.#ledger.match || hashAt(this.#ledger, at) !== hash) {
      return this.#fail('receipts', at, `a receipt of ${match}:${revision} says ${hash}`);
    }
    this.#receipts += 1;
    return null;
  }

  result(): Verification {
    const { revision: entries, head } = this.#ledger;
    const details = {
      entries: pluralOf(entries, 'entry', 'entries'),
      chain: `${pluralOf(entries, 'entry', 'entries')}, head ${head}`,
      seals: `${this.#seals.held} of ${this.#seals.all} seals opened${
        this.#seals.held < this.#seals.all ? '; for the others this copy holds no bundles' : ''
      }`,
      receipts: pluralOf(this.#receipts, 'receipt'),
      signatures: `${pluralOf(this.#signed, 'action')} signed by their players`,
    };
    const reaches = {
      seals: checkReachOf(this.#seals.held, this.#seals.all),
      receipts: checkReachOf(this.#receipts, this.#receipts),
      signatures: checkReachOf(this.#signed, this.#signed),
      entries: {},
      chain: {},
    };
    const checks = (['entries', 'chain', 'seals', 'signatures', 'receipts'] as const).map((name): Check => {
      const failure = this.#failure?.check === name ? this.#failure : null;
      return {
        name,
        ok: failure === null,
        detail: failure === null ? details[name] : `${failure.revision}: ${failure.what}`,
        ...(failure === null ? reaches[name] : {}),
      };
    });
    if (this.#failure === null) return { valid: true, entries, head, checks };
    const { revision, what } = this.#failure;
    return { valid: false, entries, head, checks, firstFailure: { revision, what } };
  }

  #fail(check: Check['name'], revision: number, what: string): string {
    this.#failure ??= { check, revision, what };
    return what;
  }
}

const CHECKS: Readonly<Record<RefusalCode, Check['name']>> = {
  malformed: 'entries',
  'wrong-match': 'entries',
  hash: 'chain',
  conflict: 'chain',
  gap: 'chain',
  prev: 'chain',
  bundle: 'seals',
  'key-unknown': 'seals',
  seal: 'seals',
  signature: 'signatures',
  'player-key': 'signatures',
  past: 'chain',
};
