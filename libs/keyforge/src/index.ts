/** The rules of KeyForge (`docs/rules/keyforge.md`). Pure; imports rules and table. */
export { deckParts, FORMATS, housesOf } from './table/deck.js';
export { checkDeck } from './table/deck.js';
export { checkCard } from './table/definition.js';
export { Ability, Keyword, language } from './effects/words.js';
export type { Change, Op, Ref, Selector, Test, Value, Who } from './effects/words.js';
export { layout, lookers } from './table/layout.js';
