import { matchMarks, type Mark } from '#narration';
import type { Reading } from '../access/reading.js';
import type { Imports } from '../recording/imports.js';
import { matchLine, summaryAt } from './show-match.js';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/**
 * The marks of a match: what a reader must know before they believe anything in it, wherever it is shown or exported.
 */
export const marksAt = async (
  read: Pick<Reading, 'history' | 'revision'>,
  imports: Pick<Imports, 'of'>,
): Promise<readonly Mark[]> =>
  matchMarks(matchLine(await summaryAt(read), NO_NAMES, await imports.of(read.history.match)));

/** The marks in a few words, for the end of a title; '' without marks. */
export const inBrackets = (marks: readonly Mark[]): string =>
  marks.length === 0 ? '' : ` (${marks.map(({ text }) => text).join(', ')})`;
