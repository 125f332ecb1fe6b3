import { verify, type KeyObject } from 'node:crypto';
import { isSecret, type Json, type Seat, type Secret } from '#table';
import { decodeExactly, publicKeyFrom } from '../receipts/ed25519.js';
import { canonical } from './canonical.js';
import { isHex64, sha256 } from './hashing.js';

/** A player's signature for an action, as it stands in the entry. */
export interface Signed {
  /** Ed25519, base64url, 86 characters. */
  readonly signature: string;
  /** The commitment to the hidden parts of the action; absent if nothing in it is hidden. */
  readonly hidden?: string;
  /** 64 hex digits, sealed to the house and the seat. */
  readonly salt?: Secret<string>;
}

/** The place where an action was decided, to which its signature binds it. */
export interface SignedPlace {
  readonly match: string;
  /** The revision of the last entry that changed the play. */
  readonly revision: number;
  readonly prev: string;
  readonly seat: Seat;
}

/** The hidden values of an action in the order of its canonical text, each once. Its commitment is made of them. */
export const hiddenOf = (action: object): readonly Secret<unknown>[] => {
  const found = new Set<Secret<unknown>>();
  canonical(action, (secret) => (found.add(secret), ''));
  return [...found];
};

/**
 * `SHA-256("hidden/1" ‖ salt ‖ canonical [value, …])`, hex: it binds the signer, and does not help anybody to guess.
 */
export const commitmentTo = (salt: string, values: readonly unknown[]): string =>
  sha256(Buffer.concat([Buffer.from('hidden/1'), Buffer.from(salt, 'hex'), Buffer.from(canonical(values))]));

const numbered = (action: object): string => {
  const numbers = new Map<object, number>();
  return canonical(action, (secret) => {
    // In an entry that was read but not yet opened, the numbers stand in place of the values.
    if (!isOpened(secret)) return `{"$":${String(secret.$)}}`;
    let k = numbers.get(secret);
    if (k === undefined) numbers.set(secret, (k = numbers.size + 1));
    return `{"$":${k}}`;
  });
};

const isOpened = (secret: object): boolean => Object.hasOwn(secret, 'to');

/**
 * The text that a player signs: `"action/1" ‖ canonical {action, hidden?, match, prev, revision, seat}`. Hidden values
 * stand in the action as `{"$": k}`, numbered from 1 in order, as in the entry, so that everybody can check the
 * signature.
 */
export const signedText = ({ match, revision, prev, seat }: SignedPlace, action: object, hidden?: string): string =>
  `action/1{"action":${numbered(action)}${hidden === undefined ? '' : `,"hidden":"${hidden}"`}` +
  `,"match":${canonical(match)},"prev":"${prev}","revision":${revision},"seat":${seat}}`;

/** Valid signatures. Each is checked once in a process, however many readers judge its entry. */
const good = new Map<string, true>();
const keys = new Map<string, KeyObject>();

/** Remembers a value, and forgets the oldest one if there are too many. */
const remember = <T>(known: Map<string, T>, name: string, value: T, most: number): void => {
  known.set(name, value);
  if (known.size > most) known.delete(known.keys().next().value as string);
};

const keyFrom = (text: string): KeyObject | null => {
  const known = keys.get(text);
  if (known) return known;
  const key = publicKeyFrom(text);
  if (key) remember(keys, text, key, 1_000);
  return key;
};

/** Whether a text was signed with a player's key. Total: garbage is not signed. */
export const isSignedBy = (text: string, signature: unknown, publicKey: string): boolean => {
  const name = sha256(`${publicKey}|${String(signature)}|${text}`);
  if (good.has(name)) return true;
  const bytes = decodeExactly(signature, 64);
  const key = bytes && keyFrom(publicKey);
  if (!bytes || !key || !verify(null, Buffer.from(text), key, bytes)) return false;
  remember(good, name, true, 20_000);
  return true;
};

/**
 * Whether a value has the shape of {@link Signed}: the salt is hidden, and present exactly if there is a commitment.
 */
export const isSigned = (value: unknown): value is Signed => {
  if (typeof value !== 'object' || value === null) return false;
  const { signature, hidden, salt, ...rest } = value as Record<string, unknown>;
  if (Object.keys(rest).length > 0 || decodeExactly(signature, 64) === null) return false;
  return hidden === undefined ? salt === undefined : isHex64(hidden) && isSecret(salt);
};

/** Whether a commitment fits salt and values; `null` if this copy does not hold all of them. */
export const isCommitted = (action: Json, { hidden, salt }: Signed): boolean | null => {
  const values = hiddenOf(action as object).map(({ $ }) => $);
  if (hidden === undefined) return values.length === 0;
  if (!salt || salt.$ === null || values.some((value) => value === null)) return null;
  return isHex64(salt.$) && commitmentTo(salt.$, values) === hidden;
};
