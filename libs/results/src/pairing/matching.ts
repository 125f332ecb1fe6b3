import blossom from 'edmonds-blossom';

/** Two players who may be paired, and the cost of it: a whole number; lower is better. */
export type MatchingEdge = readonly [one: number, other: number, cost: number];

/**
 * Pairs everybody at the lowest total cost; `null` if this is impossible. Costs are whole numbers below 2^50, so that
 * the computation is exact.
 */
export const cheapest = (
  count: number,
  edges: readonly MatchingEdge[],
): readonly (readonly [number, number])[] | null => {
  if (count === 0) return [];
  if (count % 2 === 1 || edges.length < count / 2) return null;
  const most = edges.reduce((max, [, , cost]) => Math.max(max, cost), 0);
  const mates = blossom(
    edges.map(([one, other, cost]) => [one, other, most - cost] as const),
    true,
  );
  const pairs = mates.flatMap((mate, one) => (one < mate ? [[one, mate] as const] : []));
  return pairs.length * 2 === count ? pairs : null;
};
