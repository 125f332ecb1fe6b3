import { sign, verify, type KeyObject } from 'node:crypto';
import { decodeExactly, privateKeyFrom, publicKeyFrom, publicKeyText } from './ed25519.js';

/** An Ed25519 public key as a JSON Web Key (RFC 8037). */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
}

/** The purpose of a signature. It stands before the signed text, so that a signature holds for one purpose only. */
export type Purpose = 'receipt/1' | 'archive/1' | 'checkpoint/1' | 'evidence/1';

const signed = (purpose: Purpose, text: string): Buffer => Buffer.from(purpose + text);

/** The service's signature (Ed25519, RFC 8032). */
export class Signer {
  /** 32 bytes, base64url. */
  readonly publicKey: string;

  private constructor(private readonly key: KeyObject) {
    this.publicKey = publicKeyText(key);
  }

  /** The same secret gives the same key pair, on every instance and for ever. */
  static fromSecret(secret: string | Uint8Array): Signer {
    return new Signer(privateKeyFrom(secret, 'receipt signing key/1'));
  }

  get jwk(): PublicJwk {
    return { kty: 'OKP', crv: 'Ed25519', x: this.publicKey };
  }

  /** 64 bytes, base64url. */
  sign(purpose: Purpose, text: string): string {
    return sign(null, signed(purpose, text), this.key).toString('base64url');
  }

  /** The same, in a thread of libuv's pool: a signature takes longer than what else an answer needs. */
  signBeside(purpose: Purpose, text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      sign(null, signed(purpose, text), this.key, (error, signature) =>
        error === null ? resolve(signature.toString('base64url')) : reject(error),
      );
    });
  }
}

/** Whether a signature is that of the public key's owner. Total: garbage is not signed. */
export const isSignedFor = (purpose: Purpose, text: string, signature: unknown, publicKey: unknown): boolean => {
  const bytes = decodeExactly(signature, 64);
  const key = typeof publicKey === 'string' ? publicKeyFrom(publicKey) : null;
  return bytes !== null && key !== null && verify(null, signed(purpose, text), key, bytes);
};
