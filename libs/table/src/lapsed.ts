import { endsGame, type Bench, type Penalised, type Ruling } from './judging.js';
import { lineOf } from './line.js';
import type { Office } from './office.js';

/** Why a penalty no longer stands. It stays on record, and its readers see why. */
export interface Lapsed {
  /**
   * `overturned`, `superseded`: a later ruling overturned or superseded its ruling, and no further ruling gives the
   * same penalty; `rewound`: a rewind resumed the game that the penalty ended.
   */
  readonly why: 'overturned' | 'superseded' | 'rewound';
  /** The revision of the entry that ended the penalty. */
  readonly by: number;
}

/** Why a penalty no longer stands because of later rulings: its ruling may have a successor, which may have another. */
const byHeirs = (rulings: readonly Ruling[], given: Penalised): Lapsed | undefined => {
  const heirOf = (ruling: number): Ruling | undefined => rulings.find(({ supersedes }) => supersedes === ruling);
  let ruled: Pick<Ruling, 'seat' | 'penalty'> = given;
  let lapsed: Lapsed | undefined;
  for (let heir = heirOf(given.ruling ?? 0); heir; heir = heirOf(heir.ruling)) {
    const { ruling: by, state, seat = ruled.seat, penalty } = heir;
    // A ruling without a penalty leaves the penalty as it was: overturned or in force.
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
 * Why a penalty no longer stands; `undefined` if it stands. No rewind undoes a ruling, a caution or a warning, because
 * they are part of the office; a penalty that ended a game lapses when a rewind resumes that game.
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

/**
 * A loss that the provisional result rests on, although its ruling is overturned or superseded, or is under appeal.
 * Such a result becomes final by a judge alone (`R-FINAL-05`).
 */
export const disputedLoss = (table: {
  readonly office: Pick<Office, 'result' | 'calls' | 'rulings' | 'penalties' | 'rewinds'>;
  readonly revision: number;
}): Penalised | undefined => {
  const { result, calls = [], rulings = [], penalties = [] } = table.office;
  if (result !== 'provisional') return undefined;
  const line = lineOf(table);
  const isAppealed = (ruling: number | undefined): boolean =>
    calls.some((call) => call.state !== 'closed' && call.ruling !== undefined && call.ruling === ruling);
  return penalties.find(
    (given) =>
      endsGame(given.penalty) &&
      !line.isUndone(given.since) &&
      (byHeirs(rulings, given) !== undefined || isAppealed(given.ruling)),
  );
};
