/**
 * Replay: steps that keep their numbers, tables at every place, what changed and why, and the audit of a whole match.
 */
export { closedNumbers, concealAction, concealFacts } from './conceal.js';
export * from './horizon.js';
export * from './position.js';
export { showEntry, type EntryShown, type Opening } from './show-entry.js';
export { showStep, type ActionShown, type Change, type PaidCard, type StepShown } from './show-step.js';
export {
  NO_STEPS,
  StepIndex,
  stepsWithin,
  UNITS,
  type Step,
  type StepCounts,
  type StepLists,
  type Unit,
} from './steps.js';
export { factsOf, OutOfOrder, Timeline } from './timeline.js';
export { Timelines } from './timelines.js';
export { cardsByOwner } from './verify/conservation.js';
export { draftOf, readjudicate, type Difference, type Readjudication } from './verify/readjudicate.js';
export { verifyMatch, type MatchCheck, type MatchVerification, type VerifyOptions } from './verify/verify-match.js';
