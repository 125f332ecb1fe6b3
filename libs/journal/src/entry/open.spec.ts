import { describe, expect, it } from '@jest/globals';
import { secret, unknown } from '#table';
import { Chain, chainOf } from '../../../../test/support/chains.js';
import { narrow } from './narrow.js';
import { BrokenEntry, openEntry } from './open.js';

const shared = secret('both', [1, 2]);
const own = secret({ name: 'one' }, [1]);
const house = secret([3, 1, 2], []);
const record = new Chain('m').add({
  action: { type: 'x', own },
  facts: [{ kind: 'f', shared, own, house, paper: unknown }],
});
const factFor = (audience: Parameters<typeof openEntry>[1], from = record) => openEntry(from, audience).facts[0];

describe('opening an entry', () => {
  it('gives the house everything, with all seats that know it', () => {
    expect(factFor('house')).toEqual({ kind: 'f', shared, own, house, paper: unknown });
  });

  it('gives a seat what it may know', () => {
    expect(factFor([1])).toEqual({ kind: 'f', shared: secret('both', [1]), own, house: unknown, paper: unknown });
    expect(factFor([2])).toEqual({
      kind: 'f',
      shared: secret('both', [2]),
      own: unknown,
      house: unknown,
      paper: unknown,
    });
  });

  it('gives a caster of both seats what either may know', () => {
    expect(factFor([1, 2])).toEqual({ kind: 'f', shared, own, house: unknown, paper: unknown });
  });

  it('gives a spectator nothing hidden', () => {
    expect(factFor([])).toEqual({ kind: 'f', shared: unknown, own: unknown, house: unknown, paper: unknown });
  });

  it('gives one object for each hidden value', () => {
    const { action, facts } = openEntry(record, 'house') as unknown as {
      action: { own: object };
      facts: { own: object; shared: object }[];
    };
    expect(action.own).toBe(facts[0]?.own);
    expect(action.own).not.toBe(facts[0]?.shared);
  });

  it('opens the copy of an audience like the original', () => {
    for (const whole of chainOf('copies', 24).records) {
      for (const audience of [[], [1], [2], [1, 2], 'house'] as const) {
        expect(openEntry(narrow(whole, audience), audience)).toEqual(openEntry(whole, audience));
      }
    }
  });

  it('leaves out bundles that an audience may not have', () => {
    expect(narrow(record, [2]).bundles).toEqual([null, null, record.bundles[2]]);
    expect(narrow(record, []).bundles).toEqual([null, null, null]);
    expect(narrow(record, 'house')).toEqual(record);
  });

  it("opens what a copy without the house's bundle holds", () => {
    expect(factFor('house', narrow(record, [1]))).toMatchObject({
      shared: secret('both', [1]),
      own,
      house: { $: null, to: [] },
    });
  });

  it('throws for a record that is no entry', () => {
    expect(() => openEntry({ ...record, body: '{}' }, 'house')).toThrow(BrokenEntry);
    expect(() => openEntry({ ...record, bundles: ['{"1":'] }, 'house')).toThrow(BrokenEntry);
  });
});
