import { z } from 'zod';
import { schemaNamed, time, whole, type Answer } from './parts.js';

/** Answers about what people write beside a match. */

const handle = z.string().describe("a card's handle at that step");

export const Note = z.object({
  step: whole.describe('the step (`resolution`) beside which it stands'),
  text: z.string(),
  marks: z.array(handle),
  arrows: z.array(z.object({ from: handle, to: handle })),
});
export type Note = Answer<typeof Note>;

export const NotesShown = schemaNamed(
  'Notes',
  'Notes that somebody has written beside a match, as far as the asker may know the match',
  z.object({
    id: z.string(),
    match: z.string(),
    by: z.string().nullable().describe('as whom its author signs'),
    published: z.boolean().describe('listed with the match; else found by its address only'),
    at: time,
    url: z.string().describe('where they are read'),
    notes: z.array(Note),
  }),
);
export type NotesShown = Answer<typeof NotesShown>;
