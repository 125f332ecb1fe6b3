/** Card catalogues and deck lists: reading, deck formats, versions, the cards that the repo ships. */
export * from './catalogue/catalogue.js';
export * from './catalogue/merge.js';
export type { Page, PageRequest } from './catalogue/search.js';
export { coverage, needsNoHand, type Coverage } from './coverage.js';
export { type ReadDeck } from './deck/collect.js';
export * from './deck/deck-problem.js';
export * from './deck/events.js';
export * from './deck/parts.js';
export * from './deck/read-json.js';
export * from './deck/read-text.js';
export * from './deck/write-text.js';
export * from './gaps.js';
export * from './read-cards.js';
export * from './load.js';
export * from './problem.js';
export { pack, unpack, type CardStore, type Part } from './shelf/card-store.js';
export { FileCards } from './shelf/file-cards.js';
export { CardShelf } from './shelf/shelf.js';
