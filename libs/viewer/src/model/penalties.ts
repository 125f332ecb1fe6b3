import { endsGame, type Lapsed, type Penalty as Kind, type Seat } from '#table';
import type { Penalty, Ruling, Rulings, Summary } from '../api/shapes.js';
import { bench as say } from '../messages/bench.js';

/** Why a recorded penalty no longer stands, in words. */
export const lapsedInWords = ({ why, by }: Lapsed, rulingNumber: (entry: number) => number): string =>
  why === 'rewound' ? say.lapsed.rewound : say.lapsed[why]({ ruling: rulingNumber(by) });

/** The numbers of a ruling and of those in whose place it stands. */
const lineage = (ruling: Ruling, rulings: readonly Ruling[]): ReadonlySet<number | undefined> => {
  const all = new Set<number | undefined>();
  for (let one: Ruling | undefined = ruling; one; one = rulings.find((other) => other.ruling === one!.supersedes))
    all.add(one.ruling);
  return all;
};

/** The loss of a game that was given under a ruling and stands. */
export const lossUnder = (
  ruling: Ruling,
  { rulings, penalties }: Pick<Rulings, 'rulings' | 'penalties'>,
): Penalty | undefined => {
  const all = lineage(ruling, rulings);
  return penalties.findLast((given) => all.has(given.ruling) && endsGame(given.penalty) && !given.lapsed);
};

/** What a penalty would end, as a question to the judge who gives it; undefined: it ends nothing. */
export const endBy = (
  penalty: Kind,
  seat: Seat,
  { seats, gameNumber, format }: Pick<Summary, 'seats' | 'gameNumber' | 'format'>,
): string | undefined => {
  if (!endsGame(penalty)) return undefined;
  const loser = seats.find((one) => one.seat === seat);
  const [winner, ...others] = seats.filter((one) => one.seat !== seat);
  if (!loser || !winner) return undefined;
  const said = { penalty: say.penalties[penalty], player: loser.name, game: gameNumber };
  if (others.length > 0) return say.ending.out(said);
  const won = winner.score + 1;
  const best = format?.bestOf ?? 1;
  return penalty !== 'game-loss' || won > best / 2
    ? say.ending.match({ ...said, winner: winner.name })
    : say.ending.game({ ...said, winner: winner.name, score: `${won}–${loser.score}` });
};

/**
 * Whether a judge still has to give a ruling's penalty. A penalty given under the ruling that this one upholds counts
 * as given.
 */
export const isOwed = (ruling: Ruling, { rulings, penalties }: Pick<Rulings, 'rulings' | 'penalties'>): boolean => {
  const { seat, penalty, state, superseded } = ruling;
  if (seat === undefined || penalty === undefined || state !== 'upheld' || superseded !== undefined) return false;
  const before = lineage(ruling, rulings);
  const isIt = (given: Penalty): boolean =>
    before.has(given.ruling) && given.seat === seat && given.penalty === penalty && given.lapsed === undefined;
  return !penalties.some(isIt);
};
