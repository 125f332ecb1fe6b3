/** The table: cards, zones, facts, fold, audiences and views. Pure; imports nothing of ours. */
export * from './audience.js';
export * from './diff.js';
export * from './digest.js';
export * from './fact.js';
export * from './find.js';
export * from './fold.js';
export * from './json.js';
export * from './judging.js';
export * from './layout.js';
export { openDeep, openValue } from './member.js';
export * from './office.js';
export * from './office-fact.js';
export * from './secret.js';
export * from './shown.js';
export * from './table.js';
export { hashWith, text as canonicalText } from './text.js';
export * from './view.js';
