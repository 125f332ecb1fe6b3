import type { Selector, Value } from '../../effects/words.js';

/** No printed cost is higher. */
const HIGHEST = 20;

/** How many of them cost exactly so much: those that cost no more, less those that cost less. */
const costing = (what: Selector, n: number): Value => {
  const upTo = (most: number): Value => ({ count: { ...what, maxCost: { reserve: most } } });
  return n === 0 ? upTo(0) : { sum: [upTo(n), { times: [-1, upTo(n - 1)] }] };
};

/** How many different reserve costs there are among these objects: one for each cost that any of them has. */
export const differentCosts = (what: Selector): Value => ({
  sum: Array.from({ length: HIGHEST + 1 }, (_, n): Value => ({ least: [1, costing(what, n)] })),
});

/** Of which objects a value counts the different costs, if it does. */
export const differingIn = (value: Value): Selector | undefined => {
  const [first] = typeof value === 'object' && 'sum' in value ? value.sum : [];
  const [, lowest] = typeof first === 'object' && 'least' in first ? first.least : [];
  if (typeof lowest !== 'object' || !('count' in lowest)) return undefined;
  const { maxCost: _, ...what } = lowest.count;
  return JSON.stringify(differentCosts(what)) === JSON.stringify(value) ? what : undefined;
};
