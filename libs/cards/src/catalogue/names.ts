import { nameKey } from '#rules';
import { distance } from 'fastest-levenshtein';

/** A text longer than any name has no near names. */
const LONGEST = 100;

interface Near {
  readonly name: string;
  readonly far: number;
}

const nearer = (a: Near, b: Near): number => a.far - b.far || (a.name < b.name ? -1 : 1);

/**
 * The `n` names nearest to a name that is not among the candidates, nearest first, equally near ones by alphabet. Names
 * farther away than `farthest` letters are left out.
 *
 * @param candidates names by their keys (`keyOf`)
 */
export const nearestOf = (
  name: string,
  candidates: Iterable<readonly [key: string, name: string]>,
  n: number,
  farthest = Infinity,
): string[] => {
  const key = nameKey(name);
  if (key.length > LONGEST) return [];
  let best: Near[] = [];
  for (const [other, spelled] of candidates) {
    // Two names differ at least by the difference of their lengths, so most names need no comparison.
    if (best.length === n && Math.abs(key.length - other.length) > best.at(-1)!.far) continue;
    const near = { name: spelled, far: distance(key, other) };
    if (near.far > farthest) continue;
    if (best.length === n && nearer(near, best.at(-1)!) > 0) continue;
    if (best.some((one) => one.name === spelled)) continue;
    best = [...best, near].sort(nearer).slice(0, n);
  }
  return best.map((one) => one.name);
};
