import type { Handle } from '#table';
import type { Sight } from '../table/sight.js';
import { fieldOf, inPlay } from '../table/where.js';

/** The battleline that a creature stands in, from left to right (KF-LINE-01), and its place there. */
const lineOf = ({ table }: Pick<Sight, 'table'>, handle: Handle) => {
  const { cards, lines } = fieldOf(table);
  const found = cards.get(handle);
  return found?.zone === 'line' ? { line: lines.get(found.seat)!, at: found.index } : undefined;
};

/**
 * The creatures directly left and right of a creature (KF-LINE-03). If it has left play: its neighbours at that time.
 */
export const neighbors = (sight: Pick<Sight, 'table' | 'gone'>, handle: Handle): readonly Handle[] => {
  const found = lineOf(sight, handle);
  if (!found) return sight.gone.get(handle)?.neighbors ?? [];
  return [found.line[found.at - 1], found.line[found.at + 1]].flatMap((one) => one?.handle ?? []);
};

/** Whether two creatures are neighbours, or were when one of them left play (KF-FIGHT-14). */
export const areNeighbors = (sight: Pick<Sight, 'table' | 'gone'>, one: Handle, other: Handle): boolean =>
  neighbors(sight, other).includes(one) || (!lineOf(sight, one) && neighbors(sight, one).includes(other));

/** Whether a creature has fewer than two neighbours, or an effect counts it as on a flank (KF-LINE-02). */
export const isFlank = (sight: Sight, handle: Handle): boolean =>
  (sight.state.looks.get(handle)?.flank ?? false) || neighbors(sight, handle).length < 2;

/** Whether a creature is the middle one of an odd number (KF-LINE-04). */
export const isCenter = (sight: Sight, handle: Handle): boolean => {
  const found = lineOf(sight, handle);
  return found !== undefined && found.line.length % 2 === 1 && found.at === (found.line.length - 1) / 2;
};

/** Whether a creature stands anywhere on that side of another, in the same battleline. */
export const isBeside = (sight: Pick<Sight, 'table'>, side: 'left' | 'right', one: Handle, of: Handle): boolean => {
  const [a, b] = [inPlay(sight.table).get(one), inPlay(sight.table).get(of)];
  if (!a || !b || a.zone !== 'line' || b.zone !== 'line' || a.seat !== b.seat || a === b) return false;
  return side === 'left' ? a.index < b.index : a.index > b.index;
};
