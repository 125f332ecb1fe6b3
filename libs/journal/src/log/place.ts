import type { EntryRecord } from '../entry/entry.js';
import { ZERO_HASH } from '../entry/hashing.js';
import { StoreError } from './store-error.js';
import type { AppendVerdict, LogHead } from './event-log.js';

/**
 * Whether a record follows a match's head (`null`: no entry yet). It finds `prev` in the body without parsing: in
 * canonical text, `revision` is next after `prev`, and nothing later looks like `prev`.
 * @param hashAt the hash at a revision at or below the head
 * @throws StoreError `malformed` if the body has no `prev`, or has another revision
 */
export const logPlaceOf = (
  { match, revision, hash, body }: EntryRecord,
  head: LogHead | null,
  hashAt: (revision: number) => string | undefined,
): AppendVerdict => {
  const prev = body.lastIndexOf(PREV) + PREV.length;
  if (prev < PREV.length || !body.startsWith(`","revision":${revision},`, prev + ZERO_HASH.length)) {
    throw new StoreError('malformed', `${match}:${revision} is not an entry of that revision`);
  }
  const last = head?.revision ?? 0;
  if (revision <= last) return (revision === last ? head?.hash : hashAt(revision)) === hash ? 'already' : 'conflict';
  return revision === last + 1 && body.startsWith(head?.hash ?? ZERO_HASH, prev) ? 'appended' : 'conflict';
};

const PREV = '"prev":"';
