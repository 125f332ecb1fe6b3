/**
 * The one owner of a match's history in a process: entries are accepted, opened and folded here, once, and who wants
 * to know anything about a match asks here. Made for streams of any type; matches are the first.
 */
export type { Taken } from './block.js';
export { dueFrom } from './due-from.js';
export { closedNumbers, concealAction, concealFacts } from './conceal.js';
export { BLOCK, firstEdge, isOurEdge, vouchForEdge, type Edge, type StoredEdge } from './edge.js';
export { Follower } from './follower.js';
export { frameOf, type Frame } from './frames.js';
export { Histories, type HeldHistory, type HistoriesSetup } from './histories.js';
export { BrokenMatch, History, type Appended } from './history.js';
export * from './horizon.js';
export {
  importOf,
  importStream,
  isImport,
  type ImportAction,
  type ImportKnown,
  type ImportState,
} from './import-stream.js';
export { packSteps, unpackSteps } from './step-texts.js';
export { MatchHistory } from './match-history.js';
export { factsOf, inputOf, matchStream, type MatchState } from './match-stream.js';
export { StepPlace } from './place.js';
export * from './position.js';
export { isRuling } from './ruling.js';
export { entryText, type EntryShown, type Opening } from './show-entry.js';
export {
  NO_LISTS,
  NO_STEPS,
  StepIndex,
  stepsWithin,
  UNITS,
  type Step,
  type StepCounts,
  type StepLists,
  type Unit,
} from './steps.js';
export { nothingStored, type BlockEnd, type RequestNote, type FactSource, type StoredMatches } from './stored.js';
export {
  isMatchId,
  isOtherStream,
  OTHER_TYPES,
  typeBegunBy,
  type OtherType,
  type Stream,
  WHAT_IDS_ARE,
} from './stream.js';
