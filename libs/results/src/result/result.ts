import type { Outcome, MatchVerdict } from '../outcome.js';

/** How a match of a round ended. */
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

/** The content of a slip. Verdicts and games won are in the order of the table's players. */
export interface Result {
  readonly type: ResultType;
  readonly verdicts: readonly MatchVerdict[];
  readonly won: readonly number[];
  readonly drawn: number;
}

/** The number of games that win a match: 2 for a best of 3, and 2 for a best of 2. */
export const gamesToWin = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

export const byeOf = (bestOf: number): Result => ({
  type: 'bye',
  verdicts: ['win'],
  won: [gamesToWin(bestOf)],
  drawn: 0,
});

export const sameResult = (one: Result, other: Result): boolean => one.type === other.type && agree(one, other);

/** Whether two results have the same verdicts and scores, whatever their types. */
export const agree = (one: Result, other: Result): boolean =>
  one.drawn === other.drawn && scoreOf(one) === scoreOf(other);

const scoreOf = ({ verdicts, won }: Result): string => `${verdicts.join('–')} ${won.join('–')}`;

/** The types that are not said as they are written. */
const SAID: Partial<Readonly<Record<ResultType, string>>> = {
  'no-show': 'no-show',
  'intentional-draw': 'agreed draw',
  unfinished: 'out of time',
  'judge-assigned': 'assigned by a judge',
};

/** The type in words: `agreed draw`, `match loss`. */
const typeInWords = (type: ResultType): string => SAID[type] ?? type.replace('-', ' ');

/** A result in words, for refusals that state two: `p-1 wins 2–1 (played)`. */
export const resultText = (players: readonly string[], { type, verdicts, won, drawn }: Result): string => {
  const winner = verdicts.indexOf('win');
  const score = [...won, ...(drawn > 0 ? [drawn] : [])].join('–');
  const who =
    winner >= 0 ? `${players[winner]} wins` : verdicts.every((one) => one === 'draw') ? 'a draw' : 'both lose';
  const order = winner === 1 ? [won[1], won[0], ...(drawn > 0 ? [drawn] : [])].join('–') : score;
  return `${who} ${order} (${typeInWords(type)})`;
};

/** Types of results without play. */
const UNPLAYED: ReadonlySet<ResultType> = new Set(['bye', 'no-show']);

export const outcomeOf = (round: number, players: Outcome['players'], result: Result): Outcome => ({
  round,
  players,
  verdicts: result.verdicts,
  games: { won: result.won, drawn: result.drawn },
  played: !UNPLAYED.has(result.type),
});
