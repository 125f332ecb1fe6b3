import { expect, it } from '@jest/globals';
import { inTurn } from '../../scripts/jest/in-turn.mjs';

const together = { together: true };
const other = {};

it('a part that shares much has one process for itself as long as the others have something else to run', () => {
  const tests = ['a1', 'b1', 'b2', 'a2', 'b3', 'b4', 'c1'];
  const next = inTurn(tests, (name) => (name.startsWith('b') ? together : name.startsWith('a') ? other : undefined));
  const taken = [0, 1, 2, 1, 0, 0, 2, 1].map((worker) => next(worker));
  expect(taken).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'b3', 'b4', undefined]);
});
