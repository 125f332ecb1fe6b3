import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The DER bytes before the 32 bytes of an Ed25519 seed (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key for a secret and a purpose, always the same (HKDF-SHA-256 → seed). */
export const privateKeyFrom = (secret: string | Uint8Array, purpose: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'recollect', purpose, 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
};

/** The 32 bytes of a public key as base64url: `x` of its JWK. */
export const publicKeyText = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x as string;

/** The public key; `null` if the text is not one. */
export const publicKeyFrom = (text: string): KeyObject | null => {
  if (decodeExactly(text, 32) === null) return null;
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
  } catch {
    return null;
  }
};

/**
 * The bytes of a base64url text; `null` unless the text is exactly how base64url writes these bytes. Base64 leaves bits
 * over, and one signature must not have several texts.
 */
export const decodeExactly = (text: unknown, bytes: number): Buffer | null => {
  if (typeof text !== 'string') return null;
  const decoded = Buffer.from(text, 'base64url');
  return decoded.length === bytes && decoded.toString('base64url') === text ? decoded : null;
};
