/** The Rules contract every game implements, and the kit they share. Pure; imports table. */
export * from './answer.js';
export * from './begin.js';
export * from './card.js';
export * from './card-reader.js';
export * from './carried.js';
export * from './contract.js';
export * from './deck.js';
export * from './decide.js';
export * from './effects/index.js';
export * from './entropy.js';
export * from './legality.js';
export * from './names.js';
export * from './note.js';
export * from './part.js';
export * from './question.js';
export * from './refusal.js';
export * from './scribe.js';
