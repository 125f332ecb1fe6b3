import { createHmac, hash } from 'node:crypto';

/** `prev` of a match's first entry. */
export const ZERO_HASH = '0'.repeat(64);

const HEX_64 = /^[0-9a-f]{64}$/;
/** 32 bytes in lower-case hexadecimal: a hash, a seal or a key. */
export const isHex64 = (value: unknown): value is string => typeof value === 'string' && HEX_64.test(value);

export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/** An entry's hash: `SHA-256("entry/1" ‖ body)`, lower-case hexadecimal (docs/entry-format.md). */
export const hashOf = (body: string): string => sha256('entry/1' + body);

/** What keeps a seal from being guessed: `HMAC-SHA-256(key, revision ‖ "|" ‖ prev)`, 32 bytes. */
export const saltOf = (key: string, revision: number, prev: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${revision}|${prev}`).digest();

const SEAL = Buffer.from('seal/1');

/** A bundle's seal: `SHA-256("seal/1" ‖ salt ‖ bundle)`, lower-case hexadecimal. */
export const sealOf = (salt: Uint8Array, bundle: string): string =>
  sha256(Buffer.concat([SEAL, salt, Buffer.from(bundle)]));
