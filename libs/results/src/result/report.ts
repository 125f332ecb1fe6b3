import { sameResult, type Result } from './result.js';

export const AUTHOR_ROLES = ['player', 'scorekeeper', 'judge', 'head-judge', 'organiser', 'house'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** The actor: a role and an opaque id. A player's id is the one they play under. */
export interface Author {
  readonly role: AuthorRole;
  readonly id: string;
}

/** The commitment to a text that somebody wrote; the text itself lies in an erasable store. */
export type ReportWords = string;

/** The source of a result: a slip, or the record of a match up to a head. */
export type ReportSource =
  { readonly of: 'slip' } | { readonly of: 'record'; readonly match: string; readonly head: string };

/** One statement of a table's result. It is never edited: a new version replaces it, and both stay on record. */
export interface Version {
  readonly n: number;
  readonly result: Result;
  readonly source: ReportSource;
  readonly by: Author;
  readonly at: string;
  readonly reason?: ReportWords;
  readonly supersedes?: number;
}

export type ReportState = 'none' | 'draft' | 'reported' | 'confirmed' | 'disputed' | 'ruled' | 'final';

/** The result of a table with all its versions. */
export interface Report {
  readonly state: ReportState;
  readonly versions: readonly Version[];
  /** Everybody who has agreed to the newest version, including its author. */
  readonly agreed: readonly Author[];
  readonly disputed: { readonly by: Author; readonly at: string; readonly reason?: ReportWords } | null;
}

export const NO_REPORT: Report = { state: 'none', versions: [], agreed: [], disputed: null };

/** The version in force. */
export const inForce = ({ versions }: Report): Version | undefined => versions.at(-1);

/** The version that was read from the record of the match, if there is one. */
export const recorded = ({ versions }: Report): Version | undefined =>
  versions.findLast(({ source }) => source.of === 'record');

/**
 * Whether a deadline without a dispute confirms the result. A no-show that a player alone reports needs more, since an
 * absent opponent cannot dispute it.
 */
export const silenceAgrees = (report: Report): boolean => {
  const said = inForce(report);
  return report.state === 'reported' && !(said?.by.role === 'player' && said.result.type === 'no-show');
};

export interface ReportedResult {
  readonly result: Result;
  readonly source?: ReportSource;
  readonly reason?: ReportWords;
}

/** The actions on a table's result. */
export type ReportAction =
  | ({ readonly kind: 'draft-result' } & ReportedResult)
  | ({ readonly kind: 'report-result' } & ReportedResult)
  /** Corrects a report, for example a slip that was read wrongly. */
  | ({ readonly kind: 'correct-result' } & ReportedResult)
  | { readonly kind: 'confirm-result' }
  | { readonly kind: 'dispute-result'; readonly reason?: ReportWords }
  | ({ readonly kind: 'rule-result' } & ReportedResult)
  | { readonly kind: 'finalise-result' };

export const isRecord = (action: ReportAction): boolean =>
  action.kind === 'report-result' && action.source?.of === 'record';

/** Whether this is the record of the match for a table that has a report: it is added to the report, once. */
export const seconds = (report: Report, action: ReportAction): boolean =>
  isRecord(action) && ['reported', 'confirmed'].includes(report.state) && !recorded(report);

/**
 * Whether this is a later record of a match that went on; it replaces the earlier one until somebody has agreed to
 * that.
 */
export const renews = (report: Report, action: ReportAction): boolean => {
  const standing = inForce(report);
  if (action.kind !== 'report-result' || action.source?.of !== 'record' || report.state !== 'reported') return false;
  return standing?.source.of === 'record' && standing.source.match === action.source.match
    ? standing.source.head !== action.source.head && report.agreed.length === 1
    : false;
};

/** Whether a player states otherwise what they alone have said so far: a slip of the thumb needs no judge. */
export const restates = (report: Report, action: ReportAction, by: Author): boolean => {
  const standing = inForce(report);
  if (action.kind !== 'report-result' || isRecord(action) || report.state !== 'reported') return false;
  if (by.role !== 'player' || standing?.by.role !== 'player' || standing.by.id !== by.id) return false;
  return report.agreed.length === 1 && !sameResult(standing.result, action.result);
};

const stated = (report: Report, { result, source, reason }: ReportedResult, by: Author, at: string): Version => ({
  n: report.versions.length + 1,
  result,
  source: source ?? { of: 'slip' },
  by,
  at,
  ...(reason === undefined ? {} : { reason }),
  ...(report.versions.length === 0 ? {} : { supersedes: report.versions.length }),
});

const STATES = {
  'draft-result': 'draft',
  'report-result': 'reported',
  'correct-result': 'reported',
  'rule-result': 'ruled',
} as const;

/** The report after an action. It accepts every action, even if another service decided it. */
export const foldReport = (report: Report, action: ReportAction, by: Author, at: string): Report => {
  switch (action.kind) {
    case 'draft-result':
    case 'report-result':
    case 'correct-result':
    case 'rule-result':
      return {
        state: seconds(report, action) ? report.state : STATES[action.kind],
        versions: [...report.versions, stated(report, action, by, at)],
        agreed: seconds(report, action) ? [...report.agreed, by] : [by],
        disputed: action.kind === 'rule-result' ? report.disputed : null,
      };
    case 'confirm-result':
      return { ...report, state: 'confirmed', agreed: [...report.agreed, by] };
    case 'dispute-result': {
      const { reason } = action;
      return { ...report, state: 'disputed', disputed: { by, at, ...(reason === undefined ? {} : { reason }) } };
    }
    case 'finalise-result':
      return { ...report, state: 'final' };
  }
};

/** The differences between the version in force and the one before, with both values. */
export const differences = (
  report: Report,
): readonly { readonly what: string; readonly was: string; readonly is: string }[] => {
  const [before, after] = report.versions.slice(-2);
  if (!before || !after) return [];
  const members = ({ result: { type, verdicts, won, drawn } }: Version): Readonly<Record<string, string>> => ({
    type,
    verdicts: verdicts.join('–'),
    games: won.join('–'),
    drawn: String(drawn),
  });
  const [was, is] = [members(before), members(after)];
  return Object.keys(was)
    .filter((what) => was[what] !== is[what])
    .map((what) => ({ what, was: was[what]!, is: is[what]! }));
};
