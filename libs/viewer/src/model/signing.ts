import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalText, type Json, type Seat } from '#table';
import type { Action, Signed } from '../api/shapes.js';
import { signWith } from './player-key.js';

/** The place that a signature binds an action to: the last entry that changed the play. */
interface SignedPlace {
  readonly match: string;
  readonly seat: Seat;
  readonly played: { readonly revision: number; readonly hash: string };
}

const pointed = (steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * Replaces each value that a JSON pointer names by `{"$": k}`, and returns these values too. The numbers follow the
 * order of the canonical text, so this visits members in that order.
 */
const hide = (
  action: Json,
  hidden: ReadonlySet<string>,
): { readonly shown: Json; readonly values: readonly Json[] } => {
  const values: Json[] = [];
  const found = new Set<string>();
  const copy = (value: Json, path: readonly (string | number)[]): Json => {
    const pointer = pointed(path);
    if (hidden.has(pointer)) {
      found.add(pointer);
      return { $: values.push(value) };
    }
    if (Array.isArray(value)) return (value as readonly Json[]).map((one, n) => copy(one, [...path, n]));
    if (typeof value !== 'object' || value === null) return value;
    const record = value as { readonly [key: string]: Json };
    return Object.fromEntries(
      Object.keys(record)
        .sort()
        .map((name) => [name, copy(record[name]!, [...path, name])]),
    );
  };
  const shown = copy(action, []);
  // If a hidden card were signed openly, anybody could find it by guessing.
  const missed = [...hidden].find((pointer) => !found.has(pointer));
  if (missed !== undefined) throw new Error(`the action has no ${missed} to hide: it was not signed`);
  return { shown, values };
};

const commitmentTo = (salt: string, values: readonly Json[]): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('hidden/1'), hexToBytes(salt), utf8ToBytes(canonicalText(values)))));

/**
 * The text that a player signs (docs/guides/signing.md). It leaves out `at`: the place names the table of the decision.
 */
export const signedText = (
  { match, seat, played }: SignedPlace,
  { at: _at, ...action }: Action,
  hidden: readonly string[],
  salt: string,
): { readonly text: string; readonly hides: boolean } => {
  const { shown, values } = hide({ ...action, seat } as Json, new Set(hidden));
  const hides = values.length > 0;
  const text = canonicalText({
    action: shown,
    ...(hides ? { hidden: commitmentTo(salt, values) } : {}),
    match,
    prev: played.hash,
    revision: played.revision,
    seat,
  });
  return { text: `action/1${text}`, hides };
};

/** Signs an action. `salt` is 32 new random bytes in hex; it opens the values that the commitment hides. */
export const signAction = (
  secret: string,
  place: SignedPlace,
  action: Action,
  hidden: readonly string[],
  salt: string,
): Signed => {
  const { text, hides } = signedText(place, action, hidden, salt);
  return { signature: signWith(secret, text), ...(hides ? { salt } : {}) };
};

/**
 * The hash by which a call binds to its words (docs/guides/signing.md). The words lie elsewhere, so they can be erased.
 */
export const wordsCommitment = (salt: string, text: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('text/1'), hexToBytes(salt), utf8ToBytes(text))));
