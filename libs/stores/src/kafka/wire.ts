import { type EntryRecord, type FeedStanding, isHex64 } from '#journal';
import type { KafkaMessage } from 'kafkajs';

/**
 * A record as a Kafka message: the key is the match, so that all of a match stands in one partition in order; the value
 * is lines of text:
 *
 *     recollect/1 <revision> <hash>
 *     <body>
 *     <bundle of the house; empty where this copy does not hold it>
 *     <bundle of seat 1> …
 *
 * Body and bundles are the bytes that were hashed: canonical JSON holds no raw line feed.
 */
const MARK = 'recollect/1';
const HEAD = /^recollect\/1 ([1-9]\d{0,14}) ([0-9a-f]{64})$/;

/** What stands first in each partition, and says whose topic it is. */
export const FOUNDATION = 'recollect/1 topic';

export const encode = (record: EntryRecord): string =>
  [headOf(record), record.body, ...record.bundles.map((bundle) => bundle ?? '')].join('\n');

/** The first line, which says which entry it is: the hash is that of the body, and the body names all else. */
export const headOf = ({ revision, hash }: EntryRecord): string => `${MARK} ${revision} ${hash}`;

/** The record of a message, not judged yet; `null` for one that is not ours, whatever it holds. */
export const decode = (key: Buffer | null, value: Buffer | null): EntryRecord | null => {
  if (!key || !value) return null;
  const [head = '', body, ...bundles] = value.toString('utf8').split('\n');
  const [, revision, hash] = HEAD.exec(head) ?? [];
  if (body === undefined || !isHex64(hash)) return null;
  return {
    match: key.toString('utf8'),
    revision: Number(revision),
    hash,
    body,
    bundles: bundles.map((bundle) => (bundle === '' ? null : bundle)),
  };
};

/** The record of a message with its place in the log; nothing for one that is not ours. */
export const standingOf = ({ key, value, offset, timestamp }: KafkaMessage): FeedStanding[] => {
  const record = decode(key, value);
  return record === null ? [] : [{ record, offset, at: Number(timestamp) }];
};

const FOUNDATION_BYTES = Buffer.from(FOUNDATION);
export const isFoundation = (value: Buffer | null): boolean =>
  value?.length === FOUNDATION_BYTES.length && value.equals(FOUNDATION_BYTES);
