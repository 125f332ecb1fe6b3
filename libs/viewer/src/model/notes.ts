import type { Note } from '../api/shapes.js';
import { noteFiles as say } from '../messages/notes.js';
import { keep, recall } from './kept.js';

/** The first line of a file of notes. */
const FORM = 'recollect notes 1';
const MOST_NOTES = 200;
const MOST_TEXT = 1_000;
const MOST_POINTS = 20;
const HANDLE = /^c\d{1,9}\.\d{1,9}$/;

export const keptUnder = (match: string): string => `recollect:notes:${match}`;

const isHandle = (value: unknown): value is string => typeof value === 'string' && HANDLE.test(value);
const partsOf = (value: unknown): { readonly [part: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

/** A valid note from a value; other members of the value are dropped. */
const noteOf = (value: unknown): Note | undefined => {
  const { step, text, marks, arrows } = partsOf(value);
  if (typeof step !== 'number' || !Number.isSafeInteger(step) || step < 0 || typeof text !== 'string') return undefined;
  const said = text.replace(/\s+/g, ' ').trim().slice(0, MOST_TEXT);
  if (said === '') return undefined;
  return {
    step,
    text: said,
    marks: listOf(marks).filter(isHandle).slice(0, MOST_POINTS),
    arrows: listOf(arrows)
      .map(partsOf)
      .flatMap(({ from, to }) => (isHandle(from) && isHandle(to) ? [{ from, to }] : []))
      .slice(0, MOST_POINTS),
  };
};

const inOrder = (notes: readonly Note[]): Note[] => [...notes].sort((a, b) => a.step - b.step);

/** The user's own notes on a match, as this browser keeps them. */
export const keptNotes = (match: string): readonly Note[] => {
  try {
    return listOf(JSON.parse(recall(keptUnder(match)) ?? '[]')).flatMap((one) => noteOf(one) ?? []);
  } catch {
    return [];
  }
};

/** Keeps the notes, sorted by step. @returns the kept notes */
export const keepNotes = (match: string, notes: readonly Note[]): readonly Note[] => {
  const kept = inOrder(notes.flatMap((one) => noteOf(one) ?? [])).slice(0, MOST_NOTES);
  keep(keptUnder(match), JSON.stringify(kept));
  return kept;
};

/**
 * Changes the kept notes. Another tab may have changed them meanwhile, so this starts from the kept ones, and from
 * `own` only if the browser keeps nothing.
 * @returns the kept notes after the change
 */
export const changeNotes = (
  match: string,
  own: readonly Note[],
  change: (notes: readonly Note[]) => readonly Note[],
): readonly Note[] => keepNotes(match, change(recall(keptUnder(match)) === null ? inOrder(own) : keptNotes(match)));

/** The notes without one of them. */
export const withoutNote = (notes: readonly Note[], gone: Note): Note[] =>
  notes.filter((one) => JSON.stringify(one) !== JSON.stringify(gone));

/** The notes as the text of a file. */
export const notesAsText = (match: string, notes: readonly Note[]): string =>
  `${JSON.stringify({ form: FORM, match, notes }, null, 2)}\n`;

/** The notes in a file about this match; or a text that says why the file has none. */
export const notesIn = (text: string, match: string): readonly Note[] | string => {
  let found;
  try {
    found = partsOf(JSON.parse(text));
  } catch {
    return say.notJson;
  }
  if (found['form'] !== FORM) return say.notNotes({ form: FORM });
  if (found['match'] !== match) return say.otherMatch;
  const given = listOf(found['notes']);
  const notes = given.flatMap((one) => noteOf(one) ?? []);
  if (notes.length === 0) return say.empty;
  if (notes.length < given.length) return say.broken({ wrong: given.length - notes.length, all: given.length });
  return notes;
};

/** Adds notes to other notes; does not add a note twice. */
export const withNotes = (notes: readonly Note[], more: readonly Note[]): Note[] => {
  const known = new Set(notes.map((one) => JSON.stringify(one)));
  return inOrder([...notes, ...more.filter((one) => !known.has(JSON.stringify(one)))]);
};
