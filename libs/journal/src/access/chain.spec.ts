import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AccessNote, AccessText } from './access-journal.js';
import { NO_ACCESS_NOTES, verifyNotes, writeNote } from './chain.js';

const note: AccessNote = {
  match: 'm',
  revision: 1,
  kind: 'look',
  at: '2026-11-21T10:00:00.000Z',
  who: { judge: 'j' },
  detail: {},
};
const first = writeNote(note, NO_ACCESS_NOTES);
const second = writeNote(note, { n: 1, hash: first.hash });
const firstFailure = (...texts: AccessText[]): unknown => verifyNotes('m', texts).firstFailure;

describe('the chain of an access journal', () => {
  it('is in order as it was written', () => {
    expect(verifyNotes('m', [first, second])).toEqual({ valid: true, notes: 2, head: second.hash });
  });

  // Each note has a correct hash: an attacker who can write the file can hash, too.
  it('is broken by a note of another match, of another number, or after another note', () => {
    expect(firstFailure(first, writeNote({ ...note, match: 'n' }, { n: 1, hash: first.hash }))).toEqual({
      n: 2,
      what: 'a note of match n',
    });
    expect(firstFailure(first, writeNote(note, { n: 2, hash: first.hash }))).toEqual({
      n: 2,
      what: 'note 3 where 2 is next',
    });
    expect(firstFailure(first, writeNote(note, { n: 1, hash: second.hash }))).toEqual({
      n: 2,
      what: 'does not follow the note before',
    });
    expect(firstFailure(second)).toMatchObject({ n: 1 });
  });

  it('is judged without an error, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (body, hash) => {
        expect(verifyNotes('m', [{ body, hash }]).valid).toBe(false);
      }),
    );
  });

  it('refuses a note without a valid time', () => {
    expect(() => writeNote({ ...note, at: 'now' }, NO_ACCESS_NOTES)).toThrow(/RFC 3339/);
  });
});
