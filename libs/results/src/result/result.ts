import type { Outcome, MatchVerdict } from '../outcome.js';

/** How a match of a round came to its result. */
export const RESULT_TYPES = [
  'played',
  'concession',
  'intentional-draw',
  'bye',
  'no-show',
  'unfinished',
  'game-loss',
  'match-loss',
  'disqualification',
  'judge-assigned',
] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

/** What a slip says. Verdicts and games won are in the order of the players of the table. */
export interface Result {
  readonly type: ResultType;
  readonly verdicts: readonly MatchVerdict[];
  readonly won: readonly number[];
  readonly drawn: number;
}

/** Games that win a match: 2 of 3, and 2 of 2. */
export const gamesToWin = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

export const byeOf = (bestOf: number): Result => ({
  type: 'bye',
  verdicts: ['win'],
  won: [gamesToWin(bestOf)],
  drawn: 0,
});

export const sameResult = (one: Result, other: Result): boolean => one.type === other.type && agree(one, other);

/** Whether two say the same of who won what, by whatever way. */
export const agree = (one: Result, other: Result): boolean =>
  one.drawn === other.drawn && scoreOf(one) === scoreOf(other);

const scoreOf = ({ verdicts, won }: Result): string => `${verdicts.join('–')} ${won.join('–')}`;

/** `intentional draw`, `match loss`, and still `no-show`. */
const typeInWords = (type: ResultType): string => (type === 'no-show' ? type : type.replace('-', ' '));

/** A result in words, for refusals that state two: `p-1 wins 2–1 (played)`. */
export const resultText = (players: readonly string[], { type, verdicts, won, drawn }: Result): string => {
  const winner = verdicts.indexOf('win');
  const score = [...won, ...(drawn > 0 ? [drawn] : [])].join('–');
  const who =
    winner >= 0 ? `${players[winner]} wins` : verdicts.every((one) => one === 'draw') ? 'a draw' : 'both lose';
  const order = winner === 1 ? [won[1], won[0], ...(drawn > 0 ? [drawn] : [])].join('–') : score;
  return `${who} ${order} (${typeInWords(type)})`;
};

/** What nobody sat down to. */
const UNPLAYED: ReadonlySet<ResultType> = new Set(['bye', 'no-show']);

export const outcomeOf = (round: number, players: Outcome['players'], result: Result): Outcome => ({
  round,
  players,
  verdicts: result.verdicts,
  games: { won: result.won, drawn: result.drawn },
  played: !UNPLAYED.has(result.type),
});
