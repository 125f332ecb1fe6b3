import type { Step } from '#match';
import { lapsedOf, lineOf, type Lapsed, type Penalised, type Seat, type Table } from '#table';
import { answer, refuseEvent, type ResultOrProblem } from '../problem.js';
import type { ReportSource } from './report.js';
import { gamesToWin, type Result, type ResultType } from './result.js';

/** A recorded match, as far as the asker may know it: its table and head, and the steps of its games and turns. */
export interface MatchTold {
  readonly table: Table;
  /** The hash of the last entry that the table includes. */
  readonly head: string;
  readonly games: readonly Step[];
  readonly turns: readonly Step[];
  /** Returns the event's player for a player of the match: a match has its own id for each player. */
  readonly personOf?: (player: string) => string;
  /** Milliseconds between two times of entries: this library reads no clock and no calendar. */
  readonly between: (from: string, to: string) => number;
}

/** One game of a match. */
export interface GameTold {
  readonly n: number;
  /** The winner's id; `null`: the game has no winner. */
  readonly winner: string | null;
  readonly reason: string;
  readonly turns: number;
  /** The player who had the first turn; `null`: the game ended before it. */
  readonly began: string | null;
  /** The times of the game's beginning and end. */
  readonly from: string;
  readonly to: string;
  readonly seconds: number;
}

/** The result of a match by its record. */
export interface ResultTold {
  readonly source: Extract<ReportSource, { readonly of: 'record' }>;
  readonly revision: number;
  /** In the order of the seats; verdicts and games won in `result` have the same order. */
  readonly players: readonly string[];
  readonly result: Result;
  /** `provisional`: the players may still dispute it at the table. */
  readonly state: 'provisional' | 'final';
  readonly games: readonly GameTold[];
  readonly turns: number;
  /** From the beginning of the first game to the end of the last one. */
  readonly seconds: number;
  /** All penalties; `lapsed` says why one no longer stands. */
  readonly penalties: readonly (Pick<Penalised, 'penalty' | 'infraction' | 'ruling'> & {
    readonly player: string;
    readonly lapsed?: Lapsed;
  })[];
}

const secondsBetween = ({ between }: MatchTold, from: string, to: string): number =>
  Math.round(between(from, to) / 1000);

/** The game's own steps, without steps that a rewind undid: if there are two games 2, the one in force. */
const gameOf = (told: MatchTold, n: number, playerOf: (seat: Seat | null) => string | null): GameTold => {
  const line = lineOf(told.table);
  const inForce = (steps: readonly Step[], kind: string): readonly Step[] =>
    steps.filter((step) => step.kind === kind && step.game === n && !line.isUndone(step.position.revision));
  const began = inForce(told.games, 'game-began').at(-1);
  const ended = inForce(told.games, 'game-ended').at(-1);
  const turns = inForce(told.turns, 'turn-began').filter(
    ({ position }) => position.revision >= (began?.position.revision ?? 0),
  );
  const { winner, reason } = told.table.games.find((game) => game.n === n)!;
  const [from, to] = [began?.at ?? '', ended?.at ?? ''];
  return {
    n,
    winner: playerOf(winner),
    reason,
    turns: turns.length,
    began: playerOf(turns[0]?.seat ?? null),
    from,
    to,
    seconds: from === '' || to === '' ? 0 : secondsBetween(told, from, to),
  };
};

/** How the result came about, by the gravest cause: a penalty that ended it, a concession of the last game, or play. */
const typeOf = (table: Table, decided: boolean): ResultType => {
  const { games, seats, office, result } = table;
  const line = lineOf(table);
  // A penalty that a rewind undid does not count.
  const given = (office.penalties ?? []).filter(({ since }) => !line.isUndone(since)).map(({ penalty }) => penalty);
  if (given.includes('disqualification')) return 'disqualification';
  if (given.includes('match-loss')) return 'match-loss';
  if (games.some(({ reason }) => reason === 'penalty')) return 'game-loss';
  if (!decided) return 'unfinished';
  // In some games the end is a concession; in others it is that only one player is left, and the other may have
  // conceded.
  const ends = [games.at(-1)?.reason ?? result?.reason, ...seats.map(({ out }) => out?.reason)];
  return ends.includes('concession') ? 'concession' : 'played';
};

/**
 * The result that the record of a match gives. If the table is cut at an asker's horizon, there is no result while the
 * match still goes on for the asker.
 */
export const resultTold = (told: MatchTold): ResultOrProblem<ResultTold> => {
  const { table, head } = told;
  const { match, seats, result: ended, games } = table;
  if (match === null) return refuseEvent('no-match', 'there is no match on record');
  if (match.scenario)
    return refuseEvent('no-match', `${match.id} began from a position that was given: it is no tournament's`);
  if (seats.length !== 2)
    return refuseEvent('no-match', `${match.id} has ${seats.length} seats, and a table of a round two`);
  if (table.status !== 'ended' || ended === null) return refuseEvent('match-running', `${match.id} is not over yet`);
  const { personOf = (player: string) => player } = told;
  const playerOf = (seat: Seat | null): string | null => {
    const found = seats.find((one) => one.seat === seat);
    return found ? personOf(found.player) : null;
  };
  const won = seats.map(({ seat }) => games.filter(({ winner }) => winner === seat).length);
  const need = gamesToWin(match.format.bestOf);
  const verdictOf = (seat: Seat) => (ended.winner === null ? 'draw' : ended.winner === seat ? 'win' : 'loss');
  const all = games.map(({ n }) => gameOf(told, n, playerOf));
  const [first, last] = [all[0]?.from ?? '', all.at(-1)?.to ?? ''];
  return answer({
    source: { of: 'record', match: match.id, head },
    revision: table.revision,
    players: seats.map(({ player }) => personOf(player)),
    result: {
      type: typeOf(table, Math.max(...won) >= need || match.format.bestOf === 1),
      verdicts: seats.map(({ seat }) => verdictOf(seat)),
      won,
      drawn: games.filter(({ winner }) => winner === null).length,
    },
    state: table.office.result === 'final' ? 'final' : 'provisional',
    games: all,
    turns: all.reduce((sum, { turns }) => sum + turns, 0),
    seconds: first === '' || last === '' ? 0 : secondsBetween(told, first, last),
    penalties: (table.office.penalties ?? []).map((given) => {
      const { seat, penalty, infraction, ruling } = given;
      const lapsed = lapsedOf(table, given);
      return {
        player: playerOf(seat)!,
        penalty,
        ...(infraction === undefined ? {} : { infraction }),
        ...(ruling === undefined ? {} : { ruling }),
        ...(lapsed ? { lapsed } : {}),
      };
    }),
  });
};

/** The same result with its players in the order of a table; `null` if other players sit there. */
export const asSeated = ({ players, result }: ResultTold, seated: readonly string[]): Result | null => {
  const order = seated.map((player) => players.indexOf(player));
  if (seated.length !== players.length || order.includes(-1)) return null;
  return { ...result, verdicts: order.map((n) => result.verdicts[n]!), won: order.map((n) => result.won[n]!) };
};
