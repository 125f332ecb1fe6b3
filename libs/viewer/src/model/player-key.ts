import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// The same code for all pages: over plain HTTP a browser does not offer `crypto.subtle`.
hashes.sha512 = sha512;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The public key of a secret key (32 bytes, hex) in the form of claims: base64url, 43 characters. */
export const publicKeyOf = (secret: string): string => base64url(getPublicKey(hexToBytes(secret)));

/** The Ed25519 signature of a text in UTF-8: base64url, 86 characters. */
export const signWith = (secret: string, text: string): string =>
  base64url(sign(utf8ToBytes(text), hexToBytes(secret)));

const FINGERPRINT = 16;

/** A short form of a key for people to compare: the first digits of the SHA-256 of its text, in groups of four. */
export const fingerprintOf = (publicKey: string): string =>
  (
    bytesToHex(sha256(utf8ToBytes(publicKey)))
      .slice(0, FINGERPRINT)
      .match(/.{4}/g) ?? []
  ).join(' ');
