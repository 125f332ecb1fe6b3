/** Grand Archive for tests that read like match reports: given a position, when a seat acts, then the table is so. */
export * from './actions.js';
export * from './cards.js';
export * from './game.js';
export * from './given.js';
export * from './written.js';
