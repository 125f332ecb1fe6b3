import { describe, expect, it } from '@jest/globals';
import { verify, createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { contradiction, issueReceipt, verifyReceipt } from './receipt.js';
import { isSignedFor, Signer } from './signer.js';

const signer = Signer.fromSecret('a secret of the service');
const AT = '2026-11-21T10:00:00.000Z';
const head = { match: 'm', revision: 7, hash: 'a'.repeat(64) };
const receipt = issueReceipt(signer, head, AT);

describe('receipts', () => {
  it('are signed by the service alone', () => {
    expect(receipt).toMatchObject({ ...head, at: AT });
    expect(verifyReceipt(receipt, signer.publicKey)).toBe(true);
    expect(verifyReceipt(receipt, Signer.fromSecret('another').publicKey)).toBe(false);
  });

  it('are the same on every instance with the secret', () => {
    expect(Signer.fromSecret('a secret of the service').publicKey).toBe(signer.publicKey);
    expect(issueReceipt(Signer.fromSecret('a secret of the service'), head, AT)).toEqual(receipt);
  });

  it('can be checked with nothing but Ed25519 and the public key as a JWK', () => {
    const text = `receipt/1{"at":"${AT}","hash":"${head.hash}","match":"m","revision":7}`;
    const key = createPublicKey({ key: { ...signer.jwk }, format: 'jwk' });
    expect(verify(null, Buffer.from(text), key, Buffer.from(receipt.signature, 'base64url'))).toBe(true);
  });

  it('become invalid if a single character changes', () => {
    const text = JSON.stringify(receipt);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 1, max: 127 }), (at, flip) => {
        const changed = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ flip) + text.slice(at + 1);
        let read: unknown = null;
        try {
          read = JSON.parse(changed);
        } catch {
          return;
        }
        expect(verifyReceipt(read, signer.publicKey)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('do not hold for another purpose', () => {
    const text = `{"at":"${AT}","hash":"${head.hash}","match":"m","revision":7}`;
    expect(isSignedFor('receipt/1', text, receipt.signature, signer.publicKey)).toBe(true);
    expect(isSignedFor('archive/1', text, receipt.signature, signer.publicKey)).toBe(false);
  });

  it('are judged without an error, whatever they hold', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (garbage, key) => {
        expect(verifyReceipt(garbage, signer.publicKey)).toBe(false);
        expect(verifyReceipt(receipt, key)).toBe(false);
      }),
    );
  });

  it('prove that a match was told in two ways', () => {
    const other = issueReceipt(signer, { ...head, hash: 'b'.repeat(64) }, AT);
    expect(contradiction(receipt, other, signer.publicKey)).toEqual({
      match: 'm',
      revision: 7,
      receipts: [receipt, other],
    });
    expect(contradiction(receipt, receipt, signer.publicKey)).toBeNull();
    expect(contradiction(receipt, issueReceipt(signer, head, '2026-11-21T11:00:00.000Z'), signer.publicKey)).toBeNull();
    expect(
      contradiction(
        receipt,
        issueReceipt(signer, { ...head, revision: 8, hash: 'b'.repeat(64) }, AT),
        signer.publicKey,
      ),
    ).toBeNull();
    expect(contradiction(receipt, { ...other, signature: receipt.signature }, signer.publicKey)).toBeNull();
  });
});
