import type { EntryRecord, OpenedEntry } from '../entry/entry.js';
import { hashOf, isHex64, saltOf, sealOf } from '../entry/hashing.js';
import { keysIn, type Keys } from '../entry/keys.js';
import { openEntry, readEntry } from '../entry/open.js';
import { parentOf } from '../entry/parent.js';
import { vouchedFor, type Vouched } from '../entry/vouched.js';
import { isCommitted, isSignedBy, signedText, type Signed } from '../entry/signed.js';
import { advanceLedger, hashAt, type Ledger } from './ledger.js';
import { settledBy, termsAfter, wrongWithKeys } from './terms.js';

/**
 * Why a record is refused. `malformed`: no entry · `wrong-match` · `hash`: not that of the body · `conflict`: another
 * entry has its revision · `gap`: entries are missing before it · `prev`: does not follow the head · `bundle`: a bundle
 * is not one of this entry, or the bundles do not agree · `key-unknown`: this copy does not hold the key of a bundle ·
 * `seal`: a bundle does not open its seal · `signature`: the seat has a key, and did not sign with it · `player-key`:
 * it exchanges a player's key, and may not · `past`: below the head at which this ledger was resumed, so it may be a
 * duplicate.
 */
export type RefusalCode =
  | 'malformed'
  | 'wrong-match'
  | 'hash'
  | 'conflict'
  | 'gap'
  | 'prev'
  | 'bundle'
  | 'key-unknown'
  | 'seal'
  | 'signature'
  | 'player-key'
  | 'past';

export interface Accepted {
  readonly verdict: 'accepted';
  readonly ledger: Ledger;
  /** The entry, opened as far as the record's bundles allow. */
  readonly entry: OpenedEntry;
  /** The number of opened seals. */
  readonly seals: number;
}

export interface Refused {
  readonly verdict: 'refused';
  readonly reason: { readonly code: RefusalCode; readonly detail: string };
}

export type Verdict = Accepted | { readonly verdict: 'already' } | Refused;

export const refused = (code: RefusalCode, detail: string): Refused => ({
  verdict: 'refused',
  reason: { code, detail },
});

/**
 * The accept rule (architecture §2.4), the same for every reader, in log order: the revision is the head's + 1, `prev`
 * is the head's hash, the hash is right, and every bundle that the record holds opens its seal. Total: it refuses
 * garbage. The process does not check again what it sealed itself (`vouched.ts`).
 */
export const accept = (ledger: Ledger, record: EntryRecord): Verdict => {
  const own = vouchedFor(record);
  return (own && acceptOwn(ledger, record, own)) ?? judge(ledger, record);
};

/**
 * The verdict of another reader in this process on this very record, for a ledger at the same place: the rule depends
 * only on these two, so it need not run again. `undefined` for any other ledger.
 */
export const adopt = (ledger: Ledger, record: EntryRecord, judged: Accepted): Accepted | undefined => {
  const { match, revision, hash } = record;
  const { entry, seals } = judged;
  const { seats, keys, terms } = judged.ledger;
  const same = entry.match === match && entry.revision === revision && entry.hash === hash;
  const follows = revision === ledger.revision + 1 && entry.prev === ledger.head && match === (ledger.match ?? match);
  if (!same || !follows || seats === null || seats !== (ledger.seats ?? seats)) return undefined;
  return { verdict: 'accepted', ledger: advanceLedger(ledger, entry, seats, keys, terms), entry, seals };
};

/**
 * The rule for an entry that follows the head and that this process sealed with the keys in force; `undefined` for any
 * other entry, which `judge` checks in full.
 */
const acceptOwn = (ledger: Ledger, record: EntryRecord, own: Vouched): Accepted | undefined => {
  const { match, revision, hash } = record;
  const { prev, actor, key, seats, keys, brought, version, settled } = own;
  const follows = revision === ledger.revision + 1 && prev === ledger.head;
  if (!follows || match !== (ledger.match ?? match) || seats !== (ledger.seats ?? seats)) return undefined;
  const inForce = brought ?? ledger.keys;
  if (inForce.length !== keys.length || keys.some((one, a) => one !== inForce[a])) return undefined;
  if (wrongWithTerms(ledger, match, own) !== null) return undefined;
  const terms = termsAfter(ledger.terms, { revision, hash }, version, settled);
  let entry: OpenedEntry | undefined;
  return {
    verdict: 'accepted',
    ledger: advanceLedger(ledger, { match, revision, hash, actor, key }, seats, inForce, terms),
    get entry() {
      return (entry ??= openEntry(record, 'house'));
    },
    seals: record.bundles.length,
  };
};

const judge = (ledger: Ledger, record: EntryRecord): Verdict => {
  if (!isRecord(record)) return refused('malformed', 'a record is {match, revision, body, bundles, hash}');
  const { match, revision, hash, body } = record;
  if (ledger.match !== null && match !== ledger.match)
    return refused('wrong-match', `of match ${match}, not ${ledger.match}`);
  const actual = hashOf(body);
  if (actual !== hash) return refused('hash', `the body's hash is ${actual}, not ${hash}`);
  if (revision <= ledger.revision) {
    const taken = hashAt(ledger, revision);
    if (taken === undefined)
      return refused('past', `revision ${revision} is before ${ledger.revision}, where this reader began`);
    return taken === hash ? { verdict: 'already' } : refused('conflict', `revision ${revision} is ${taken}`);
  }
  if (revision !== ledger.revision + 1)
    return refused('gap', `revision ${ledger.revision + 1} is next, not ${revision}`);
  return follow(ledger, record);
};

/** The rest of the rule, for a record that claims to be next and has the right hash. */
const follow = (ledger: Ledger, record: EntryRecord): Verdict => {
  const read = readEntry(record, 'house');
  if (!read.ok) return refused(read.part === 'bundle' ? 'bundle' : 'malformed', read.what);
  const { open: stated, sealed, version } = read.value.body;
  if (stated.match !== record.match || stated.revision !== record.revision) {
    return refused('malformed', `the body is of ${stated.match}:${stated.revision}`);
  }
  if (stated.prev !== ledger.head) return refused('prev', `follows ${stated.prev}, but the head is ${ledger.head}`);
  const seats = sealed.length - 1;
  if (ledger.seats !== null && seats !== ledger.seats)
    return refused('malformed', `${seats} seats, not ${ledger.seats}`);
  const parent = parentOf(stated.facts as readonly object[], record.revision);
  if (version === 2 && stated.parent !== parent)
    return refused('malformed', `stands on entry ${stated.parent}, not on ${parent}`);
  const settled = settledBy(stated.facts as readonly object[]);
  const { actor, action, signed } = stated as unknown as Pick<Vouched, 'actor' | 'action' | 'signed'>;
  const wrong = wrongWithTerms(ledger, record.match, { version, actor, action, signed, settled });
  if (wrong !== null) return refused(wrong.code, wrong.detail);
  const entry = read.value.open();
  const keys = keysIn(entry.facts, seats) ?? ledger.keys;
  const broken = brokenSeal(record, sealed, keys, stated.prev);
  if (broken !== null) return broken;
  if (entry.signed && isCommitted(entry.action, entry.signed) === false)
    return refused('signature', 'the hidden parts are not those that the player has committed to');
  const seals = record.bundles.filter((bundle) => bundle !== null).length;
  const terms = termsAfter(ledger.terms, record, version, settled);
  return { verdict: 'accepted', ledger: advanceLedger(ledger, entry, seats, keys, terms), entry, seals };
};

type Signable = Pick<Vouched, 'version' | 'actor' | 'action' | 'settled'> & { readonly signed?: Signed | undefined };

/**
 * What in an entry breaks the demands of the entries before it: one version, signatures, and keys that change hands
 * openly.
 */
const wrongWithTerms = (
  { terms }: Ledger,
  match: string,
  { version, actor, action, signed, settled }: Signable,
): { readonly code: RefusalCode; readonly detail: string } | null => {
  if (terms.version !== 0 && version !== terms.version)
    return { code: 'malformed', detail: `of version ${version}, in a match of version ${terms.version}` };
  if (version === 1) return null;
  const keys = wrongWithKeys(terms, actor, settled);
  if (keys !== null) return { code: 'player-key', detail: keys };
  const { seat } = actor as { readonly seat?: unknown };
  const key = typeof seat === 'number' ? (terms.players[seat - 1] ?? null) : null;
  if (key === null) return signed ? { code: 'signature', detail: 'signed, where no key is in force' } : null;
  if (!signed) return { code: 'signature', detail: `seat ${String(seat)} has a key, and this is not signed` };
  const { revision, hash: prev } = terms.played;
  const text = signedText({ match, revision, prev, seat: seat as number }, action, signed.hidden);
  return isSignedBy(text, signed.signature, key)
    ? null
    : {
        code: 'signature',
        detail: `not signed by the key of seat ${String(seat)}, or elsewhere than after ${revision}`,
      };
};

/** The refusal for the first bundle that does not open its seal. */
export const brokenSeal = (
  record: EntryRecord,
  sealed: readonly string[],
  keys: Keys,
  prev: string,
): Refused | null => {
  for (const [a, bundle] of record.bundles.entries()) {
    if (bundle === null) continue;
    const key = keys[a] ?? null;
    if (key === null) return refused('key-unknown', `the key of ${audienceName(a)} is not in any bundle held`);
    const seal = sealOf(saltOf(key, record.revision, prev), bundle);
    if (seal !== sealed[a]) return refused('seal', `the bundle of ${audienceName(a)} does not open its seal`);
  }
  return null;
};

const audienceName = (a: number): string => (a === 0 ? 'the house' : `seat ${a}`);

const isBundle = (value: unknown): boolean => value === null || typeof value === 'string';

const isRecord = (value: unknown): value is EntryRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const { match, revision, body, bundles, hash } = value as Record<string, unknown>;
  const envelope = typeof match === 'string' && Number.isSafeInteger(revision) && (revision as number) > 0;
  const texts = typeof body === 'string' && Array.isArray(bundles) && [...bundles].every(isBundle);
  return envelope && texts && isHex64(hash);
};
