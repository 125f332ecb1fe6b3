import { describe, expect, it } from '@jest/globals';
import { foldEntry, secret, slotsIn, unknown, type Fact, type Leg } from '#table';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import { dealtOrder, randomParts, randomPlaces, type RandomParts } from '../index.js';

const { table } = new ToyMatch();
const began: Fact = {
  kind: 'game-began',
  n: 1,
  order: [1, 2],
  seedHash: '',
  seed: secret('00', []),
  pools: [
    { zone: 'deck:1', count: 4, cards: secret(['a', 'b', 'c', 'd'], []) },
    { zone: 'hand:1', count: 1, cards: secret(['e'], [1]) },
  ],
  keys: [],
};
const drawn = { match: table.match && { ...table.match, scenario: false } };

/** The random places of a deck of four cards after these facts: `r` for random, `-` for not. */
const after = (...facts: Fact[]): string =>
  shown([began, ...facts].reduce((parts, fact) => randomParts(parts, fact, drawn), new Map() as RandomParts));
const shown = (parts: RandomParts, zone = 'deck:1'): string =>
  (parts.get(zone) ?? []).map((random) => (random ? 'r' : '-')).join('');
const moved = (...legs: Leg[]): Fact => ({ kind: 'moved', legs });
const out = (slot?: Leg['slot']): Leg => ({ from: 'deck:1', to: 'hand:1', ...(slot === undefined ? {} : { slot }) });
const into = (place?: Leg['place']): Leg => ({
  from: 'field',
  card: 'c1',
  to: 'deck:1',
  ...(place === undefined ? {} : { place }),
});
const look = (slots: Extract<Fact, { kind: 'shown' }>['slots']): Fact => ({
  kind: 'shown',
  zone: 'deck:1',
  slots,
  count: 1,
  definitions: secret(['a'], [1]),
});

describe('the random part of a deck', () => {
  it('is everything when a game begins, nothing in a given position, and everything again after a shuffle', () => {
    expect(after()).toBe('rrrr');
    expect(shown(randomParts(new Map(), began, { match: table.match }))).toBe('----');
    expect(shown(randomParts(new Map(), began, { match: null }))).toBe('rrrr');
    const shuffle: Fact = {
      kind: 'shuffled',
      zone: 'deck:1',
      count: 4,
      by: 1,
      source: 'drawn',
      order: secret([3, 2, 1, 0], []),
    };
    expect(after(look([0, 1, 2]), shuffle)).toBe('rrrr');
    expect(after(look([1]), { ...shuffle, zone: 'deck:2' })).toBe('r-rr');
  });

  it('loses drawn cards: from the top, from a known place, or from a secret place', () => {
    expect(after(look([0]), moved(out()))).toBe('rrr');
    expect(after(look([2]), moved(out(2)))).toBe('rrr');
    expect(after(look([2]), moved(out(0), out(1)))).toBe('-r');
    expect(after(moved(out(secret(2, [1]))))).toBe('rrr');
    expect(after(look([2]), moved(out(secret(2, [1]))))).toBe('---');
    expect(after(look([2]), moved(out(2), out(secret(0, [1]))))).toBe('rr');
    expect(after(moved(...Array.from({ length: 5 }, () => out(secret(0, [1])))))).toBe('');
  });

  it('does not grow when a card is put in, and loses everything if the place is secret', () => {
    expect(after(moved(into()))).toBe('rrrr-');
    expect(after(moved(into('bottom')))).toBe('rrrr-');
    expect(after(moved(into('top')))).toBe('-rrrr');
    expect([1, 4, 9, -1].map((place) => after(moved(into(place))))).toEqual(['r-rrr', 'rrrr-', 'rrrr-', '-rrrr']);
    expect(after(moved(into(secret(1, [1]))))).toBe('-----');
  });

  it('loses the places that somebody looked at, or all places if that is secret', () => {
    expect(after(look([0, 2]))).toBe('-r-r');
    expect(after(look(secret([0], [1])))).toBe('----');
    expect(after(look(unknown))).toBe('----');
    const named = (slot: Extract<Fact, { kind: 'identified' }>['slot']): Fact => ({
      kind: 'identified',
      zone: 'deck:1',
      ...(slot === undefined ? {} : { slot }),
      basis: 'seen',
      definition: 'a',
    });
    expect([after(named(1)), after(named(secret(1, [1]))), after(named(undefined))]).toEqual(['r-rr', '----', 'rrrr']);
    expect(after({ kind: 'identified', card: 'c1', basis: 'seen', definition: 'a' })).toBe('rrrr');
  });

  it('moves down when cards are put in order on top, and stays when they are put below', () => {
    const arranged = (looked: number, top: number): Fact => ({
      kind: 'arranged',
      zone: 'deck:1',
      looked,
      top,
      bottom: looked - top,
      order: secret([0], [1]),
    });
    expect([after(arranged(2, 2)), after(arranged(2, 0)), after(arranged(3, 1))]).toEqual(['--rr', 'rr--', '-r--']);
  });

  it('does not change by any other fact', () => {
    const parts = new Map([['deck:1', [true, false]]]);
    expect(randomParts(parts, { kind: 'passed', seat: 1 }, drawn)).toBe(parts);
  });

  it('is a list of places, of pools only, within the size of the pool', () => {
    const parts = new Map([
      ['deck:1', [true, false, true, true, true]],
      ['field', [true]],
    ]);
    expect(slotsIn(table, 'deck:1')).toHaveLength(3);
    expect(randomPlaces(parts, table, 'deck:1')).toEqual([0, 2]);
    expect([randomPlaces(parts, table, 'field'), randomPlaces(parts, table, 'deck:2')]).toEqual([[], []]);
    expect(randomPlaces(parts, foldEntry(table, { revision: 9, facts: [] }), 'nowhere')).toEqual([]);
  });
});

describe('a deal after undone draws', () => {
  it('exchanges the drawn card with the first card that may go back', () => {
    expect(dealtOrder(4, [{ card: 1, among: [1, 2, 3] }], [], [[2, 0, 1]])).toEqual([0, 3, 2, 1]);
    expect(dealtOrder(4, [{ card: 1, among: [1, null, 3] }], [], [[1, 2, 0]])).toEqual([0, 3, 2, 1]);
    expect(dealtOrder(4, [{ card: 1, among: [1, 2] }], [], [[0, 1]])).toEqual([0, 1, 2, 3]);
  });

  it('exchanges nothing if the drawn card, or every other card, must stay', () => {
    expect(dealtOrder(3, [{ card: null, among: [1, 2] }], [], [[0, 1]])).toEqual([0, 1, 2]);
    expect(dealtOrder(3, [{ card: 0, among: [null, null] }], [], [[0, 1]])).toEqual([0, 1, 2]);
  });

  it('undoes one draw after the other, the newest first; then shuffles the random places', () => {
    const back = [
      { card: 0, among: [0, 3] },
      { card: 1, among: [1, 3] },
    ];
    expect(
      dealtOrder(
        4,
        back,
        [],
        [
          [1, 0],
          [1, 0],
        ],
      ),
    ).toEqual([3, 0, 2, 1]);
    expect(dealtOrder(4, [], [[1, 2, 3]], [[2, 0, 1]])).toEqual([0, 3, 1, 2]);
    expect(
      dealtOrder(
        4,
        [{ card: 0, among: [0, 3] }],
        [[0, 1]],
        [
          [1, 0],
          [1, 0],
        ],
      ),
    ).toEqual([1, 3, 2, 0]);
  });

  it('has no result if the draws do not fit', () => {
    const back = [{ card: 0, among: [0, 1] }];
    expect(dealtOrder(2, back, [], [])).toBeNull();
    expect(dealtOrder(2, back, [], [[0]])).toBeNull();
    expect(dealtOrder(2, back, [[0, 1]], [[0, 1]])).toBeNull();
    expect(dealtOrder(2, back, [[0, 1]], [[0, 1], [0]])).toBeNull();
    expect(dealtOrder(2, [], [], [[0]])).toBeNull();
  });
});
