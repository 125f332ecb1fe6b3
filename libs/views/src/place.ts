import { createHash } from 'node:crypto';
import type { MatchSummary } from './summary.js';

/**
 * A match's place in the order of beginnings, as text to be compared: the time it began, then something that tells
 * matches of one millisecond apart and names none of them, since places are given away as cursors.
 */
export const listPlaceOf = ({ id, began }: Pick<MatchSummary, 'id' | 'began'>): string =>
  Math.max(0, Date.parse(began) || 0)
    .toString(16)
    .padStart(12, '0') + createHash('sha256').update(`place/1${id}`).digest('hex').slice(0, 16);
