import { matchMarks, type Mark } from '#narration';
import type { Reading } from '../access/reading.js';
import type { Imports } from '../recording/imports.js';
import { matchLine, summaryAt } from './show-match.js';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** What has to be known of a match before anything in it is believed, wherever it is shown or leaves. */
export const marksAt = async (
  read: Pick<Reading, 'history' | 'revision'>,
  imports: Pick<Imports, 'of'>,
): Promise<readonly Mark[]> =>
  matchMarks(matchLine(await summaryAt(read), NO_NAMES, await imports.of(read.history.match)));

/** The same in a few words behind a title; '' where there are no marks. */
export const inBrackets = (marks: readonly Mark[]): string =>
  marks.length === 0 ? '' : ` (${marks.map(({ text }) => text).join(', ')})`;
