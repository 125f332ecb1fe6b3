import type { Json } from '#table';
import { canonical } from '../entry/canonical.js';
import { ZERO_HASH } from '../entry/hashing.js';
import type { Keys } from '../entry/keys.js';
import type { OpenedEntry } from '../entry/entry.js';
import { Past, type Remembered } from './past.js';
import { termsAt, type LedgerTerms } from './terms.js';

/**
 * The state of a match that the accept rule and idempotency keys need: the second of the two folds (architecture §5).
 * It is a value: accepting an entry gives a new ledger and leaves the old one unchanged, at a constant cost per entry.
 */
export interface Ledger {
  /** `null` before the first entry. */
  readonly match: string | null;
  /** S; `null` before the first entry. */
  readonly seats: number | null;
  /** The revision of the last accepted entry; 0 before the first. */
  readonly revision: number;
  /** Hash of the last accepted entry; 64 zeros before the first. */
  readonly head: string;
  /** The keys in force for the next entry, unless it brings its own. */
  readonly keys: Keys;
  /** What the next entry must fulfil. */
  readonly terms: LedgerTerms;
  /** Hashes by revision, idempotency keys by actor. Read it through {@link hashAt} and {@link rememberedRequest}. */
  readonly past: Past;
}

/** @param match only entries of this match are accepted; without it, the first entry names the match */
export const emptyLedger = (match: string | null = null): Ledger => ({
  match,
  seats: null,
  revision: 0,
  head: ZERO_HASH,
  keys: [],
  terms: termsAt(0, 0, ZERO_HASH),
  past: Past.empty(),
});

/** The state that a ledger needs to continue where another reader has stopped. */
export interface Resumed {
  readonly match: string;
  readonly seats: number;
  readonly revision: number;
  readonly head: string;
  readonly keys: Keys;
  /** Absent if it was stored when all entries were of version 1. */
  readonly terms?: LedgerTerms;
}

const FIRST_VERSION = 1;

/**
 * A ledger that continues from a head without the entries before it. It accepts the next entries like any other ledger,
 * but remembers no earlier request, and cannot tell a duplicate of an earlier entry from a rival (the verdict is
 * `past`).
 */
export const resumedLedger = ({ match, seats, revision, head, keys, terms }: Resumed): Ledger => ({
  match,
  seats,
  revision,
  head,
  keys,
  terms: terms ?? termsAt(FIRST_VERSION, revision, head),
  past: Past.until(revision, head),
});

/** The hash of an accepted entry; `undefined` beyond the head, or if a resumed ledger does not know it. */
export const hashAt = (ledger: Ledger, revision: number): string | undefined => ledger.past.hashAt(revision);

/** This actor's accepted action with this idempotency key, if there is one (architecture §2.5). */
export const rememberedRequest = (ledger: Ledger, actor: Json, key: string): Remembered | undefined =>
  ledger.past.remembered(nameOf(actor, key));

/** The parts of an entry that a ledger keeps. */
type Noted = Pick<OpenedEntry, 'match' | 'revision' | 'hash' | 'actor'> & {
  readonly key?: OpenedEntry['key'] | undefined;
};

/** The ledger after an entry that the accept rule has accepted. */
export const advanceLedger = (ledger: Ledger, entry: Noted, seats: number, keys: Keys, terms: LedgerTerms): Ledger => {
  const { match, revision, hash } = entry;
  const note = requestOf(entry);
  return { match, seats, revision, head: hash, keys, terms, past: ledger.past.with(hash, note) };
};

/** The request that brought an entry, as the ledger remembers it; `undefined` for an entry without a key. */
export const requestOf = ({
  actor,
  revision,
  key,
}: Pick<Noted, 'actor' | 'revision' | 'key'>): (Remembered & { readonly name: string }) | undefined => {
  const request = key?.$;
  const known = typeof request?.key === 'string' && typeof request.digest === 'string';
  return known ? { name: nameOf(actor, request.key), revision, digest: request.digest } : undefined;
};

const nameOf = (actor: Json, key: string): string => `${canonical(actor)}|${key}`;

/** A ledger as JSON, for snapshots. It holds keys, so only the house may see it. */
export interface LedgerJson {
  readonly match: string | null;
  readonly seats: number | null;
  readonly keys: Keys;
  readonly terms?: LedgerTerms;
  readonly hashes: readonly string[];
  /** `[actor|key, revision, digest]`. */
  readonly requests: readonly (readonly [string, number, string])[];
}

export const ledgerToJson = ({ match, seats, keys, terms, past }: Ledger): LedgerJson => ({
  match,
  seats,
  keys,
  terms,
  ...past.toJson(),
});

export const ledgerFromJson = ({ match, seats, keys, terms, hashes, requests }: LedgerJson): Ledger => ({
  match,
  seats,
  revision: hashes.length,
  head: hashes.at(-1) ?? ZERO_HASH,
  keys,
  terms: terms ?? termsAt(FIRST_VERSION, hashes.length, hashes.at(-1) ?? ZERO_HASH),
  past: Past.of(hashes, requests),
});
