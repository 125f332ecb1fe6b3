import { expect, it } from '@jest/globals';
import { byLot, lotOf } from './lots.js';

it('the lots for a seed do not depend on the order of the names or on further names', () => {
  const names = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5', 'p-6'];
  const drawn = byLot(names, 'a', 'round 1');
  expect(byLot([...names].reverse(), 'a', 'round 1')).toEqual(drawn);
  expect(byLot(names.slice(1), 'a', 'round 1')).toEqual(drawn.filter((name) => name !== 'p-1'));
  expect(byLot(names, 'b', 'round 1')).not.toEqual(drawn);
  expect(byLot(names, 'a', 'round 2')).not.toEqual(drawn);
});

it('lots are different for each split of the same words into purpose and name', () => {
  expect(lotOf('s', 'a b', 'c')).not.toBe(lotOf('s', 'a', 'b c'));
  expect(lotOf('s', 'round 1', 'p-1')).toMatch(/^[0-9a-f]{64}$/);
});
