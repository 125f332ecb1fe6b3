import { expect, it } from '@jest/globals';
import { byLot, lotOf } from './lots.js';

it('draws the same lots for the same seed, in any order and among any others', () => {
  const names = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5', 'p-6'];
  const drawn = byLot(names, 'a', 'round 1');
  expect(byLot([...names].reverse(), 'a', 'round 1')).toEqual(drawn);
  expect(byLot(names.slice(1), 'a', 'round 1')).toEqual(drawn.filter((name) => name !== 'p-1'));
  expect(byLot(names, 'b', 'round 1')).not.toEqual(drawn);
  expect(byLot(names, 'a', 'round 2')).not.toEqual(drawn);
});

it('tells purposes and names apart however they are written one after the other', () => {
  expect(lotOf('s', 'a b', 'c')).not.toBe(lotOf('s', 'a', 'b c'));
  expect(lotOf('s', 'round 1', 'p-1')).toMatch(/^[0-9a-f]{64}$/);
});
