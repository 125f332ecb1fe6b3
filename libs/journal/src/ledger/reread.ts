import type { EntryRecord, OpenedEntry } from '../entry/entry.js';
import { hashOf } from '../entry/hashing.js';
import { keysIn } from '../entry/keys.js';
import { reopen } from '../entry/reopen.js';
import { brokenSeal, refused, type Refused } from './accept.js';
import type { Ledger } from './ledger.js';

/** The part of a ledger that is needed to read on. */
export type Chain = Pick<Ledger, 'match' | 'seats' | 'revision' | 'head' | 'keys'>;

type Reread = { readonly verdict: 'accepted'; readonly entry: OpenedEntry; readonly ledger: Chain } | Refused;

/**
 * Reads an entry again that leads to a known head. Each hash is that of its text, and each entry names the one before:
 * a reader who reaches that very head has read, byte for byte, the texts that the accept rule accepted on the way to
 * it. So this does not check the texts again. It does check the hash, the predecessor and the seals of the bundles, as
 * only they show that it is the same text. Nothing is proven until the reader reaches the head.
 */
export const reread = (chain: Chain, record: EntryRecord): Reread => {
  const { match, revision, body, hash } = record;
  if (match !== chain.match || revision !== chain.revision + 1)
    return refused('gap', `${chain.match}:${chain.revision + 1} is next, not ${match}:${revision}`);
  if (hashOf(body) !== hash) return refused('hash', `the body's hash is not ${hash}`);
  let read: ReturnType<typeof reopen>;
  try {
    read = reopen(record);
  } catch (error) {
    return refused('malformed', String(error));
  }
  const { entry, sealed } = read;
  if (entry.prev !== chain.head) return refused('prev', `follows ${entry.prev}, but the head is ${chain.head}`);
  const seats = chain.seats ?? sealed.length - 1;
  const keys = keysIn(entry.facts, seats) ?? chain.keys;
  const broken = brokenSeal(record, sealed, keys, entry.prev);
  return broken ?? { verdict: 'accepted', entry, ledger: { match, seats, revision, head: hash, keys } };
};
