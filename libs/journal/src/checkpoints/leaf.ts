import type { EntryRecord } from '../entry/entry.js';
import { hmac, hmacOf } from '../entry/hashing.js';
import { leafHash } from './tree.js';

/**
 * What stands for an entry in the tree. The holder of a proof sees leaves of other matches, so a leaf must tell nothing
 * to a reader who knows, or guesses, an entry; and every instance must come to the same leaf. So it is salted with what
 * follows from the log and from the house's bundles alone.
 */

const NO_SECRET = '0'.repeat(64);
const TAG = Buffer.from('leaf/1');

/** From this the salt of a leaf is made: `HMAC(key, "leaf/1|" ‖ hash)`, for the house's eyes. */
export const leafSecret = (hash: string, houseKey: string | null, before: string | null): string =>
  // The house has no key for a match of which only a part is known: then the leaf before is what nobody else knows.
  hmacOf(houseKey ?? before ?? NO_SECRET, `leaf/1|${hash}`).toString('hex');

/** `HMAC(secret, "salt/1")`: told to who may have a proof of the entry, and telling nothing of any other leaf. */
export const leafSalt = (secret: string): string => hmac(Buffer.from(secret, 'hex'), 'salt/1').toString('hex');

/** Which bundles the log holds, a digit each, the house's first: `111`. One that is taken away changes the leaf. */
export const heldBundles = ({ bundles }: Pick<EntryRecord, 'bundles'>): string =>
  bundles.map((bundle) => (bundle === null ? '0' : '1')).join('');

/** The leaf of an entry: `SHA-256(0x00 ‖ "leaf/1" ‖ salt ‖ hash ‖ held)`, salt and hash as 32 bytes each. */
export const leafOf = (hash: string, salt: string, held: string): string =>
  leafHash(Buffer.concat([TAG, Buffer.from(salt, 'hex'), Buffer.from(hash, 'hex'), Buffer.from(held)]));
