import { canonical, isWellFormed } from '../entry/canonical.js';
import { isTime } from '../entry/entry.js';
import { isHex64 } from '../entry/hashing.js';
import { isSignedFor, type Signer } from './signer.js';

/**
 * The service's statement that an entry stood in a match at a revision (architecture §3). Players keep receipts as
 * evidence.
 */
export interface Receipt {
  readonly match: string;
  readonly revision: number;
  /** The entry's hash. */
  readonly hash: string;
  /** When the service signed it; RFC 3339, UTC, milliseconds. */
  readonly at: string;
  /** Ed25519 over `"receipt/1" ‖ canonical {at, hash, match, revision}`, base64url. */
  readonly signature: string;
}

export type Head = Pick<Receipt, 'match' | 'revision' | 'hash'>;

const stated = ({ match, revision, hash, at }: Omit<Receipt, 'signature'>): string =>
  canonical({ at, hash, match, revision });

/** @param at RFC 3339, UTC, milliseconds */
export const issueReceipt = (signer: Signer, { match, revision, hash }: Head, at: string): Receipt => {
  const statement = { match, revision, hash, at };
  return { ...statement, signature: signer.sign('receipt/1', stated(statement)) };
};

/** The same, signed beside the event loop. */
export const issueReceiptBeside = async (signer: Signer, head: Head, at: string): Promise<Receipt> => {
  const { match, revision, hash } = head;
  const statement = { match, revision, hash, at };
  return { ...statement, signature: await signer.signBeside('receipt/1', stated(statement)) };
};

/** Whether the owner of a public key (32 bytes, base64url) signed this receipt. Total: garbage is no receipt. */
export const verifyReceipt = (receipt: unknown, publicKey: string): receipt is Receipt => {
  if (typeof receipt !== 'object' || receipt === null) return false;
  const { match, revision, hash, at, signature } = receipt as Receipt;
  if (typeof match !== 'string' || !isWellFormed(match)) return false;
  if (!Number.isSafeInteger(revision) || !isHex64(hash) || !isTime(at)) return false;
  return isSignedFor('receipt/1', stated({ match, revision, hash, at }), signature, publicKey);
};

/** Two receipts that prove that one match was told in two ways. */
export interface Contradiction {
  readonly match: string;
  readonly revision: number;
  readonly receipts: readonly [Receipt, Receipt];
}

/** Proof of misbehaviour: both receipts are genuine and give one revision different hashes; otherwise `null`. */
export const contradiction = (a: Receipt, b: Receipt, publicKey: string): Contradiction | null => {
  if (!verifyReceipt(a, publicKey) || !verifyReceipt(b, publicKey)) return null;
  if (a.match !== b.match || a.revision !== b.revision || a.hash === b.hash) return null;
  return { match: a.match, revision: a.revision, receipts: [a, b] };
};
