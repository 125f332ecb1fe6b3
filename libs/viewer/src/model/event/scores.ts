import type { ResultShown } from '../../api/events.js';
import { slips as say } from '../../messages/desk-results.js';

/** A stated result of a table, as the service takes it. */
export interface StatedScore {
  readonly type: ResultShown['type'];
  readonly won: readonly [number, number];
  readonly drawn: number;
  readonly verdicts?: readonly [ScoreVerdict, ScoreVerdict];
}
export type ScoreVerdict = 'win' | 'draw' | 'loss';

/** A common result, from the side of the player who is named first. */
export interface UsualScore {
  readonly stated: StatedScore;
  /** The winner: 0 is the first player, 1 the second; null is a draw. */
  readonly by: 0 | 1 | null;
  readonly text: string;
}

/** How many games win a match. */
const needed = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

/** Whether a result does not decide who goes on: the service refuses it in a single elimination. */
export const isUndecided = ({ won: [one, other], verdicts }: StatedScore): boolean =>
  one === other && verdicts === undefined;

/** The possible results of a match that was played to its end, and the agreed draw if the round allows it. */
export const scoresOf = (bestOf: number, inCut: boolean): readonly UsualScore[] => {
  const need = needed(bestOf);
  const lost = Array.from({ length: bestOf - need + 1 }, (_, n) => n);
  const played = (won: readonly [number, number]): StatedScore => ({ type: 'played', won, drawn: 0 });
  return [
    ...lost.map((n): UsualScore => ({ stated: played([need, n]), by: 0, text: `${need}–${n}` })),
    ...[...lost].reverse().map((n): UsualScore => ({ stated: played([n, need]), by: 1, text: `${need}–${n}` })),
    { stated: { type: 'intentional-draw', won: [0, 0], drawn: 0 }, by: null, text: '0–0' } as const,
  ].filter(({ stated }) => !inCut || !isUndecided(stated));
};

/** The result "the opponent did not come", from the side of the player who waits. */
export const absentOf = (bestOf: number): StatedScore => ({ type: 'no-show', won: [needed(bestOf), 0], drawn: 0 });

/** The result in a line of a slip, or why the line has no result. */
type Slip =
  | { readonly ok: true; readonly table: number; readonly stated: StatedScore }
  | { readonly ok: false; readonly why: string };

const FORM = /^(\d{1,6})\s+(?:(\d{1,2})\s*[-–—:/ ,.]\s*(\d{1,2})(?:\s*[-–—:/ ,.]\s*(\d{1,2}))?\s*(u?)|(d))$/i;

/**
 * Reads a slip as people type it: the table, the games that each player won in the order of the pairing, and drawn
 * games. `u` marks a match that ran out of time; a score that decides nothing also counts as such a match.
 */
export const readSlip = (text: string, bestOf: number): Slip => {
  const [, table, one, other, drawn, unfinished, draw] = FORM.exec(text.trim()) ?? [];
  if (table === undefined)
    return {
      ok: false,
      why: say.unreadable,
    };
  if (draw !== undefined)
    return { ok: true, table: Number(table), stated: { type: 'intentional-draw', won: [0, 0], drawn: 0 } };
  const won = [Number(one), Number(other)] as const;
  const games = Number(drawn ?? 0);
  const need = needed(bestOf);
  const halves = won[0] === won[1] && won[0] + won[1] + games === bestOf;
  const over = Math.max(...won) >= need || halves;
  const type = unfinished || !over ? 'unfinished' : 'played';
  return { ok: true, table: Number(table), stated: { type, won, drawn: games } };
};
