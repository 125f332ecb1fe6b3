import type { Seat, ShownTable, Telling } from '#table';
import { capital, plainWord } from '#narration';
import { ending as say } from '../messages/table-ending.js';
import { readyInWords } from './between-games.js';
import { gameEnded, lostInWords, matchEnded, type LostWhy } from './ending.js';

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
  seats.map(({ name, score }) => say.score({ player: name, won: score })).join(', ');

/** Why the losers lost, if the table or the record says so: "all opponents are defeated" tells nothing new. */
const howOf = (
  seats: ShownTable['seats'],
  winner: Seat | null,
  reason: string,
  lost: LostWhy,
  telling?: Telling,
): string => {
  const losers = seats.flatMap(({ seat, name, out }) => {
    const why = out?.reason ?? (seat === winner ? undefined : lost.get(seat));
    return why === undefined ? [] : [lostInWords(why, name, telling)];
  });
  return losers.length > 0 ? losers.join(', ') : capital(plainWord(reason));
};

export const momentOf = (
  table: Pick<ShownTable, 'result' | 'games' | 'seats' | 'turn' | 'game' | 'asks'>,
  lost: LostWhy = new Map(),
  telling?: Telling,
): MatchMoment | undefined => {
  const { result, games, turn, game, seats } = table;
  const nameOf = (seat: Seat | null): string | undefined => seats.find((one) => one.seat === seat)?.name;
  const toldOf = (of: MatchMoment['of'], title: string, winner: Seat | null, reason: string): MatchMoment => ({
    of,
    winner,
    title,
    how: [howOf(seats, winner, reason, lost, telling), games.length > 1 || of === 'game' ? scoreOf(table) : '']
      .filter(Boolean)
      .join(' · '),
  });
  if (result) return toldOf('match', matchEnded(nameOf(result.winner)), result.winner, result.reason);
  const last = games.at(-1);
  // Between games no seat has a turn.
  const isBetween = last !== undefined && (turn === null || game === last.n);
  if (!isBetween) return undefined;
  const next = readyInWords(table) ?? say.next;
  return { ...toldOf('game', gameEnded(last.n, nameOf(last.winner)), last.winner, last.reason), next };
};
