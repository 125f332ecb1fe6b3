import type { Seat, ShownTable } from '#table';
import { capital, plainWord } from '#narration';
import { readyInWords } from './between-games.js';

/** The end of the match, or of a game until the next one is under way. */
export interface MatchMoment {
  readonly of: 'game' | 'match';
  readonly winner: Seat | null;
  readonly title: string;
  /** How the winner won, and the score of the match. */
  readonly how: string;
  /** The next game, if there is one. */
  readonly next?: string;
}

const scoreOf = ({ seats }: Pick<ShownTable, 'seats'>): string =>
  seats.map(({ name, score }) => `${name} ${score}`).join(', ');

/** Why the losers lost, if the table says so: "all opponents are defeated" tells nothing new. */
const howOf = (seats: ShownTable['seats'], reason: string): string => {
  const lost = seats.flatMap(({ name, out }) => (out ? [`${name} loses: ${plainWord(out.reason)}`] : []));
  return lost.length > 0 ? lost.join(', ') : capital(plainWord(reason));
};

export const momentOf = (
  table: Pick<ShownTable, 'result' | 'games' | 'seats' | 'turn' | 'game' | 'asks'>,
): MatchMoment | undefined => {
  const { result, games, turn, game, seats } = table;
  const nameOf = (seat: Seat): string => seats.find((one) => one.seat === seat)?.name ?? '';
  const toldOf = (of: MatchMoment['of'], what: string, winner: Seat | null, reason: string): MatchMoment => ({
    of,
    winner,
    title: winner === null ? `${what} is drawn`.replace(/^t/, 'T') : `${nameOf(winner)} wins ${what}`,
    how: [howOf(seats, reason), games.length > 1 || of === 'game' ? scoreOf(table) : ''].filter(Boolean).join(' · '),
  });
  if (result) return toldOf('match', 'the match', result.winner, result.reason);
  const last = games.at(-1);
  // Between games no seat has a turn.
  const isBetween = last !== undefined && (turn === null || game === last.n);
  if (!isBetween) return undefined;
  const next = readyInWords(table) ?? 'The next game is being set up.';
  return { ...toldOf('game', `game ${last.n}`, last.winner, last.reason), next };
};
