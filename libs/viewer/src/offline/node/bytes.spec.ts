import { describe, expect, it } from '@jest/globals';
import * as node from 'node:crypto';
import { Bytes, type Encoding } from './bytes.js';
import * as browser from './crypto.js';

const TEXTS = ['', 'a', 'Häuser', '☃ 日本 🂡', 'x'.repeat(100_000), '\u0000\u00ff\ufeff'];
const ENCODINGS: readonly Encoding[] = ['utf8', 'hex', 'latin1', 'base64', 'base64url'];
const plain = (bytes: Uint8Array): number[] => [...bytes];

describe('bytes in a browser are those of Node', () => {
  it.each(ENCODINGS)('written and read as %s', (encoding) => {
    for (const text of TEXTS) {
      const bytes = Buffer.from(text);
      const written = bytes.toString(encoding);
      expect(Bytes.from(bytes).toString(encoding)).toBe(written);
      expect(plain(Bytes.from(written, encoding))).toEqual(plain(Buffer.from(written, encoding)));
    }
  });

  it.each(['abc', 'ab=c', 'a', 'ab\ncd', 'a-_+/b', '====', 'QUI', 'QUJD!', 'zz', '0', '0g12'])(
    'of the odd text %j, too',
    (text) => {
      for (const encoding of ['base64', 'base64url', 'hex'] as const)
        expect(plain(Bytes.from(text, encoding))).toEqual(plain(Buffer.from(text, encoding)));
    },
  );

  it('joined, written into, and compared', () => {
    const parts = [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(255)];
    expect(plain(Bytes.concat(parts))).toEqual(plain(Buffer.concat(parts)));
    const [ours, theirs] = [Bytes.alloc(8), Buffer.alloc(8)];
    expect(ours.write('ä1', 3)).toBe(theirs.write('ä1', 3));
    expect(ours.write('\u00ff', 0, 'latin1')).toBe(theirs.write('\u00ff', 0, 'latin1'));
    expect(plain(ours)).toEqual(plain(theirs));
    expect([ours.equals(theirs), ours.equals(Uint8Array.of(1)), ours.equals(Bytes.alloc(8))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('hashes and signatures in a browser are those of Node', () => {
  it('SHA-256, at once and piece by piece', () => {
    for (const text of TEXTS) {
      expect(browser.hash('sha256', text, 'hex')).toBe(node.createHash('sha256').update(text).digest('hex'));
      expect(browser.hash('sha256', text, 'binary')).toBe(node.createHash('sha256').update(text).digest('binary'));
    }
    const pieces = browser.createHash('sha256');
    for (const text of TEXTS) pieces.update(text);
    expect(pieces.digest('hex')).toBe(node.createHash('sha256').update(TEXTS.join('')).digest('hex'));
    expect(() => browser.hash('md5', '', 'hex')).toThrow('md5');
  });

  it('Ed25519', () => {
    const { publicKey, privateKey } = node.generateKeyPairSync('ed25519');
    const x = publicKey.export({ format: 'jwk' }).x as string;
    const key = browser.createPublicKey({ key: { x } });
    const data = Buffer.from('receipt/1{}');
    const signature = node.sign(null, data, privateKey);
    expect(browser.verify(null, data, key, signature)).toBe(true);
    signature[3]! ^= 1;
    expect(browser.verify(null, data, key, signature)).toBe(false);
    expect(browser.verify(null, data, key, Uint8Array.of(1))).toBe(false);
    expect(browser.verify(null, data, browser.createPublicKey({ key: { x: 'AAAA' } }), signature)).toBe(false);
  });

  it('and what only a service does says so', () => {
    expect(() => browser.sign()).toThrow('sign is not there in a browser');
  });
});
