import type { Note } from '../api/shapes.js';
import { keep, recall } from './kept.js';

/** What a file of notes begins with. */
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

/** A note as far as it is one: of what else stands in it nothing is kept. */
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

/** One's own notes on a match, as this browser keeps them. */
export const keptNotes = (match: string): readonly Note[] => {
  try {
    return listOf(JSON.parse(recall(keptUnder(match)) ?? '[]')).flatMap((one) => noteOf(one) ?? []);
  } catch {
    return [];
  }
};

/** Keeps them, in the order of their steps. @returns what is kept */
export const keepNotes = (match: string, notes: readonly Note[]): readonly Note[] => {
  const kept = inOrder(notes.flatMap((one) => noteOf(one) ?? [])).slice(0, MOST_NOTES);
  keep(keptUnder(match), JSON.stringify(kept));
  return kept;
};

/**
 * Changes what is kept: that is what another tab may have kept meanwhile, and `own` only where a browser keeps nothing.
 * @returns what is kept now
 */
export const changeNotes = (
  match: string,
  own: readonly Note[],
  change: (notes: readonly Note[]) => readonly Note[],
): readonly Note[] => keepNotes(match, change(recall(keptUnder(match)) === null ? inOrder(own) : keptNotes(match)));

/** Notes without one of them. */
export const withoutNote = (notes: readonly Note[], gone: Note): Note[] =>
  notes.filter((one) => JSON.stringify(one) !== JSON.stringify(gone));

/** Notes as a file. */
export const notesAsText = (match: string, notes: readonly Note[]): string =>
  `${JSON.stringify({ form: FORM, match, notes }, null, 2)}\n`;

/** Notes out of a file of this match; or a text that says why it has no notes. */
export const notesIn = (text: string, match: string): readonly Note[] | string => {
  let found;
  try {
    found = partsOf(JSON.parse(text));
  } catch {
    return 'This is not JSON: it should be a file that was saved here.';
  }
  if (found['form'] !== FORM) return `This is no file of notes: it should begin with "form": "${FORM}".`;
  if (found['match'] !== match) return 'These are notes on another match.';
  const given = listOf(found['notes']);
  const notes = given.flatMap((one) => noteOf(one) ?? []);
  if (notes.length === 0) return 'There is no note in it.';
  if (notes.length < given.length)
    return `${given.length - notes.length} of ${given.length} notes in it have no step or no text, so nothing was taken in.`;
  return notes;
};

/** Adds notes to others; what stands there already is not added again. */
export const withNotes = (notes: readonly Note[], more: readonly Note[]): Note[] => {
  const known = new Set(notes.map((one) => JSON.stringify(one)));
  return inOrder([...notes, ...more.filter((one) => !known.has(JSON.stringify(one)))]);
};
