import type { Fact, Seat, ShownTable, Telling } from '#table';
import { capital, plainWord, whose, wordTold } from '#narration';
import { ending as say } from '../messages/table-ending.js';

/** Why players lost, by seat, if the record has said so. */
export type LostWhy = ReadonlyMap<Seat, string>;

export const lostIn = (facts: readonly Fact[]): LostWhy =>
  new Map(facts.flatMap((fact) => (fact.kind === 'lost' ? [[fact.seat, fact.reason] as const] : [])));

/** The end of a game or of a match, as an overlay shows it for a while. */
export interface Ending {
  readonly title: string;
  /** How the winner won. */
  readonly how: string;
  /** The players in the order of the picture, each with the number of games won. */
  readonly score: readonly { readonly name: string; readonly won: number }[];
  /** The next step of the match; absent if the match is over. */
  readonly next?: string;
}

const HOW: Readonly<Record<string, (loser: string | undefined) => string | undefined>> = {
  concession: (loser) => loser && say.concedes({ loser }),
  penalty: (loser) => loser && say.penalty({ loser }),
  'all opponents are defeated': (loser) => loser && say.defeated({ loser }),
  time: () => say.time,
};

/** The reason of an end, which may be the winner's or nobody's: `Three keys`. */
const inWords = (why: string, loser: string | undefined): string => HOW[why]?.(loser) ?? capital(plainWord(why));

/** Why a player lost: `Ben's champion is defeated`, `Ben loses: three Titans`. */
export const lostInWords = (why: string, loser: string, telling: Telling = {}): string => {
  const said = plainWord(wordTold(why, telling));
  if (/^(its|their) /.test(said)) return capital(said.replace(/^\w+/, whose(loser)));
  return HOW[why]?.(loser) ?? say.loses({ loser, why: said });
};

export const matchEnded = (winner: string | undefined): string =>
  winner === undefined ? say.matchDrawn : say.matchWon({ winner });

export const gameEnded = (game: number, winner: string | undefined): string =>
  winner === undefined ? say.gameDrawn({ game }) : say.gameWon({ winner, game });

const nameOf = ({ seats }: ShownTable, seat: Seat | null): string | undefined =>
  seats.find((one) => one.seat === seat)?.name;

/**
 * Returns the end that an overlay shows: between two games, until the first turn of the next one, and after the match;
 * `undefined` during a game. In a game for two, the loser is the player who did not win.
 */
export const endingOf = (
  table: ShownTable,
  bottom: Seat | undefined,
  lost: LostWhy = new Map(),
  telling?: Telling,
): Ending | undefined => {
  const { games, result, status, seats, turn, game } = table;
  const last = games.at(-1);
  const over = status === 'ended' && result !== null;
  if (!over && (!last || (turn !== null && game > last.n))) return undefined;
  const { winner, reason } = over && (!last || !result.reason.startsWith('best of')) ? result : last!;
  const [loser] = winner === null || seats.length > 2 ? [] : seats.filter(({ seat }) => seat !== winner);
  const why = loser?.out?.reason ?? (loser && lost.get(loser.seat));
  const ordered = [...seats].sort((a, b) => Number(b.seat === bottom) - Number(a.seat === bottom));
  const who = nameOf(table, over ? result.winner : winner);
  return {
    title: over ? matchEnded(who) : gameEnded(last!.n, who),
    how: loser && why !== undefined ? lostInWords(why, loser.name, telling) : inWords(reason, loser?.name),
    score: ordered.map(({ name, score }) => ({ name, won: score })),
    ...(over ? {} : { next: say.nextGame({ game: last!.n + 1 }) }),
  };
};
