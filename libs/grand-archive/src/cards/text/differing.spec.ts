import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evaluate as reckon, type Reckoning } from '#rules';
import type { Sight } from '../../effects/env.js';
import type { Selector, Terms, Value } from '../../effects/words.js';
import { only, reads } from '../../../../../test/cards/texts.js';
import { differentCosts, differingIn } from './differing.js';

const geese: Selector = { subtypes: ['GOOSE'], who: 'you' };

/** How many different costs the value finds among objects of these costs. */
const among = (costs: readonly number[]): number => {
  const count: Reckoning<Terms>['count'] = (_sight, _env, { maxCost }) =>
    costs.filter((cost) => cost <= (maxCost?.reserve ?? Infinity)).length;
  const env = { controller: 1, source: '', definition: null, targets: [], named: {} };
  return reckon<Terms>({ count, number: () => 0, truth: () => false }, {} as Sight, env, differentCosts(geese));
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
