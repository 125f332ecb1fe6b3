import { describe, expect, it } from '@jest/globals';
import { cardsIn, type Card, type Fact } from '#table';
import { gameBegan, matchBegan, tableAfter } from '../../../../test/support/square.js';

const created: Fact = {
  kind: 'created',
  zone: 'field',
  cards: ['a', 'b'].map((handle) => ({ handle, owner: 1, controller: 1, token: true, definition: 'ash' })),
};
const after = (...facts: Fact[]) => tableAfter(matchBegan, gameBegan, created, ...facts);
const cards = (...facts: Fact[]): readonly Card[] => cardsIn(after(...facts), 'field');
const plain = cards()[0]!;

describe('counters, damage and values on cards and at seats', () => {
  it('set gives a value a name; null removes it; the other values stay', () => {
    const rested: Fact = {
      kind: 'set',
      changes: [
        { card: 'a', key: 'rested', value: true },
        { card: 'a', key: 'x', value: 0 },
        { seat: 2, key: 'mood', value: 'good' },
      ],
    };
    expect(cards(rested)).toEqual([
      { ...plain, values: { rested: true, x: 0 } },
      { ...plain, handle: 'b' },
    ]);
    expect(after(rested).seats.map(({ values }) => values)).toEqual([{}, { mood: 'good' }]);
    const woken: Fact = {
      kind: 'set',
      changes: [
        { card: 'a', key: 'rested', value: null },
        { seat: 2, key: 'mood', value: null },
      ],
    };
    expect(cards(rested, woken)[0]?.values).toEqual({ x: 0 });
    expect(after(rested, woken).seats.map(({ values }) => values)).toEqual([{}, {}]);
  });

  it('counted gives the new number of counters; a counter at zero is absent', () => {
    const counted: Fact = {
      kind: 'counted',
      changes: [
        { card: 'b', counter: 'buff', by: 2, to: 2 },
        { seat: 1, counter: 'life', by: -3, to: 7 },
        { seat: 1, counter: 'keys', by: 1, to: 1 },
      ],
    };
    expect(cards(counted)).toEqual([plain, { ...plain, handle: 'b', counters: { buff: 2 } }]);
    expect(after(counted).seats.map(({ counters }) => counters)).toEqual([{ life: 7, keys: 1 }, {}]);
    const spent: Fact = {
      kind: 'counted',
      changes: [
        { card: 'b', counter: 'buff', by: -2, to: 0 },
        { seat: 1, counter: 'keys', by: -1, to: 0 },
      ],
    };
    expect(cards(counted, spent)[1]?.counters).toEqual({});
    expect(after(counted, spent).seats[0]?.counters).toEqual({ life: 7 });
  });

  it('damaged gives the marked damage afterwards, not the damage dealt', () => {
    const hits = [
      { card: 'a', source: 'b', aimed: 4, prevented: 1, dealt: 3, marked: 5 },
      { card: 'b', source: 'a', aimed: 1, prevented: 0, dealt: 1, marked: 1 },
    ];
    expect(cards({ kind: 'damaged', hits }).map(({ damage }) => damage)).toEqual([5, 1]);
  });

  it('appears gives the present look of a card; null means as printed', () => {
    const as = { name: 'Elm', stats: { power: 3 } };
    const looks: Fact = {
      kind: 'appears',
      cards: [
        { card: 'a', as },
        { card: 'b', as },
      ],
    };
    expect(cards(looks)).toEqual([
      { ...plain, appears: as },
      { ...plain, handle: 'b', appears: as },
    ]);
    expect(cards(looks, { kind: 'appears', cards: [{ card: 'b', as: null }] })).toEqual([
      { ...plain, appears: as },
      { ...plain, handle: 'b' },
    ]);
  });

  it('attached gives the host; null means attached to nothing', () => {
    const on: Fact = { kind: 'attached', card: 'b', host: 'a' };
    expect(cards(on)).toEqual([plain, { ...plain, handle: 'b', host: 'a' }]);
    expect(cards(on, { kind: 'attached', card: 'b', host: null })).toEqual([plain, { ...plain, handle: 'b' }]);
  });
});
