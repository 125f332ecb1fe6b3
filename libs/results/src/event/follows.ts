import { refuse, type Answer } from '../problem.js';
import { inForce, type Author, type ReportAction } from '../result/report.js';
import { sameResult } from '../result/result.js';
import { roundOf, tableOf, type EventState, type Round, type Table } from './event.js';

type Refused = Extract<Answer<never>, { readonly ok: false }>;

/** Whether a round of a bracket was paired from a result of the bracket that was ruled otherwise since. */
export const hasMoved = (state: EventState, { round, outdated }: Round): boolean =>
  outdated === true && roundOf(state, round - 1)?.system === 'elimination';

/** In a bracket nobody plays against who has not come through. */
export const noLongerFollows = (state: EventState, open: Round): Refused | null =>
  hasMoved(state, open)
    ? refuse('not-now', `round ${open.round} no longer follows from the round before it: pair it again first`)
    : null;

/**
 * Whether a bracket has gone on from a table, so that its result cannot be ruled otherwise: from the moment in which
 * the table that follows from it has a result. Once the next round runs, a head judge rules it.
 */
export const goneOn = (
  state: EventState,
  { round, table }: { round: number; table: number },
  by: Author,
): Refused | null => {
  const next = roundOf(state, round + 1);
  if (next === undefined || roundOf(state, round)!.system !== 'elimination') return null;
  const above = tableOf(next, Math.ceil(table / 2));
  const isPlayed = above?.players.length === 2 && above.report.state !== 'none';
  if (state.state === 'ended' || state.rounds.length > round + 1 || next.state === 'ended' || isPlayed)
    return refuse('result-final', `the bracket has gone on from round ${round}`);
  return next.state === 'paired' || by.role === 'head-judge'
    ? null
    : refuse('not-yours', `round ${next.round} is running: a head judge rules what it was paired from`);
};

/** What an opponent states in the same words is their confirmation. */
export const confirms = ({ report }: Table, request: ReportAction, by: Author): boolean =>
  request.kind === 'report-result' &&
  by.role === 'player' &&
  report.state === 'reported' &&
  sameResult(inForce(report)!.result, request.result) &&
  !report.agreed.some(({ role, id }) => role === by.role && id === by.id);
