import { endsGame, type Bench, type Penalised, type Ruling } from './judging.js';
import { lineOf } from './line.js';

/** Why a penalty no longer stands. It stays on record, and its readers see why. */
export interface Lapsed {
  /**
   * `overturned`, `superseded`: its ruling was, and no other rules the same; `rewound`: the game that it ended goes on
   * from before it.
   */
  readonly why: 'overturned' | 'superseded' | 'rewound';
  /** The entry that did it. */
  readonly by: number;
}

/** Why it stands no more by the rulings that stand in the place of its own, one in another's. */
const byHeirs = (rulings: readonly Ruling[], given: Penalised): Lapsed | undefined => {
  const heirOf = (ruling: number): Ruling | undefined => rulings.find(({ supersedes }) => supersedes === ruling);
  let ruled: Pick<Ruling, 'seat' | 'penalty'> = given;
  let lapsed: Lapsed | undefined;
  for (let heir = heirOf(given.ruling ?? 0); heir; heir = heirOf(heir.ruling)) {
    const { ruling: by, state, seat = ruled.seat, penalty } = heir;
    // One that says of no penalty leaves it as it was, overturned or not.
    const silent = penalty === undefined && seat === ruled.seat;
    if (!silent) ruled = { seat, penalty };
    const same = ruled.seat === given.seat && ruled.penalty === given.penalty;
    if (state === 'overturned') lapsed = { why: 'overturned', by };
    else if (silent && lapsed?.why === 'overturned') continue;
    else if (state === 'upheld' && same) lapsed = undefined;
    else lapsed ??= { why: 'superseded', by };
  }
  return lapsed;
};

/**
 * Why a penalty stands no more; `undefined`: it stands. What a ruling and a penalty say no way back unsays, as it is of
 * the office; a game that was lost by one is won back with the play.
 */
export const lapsedOf = (
  table: { readonly office: Pick<Bench, 'rulings' | 'rewinds'>; readonly revision: number },
  given: Penalised,
): Lapsed | undefined => {
  const lapsed = byHeirs(table.office.rulings ?? [], given);
  if (lapsed || !endsGame(given.penalty)) return lapsed;
  const back = lineOf(table).undone.find(([from, to]) => given.since >= from && given.since <= to);
  return back && { why: 'rewound', by: back[1] + 1 };
};
