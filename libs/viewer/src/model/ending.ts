import type { Seat, ShownTable } from '#table';
import { capital, plainWord, whose } from '#narration';

/** Why players lost, by seat, if the record has said so. */
export type LostWhy = ReadonlyMap<Seat, string>;

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
  concession: (loser) => loser && `${loser} concedes`,
  penalty: (loser) => loser && `by a penalty for ${loser}`,
  'all opponents are defeated': (loser) => loser && `${loser} is defeated`,
  time: () => 'time was over',
};

/** `Ben's champion is defeated`: "its champion" beside the winner's name would mean the winner's. */
const inWords = (why: string, loser: string | undefined): string =>
  HOW[why]?.(loser) ?? (loser === undefined ? plainWord(why) : plainWord(why).replace(/^its\b/, whose(loser)));

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
): Ending | undefined => {
  const { games, result, status, seats, turn, game } = table;
  const last = games.at(-1);
  const over = status === 'ended' && result !== null;
  if (!over && (!last || (turn !== null && game > last.n))) return undefined;
  const { winner, reason } = over && (!last || !result.reason.startsWith('best of')) ? result : last!;
  const [loser] = winner === null || seats.length > 2 ? [] : seats.filter(({ seat }) => seat !== winner);
  const why = loser?.out?.reason ?? (loser && lost.get(loser.seat)) ?? reason;
  const ordered = [...seats].sort((a, b) => Number(b.seat === bottom) - Number(a.seat === bottom));
  const who = nameOf(table, over ? result.winner : winner);
  const what = over ? 'the match' : `game ${last!.n}`;
  return {
    title: who === undefined ? `${capital(what)} is drawn` : `${who} wins ${what}`,
    how: capital(inWords(why, loser?.name)),
    score: ordered.map(({ name, score }) => ({ name, won: score })),
    ...(over ? {} : { next: `Game ${last!.n + 1} is being set up` }),
  };
};
