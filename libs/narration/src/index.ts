/**
 * A match in words: facts and actions as sentences, with the names of players and cards that the reader may know. The
 * viewer and the transcript tell a match by it; it knows no game.
 */
export { actionInWords, actorInWords, paymentsInWords, type Acted } from './actions.js';
export { describe, type Said } from './describe.js';
export { differencesOf, type Difference } from './difference.js';
export { lineOf } from './line.js';
export { marksOf, type Mark } from './marks.js';
export { isHandle, NameBook, valueInWords, type Names } from './names.js';
export { namesThen, renamesOf } from './renames.js';
export { factsOf, partsOf, type StepPart, type ToldStep } from './step-parts.js';
export { calledAmong, named, namesakes, type Called } from './namesakes.js';
export { twinsOf } from './twins.js';
export { isKept } from './values.js';
export {
  capital,
  counted,
  inSentence,
  listed,
  plain,
  sentence,
  tally,
  titleCase,
  whose,
  withNames,
  withNumber,
} from './words.js';
