import { describe, expect, it } from '@jest/globals';
import { chainOf } from '../../../../test/support/chains.js';
import type { EntryRecord } from '../entry/entry.js';
import { narrow } from '../entry/narrow.js';
import { issueReceipt } from '../receipts/receipt.js';
import { Signer } from '../receipts/signer.js';
import { verifyRecords, type Verification } from './verify.js';

const { records, last } = chainOf('m', 12);
const change = (revision: number, content: Partial<EntryRecord>): EntryRecord[] =>
  records.map((record) => (record.revision === revision ? { ...record, ...content } : record));
const failed = ({ checks, firstFailure, entries }: Verification): unknown => [
  checks.filter(({ ok }) => !ok).map(({ name }) => name),
  firstFailure?.revision,
  entries,
];

describe('verifying records', () => {
  it('finds a match in order', () => {
    const found = verifyRecords(records);
    expect(found).toMatchObject({ valid: true, entries: 12, head: last.hash });
    expect(found.firstFailure).toBeUndefined();
    expect(found.checks.map(({ name, ok }) => [name, ok])).toEqual([
      ['entries', true],
      ['chain', true],
      ['seals', true],
      ['signatures', true],
      ['receipts', true],
    ]);
    expect(found.checks[2]?.detail).toContain('36 of 36');
    expect(found.checks.map(({ reach }) => reach)).toEqual([undefined, undefined, undefined, 'empty', 'empty']);
  });

  it("finds a spectator's copy in order, and says that its seals stay closed", () => {
    const found = verifyRecords(records.map((record) => narrow(record, [])));
    expect(found).toMatchObject({ valid: true, head: last.hash });
    expect(found.checks[2]).toMatchObject({ ok: true, reach: 'closed', detail: expect.stringContaining('0 of 36') });
  });

  it('names the check and the first entry that fails', () => {
    expect(failed(verifyRecords(change(4, { body: '{}' })))).toEqual([['chain'], 4, 3]);
    expect(failed(verifyRecords(change(4, { bundles: ['{}', '{}', '{}'] })))).toEqual([['seals'], 4, 3]);
    expect(failed(verifyRecords(change(4, { match: 'n' })))).toEqual([['entries'], 4, 3]);
    expect(failed(verifyRecords(records.slice(1)))).toEqual([['chain'], 1, 0]);
    expect(failed(verifyRecords([...records.slice(0, 3), ...records.slice(2)]))).toEqual([['chain'], 4, 3]);
  });

  it('compares receipts with the entries', () => {
    const signer = Signer.fromSecret('service');
    const { publicKey } = signer;
    const genuine = issueReceipt(signer, last, '2026-11-21T10:00:00.000Z');
    const other = issueReceipt(signer, { ...last, hash: 'a'.repeat(64) }, '2026-11-21T10:00:00.000Z');
    expect(verifyRecords(records, { receipts: [genuine], publicKey })).toMatchObject({ valid: true });
    expect(failed(verifyRecords(records, { receipts: [genuine, other], publicKey }))).toEqual([['receipts'], 12, 12]);
    expect(failed(verifyRecords(records, { receipts: [{ ...genuine, revision: 11 }], publicKey }))).toEqual([
      ['receipts'],
      11,
      12,
    ]);
    expect(verifyRecords(records, { receipts: [null, 1, {}], publicKey }).valid).toBe(false);
  });
});
