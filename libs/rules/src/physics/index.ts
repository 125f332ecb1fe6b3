/** Typed changes of a table: stated by hand, said of a position, and later mended by a judge. One checked list. */
export * from './by-hand.js';
export * from './change.js';
export { mendingOf } from './mending.js';
export * from './common.js';
export * from './document.js';
export * as field from './fields.js';
export * from './form.js';
export * from './places.js';
export { stateRounds } from './state-rounds.js';
