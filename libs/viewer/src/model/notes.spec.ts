import { expect, it } from '@jest/globals';
import type { Note } from '../api/shapes.js';
import { changeNotes, keepNotes, keptNotes, notesAsText, notesIn, withNotes, withoutNote } from './notes.js';

const note = (step: number, text = 'Here'): Note => ({
  step,
  text,
  marks: ['c1.0'],
  arrows: [{ from: 'c1.0', to: 'c2.1' }],
});

it('notes go into a file and come out of it as they were', () => {
  expect(notesIn(notesAsText('m', [note(3), note(1)]), 'm')).toEqual([note(3), note(1)]);
});

it('refuses a file that holds no notes, or notes of another match, and says why', () => {
  expect(notesIn('{', 'm')).toMatch(/not JSON/);
  expect(notesIn('{"notes": []}', 'm')).toMatch(/not a file of notes/);
  expect(notesIn('null', 'm')).toMatch(/not a file of notes/);
  expect(notesIn(notesAsText('other', [note(1)]), 'm')).toMatch(/another match/);
  expect(notesIn(notesAsText('m', []), 'm')).toMatch(/has no notes/);
  const half = JSON.stringify({ form: 'recollect notes 1', match: 'm', notes: [note(1), { step: -1, text: 'x' }] });
  expect(notesIn(half, 'm')).toMatch(/^1 of 2 notes/);
});

it('of what comes from elsewhere only a note is kept', () => {
  const hostile = {
    ...note(1, ' two\nlines '),
    html: '<b>',
    marks: ['c1.0', '"><b>', 7],
    arrows: [{ from: 'c1.0' }, null],
  };
  const text = JSON.stringify({ form: 'recollect notes 1', match: 'm', notes: [hostile] });
  expect(notesIn(text, 'm')).toEqual([{ step: 1, text: 'two lines', marks: ['c1.0'], arrows: [] }]);
});

it('notes are kept in the order of their steps, each once, where the browser keeps anything', () => {
  expect(withNotes([note(3)], [note(1), note(3)])).toEqual([note(1), note(3)]);
  const store = new Map<string, string>();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  expect(keepNotes('m', [note(3), note(1)])).toEqual([note(1), note(3)]);
  expect(keptNotes('m')).toEqual([note(1), note(3)]);
  store.set('recollect:notes:m', '{broken');
  expect(keptNotes('m')).toEqual([]);
  Reflect.deleteProperty(globalThis, 'localStorage');
  expect(keptNotes('m')).toEqual([]);
});

it('notes that another tab keeps meanwhile stay', () => {
  const store = new Map<string, string>();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };
  const adding = (one: Note) => (notes: readonly Note[]) => withNotes(notes, [one]);
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  const here = changeNotes('m', [], adding(note(1)));
  keepNotes('m', [...here, note(2)]);
  expect(changeNotes('m', here, adding(note(3)))).toEqual([note(1), note(2), note(3)]);
  expect(changeNotes('m', here, (notes) => withoutNote(notes, note(1)))).toEqual([note(2), note(3)]);
  keepNotes('m', []);
  expect(changeNotes('m', here, adding(note(4)))).toEqual([note(4)]);
  // If the browser keeps nothing, the page's own notes stay.
  Reflect.deleteProperty(globalThis, 'localStorage');
  expect(changeNotes('m', here, adding(note(4)))).toEqual([note(1), note(4)]);
});
