import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareReceipts, type RecordTold } from './compare.js';
import { receiptsIn } from './receipts-in.js';
import { issueReceipt, verifyReceipt, type Receipt } from './receipt.js';
import { Signer } from './signer.js';

const signer = Signer.fromSecret('a secret for receipts');
const AT = '2026-11-21T10:00:00.000Z';
const hash = (n: number): string => n.toString(16).padStart(64, '0');
const receipt = (revision: number, of = revision, match = 'm', at = AT): Receipt =>
  issueReceipt(signer, { match, revision, hash: hash(of) }, at);
const genuine = (given: readonly unknown[]): (Receipt | null)[] =>
  given.map((one) => (verifyReceipt(one, signer.publicKey) ? one : null));

const record = (over: Partial<RecordTold> = {}): RecordTold => ({
  match: 'm',
  end: 5,
  hashAt: (revision) => (revision <= 5 ? hash(revision) : undefined),
  wholeUntil: null,
  ...over,
});
const verdicts = (given: readonly unknown[], over: Partial<RecordTold> = {}): string[] =>
  compareReceipts(genuine(given), record(over)).judged.map(({ verdict }) => verdict);

describe('receipts compared with a record', () => {
  it('agree if the record says the same, and say nothing about other matches and later revisions', () => {
    const given = [receipt(1), receipt(5), receipt(6), receipt(2, 9, 'other')];
    expect(verdicts(given)).toEqual(['agrees', 'agrees', 'beyond', 'other-match']);
    expect(compareReceipts(genuine(given), record()).conflicts).toEqual([]);
  });

  it('contradict the record if it differs, and both statements are listed', () => {
    const mine = receipt(3, 77);
    const { judged, conflicts } = compareReceipts(genuine([receipt(2), mine]), record());
    expect(judged[1]).toEqual({ n: 2, verdict: 'contradicts', match: 'm', revision: 3 });
    expect(conflicts).toEqual([
      { match: 'm', revision: 3, receipt: mine, against: { entry: { revision: 3, hash: hash(3) } } },
    ]);
  });

  it('show that the end of the record was cut off, if it claims to be whole', () => {
    const late = { wholeUntil: '2026-11-21T10:00:00.001Z' };
    expect(verdicts([receipt(6)], late)).toEqual(['contradicts']);
    expect(compareReceipts([receipt(6)], record(late)).conflicts[0]?.against).toEqual({ end: 5 });
    expect(verdicts([receipt(6)], { wholeUntil: AT })).toEqual(['beyond']);
  });

  it('contradict each other, even about another match', () => {
    const [one, two] = [receipt(2, 1, 'other'), receipt(2, 2, 'other')];
    expect(compareReceipts([one, receipt(1), two], record()).conflicts).toEqual([
      { match: 'other', revision: 2, receipt: two, against: { receipt: one } },
    ]);
    expect(verdicts([one, one])).toEqual(['other-match', 'other-match']);
  });

  it('are genuine or not, whatever the input', () => {
    const forged = { ...receipt(2), hash: hash(9) };
    expect(verdicts([forged, null, 1, [], {}, receipt(2)])).toEqual([...Array(5).fill('not-genuine'), 'agrees']);
    fc.assert(
      fc.property(fc.jsonValue(), (garbage) => {
        expect(verdicts([garbage])).toEqual(['not-genuine']);
      }),
    );
  });
});

describe('a collection of receipts', () => {
  const [one, two] = [receipt(1), receipt(2)];
  it.each([
    ['a list', JSON.stringify([one, two], null, 2), [one, two]],
    ['one object', JSON.stringify(one), [one]],
    ['a line each', `${JSON.stringify(one)}\n\n${JSON.stringify(two)}\n`, [one, two]],
  ])('is %s', (_form, text, found) => {
    expect(receiptsIn(text, 10)).toEqual({ ok: true, value: found });
  });

  it.each([
    ['{"a":1}\nhalf a line', /^line 2 is not JSON/],
    ['[]', /no receipt/],
    ['', /no receipt/],
    ['[1,2,3]', /3 receipts in it; 2 are/],
  ])('is refused for %j', (text, what) => {
    expect(receiptsIn(text, 2)).toEqual({ ok: false, what: expect.stringMatching(what) });
  });
});
