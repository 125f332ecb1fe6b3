import { keyOf } from '#rules';
import { distance } from 'fastest-levenshtein';

/** What is longer than any name comes near none. */
const LONGEST = 200;

/** The `n` names nearest to one that is none of them, nearest first; equally near ones by alphabet. */
export const nearestOf = (
  name: string,
  candidates: Iterable<readonly [key: string, name: string]>,
  n: number,
): string[] => {
  const key = keyOf(name);
  if (key.length > LONGEST) return [];
  return [...new Map([...candidates].map(([other, spelled]) => [spelled, distance(key, other)]))]
    .sort(([a, near], [b, far]) => near - far || (a < b ? -1 : 1))
    .slice(0, n)
    .map(([spelled]) => spelled);
};
