import { canonical, NotRecordable } from '../entry/canonical.js';
import { isTime } from '../entry/entry.js';
import { isHex64, sha256, ZERO_HASH } from '../entry/hashing.js';
import type { AccessNote, AccessRecord, AccessText, AccessVerification } from './access-journal.js';

/** The end of a chain. */
export interface AccessHead {
  readonly n: number;
  readonly hash: string;
}

export const NO_ACCESS_NOTES: AccessHead = { n: 0, hash: ZERO_HASH };

const hashOf = (body: string): string => sha256('access/1' + body);

/** Writes a note after the head of its match's chain. @throws NotRecordable */
export const writeNote = ({ match, revision, kind, at, who, detail }: AccessNote, head: AccessHead): AccessText => {
  if (!isTime(at)) throw new NotRecordable(`time ${at} is not RFC 3339 in UTC with milliseconds`);
  const body = canonical({ at, detail, kind, match, n: head.n + 1, prev: head.hash, revision, v: 1, who });
  return { body, hash: hashOf(body) };
};

/** Reads a note that this chain's own `writeNote` wrote. */
export const readNote = ({ body, hash }: AccessText): AccessRecord => {
  const { at, detail, kind, match, n, prev, revision, who } = JSON.parse(body) as AccessRecord;
  return { match, n, revision, kind, at, who, detail, prev, hash };
};

/** Checks the chain of a match. Total: never throws, whatever the texts hold. */
export const verifyNotes = (match: string, texts: Iterable<AccessText>): AccessVerification => {
  let head = NO_ACCESS_NOTES;
  for (const text of texts) {
    const what = wrongWith(text, match, head);
    if (what !== null) return { valid: false, notes: head.n, head: head.hash, firstFailure: { n: head.n + 1, what } };
    head = { n: head.n + 1, hash: text.hash };
  }
  return { valid: true, notes: head.n, head: head.hash };
};

/** What is wrong with a note after the head of its match's chain; `null`: nothing. Total, whatever the text holds. */
export const wrongWith = (text: AccessText, match: string, head: AccessHead): string | null => {
  if (!isHex64(text.hash) || hashOf(text.body) !== text.hash) return 'the hash is not that of the text';
  let note: AccessRecord;
  try {
    note = readNote(text);
  } catch {
    return 'not JSON';
  }
  if (note.match !== match) return `a note of match ${note.match}`;
  if (note.n !== head.n + 1) return `note ${note.n} where ${head.n + 1} is next`;
  return note.prev === head.hash ? null : 'does not follow the note before';
};
