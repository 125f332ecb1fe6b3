import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { accept } from '../ledger/accept.js';
import { emptyLedger } from '../ledger/ledger.js';
import { issueReceipt } from '../receipts/receipt.js';
import { Signer } from '../receipts/signer.js';
import type { EntryDraft, EntryRecord } from './entry.js';
import { openEntry } from './open.js';
import { sealEntry } from './seal.js';
import { inRepo } from '../../../../test/support/in-repo.js';

interface Vectors {
  keys: string[];
  entries: (EntryRecord & { salts: string[] })[];
  publicKey: string;
  receipt: { match: string; revision: number; hash: string; at: string; signature: string };
}

const page = readFileSync(inRepo('docs/reference/entry-format.md'), 'utf8');
const { keys, entries, publicKey, receipt } = JSON.parse(/```json\n([^]*?)\n```/.exec(page)?.[1] as string) as Vectors;
const records = entries.map(({ salts: _, ...record }) => record);

// The functions that the page describes, written from the page alone.
const sha256 = (...parts: (string | Buffer)[]): string =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest('hex');

describe('the vectors of docs/reference/entry-format.md', () => {
  it.each(entries.map((entry) => [entry.revision, entry] as const))(
    'hold for revision %i, checked without our code',
    (revision, entry) => {
      const prev = revision === 1 ? '0'.repeat(64) : (entries[revision - 2]?.hash as string);
      const { public: open, sealed, v } = JSON.parse(entry.body);
      expect({ v, revision: open.revision, prev: open.prev, match: open.match }).toEqual({
        v: 1,
        revision,
        prev,
        match: 'vector',
      });
      expect(sha256('entry/1', entry.body)).toBe(entry.hash);
      for (const [a, bundle] of entry.bundles.entries()) {
        const salt = createHmac('sha256', Buffer.from(keys[a] as string, 'hex'))
          .update(`${revision}|${prev}`)
          .digest();
        expect(salt.toString('hex')).toBe(entry.salts[a]);
        expect(sha256('seal/1', salt, bundle as string)).toBe(sealed[a]);
      }
    },
  );

  it('find their keys in the first entry', () => {
    const first = entries[0] as EntryRecord;
    const numbers = JSON.parse(first.body).public.facts[0].keys.map(({ $ }: { $: number }) => $);
    expect(numbers.map((k: number) => JSON.parse(first.bundles[0] as string)[k])).toEqual(keys);
  });

  it('hold for the receipt, checked without our code', () => {
    const { signature, ...rest } = receipt;
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    const text = `receipt/1{"at":"${rest.at}","hash":"${rest.hash}","match":"vector","revision":2}`;
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('are what the journal accepts, writes and signs', () => {
    let ledger = emptyLedger();
    for (const record of records) {
      const verdict = accept(ledger, record);
      expect(verdict).toMatchObject({ verdict: 'accepted' });
      if (verdict.verdict === 'accepted') ledger = verdict.ledger;
      expect(sealEntry(openEntry(record, 'house') as EntryDraft, 2, keys)).toEqual(record);
    }
    expect(ledger.keys).toEqual(keys);
    expect(issueReceipt(Signer.fromSecret('vector'), records[1] as EntryRecord, receipt.at)).toEqual(receipt);
  });
});
