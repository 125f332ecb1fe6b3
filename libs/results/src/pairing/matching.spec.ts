import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cheapest, type MatchingEdge } from './matching.js';

/** The least cost of pairing everybody, by trying all ways. */
const least = (left: readonly number[], costs: ReadonlyMap<string, number>): number => {
  const [one, ...others] = left;
  if (one === undefined) return 0;
  return Math.min(
    ...others.map((other) => {
      const cost = costs.get(`${one} ${other}`);
      return cost === undefined
        ? Infinity
        : cost +
            least(
              others.filter((each) => each !== other),
              costs,
            );
    }),
  );
};

describe('the cheapest pairing', () => {
  it('costs as much as the cheapest of all ways, and does not exist if there is no way', () => {
    const graphs = fc
      .integer({ min: 1, max: 4 })
      .chain((half) =>
        fc.tuple(
          fc.constant(2 * half),
          fc.array(fc.option(fc.integer({ min: 0, max: 2 ** 40 }), { freq: 3 }), { minLength: 28, maxLength: 28 }),
        ),
      );
    fc.assert(
      fc.property(graphs, ([count, drawn]) => {
        const costs = [...drawn];
        const edges: MatchingEdge[] = [];
        for (let one = 0; one < count; one += 1)
          for (let other = one + 1; other < count; other += 1) {
            const cost = costs.pop();
            if (cost != null) edges.push([one, other, cost]);
          }
        const of = new Map(edges.map(([one, other, cost]) => [`${one} ${other}`, cost]));
        const pairs = cheapest(count, edges);
        const found = pairs?.reduce((sum, [one, other]) => sum + of.get(`${one} ${other}`)!, 0) ?? Infinity;
        expect(found).toBe(
          least(
            Array.from({ length: count }, (_, n) => n),
            of,
          ),
        );
        if (pairs) expect(pairs.flat().sort()).toEqual(Array.from({ length: count }, (_, n) => n));
      }),
      { numRuns: 300 },
    );
  });

  it('of nobody is empty, and of an odd number does not exist', () => {
    expect(cheapest(0, [])).toEqual([]);
    expect(
      cheapest(3, [
        [0, 1, 1],
        [1, 2, 1],
      ]),
    ).toBeNull();
    expect(cheapest(4, [[0, 1, 0]])).toBeNull();
  });
});
