export * from './check.js';
export * from './language.js';
export * from './marks.js';
export { nearest } from './nearest.js';
export * from './operation.js';
export * from './perform.js';
export * from './reckon.js';
export * from './terms.js';
export { wordsOf } from './shape.js';
