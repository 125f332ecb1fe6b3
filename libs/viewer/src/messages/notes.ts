import { plural } from './plural.js';

/** What people read who write notes on a match. */
export const notes = {
  title: 'Notes',
  onStep: ({ step }: { step: number }) => `Notes on step ${step}`,
  write: ({ step }: { step: number }) => `A note on step ${step}`,
  keep: 'Keep this note',
  kept: 'The note is kept in this browser.',
  none: 'Notes stay in this browser until you share them.',
  own: ({ count }: { count: number }) =>
    plural(count, {
      one: 'You have 1 note on this match in this browser.',
      other: `You have ${count} notes on this match in this browser.`,
    }),
  yours: 'Yours',
  sharedWithYou: 'Shared with you',
  erase: 'Erase',
  eraseOf: ({ note }: { note: string }) => `Erase the note: ${note}`,
};

/** Pointing at cards. */
export const pointing = {
  title: 'Point at cards',
  from: 'Card',
  noCard: 'none',
  to: 'with an arrow to',
  noArrow: 'nothing: mark the card',
  point: 'Point at it',
  someCard: 'a card',
  place: ({ card, zone }: { card: string; zone: string }) => `${card}, ${zone}`,
  arrow: ({ from, to }: { from: string; to: string }) => `${from} → ${to}`,
};

/** Sharing notes. */
export const sharing = {
  title: 'Share, save and load',
  name: 'Your name',
  publish: 'List them with the match, under this name',
  all: 'Share all of them',
  sharing: 'Share all notes',
  shared: 'Your notes are shared.',
  links: 'Shared notes',
  published: 'Published',
  byLink: 'By this link',
  takeBack: 'Stop sharing',
  takingBack: 'Stop sharing notes',
  takenBack: 'These notes are no longer shared.',
};

/** Notes in a file. */
export const noteFiles = {
  save: 'Save as a file',
  load: 'Load a file',
  loaded: 'The notes of that file have been added.',
  noFile: 'No file was chosen.',
  notJson: 'This is not JSON: it should be a file that was saved here.',
  notNotes: ({ form }: { form: string }) => `This is not a file of notes: it should begin with "form": "${form}".`,
  otherMatch: 'These are notes on another match.',
  empty: 'This file has no notes.',
  broken: ({ wrong, all }: { wrong: number; all: number }) =>
    plural(wrong, {
      one: `1 of ${all} notes in it has no step or no text, so nothing was taken in.`,
      other: `${wrong} of ${all} notes in it have no step or no text, so nothing was taken in.`,
    }),
};
