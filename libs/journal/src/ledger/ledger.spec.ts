import { describe, expect, it } from '@jest/globals';
import { secret } from '#table';
import { Chain, chainOf } from '../../../../test/support/chains.js';
import type { EntryRecord } from '../entry/entry.js';
import { narrow } from '../entry/narrow.js';
import { accept } from './accept.js';
import {
  emptyLedger,
  hashAt,
  ledgerFromJson,
  ledgerToJson,
  rememberedRequest,
  resumedLedger,
  type Ledger,
} from './ledger.js';

const take = (ledger: Ledger, record: EntryRecord): Ledger => {
  const verdict = accept(ledger, record);
  if (verdict.verdict !== 'accepted') throw new Error(JSON.stringify(verdict));
  return verdict.ledger;
};
const request = (key: string, digest: string, seat = 1) => secret({ key, digest }, [seat]);

describe('the ledger', () => {
  it('remembers the hash of every revision', () => {
    const { records } = chainOf('m', 15);
    const ledger = records.reduce(take, emptyLedger());
    for (const { revision, hash } of records) expect(hashAt(ledger, revision)).toBe(hash);
    expect(hashAt(ledger, 0)).toBeUndefined();
    expect(hashAt(ledger, 16)).toBeUndefined();
  });

  it('remembers the request keys of each actor, with the entry that each was first accepted for', () => {
    const chain = new Chain('m');
    chain.add({ actor: { seat: 1 }, key: request('k', 'one') });
    chain.add({ actor: { seat: 2 }, key: request('k', 'two', 2) });
    chain.add({ actor: { seat: 1 }, key: request('k', 'later') });
    const ledger = chain.records.reduce(take, emptyLedger());
    expect(rememberedRequest(ledger, { seat: 1 }, 'k')).toEqual({ revision: 2, digest: 'one' });
    expect(rememberedRequest(ledger, { seat: 2 }, 'k')).toEqual({ revision: 3, digest: 'two' });
    expect(rememberedRequest(ledger, { house: true }, 'k')).toBeUndefined();
    expect(rememberedRequest(ledger, { seat: 1 }, 'other')).toBeUndefined();
  });

  it('continues from a head without the entries before it, and says so about those that it cannot judge', () => {
    const { records } = chainOf('m', 9);
    const whole = records.slice(0, 6).reduce(take, emptyLedger());
    const { seats, revision, head, keys } = whole;
    const resumed = resumedLedger({ match: 'm', seats: seats!, revision, head, keys });
    expect(records.slice(6).reduce(take, resumed)).toMatchObject({ revision: 9, head: records[8]!.hash });
    expect(accept(resumed, records[5]!)).toEqual({ verdict: 'already' });
    expect(accept(resumed, records[3]!)).toMatchObject({ verdict: 'refused', reason: { code: 'past' } });
    expect(accept(resumed, records[7]!)).toMatchObject({ verdict: 'refused', reason: { code: 'gap' } });
  });

  it('does not know the request keys of other actors', () => {
    const chain = new Chain('m');
    chain.add({ actor: { seat: 1 }, key: request('k', 'one') });
    const ledger = chain.records.map((record) => narrow(record, [2])).reduce(take, emptyLedger());
    expect(rememberedRequest(ledger, { seat: 1 }, 'k')).toBeUndefined();
  });

  it('is a value: later entries do not change it, and two ledgers may follow the same one', () => {
    const chain = chainOf('m', 5);
    const five = chain.records.reduce(take, emptyLedger());
    const kept = ledgerToJson(five);
    const [left, right] = [chain.next({ key: request('k', 'left') }), chain.next({ key: request('k', 'right') })];
    const [afterLeft, afterRight] = [take(five, left), take(five, right)];
    expect(hashAt(five, 6)).toBeUndefined();
    expect(rememberedRequest(five, { seat: 1 }, 'k')).toBeUndefined();
    expect(hashAt(afterLeft, 6)).toBe(left.hash);
    expect(hashAt(afterRight, 6)).toBe(right.hash);
    expect(rememberedRequest(afterLeft, { seat: 1 }, 'k')).toEqual({ revision: 6, digest: 'left' });
    expect(rememberedRequest(afterRight, { seat: 1 }, 'k')).toEqual({ revision: 6, digest: 'right' });
    expect(ledgerToJson(five)).toEqual(kept);
  });

  it('continues from its JSON without a difference', () => {
    const { records } = chainOf('m', 20);
    const half = records.slice(0, 12).reduce(take, emptyLedger());
    const again = ledgerFromJson(JSON.parse(JSON.stringify(ledgerToJson(half))));
    expect(again).toMatchObject({ revision: 12, head: half.head });
    expect(ledgerToJson(records.slice(12).reduce(take, again))).toEqual(
      ledgerToJson(records.reduce(take, emptyLedger())),
    );
    expect(ledgerFromJson(ledgerToJson(emptyLedger()))).toMatchObject({
      revision: 0,
      head: '0'.repeat(64),
      match: null,
    });
  });
});
