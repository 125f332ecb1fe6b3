/**
 * Replay: shows a step of a match, what changed and why, and audits whole matches. Steps, places and the horizon belong
 * to the history (`#match`).
 */
export { knowledgeAt, type CardKnown, type Known } from './knowledge.js';
export type { Moment, MomentWay } from './moments.js';
export { dealsIn, type SeatDeal } from './deals.js';
export { previewRewind, type Preview } from './preview.js';
export {
  showStep,
  type ActionShown,
  type StepChange,
  type PaidCard,
  type StepReads,
  type StepShown,
} from './show-step.js';
export { bindingsInWords, type GameBound, type NonceFound } from './verify/bindings.js';
export type { DrawDifference, DrawsFound } from './verify/draws/found.js';
export { readjudicate, type RecordDifference, type Readjudication } from './verify/readjudicate.js';
export { carriedIn, type CarriedDefinitions } from './verify/definitions.js';
export {
  BESIDE_RECORD,
  verifyMatch,
  type CopiesMeant,
  type MatchCheck,
  type MatchVerification,
  type VerifyOptions,
} from './verify/verify-match.js';
export {
  LINES_TOLD,
  listMoments,
  listSteps,
  listWay,
  momentInWords,
  walkTo,
  type StepWalked,
  type Walk,
  type Which,
} from './walk.js';
