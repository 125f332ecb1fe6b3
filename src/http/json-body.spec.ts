import { expect, it } from '@jest/globals';
import { parseBody, depthAndValues } from './json-body.js';

it.each([
  ['{}', 1, 2],
  ['[1,[2,{"a":[]}]]', 4, 7],
  ['"a, [b] {c}"', 0, 1],
  ['"a \\" , ["', 0, 1],
])('%s nests %d deep and holds %d values at least', (text, depth, values) => {
  expect(depthAndValues(text)).toEqual({ depth, values });
});

it('takes no body of more values than anything here has', () => {
  const list = (n: number): string => JSON.stringify(Array.from({ length: n }, () => 1));
  expect(parseBody(list(20_000))).toHaveLength(20_000);
  expect(() => parseBody(list(40_000))).toThrow(/40001 values or more: 30000 are the most/);
});
