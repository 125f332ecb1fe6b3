import type { EntryRecord } from '../entry/entry.js';
import { hmac, hmacOf } from '../entry/hashing.js';
import { leafHash } from './tree.js';

/**
 * The leaf of an entry in the tree. The holder of a proof sees leaves of other matches, so a leaf must tell nothing
 * even to a reader who knows or guesses the entry; and every instance must compute the same leaf. So its salt depends
 * only on the log and on the house's bundles.
 */

const NO_SECRET = '0'.repeat(64);
const TAG = Buffer.from('leaf/1');

/** The secret behind the salt of a leaf: `HMAC(key, "leaf/1|" ‖ hash)`. Only the house may know it. */
export const leafSecret = (hash: string, houseKey: string | null, before: string | null): string =>
  // If the log holds only a part of the match, the house has no key for it: then the secret of the leaf before takes
  // its place, as nobody else knows that.
  hmacOf(houseKey ?? before ?? NO_SECRET, `leaf/1|${hash}`).toString('hex');

/** `HMAC(secret, "salt/1")`, for readers who may have a proof of the entry. It tells nothing about any other leaf. */
export const leafSalt = (secret: string): string => hmac(Buffer.from(secret, 'hex'), 'salt/1').toString('hex');

/** The bundles that the log holds, a digit each, the house's first: `111`. Removing a bundle changes the leaf. */
export const heldBundles = ({ bundles }: Pick<EntryRecord, 'bundles'>): string =>
  bundles.map((bundle) => (bundle === null ? '0' : '1')).join('');

/** The leaf of an entry: `SHA-256(0x00 ‖ "leaf/1" ‖ salt ‖ hash ‖ held)`, salt and hash as 32 bytes each. */
export const leafOf = (hash: string, salt: string, held: string): string =>
  leafHash(Buffer.concat([TAG, Buffer.from(salt, 'hex'), Buffer.from(hash, 'hex'), Buffer.from(held)]));
