import { expect, it } from '@jest/globals';
import { emptyTable, secret, type Fact, type Table } from '#table';
import type { DrawDifference } from './found.js';
import { Orders } from './orders.js';

const before = { ...emptyTable([]), match: { versions: { facts: 3 } } } as unknown as Table;
const arranged: Extract<Fact, { kind: 'arranged' }> = {
  kind: 'arranged',
  zone: 'deck:1',
  looked: 2,
  top: 0,
  bottom: 2,
  order: secret([1, 0], [1]),
};
const back: Fact = {
  kind: 'moved',
  legs: ['c1.0', 'c2.0'].map((card) => ({ from: 'banishment:1', card, to: 'deck:1', place: 'top' })),
};

/** What is found where a seat puts two cards of its deck in order after these entries. */
const foundAfter = (...entries: readonly (readonly Fact[])[]): string[] => {
  const found: DrawDifference[] = [];
  const orders = new Orders({}, (one) => found.push(one));
  entries.forEach((facts, n) => {
    if (n > 0) orders.endEntry();
    for (const fact of facts) orders.look(fact);
  });
  orders.see(arranged, before, { revision: 5, fact: 3 }, false);
  return found.map(({ what }) => what);
};
const UNSEEN = 'deck:1 was put in an order by somebody who has not looked at its cards';

it('cards that have just come back to a deck one by one are put in order by the seat that had looked at them', () => {
  expect(foundAfter([back])).toEqual([]);
});

it('cards that came back in an entry before, or fewer than are put in order, are not', () => {
  expect(foundAfter([back], [])).toEqual([UNSEEN]);
  expect(foundAfter([{ ...back, legs: back.legs.slice(1) }])).toEqual([UNSEEN]);
  expect(foundAfter([])).toEqual([UNSEEN]);
});
