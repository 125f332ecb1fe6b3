import type { AccessText } from './access-journal.js';
import { NO_ACCESS_NOTES, wrongWith, type AccessHead } from './chain.js';

/** A stored note. */
export interface StoredNote extends AccessText {
  readonly match: string;
}

/** The result of checking the access journals of all matches. */
export interface AccessChecked {
  readonly valid: boolean;
  /** How many matches are in order. */
  readonly matches: number;
  readonly notes: number;
  readonly firstFailure?: { readonly match: string; readonly n: number; readonly what: string };
}

/**
 * Checks the chain of every match, up to the first that is not in order. @param all the notes, match by match, in order
 */
export const checkNotes = async (all: AsyncIterable<StoredNote> | Iterable<StoredNote>): Promise<AccessChecked> => {
  let [matches, notes] = [0, 0];
  let of: string | null = null;
  let head: AccessHead = NO_ACCESS_NOTES;
  for await (const note of all) {
    const { match } = note;
    if (match !== of) [of, head] = [match, NO_ACCESS_NOTES];
    const what = wrongWith(note, match, head);
    if (what !== null) return { valid: false, matches, notes, firstFailure: { match, n: head.n + 1, what } };
    head = { n: head.n + 1, hash: note.hash };
    notes += 1;
    if (head.n === 1) matches += 1;
  }
  return { valid: true, matches, notes };
};
