import { describe, expect, it } from '@jest/globals';
import { secret, unknown } from '#table';
import { Chain, chainOf, keysFor } from '../../../../test/support/chains.js';
import { hashOf, saltOf, sealOf, ZERO_HASH } from './hashing.js';
import type { EntryDraft } from './entry.js';
import { NotRecordable } from './canonical.js';
import { openEntry } from './open.js';
import { sealEntry } from './seal.js';

const KEYS = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
const draft = (content: Partial<EntryDraft>): EntryDraft => ({
  match: 'm',
  revision: 2,
  prev: 'f'.repeat(64),
  time: '2026-11-21T10:00:00.000Z',
  actor: { seat: 1 },
  action: { type: 'pass' },
  facts: [],
  ...content,
});
const seal = (content: Partial<EntryDraft>) => sealEntry(draft(content), 2, KEYS);

describe('sealing an entry', () => {
  it('puts a number in place of a hidden value, and the value in the bundles of the audiences that know it', () => {
    const card = secret('spirit', [1]);
    const order = secret([2, 0, 1], []);
    const record = seal({
      action: { type: 'play', card },
      facts: [{ kind: 'moved', order, slot: secret(4, [1, 2]) }, { card }],
    });
    expect(JSON.parse(record.body).public).toMatchObject({
      action: { type: 'play', card: { $: 1 } },
      facts: [{ kind: 'moved', order: { $: 2 }, slot: { $: 3 } }, { card: { $: 1 } }],
    });
    expect(record.bundles).toEqual(['{"1":"spirit","2":[2,0,1],"3":4}', '{"1":"spirit","3":4}', '{"3":4}']);
  });

  it('seals a bundle for every audience, even one that may know nothing', () => {
    const { bundles, body } = seal({});
    expect(bundles).toEqual(['{}', '{}', '{}']);
    const { sealed } = JSON.parse(body);
    expect(sealed).toEqual(KEYS.map((key) => sealOf(saltOf(key, 2, 'f'.repeat(64)), '{}')));
    expect(new Set(sealed).size).toBe(3);
  });

  it('hashes the bytes of the body', () => {
    const record = seal({ facts: [{ text: 'é✓🂡' }] });
    expect(record.hash).toBe(hashOf(record.body));
  });

  it('numbers by the canonical text, whatever the order in which members were made', () => {
    const [a, b] = [secret('a', [1]), secret('b', [2])];
    const key = secret({ key: 'k', digest: 'd' }, [1]);
    const one = seal({ action: { x: a, type: 'do', b }, facts: [{ z: b, a }], key });
    const two = seal({ key, facts: [{ a, z: b }], action: { b, type: 'do', x: a } });
    expect(two).toEqual(one);
    expect(one.body).toContain('"action":{"b":{"$":1},"type":"do","x":{"$":2}}');
    expect(one.body).toContain('"key":{"$":3}');
  });

  it('sorts bundles as canonical text does, even beyond nine values', () => {
    const { bundles } = seal({
      facts: [{ kind: 'many', values: Array.from({ length: 11 }, (_, i) => secret(i, [])) }],
    });
    expect(bundles[0]).toMatch(/^\{"1":0,"10":9,"11":10,"2":1,/);
  });

  it('has the same public part whatever the hidden values are', () => {
    const play = (card: string, slot: number) => seal({ action: { card: secret(card, [1]), slot: secret(slot, [1]) } });
    const [one, two] = [play('spirit', 1), play('a much longer name', 12)];
    expect(JSON.parse(two.body).public).toEqual(JSON.parse(one.body).public);
    expect(two.body).toHaveLength(one.body.length);
  });

  it('hides a value that the server does not know either: a number in public, nothing in any bundle', () => {
    const card = { $: null, to: [1] };
    const { body, bundles } = seal({ facts: [{ card, again: card, other: unknown, another: unknown }] });
    expect(JSON.parse(body).public.facts).toEqual([
      { again: { $: 1 }, another: { $: 2 }, card: { $: 1 }, other: { $: 3 } },
    ]);
    expect(bundles).toEqual(['{}', '{}', '{}']);
  });

  it('gives the same bytes again for an entry that the house opened', () => {
    for (const record of chainOf('again', 24, 3).records) {
      const { hash, ...opened } = openEntry(record, 'house');
      const game = record.revision < 10 ? 0 : Math.floor(record.revision / 10);
      const again = sealEntry(
        opened as EntryDraft,
        3,
        keysFor('again', game, 3).map(({ $ }) => $ as string),
      );
      expect(again).toEqual(record);
      expect(again.hash).toBe(hash);
    }
  });

  it('gives the same bytes even if a value that nobody knows stands twice', () => {
    const card = { $: null, to: [] };
    const record = seal({ facts: [{ card, other: unknown }, { card }] });
    expect(seal(openEntry(record, 'house') as EntryDraft)).toEqual(record);
  });

  it('demands the keys that its own facts bring', () => {
    const facts = [{ kind: 'match-began', keys: keysFor('m', 0, 2) }];
    expect(() => seal({ facts })).toThrow(/keys its facts carry/);
    expect(() =>
      sealEntry(
        draft({ facts }),
        2,
        keysFor('m', 0, 2).map(({ $ }) => $ as string),
      ),
    ).not.toThrow();
  });

  it('refuses to tell a key to anybody but its owner', () => {
    for (const told of [
      [[], [1, 2], [2]],
      [[], [2], [2]],
      [[], [], [2]],
      [[1], [1], [2]],
    ]) {
      const keys = KEYS.map((key, a) => secret(key, told[a] as number[]));
      expect(() => seal({ facts: [{ kind: 'match-began', keys }] })).toThrow(
        /only the house and the key's seat get a key/,
      );
    }
  });

  it.each<[string, Partial<EntryDraft>]>([
    ['revision 0', { revision: 0 }],
    ['a first entry that follows another', { revision: 1 }],
    ['a broken prev', { prev: 'F'.repeat(64) }],
    ['a time without milliseconds', { time: '2026-11-21T10:00:00Z' }],
    ['a day that does not exist', { time: '2026-02-30T10:00:00.000Z' }],
    ['a match without an id', { match: '' }],
    ['an actor who is hidden in part', { actor: { seat: secret(1, [1]) } as never }],
    ['a stray $', { action: { $: 1 } }],
    ['a stray $ beside others', { action: { a: { $: 1, to: [], more: 1 } } }],
    ['a secret within a secret', { action: { a: secret({ b: secret(1, [1]) }, [1]) } }],
    ['a secret without a value', { action: { a: { $: undefined, to: [] } } }],
    ['a fraction within a secret', { action: { a: secret(0.5, [1]) } }],
    ['a secret for a seat that is not there', { action: { a: secret(1, [3]) } }],
    ['a fact that is no object', { facts: [['moved']] }],
  ])('does not record %s', (_, content) => {
    expect(() => seal(content)).toThrow(NotRecordable);
  });

  it('refuses malformed keys, and too few of them', () => {
    expect(() => sealEntry(draft({}), 2, KEYS.slice(1))).toThrow(NotRecordable);
    expect(() => sealEntry(draft({}), 2, ['x', ...KEYS.slice(1)])).toThrow(NotRecordable);
  });

  it('begins a chain with 64 zeros', () => {
    expect(openEntry(new Chain('m').last, 'house').prev).toBe(ZERO_HASH);
  });
});
