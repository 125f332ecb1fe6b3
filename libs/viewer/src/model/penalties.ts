import type { Lapsed } from '#table';
import type { Penalty, Ruling, Rulings } from '../api/shapes.js';

/** Why a penalty that is on record stands no more, in words. */
export const lapsedInWords = ({ why, by }: Lapsed): string =>
  ({
    overturned: `its ruling was overturned by entry ${by}`,
    superseded: `entry ${by} rules otherwise`,
    rewound: `entry ${by} went back to before it, and the game goes on`,
  })[why];

/** Whether a penalty was ruled and is still to be given: what was given by a ruling that this one upholds is given. */
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
