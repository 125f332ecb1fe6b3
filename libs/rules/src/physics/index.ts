/** Changes that people state: by hand in play, in a given position, and as a judge's mend. One checked list for all. */
export * from './by-hand.js';
export * from './change.js';
export { mendingOf } from './mending.js';
export * from './common.js';
export * from './document.js';
export * as field from './fields.js';
export * from './form.js';
export * from './places.js';
export { stateRounds } from './state-rounds.js';
