import type { Json, Secret } from '#table';
import type { Signed } from './signed.js';

/** An idempotency key, and the digest of the body of the request that brought it. */
export interface RequestKey {
  readonly key: string;
  readonly digest: string;
}

/** One accepted action with all its facts, not yet sealed. One {@link Secret} object is one hidden value. */
export interface EntryDraft {
  readonly match: string;
  /** 1 for the match's first entry. */
  readonly revision: number;
  /** Hash of the entry before; 64 zeros for the first. */
  readonly prev: string;
  /** RFC 3339, UTC, milliseconds: `2026-11-21T10:00:00.000Z`. */
  readonly time: string;
  /** The actor, in public: `{seat: 1}`, `{recorder: true, seat: 1}`, `{house: true}`… */
  readonly actor: Json;
  /** The type is `object`, so that typed actions and facts of games fit without an index signature. */
  readonly action: object;
  readonly facts: readonly object[];
  /** Sealed to the house and to the actor. */
  readonly key?: Secret<RequestKey>;
  /** The entry whose table this one continues, given by its revision. With it the entry is of version 2. */
  readonly parent?: number;
  /** Only for an action of a player with a key (version 2). */
  readonly signed?: Signed;
}

/** An entry as it is stored, sent and hashed: texts whose bytes never change (architecture §3). */
export interface EntryRecord {
  readonly match: string;
  readonly revision: number;
  /** Canonical JSON of `{public, sealed, v}`. */
  readonly body: string;
  /** `[house, seat 1, … seat S]`: canonical JSON `{"k": value}`; `null` if this copy does not hold the bundle. */
  readonly bundles: readonly (string | null)[];
  /** SHA-256 of the body's bytes. */
  readonly hash: string;
}

/** An entry as an audience may read it: every `{"$": k}` is a {@link Secret} again, the same `k` the same object. */
export interface OpenedEntry {
  readonly match: string;
  readonly revision: number;
  readonly prev: string;
  readonly time: string;
  readonly actor: Json;
  readonly action: Json;
  readonly facts: readonly Json[];
  readonly key?: Secret<RequestKey>;
  readonly parent?: number;
  readonly signed?: Signed;
  readonly hash: string;
}

/** Readers accept both versions for ever. All entries of one match have the same version. */
export const ENTRY_VERSIONS: readonly number[] = [1, 2];

const TIME = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

const daysIn = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
};

/** Whether a value is a time in RFC 3339, UTC, with milliseconds, on a day that exists. */
export const isTime = (value: unknown): value is string => {
  const [, year, month, day] = (typeof value === 'string' && TIME.exec(value)) || [];
  return day !== undefined && Number(day) <= daysIn(Number(year), Number(month));
};
