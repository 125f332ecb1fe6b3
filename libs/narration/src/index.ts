/**
 * A match in words: sentences for facts and actions, with the names of players and cards that the reader may know. The
 * viewer and the transcript use it; it has no code for any game.
 */
export { actionInWords, actorInWords, paymentsInWords, type Acted } from './actions.js';
export { deedAlone, isToldAlone } from './bench.js';
export { moveOfDeed } from './brought-in.js';
export { cutRound, cutRoundInSentence, eventRoundSaid } from './cut-rounds.js';
export { describe, type SaidOf } from './describe.js';
export { differencesOf, type TableDifference } from './difference.js';
export { stepLine } from './line.js';
export { matchMarks, PAPER_MARK, type Mark } from './marks.js';
export { factsOfStep, momentsIn, namesAt, type Moment } from './moment.js';
export { isHandle, NameBook, valueInWords, wordTold, type Names } from './names.js';
export { namesThen, renamesOf } from './renames.js';
export { stepPartsOf, type StepPart, type ToldStep } from './step-parts.js';
export { askTold } from './asked.js';
export { calledAmong, nameWithNumber, namesakes, type Called } from './namesakes.js';
export { orderByCause } from './order.js';
export { storyOf, type StoryLine, type ToldEntry } from './story.js';
export { twinsOf } from './twins.js';
export {
  capital,
  deedInWords,
  pluralOf,
  inSentence,
  isKept,
  listed,
  plainWord,
  sentence,
  tally,
  titleCase,
  whose,
  withNames,
  withNumber,
} from './words.js';
