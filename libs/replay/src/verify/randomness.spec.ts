import { describe, expect, it } from '@jest/globals';
import { emptyTable, HOUSE, secret, type Fact, type Table } from '#table';
import type { Draws } from '#rules';
import { Randomness } from './randomness.js';

/** Facts that put some cards of a pool in a drawn order that nobody at the table knows. */

const ORDERS: Draws = { rest: { uppermost: true, orders: true }, other: { uppermost: true } };

const drew = (result: readonly number[], size = result.length, purpose = 'rest'): Fact => ({
  kind: 'drew-random',
  n: 1,
  purpose,
  among: [{ zone: 'deck:1', count: size }],
  size,
  count: result.length,
  result: secret(result, []),
  source: 'drawn',
});
const arranged = (order: readonly number[]): Fact => ({
  kind: 'arranged',
  zone: 'deck:1',
  looked: order.length,
  top: 0,
  bottom: order.length,
  order: secret(order, []),
});

const said = (facts: readonly Fact[], draws?: Draws): string => {
  const audit = new Randomness([], draws);
  const slots = Array.from({ length: 4 }, () => ({ definition: 'ash', known: [] }));
  const table: Table = { ...emptyTable(HOUSE), zones: [{ id: 'deck:1', kind: 'pooled', slots }] };
  for (const fact of facts) audit.see(fact, table, table);
  audit.endEntry(table);
  return audit.finish().finding?.what ?? 'nothing';
};

describe.each([
  ['by a game that says so', ORDERS],
  ['whatever the game', undefined],
])('an order that is drawn, %s', (_who, draws) => {
  it('is that of the draw before it', () => {
    expect(said([drew([2, 0, 1]), arranged([2, 0, 1])], draws)).toBe('nothing');
  });

  it.each([
    ['is another', [drew([2, 0, 1]), arranged([0, 1, 2])]],
    ['is one of fewer cards', [drew([1, 0]), arranged([0, 1, 2])]],
    ['is drawn in part only', [drew([2, 0], 3), arranged([2, 0, 1])]],
  ])('is found where it %s', (_what, facts) => {
    expect(said(facts, draws)).toMatch(/deck:1 was put in another order than was drawn/);
  });

  it('is reported if no draw comes before it', () => {
    expect(said([arranged([1, 0])], draws)).toMatch(/nobody at the table knows, and that nothing was drawn for/);
  });
});

describe('a draw for an order', () => {
  it('is reported if no cards are put in order after it', () => {
    expect(said([drew([1, 0])], ORDERS)).toMatch(/was made, and nothing was put in order/);
  });

  it('with another purpose is not used for the order', () => {
    expect(said([drew([1, 0], 2, 'other'), arranged([1, 0])], ORDERS)).toMatch(/nothing was drawn for/);
  });
});
