/** A match of KeyForge as a test tells it: `given(table).when(seat, deed)`, then look. */
export * from './actions.js';
export * from './cards.js';
export * from './game.js';
export * from './words.js';
