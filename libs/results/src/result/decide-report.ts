import { answer, refuseEvent, type ResultOrProblem } from '../problem.js';
import { illegal } from './legal.js';
import {
  inForce,
  isRecord,
  recorded,
  renews,
  restates,
  seconds,
  type Author,
  type AuthorRole,
  type Report,
  type ReportAction,
  type ReportState,
  type ReportedResult,
} from './report.js';
import { agree, resultText, sameResult, type Result } from './result.js';

/** What a result is checked against: the players of the table, and the format. */
interface At {
  readonly players: readonly string[];
  readonly bestOf: number;
}

const FROM: Readonly<Record<ReportAction['kind'], readonly ReportState[]>> = {
  'draft-result': ['none', 'draft'],
  'report-result': ['none', 'draft'],
  'correct-result': ['draft', 'reported', 'confirmed'],
  'confirm-result': ['reported'],
  'dispute-result': ['reported', 'confirmed'],
  'rule-result': ['none', 'draft', 'reported', 'confirmed', 'disputed', 'ruled', 'final'],
  'finalise-result': ['confirmed', 'ruled'],
};

const DONE: Readonly<Record<ReportAction['kind'], string>> = {
  'draft-result': 'drafted',
  'report-result': 'reported',
  'correct-result': 'corrected',
  'confirm-result': 'confirmed',
  'dispute-result': 'disputed',
  'rule-result': 'ruled',
  'finalise-result': 'made final',
};

const MAY: Readonly<Record<ReportAction['kind'], readonly AuthorRole[]>> = {
  'draft-result': ['player', 'scorekeeper', 'judge', 'head-judge', 'organiser'],
  'report-result': ['player', 'scorekeeper', 'judge', 'head-judge', 'organiser', 'house'],
  'correct-result': ['scorekeeper', 'judge', 'head-judge', 'organiser'],
  'confirm-result': ['player', 'scorekeeper', 'head-judge', 'organiser', 'house'],
  'dispute-result': ['player', 'judge', 'head-judge', 'house'],
  'rule-result': ['judge', 'head-judge', 'organiser'],
  'finalise-result': ['scorekeeper', 'head-judge', 'organiser', 'house'],
};

export const mayConfirm = ({ role }: Author): boolean => MAY['confirm-result'].includes(role);

/** Result types that only judges enter: penalties and rulings. Players call a judge instead. */
const OF_JUDGES: ReadonlySet<Result['type']> = new Set<Result['type']>([
  'game-loss',
  'match-loss',
  'disqualification',
  'judge-assigned',
]);

type Refused = Extract<ResultOrProblem<never>, { readonly ok: false }>;

const wrongAuthor = (action: ReportAction, by: Author, { players }: At): Refused | null => {
  const { kind } = action;
  if (!MAY[kind].includes(by.role))
    return refuseEvent(
      'not-yours',
      `${by.role === 'organiser' ? 'an' : 'a'} ${by.role} does not ${kind.replace('-', ' a ')}; ${MAY[kind].join(', ')} may`,
    );
  if (by.role !== 'player') return null;
  if (!players.includes(by.id))
    return refuseEvent('wrong-table', `${by.id} does not sit at this table: ${players.join(' and ')} do`);
  return 'result' in action && OF_JUDGES.has(action.result.type)
    ? refuseEvent(
        'not-yours',
        `a player does not state a ${action.result.type.replace('-', ' ')}: they call a judge, who does`,
      )
    : null;
};

/** What a person can do who wants to state another result. */
const wayOn = ({ state }: Report, { role }: Author): string => {
  if (!FROM['correct-result'].includes(state))
    return MAY['rule-result'].includes(role) ? 'If that is wrong, rule it, with a reason.' : 'A judge rules on it.';
  return MAY['correct-result'].includes(role)
    ? 'If that is wrong, correct it, with a reason.'
    : 'Confirm it if you agree, dispute it if you do not.';
};

const wrongState = (report: Report, action: ReportAction, by: Author, { players }: At): Refused | null => {
  const { kind } = action;
  if (FROM[kind].includes(report.state) || seconds(report, action)) return null;
  if (renews(report, action) || restates(report, action, by)) return null;
  const standing = inForce(report);
  if (!standing) return refuseEvent('not-reported', 'nobody has reported a result of this table yet');
  const stands = `${resultText(players, standing.result)}, ${report.state}`;
  if (kind !== 'report-result' && kind !== 'draft-result')
    return refuseEvent(
      report.state === 'final' ? 'result-final' : 'not-now',
      `only a result that is ${FROM[kind].join(' or ')} can be ${DONE[kind]}; this one stands as ${stands}`,
    );
  const also = sameResult(standing.result, action.result)
    ? 'the same again'
    : `now ${resultText(players, action.result)}`;
  return refuseEvent('already-reported', `on record: ${stands}; reported: ${also}. ${wayOn(report, by)}`);
};

/** The refusal of a statement that nobody may make, whatever is on record. */
const wrongStatement = ({ kind, result, reason }: ReportAction & ReportedResult, at: At): Refused | null => {
  const wrong = illegal(result, at.players.length, at.bestOf);
  if (wrong) return wrong;
  if ((kind === 'correct-result' || kind === 'rule-result') && reason === undefined)
    return refuseEvent('reason-missing', 'what takes the place of a result, or rules one, says why');
  return null;
};

/**
 * Whether the author may overrule everything: a head judge, or the organiser, since an event may have no other staff.
 */
export const rulesAll = ({ role }: Author): boolean => role === 'head-judge' || role === 'organiser';

/** Refuses a result against the record of the match, unless a head judge or the organiser rules it. */
const againstMatch = (report: Report, action: ReportAction & ReportedResult, by: Author, at: At): Refused | null => {
  const { kind, result } = action;
  const record = recorded(report);
  if (!record || agree(record.result, result) || renews(report, action)) return null;
  if (kind === 'rule-result' && rulesAll(by)) return null;
  return refuseEvent(
    'contradicts-record',
    `the record of the match says ${resultText(at.players, record.result)}, this says ${resultText(at.players, result)}; a head judge may rule it`,
  );
};

/** Refuses the record of a match that contradicts a reported slip: then a judge has to rule. */
const againstRecord = (report: Report, action: ReportAction, { players }: At): Refused | null => {
  if (action.kind !== 'report-result' || !isRecord(action) || renews(report, action)) return null;
  const standing = inForce(report);
  if (!standing || report.state === 'draft' || agree(standing.result, action.result)) return null;
  return refuseEvent(
    'contradicts-record',
    `reported: ${resultText(players, standing.result)}; the record of the match says ${resultText(players, action.result)}; a head judge may rule it`,
  );
};

const ownReport = (report: Report, { kind }: ReportAction, by: Author): Refused | null =>
  kind === 'confirm-result' &&
  by.role === 'player' &&
  report.agreed.some(({ role, id }) => role === by.role && id === by.id)
    ? refuseEvent('own-report', `${by.id} has agreed already: the opponent confirms`)
    : null;

/** Decides whether the author may do this about a table's result. It changes nothing. */
export const decideReport = (
  report: Report,
  action: ReportAction,
  by: Author,
  at: At,
): ResultOrProblem<ReportAction> => {
  const stated = 'result' in action ? wrongStatement(action, at) : null;
  const against = 'result' in action ? againstMatch(report, action, by, at) : null;
  const problem =
    wrongAuthor(action, by, at) ??
    againstRecord(report, action, at) ??
    against ??
    wrongState(report, action, by, at) ??
    stated ??
    ownReport(report, action, by);
  return problem ?? answer(action);
};
