import { hash } from 'node:crypto';
import { hashWith } from '#table';

/** `prev` of a match's first entry. */
export const ZERO_HASH = '0'.repeat(64);

const HEX_64 = /^[0-9a-f]{64}$/;
/** 32 bytes in lower-case hexadecimal: a hash, a seal or a key. */
export const isHex64 = (value: unknown): value is string => typeof value === 'string' && HEX_64.test(value);

export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

// Digests of tables use the same hash function, which is half of their cost.
hashWith(sha256);

/** An entry's hash: `SHA-256("entry/1" ‖ body)`, lower-case hexadecimal (docs/reference/entry-format.md). */
export const hashOf = (body: string): string => sha256('entry/1' + body);

/** The key with each of HMAC's pads: the blocks that HMAC hashes before the message, and before the hash of that. */
interface Pads {
  readonly inner: Uint8Array;
  readonly outer: Uint8Array;
}

const padsOf = (key: Uint8Array): Pads => {
  const [inner, outer] = [new Uint8Array(64).fill(0x36), new Uint8Array(64).fill(0x5c)];
  for (let i = 0; i < key.length; i++) {
    inner[i]! ^= key[i]!;
    outer[i]! ^= key[i]!;
  }
  return { inner, outer };
};

/** Buffers for the two blocks that HMAC hashes. They are reused, which is safe because nothing here waits. */
const first = Buffer.alloc(64 + 256);
const second = Buffer.alloc(64 + 32);

const padded = ({ inner, outer }: Pads, message: string): Buffer => {
  first.set(inner);
  second.set(outer);
  const length = 64 + first.write(message, 64);
  second.write(hash('sha256', first.subarray(0, length), 'binary'), 64, 'latin1');
  return Buffer.from(hash('sha256', second, 'binary'), 'latin1');
};

/**
 * HMAC-SHA-256 (RFC 2104) by two one-shot hashes. Node's `Hmac` objects take three times as long, and every entry that
 * is written or read needs S + 1 salts.
 * @param key at most 64 bytes
 * @param message at most 256 bytes
 */
export const hmac = (key: Uint8Array, message: string): Buffer => padded(padsOf(key), message);

/** A cache for keys of recent entries: a match keeps the same keys for long. */
const pads = new Map<string, Pads>();
const MOST_PADS = 1_000;

/** {@link hmac} with a key that is used again and again. @param key 64 hexadecimal digits */
export const hmacOf = (key: string, message: string): Buffer => {
  let known = pads.get(key);
  if (!known) {
    if (pads.size >= MOST_PADS) pads.clear();
    pads.set(key, (known = padsOf(Buffer.from(key, 'hex'))));
  }
  return padded(known, message);
};

/**
 * The salt that keeps others from guessing a seal: `HMAC-SHA-256(key, revision ‖ "|" ‖ prev)`, 32 bytes.
 * @param key 64 hexadecimal digits
 */
export const saltOf = (key: string, revision: number, prev: string): Buffer => hmacOf(key, `${revision}|${prev}`);

const SEAL = Buffer.from('seal/1');
const SALTED = SEAL.length + 32;
/** A reused buffer for the text of a seal. All bundles fit, except those with whole decks. */
const sealing = Buffer.alloc(SALTED + 4096);
sealing.set(SEAL);

/**
 * A bundle's seal: `SHA-256("seal/1" ‖ salt ‖ bundle)`, lower-case hexadecimal.
 * @param salt 32 bytes
 */
export const sealOf = (salt: Uint8Array, bundle: string): string => {
  // A character of a string takes at most three bytes.
  if (3 * bundle.length > sealing.length - SALTED) return sha256(Buffer.concat([SEAL, salt, Buffer.from(bundle)]));
  sealing.set(salt, SEAL.length);
  return sha256(sealing.subarray(0, SALTED + sealing.write(bundle, SALTED)));
};
