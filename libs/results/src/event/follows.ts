import { refuseEvent, type ResultOrProblem } from '../problem.js';
import { mayConfirm, rulesAll } from '../result/decide-report.js';
import { inForce, type Author, type ReportAction } from '../result/report.js';
import { resultText, sameResult } from '../result/result.js';
import { isReport, type Request } from './actions.js';
import { isDecided } from './pair.js';
import { roundOf, seatedAt, tableOf, type EventState, type Round, type PairedTable } from './event.js';

type Refused = Extract<ResultOrProblem<never>, { readonly ok: false }>;

/** Whether a round of a bracket was paired from a result of the bracket that was ruled otherwise since. */
export const hasMoved = (state: EventState, { round, outdated }: Round): boolean =>
  outdated !== undefined && roundOf(state, round - 1)?.system === 'elimination';

/** Refuses to go on with a bracket round in which somebody would play against a player who has lost. */
export const noLongerFollows = (state: EventState, open: Round): Refused | null =>
  hasMoved(state, open)
    ? refuseEvent(
        'not-now',
        `round ${open.round} no longer follows from the round before it: the organiser or a scorekeeper pairs it again first`,
      )
    : null;

/**
 * Refuses to rule a bracket result after the next table of the bracket has a result. While the next round runs, only a
 * head judge can rule it.
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
    return refuseEvent('result-final', `the bracket has gone on from round ${round}`);
  return next.state === 'paired' || rulesAll(by)
    ? null
    : refuseEvent('not-yours', `round ${next.round} is running: a head judge rules what it was paired from`);
};

/**
 * Refuses a result of a bracket table that leaves open who goes on. Results that are on record already are not checked.
 */
export const goesOn = (state: EventState, request: Request): Refused | null => {
  if (!isReport(request) || !('result' in request) || isDecided(request.result)) return null;
  if (roundOf(state, request.round)?.system !== 'elimination') return null;
  const said = resultText(seatedAt(state, request.round, request.table), request.result);
  return refuseEvent(
    'no-winner',
    `${said} leaves open who goes on, and round ${request.round} is of a single elimination: state who won it, or call a judge, who rules who goes on`,
  );
};

/** Whether the request states the undisputed result that the table already has, so that there is nothing to do. */
export const standsSo = (state: EventState, request: Request): boolean => {
  if (request.kind !== 'report-result' || request.source !== undefined) return false;
  const round = roundOf(state, request.round);
  const report = round && tableOf(round, request.table)?.report;
  const last = report && inForce(report);
  return last !== undefined && report!.state !== 'disputed' && sameResult(last.result, request.result);
};

/** Whether a report in the same words, by the opponent or the desk, is a confirmation. */
export const confirms = ({ report }: PairedTable, request: ReportAction, by: Author): boolean =>
  request.kind === 'report-result' &&
  mayConfirm(by) &&
  request.source === undefined &&
  report.state === 'reported' &&
  sameResult(inForce(report)!.result, request.result) &&
  !report.agreed.some(({ role, id }) => role === by.role && id === by.id);
