import type { Single } from '../../../effects/words.js';

/** Stands for the cards that the text mentioned last. ./speaking replaces it when it has read the whole ability. */
export const THAT = '?that';
/** Stands for the cards that the operation before touched. */
export const DONE = '?done';
export const that: Single = { named: THAT };
