/** Why a tournament refuses a request: a code for programs, a sentence for people. A refusal changes nothing. */
export interface EventProblem {
  readonly code: EventProblemCode;
  readonly detail: string;
}

/** The codes: each way in which a tournament's input can be wrong has its own. */
export const PROBLEM_CODES = [
  'doubled-player',
  'doubled-table',
  'doubled-pairing',
  'too-few-players',
  'no-winner',
  // Refusals about results.
  'illegal-score',
  'illegal-result',
  'not-yours',
  'wrong-table',
  'not-reported',
  'already-reported',
  'own-report',
  'not-now',
  'result-final',
  'reason-missing',
  'contradicts-record',
  'no-match',
  'match-running',
  // Refusals about events.
  'illegal-setup',
  'no-event',
  'event-began',
  'event-ended',
  'known-player',
  'unknown-player',
  'dropped-player',
  'not-dropped',
  'decks-sealed',
  'no-deck',
  'round-open',
  'round-not-open',
  'rounds-played',
  'open-results',
  'unpaired-player',
  'table-linked',
  'call-open',
  'no-call',
] as const;
export type EventProblemCode = (typeof PROBLEM_CODES)[number];

export type ResultOrProblem<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: EventProblem };

export const answer = <T>(value: T): ResultOrProblem<T> => ({ ok: true, value });
export const refuseEvent = (
  code: EventProblemCode,
  detail: string,
): { readonly ok: false; readonly problem: EventProblem } => ({
  ok: false,
  problem: { code, detail },
});
