import type { Single } from '../../../effects/words.js';

/** What was spoken of last: put in its place when the whole ability has been read (./speaking). */
export const THAT = '?that';
/** What the operation before happened to. */
export const DONE = '?done';
export const that: Single = { named: THAT };
