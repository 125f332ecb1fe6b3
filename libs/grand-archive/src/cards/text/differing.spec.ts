import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evaluate, type Reading, type Selector, type Sight, type Value } from '#rules';
import type { Card } from '#table';
import { only, reads } from '../../../../../test/cards/texts.js';
import { differentCosts, differingIn } from './differing.js';

const geese: Selector = { subtypes: ['GOOSE'], who: 'you' };

/** How many different costs the value finds among objects of these costs. */
const among = (costs: readonly number[]): number => {
  const select: Reading['select'] = (_table, _cards, { maxCost }) =>
    costs.filter((cost) => cost <= (maxCost?.reserve ?? Infinity)).map(() => ({}) as Card);
  return evaluate(
    { select } as Reading,
    {} as Sight,
    { controller: 1, source: '', definition: null, targets: [], chosen: {} },
    differentCosts(geese),
  );
};

describe('Different costs', () => {
  it('are counted once each', () => {
    expect([among([]), among([2]), among([2, 2]), among([0, 2, 3, 3])]).toEqual([0, 1, 1, 3]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (costs) => expect(among(costs)).toBe(new Set(costs).size)),
    );
  });

  it('are known by their value', () => {
    expect(differingIn(differentCosts(geese))).toEqual(geese);
    const others: Value[] = [
      3,
      { count: geese },
      { sum: [1, { level: true }] },
      { sum: [{ least: [1, { count: geese }] }] },
    ];
    for (const value of others) expect(differingIn(value)).toBeUndefined();
  });

  it('GA-KW-06: may make an ability cheaper', () => {
    const text =
      'Cardistry — (3): Draw a card. This ability costs (1) less to activate for each Goose you control with ' +
      'different reserve costs. Activate this ability only once.';
    expect(only(reads(text, 'ALLY'))).toMatchObject({
      kind: 'activated',
      cost: [{ pay: 'reserve', n: 3 }],
      once: 'ever',
      change: [{ n: { times: [-1, differentCosts(geese)] } }],
    });
    expect(
      only(reads('(3): Draw a card. This ability costs (1) less to activate for each Goose you control.', 'ALLY'))
        .change,
    ).toEqual([{ n: { times: [-1, { count: geese }] } }]);
  });
});
