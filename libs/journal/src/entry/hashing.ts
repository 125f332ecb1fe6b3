import { hash } from 'node:crypto';
import { hashWith } from '#table';

/** `prev` of a match's first entry. */
export const ZERO_HASH = '0'.repeat(64);

const HEX_64 = /^[0-9a-f]{64}$/;
/** 32 bytes in lower-case hexadecimal: a hash, a seal or a key. */
export const isHex64 = (value: unknown): value is string => typeof value === 'string' && HEX_64.test(value);

export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

// Digests of tables are the same function, and half of what they cost.
hashWith(sha256);

/** An entry's hash: `SHA-256("entry/1" ‖ body)`, lower-case hexadecimal (docs/entry-format.md). */
export const hashOf = (body: string): string => sha256('entry/1' + body);

/** The two blocks that HMAC hashes, used again and again: nothing here waits, so nobody else can be using them. */
const inner = Buffer.alloc(64 + 256);
const outer = Buffer.alloc(64 + 32);

/**
 * HMAC-SHA-256 (RFC 2104) by two one-shot hashes. Node's `Hmac` objects take three times as long, and there are S + 1
 * salts to every entry that is written or read.
 * @param key at most 64 bytes
 * @param message at most 256 bytes
 */
export const hmac = (key: Uint8Array, message: string): Buffer => {
  for (let i = 0; i < 64; i++) {
    const byte = key[i] ?? 0;
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  const length = 64 + inner.write(message, 64);
  outer.write(hash('sha256', inner.subarray(0, length), 'binary'), 64, 'latin1');
  return Buffer.from(hash('sha256', outer, 'binary'), 'latin1');
};

/**
 * What keeps a seal from being guessed: `HMAC-SHA-256(key, revision ‖ "|" ‖ prev)`, 32 bytes.
 * @param key 64 hexadecimal digits
 */
export const saltOf = (key: string, revision: number, prev: string): Buffer =>
  hmac(Buffer.from(key, 'hex'), `${revision}|${prev}`);

const SEAL = Buffer.from('seal/1');

/** A bundle's seal: `SHA-256("seal/1" ‖ salt ‖ bundle)`, lower-case hexadecimal. */
export const sealOf = (salt: Uint8Array, bundle: string): string =>
  sha256(Buffer.concat([SEAL, salt, Buffer.from(bundle)]));
