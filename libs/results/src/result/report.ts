import type { Result } from './result.js';

export const AUTHOR_ROLES = ['player', 'scorekeeper', 'judge', 'head-judge', 'organiser', 'house'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** The actor: a role and an opaque id; a player's is the one they play under. */
export interface Author {
  readonly role: AuthorRole;
  readonly id: string;
}

/** The commitment to a text that people wrote: the text itself lies in an erasable store. */
export type ReportWords = string;

/** Where a result comes from: a slip, or the record of a match up to a head. */
export type ReportSource =
  { readonly of: 'slip' } | { readonly of: 'record'; readonly match: string; readonly head: string };

/** One statement of a table's result. It is never edited: another one takes its place, and both stay. */
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

/** What is known of a table's result. */
export interface Report {
  readonly state: ReportState;
  readonly versions: readonly Version[];
  /** Everybody who has agreed to the newest version, its author included. */
  readonly agreed: readonly Author[];
  readonly disputed: { readonly by: Author; readonly at: string; readonly reason?: ReportWords } | null;
}

export const NO_REPORT: Report = { state: 'none', versions: [], agreed: [], disputed: null };

/** The version in force. */
export const inForce = ({ versions }: Report): Version | undefined => versions.at(-1);

/** What the record of the match said, where it was read. */
export const recorded = ({ versions }: Report): Version | undefined =>
  versions.findLast(({ source }) => source.of === 'record');

/**
 * Whether nobody's contradiction is agreement. An absent opponent contradicts nothing: that they are absent, a player
 * alone does not settle.
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

/** What may be done about a table's result. */
export type ReportAction =
  | ({ readonly kind: 'draft-result' } & ReportedResult)
  | ({ readonly kind: 'report-result' } & ReportedResult)
  /** Takes the place of what was reported: a slip that was read wrongly. */
  | ({ readonly kind: 'correct-result' } & ReportedResult)
  | { readonly kind: 'confirm-result' }
  | { readonly kind: 'dispute-result'; readonly reason?: ReportWords }
  | ({ readonly kind: 'rule-result' } & ReportedResult)
  | { readonly kind: 'finalise-result' };

export const isRecord = (action: ReportAction): boolean =>
  action.kind === 'report-result' && action.source?.of === 'record';

/** A record that says what was reported is put beside it, once. */
export const seconds = (report: Report, action: ReportAction): boolean =>
  isRecord(action) && ['reported', 'confirmed'].includes(report.state) && !recorded(report);

/** A match that went on after its record was read says something else later, as long as nobody has agreed to it. */
export const renews = (report: Report, action: ReportAction): boolean => {
  const standing = inForce(report);
  if (action.kind !== 'report-result' || action.source?.of !== 'record' || report.state !== 'reported') return false;
  return standing?.source.of === 'record' && standing.source.match === action.source.match
    ? standing.source.head !== action.source.head && report.agreed.length === 1
    : false;
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

/** A table's result after something was done about it: total, whatever was decided. */
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

/** What the version in force changed in the one before: members that differ, both as they were stated. */
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
