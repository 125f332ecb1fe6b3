/** The Rules contract every game implements, and the kit they share. Pure; imports table. */
export * from './begin.js';
export * from './card.js';
export * from './contract.js';
export * from './cost-part.js';
export * from './deck.js';
export * from './decide.js';
export * from './entropy.js';
export * from './interpret.js';
export * from './legality.js';
export * from './ops.js';
export * from './part.js';
export * from './program.js';
export * from './refusal.js';
export * from './schema.js';
export * from './scribe.js';
export * from './words.js';
