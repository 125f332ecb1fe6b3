import { ZERO, type Rational } from '../rational.js';
import { lotOf } from '../lots.js';
import type { Had } from './tally.js';

/** The points of each player of a group from their matches against each other; `null` if two of them have not met. */
export const headToHead = (
  group: readonly number[],
  rounds: readonly (readonly Had[])[],
  worth: (had: Had) => Rational,
): readonly Rational[] | null => {
  const inGroup = new Set(group);
  const values: Rational[] = [];
  for (const player of group) {
    const met = new Set<number>();
    let points = ZERO;
    for (const had of rounds[player]!) {
      if (had.opponent === null || !inGroup.has(had.opponent)) continue;
      met.add(had.opponent);
      points = points.add(worth(had));
    }
    if (met.size < group.length - 1) return null;
    values.push(points);
  }
  return values;
};

/** The places of a group by lot; the highest lot has the highest number. */
export const places = (group: readonly number[], players: readonly string[], seed: string): readonly number[] => {
  const lots = group.map((player) => lotOf(seed, 'standings', players[player]!));
  const sorted = [...lots].sort();
  const place = new Map(sorted.map((lot, n) => [lot, n]));
  return lots.map((lot) => place.get(lot)!);
};
