import { describe, expect, it } from '@jest/globals';
import {
  cardsIn,
  countIn,
  digest,
  emptyTable,
  openDeep,
  openValue,
  publicDigest,
  seatOf,
  secret,
  slotsIn,
  SPECTATOR,
  unknown,
  view,
  type Fact,
  type Table,
} from '#table';
import { gameBegan, matchBegan, tableAfter } from '../../../test/support/square.js';

const created: Fact = {
  kind: 'created',
  zone: 'field',
  cards: [{ handle: 'a', owner: 1, controller: 1, token: true, definition: 'ash' }],
};
const table = tableAfter(matchBegan, gameBegan, created);

describe('a digest', () => {
  const others: { readonly [Part in keyof Table]?: Table[Part] } = {
    revision: 9,
    match: null,
    status: 'ended',
    game: 2,
    seats: [],
    order: [1],
    turn: { n: 1, seat: 1 },
    phase: 'x',
    step: 'x',
    opportunity: { seat: 1, passed: [] },
    zones: [],
    items: [{ id: 'i', of: 'card', controller: 1, state: 'ready', title: '', declared: {} }],
    asks: [{ id: 'q', set: 's', seat: 1, of: 'x', title: '', min: 0, max: 0, about: {}, answered: false, rule: '' }],
    effects: [{ id: 'e', source: '', controller: 1, on: [], text: '', until: '', stamp: 1, data: {} }],
    combat: { attacker: 'a', by: 1, targets: [], with: [], retaliators: [], data: {} },
    notes: {},
    draws: 1,
    units: 1,
    path: [1],
    result: { winner: 1, reason: '' },
    games: [{ n: 1, winner: 1, reason: '' }],
  };

  it.each(Object.keys(others).map((part) => [part]))('depends on %s', (part) => {
    expect(digest({ ...table, [part]: others[part as keyof Table] })).not.toBe(digest(table));
  });

  it('is the SHA-256 of these parts and no others', () => {
    expect(digest(table)).toMatch(/^[0-9a-f]{64}$/);
    // The office stands in digests of form 2 (folds/office.spec.ts). The other members here stand in no digest.
    const apart = ['audience', 'began', 'drawn', 'judged', 'office', 'played', 'seeds', 'turns'];
    expect(
      Object.keys(emptyTable([]))
        .filter((part) => !(part in others))
        .sort(),
    ).toEqual(apart);
    expect(digest({ ...table, audience: [1] })).toBe(digest(table));
  });

  it('depends only on the values: not on the order of keys, on undefined members or on object identity', () => {
    const copy = JSON.parse(JSON.stringify(table)) as Table;
    expect(digest(copy)).toBe(digest(table));
    expect(digest({ ...table, turn: { seat: 1, n: 1 } })).toBe(digest({ ...table, turn: { n: 1, seat: 1 } }));
    expect(digest({ ...table, turn: { n: 1, seat: 1, extra: undefined } as never })).toBe(
      digest({ ...table, turn: { n: 1, seat: 1 } }),
    );
    expect(digest({ ...table, order: [1, 2] })).not.toBe(digest({ ...table, order: [2, 1] }));
  });

  it('of the public view is the digest of what a spectator sees', () => {
    expect(publicDigest(table)).toBe(digest(view(table, SPECTATOR)));
    expect(publicDigest(view(table, [1]))).toBe(publicDigest(table));
  });
});

describe('views', () => {
  it('reuse the table’s objects that hold no secrets, and an earlier view’s objects that did not change', () => {
    expect(view(table, 'house')).toBe(table);
    const [one, two] = [view(table, [1]), view({ ...table, revision: 9 }, [1])];
    expect(one.zones[4]).toBe(table.zones[4]);
    expect(one.zones[0]).toBe(two.zones[0]);
    expect(one.asks).toBe(table.asks);
    expect(one.notes).toBe(two.notes);
    expect(view(table, [2]).zones[2]).not.toEqual(one.zones[2]);
  });

  it('show a secret value to the seats that know it', () => {
    const sealed = secret('x', [1, 2]);
    expect([openValue(sealed, 'house'), openValue(sealed, [1]), openValue(sealed, [3]), openValue('x', [3])]).toEqual([
      sealed,
      secret('x', [1]),
      unknown,
      'x',
    ]);
    expect(openValue({ $: null, to: [1] }, [1])).toBe(unknown);
    const plain = { list: [1, { deep: true }] };
    expect(openDeep(plain, [1])).toBe(plain);
    expect(openDeep(sealed, 'house')).toBe(sealed);
    expect(openDeep({ list: [1, sealed], left: null }, [2])).toEqual({ list: [1, secret('x', [2])], left: null });
  });
});

describe('cards and slots of a zone', () => {
  it('are counted and listed; the list is empty if the zone does not exist or is of the other kind', () => {
    expect(['deck:1', 'hand:2', 'field', 'pile:1', 'nowhere'].map((zone) => countIn(table, zone))).toEqual([
      4, 2, 1, 0, 0,
    ]);
    expect([cardsIn(table, 'hand:1'), slotsIn(table, 'field'), cardsIn(table, 'x'), slotsIn(table, 'x')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect([seatOf(table, 2)?.player, seatOf(table, 9)]).toEqual(['b', undefined]);
  });

  it('list the seats that know them in ascending order, no matter which seat was told first', () => {
    const shown = (seat: number): Fact => ({
      kind: 'shown',
      zone: 'deck:1',
      slots: secret([0], [seat]),
      count: 1,
      definitions: secret(['ash'], [seat]),
      lasting: true,
    });
    expect(slotsIn(tableAfter(matchBegan, gameBegan, shown(2), shown(1)), 'deck:1')[0]).toEqual({
      definition: 'ash',
      known: [1, 2],
    });
  });
});
