import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// One way for all pages: a browser keeps its own `crypto.subtle` back where a page comes over plain HTTP.
hashes.sha512 = sha512;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The public key of a secret one (32 bytes, hex), as claims carry it: base64url, 43 characters. */
export const publicKeyOf = (secret: string): string => base64url(getPublicKey(hexToBytes(secret)));

/** Ed25519 over a text's UTF-8, base64url, 86 characters. */
export const signWith = (secret: string, text: string): string =>
  base64url(sign(utf8ToBytes(text), hexToBytes(secret)));

const FINGERPRINT = 16;

/** A key for people to compare: the first digits of the SHA-256 of its text, in fours. */
export const fingerprintOf = (publicKey: string): string =>
  (
    bytesToHex(sha256(utf8ToBytes(publicKey)))
      .slice(0, FINGERPRINT)
      .match(/.{4}/g) ?? []
  ).join(' ');
