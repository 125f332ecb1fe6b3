import type { EntryRecord } from '../entry/entry.js';
import { ZERO_HASH } from '../entry/hashing.js';
import { LogError } from './log-error.js';
import type { AppendVerdict, LogHead } from './event-log.js';

/** The end of every canonical body. Quotes within strings are escaped there, so nothing else looks like it. */
const END = /"prev":"([0-9a-f]{64})","revision":(\d+),"time":"[^"\\]+"\},"sealed":\["[0-9a-f",]+"\],"v":\d+\}$/;

/**
 * Whether a record follows a match's head (`null`: no entry yet), read off the end of its body without parsing the rest.
 * @param hashAt the hash at a revision at or below the head
 * @throws LogError `malformed` when the body does not end like an entry's
 */
export const placeOf = (
  record: EntryRecord,
  head: LogHead | null,
  hashAt: (revision: number) => string | undefined,
): AppendVerdict => {
  const { revision, hash, body } = record;
  const [, prev, stated] = END.exec(body.slice(-endLength(record))) ?? [];
  if (prev === undefined || Number(stated) !== revision) {
    throw new LogError('malformed', `${record.match}:${revision} is not an entry of that revision`);
  }
  const last = head?.revision ?? 0;
  if (revision <= last) return (revision === last ? head?.hash : hashAt(revision)) === hash ? 'already' : 'conflict';
  return revision === last + 1 && prev === (head?.hash ?? ZERO_HASH) ? 'appended' : 'conflict';
};

/** More than the end can be long: prev, revision and time, and one seal for each bundle. */
const endLength = ({ bundles }: EntryRecord): number => 200 + 67 * bundles.length;
