import type { Lapsed } from '#table';
import type { Penalty, Ruling, Rulings } from '../api/shapes.js';
import { bench as say } from '../messages/bench.js';

/** Why a recorded penalty no longer stands, in words. */
export const lapsedInWords = ({ why, by }: Lapsed): string => say.lapsed[why]({ entry: by });

/**
 * Whether a judge still has to give a ruling's penalty. A penalty given under the ruling that this one upholds counts
 * as given.
 */
export const isOwed = (ruling: Ruling, { rulings, penalties }: Pick<Rulings, 'rulings' | 'penalties'>): boolean => {
  const { seat, penalty, state, superseded } = ruling;
  if (seat === undefined || penalty === undefined || state !== 'upheld' || superseded !== undefined) return false;
  const before = new Set<number | undefined>();
  for (let one: Ruling | undefined = ruling; one; one = rulings.find((other) => other.ruling === one!.supersedes))
    before.add(one.ruling);
  const isIt = (given: Penalty): boolean =>
    before.has(given.ruling) && given.seat === seat && given.penalty === penalty && given.lapsed === undefined;
  return !penalties.some(isIt);
};
