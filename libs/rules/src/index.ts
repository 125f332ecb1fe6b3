/** The `Rules` contract that every game implements, and the kit that games share. Pure; imports only table. */
export * from './answer.js';
export * from './begin.js';
export { deckAsked, decksNow, unready, type BetweenGames } from './between-games.js';
export { authorityOf, isHead, type By } from './bench/errand.js';
export { beforeQuestions, isByPolicy, rewindsTo, type Then } from './bench/rewinds.js';
export { dealtOrder, type Between } from './bench/deal-anew.js';
export { randomParts, randomPlaces, type RandomParts } from './bench/random-part.js';
export { decideDeed, isDeed, type World } from './bench/deeds.js';
export { commonPolicy, departsFrom, policyFor, type Infraction, type JudgingPolicy } from './bench/policy.js';
export { proposalsFor, type Proposal } from './bench/proposals.js';
export * from './card.js';
export * from './card-reader.js';
export * from './charts.js';
export * from './carried.js';
export * from './choosing.js';
export * from './contract.js';
export { coursesOf } from './courses.js';
export * from './deck.js';
export * from './decide.js';
export * from './due.js';
export * from './effects/index.js';
export * from './ending.js';
export * from './entropy.js';
export { endingOnly } from './giving-up.js';
export * from './last-known.js';
export * from './lasting.js';
export * from './legality.js';
export { mustBe, oneOfWords } from './must-be.js';
export * from './names.js';
export * from './nonces.js';
export * from './note.js';
export * from './office.js';
export { once } from './once.js';
export * from './growth.js';
export { afterPasses, IMPLIED_PASS, isImplied, optionsAfterPasses } from './paper/implied.js';
export { asEnteredAgain, pairNames, type NewNames } from './paper/again.js';
export {
  beyondList,
  cardsLeftOpen,
  listOf,
  namedOf,
  namesPossible,
  registeredLater,
  SIDEBOARD,
} from './paper/lists.js';
export { isAgain, wanting, zoneAt, type EnteredAgain } from './paper/paper.js';
export { correctedBy, type Correction } from './bench/corrections.js';
export { type Undone } from './bench/rewinds.js';
export { rulesOnPaper } from './paper/naming.js';
export { continueOnPaper } from './paper/wanted.js';
export * from './part.js';
export * from './physics/index.js';
export * from './position.js';
export * from './restated.js';
export * from './lying-there.js';
export * from './printed.js';
export * from './question.js';
export * from './questions.js';
export * from './refusal.js';
export * from './scribe.js';
export { settingOf, wrongSettings, type Setting } from './settings.js';
export { showingOf } from './showing.js';
export { templateFor } from './text/form.js';
export { parsersOf, type TextParser, type TextReader } from './text/parsers.js';
export * from './triggers.js';
export { couldBe, idOf, idOrMark, isNamed, Unnamed } from './unnamed.js';
export * from './where.js';
