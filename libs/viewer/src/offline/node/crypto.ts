import { hashes, verify as verifyEd25519 } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { Bytes } from './bytes.js';

/**
 * What the journal's code asks of Node's `node:crypto` to check a record, for a browser: so a file is checked by the
 * very code that the service checks with. A page out of a file gets no `crypto.subtle` in every browser.
 */

hashes.sha512 = sha512;

type Data = string | Uint8Array;
const bytesOf = (data: Data): Uint8Array => (typeof data === 'string' ? Bytes.from(data) : data);

const demandSha256 = (algorithm: string): void => {
  if (algorithm !== 'sha256') throw new RangeError(`${algorithm} is not known here`);
};

export const hash = (algorithm: string, data: Data, encoding: 'hex' | 'binary'): string => {
  demandSha256(algorithm);
  return Bytes.from(sha256(bytesOf(data))).toString(encoding === 'binary' ? 'latin1' : encoding);
};

export const createHash = (algorithm: string) => {
  demandSha256(algorithm);
  const running = sha256.create();
  const all = {
    update: (data: Data) => (running.update(bytesOf(data)), all),
    digest: (encoding: 'hex') => Bytes.from(running.digest()).toString(encoding),
  };
  return all;
};

interface PublicKey {
  readonly point: Uint8Array;
}

export const createPublicKey = ({ key }: { readonly key: { readonly x: string } }): PublicKey => ({
  point: Bytes.from(key.x, 'base64url'),
});

export const verify = (_algorithm: null, data: Uint8Array, { point }: PublicKey, signature: Uint8Array): boolean => {
  try {
    return verifyEd25519(signature, data, point, { zip215: false });
  } catch {
    return false;
  }
};

const absent = (name: string) => (): never => {
  throw new Error(`${name} is not there in a browser`);
};

/** What only a service does. */
export const createPrivateKey = absent('createPrivateKey');
export const hkdfSync = absent('hkdfSync');
export const sign = absent('sign');
