/**
 * Results of tournaments: how the tables of a round ended, the standings, and their reasons. Pure: the same outcomes,
 * profile and seed always give the same standings.
 */
export { eventRequestOf, HANDS } from './event/actions.js';
export type { EventAction, EventSetup, Request as EventRequest, Seating, System } from './event/actions.js';
export { decideEvent } from './event/decide.js';
export { goesOn, standsSo } from './event/follows.js';
export { plannedIn } from './event/pair.js';
export {
  confirmSeconds,
  NO_EVENT,
  openCall,
  playerOf,
  roundOf,
  secondsOf,
  noTable,
  seatedAt,
  tableOf,
  type EventState,
  type Player as EventPlayer,
  type Round as EventRound,
  type PairedTable as EventTable,
} from './event/event.js';
export { eventOfStream, eventStream, isEvent, streamOf } from './event/event-stream.js';
export { EVENT_ACTION, EVENT_KINDS, PROFILE, REQUEST } from './event/shape.js';
export { foldEvent } from './event/fold.js';
export {
  penaltiesBy,
  publicPenaltiesBy,
  sealedText,
  toldToAll,
  type PenaltyRead,
  type SealedPenalty,
} from './event/penalties.js';
export { higherOf, outcomesOf, roundsEnded, standingsOf, standingsRound, type Counting } from './event/record.js';
export { byLot, lotOf } from './lots.js';
export type { Outcome, MatchVerdict } from './outcome.js';
export { firstRound, nextRound } from './pairing/elimination.js';
export type { Pairing } from './pairing/pairing.js';
export { pairRoundRobin } from './pairing/round-robin.js';
export { pairSwiss, type Entrant, type SwissRound } from './pairing/swiss.js';
export { PROBLEM_CODES, type ResultOrProblem, type EventProblem, type EventProblemCode } from './problem.js';
export { standingsCsv, resultsCsv, type NameOf } from './reports/csv.js';
export { EVENT_REPORT, eventReport, type EventReport } from './reports/event-report.js';
export { omnidexOf, type OmnidexEvent, type OmnidexLine } from './reports/omnidex.js';
export { explainPlace, placesOf, type FinalPlace } from './reports/places.js';
export { trfOf, type TrfDetails } from './reports/trf.js';
export { asSeated, resultTold, type GameTold, type MatchTold, type ResultTold } from './result/from-record.js';
export { differences, inForce, type Author, type Report, type ReportAction, type Version } from './result/report.js';
export { RESULT_TYPES, resultText, sameResult, type Result, type ResultType } from './result/result.js';
export { brief, rational, ratio, shown, type Rational } from './rational.js';
export { explainTie, type Explanation } from './standings/explain.js';
export type { TiebreakAmong, StandingsMeasure, Profile, Share, Tiebreak, Worth } from './standings/profile.js';
export { fide, magicLike, omnidex, PROFILES, schedule } from './standings/profiles.js';
export { Standings, type Played, type Standing } from './standings/standings.js';
export { letterOf, type Letter } from './webhooks/letter.js';
export {
  afterSending,
  sentUpTo,
  replayed,
  type HookOutcome as WebhookOutcome,
  type Webhook,
} from './webhooks/webhook.js';
