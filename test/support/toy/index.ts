export { toyCards, toyDecks } from './cards.js';
export { toy } from './rules.js';
