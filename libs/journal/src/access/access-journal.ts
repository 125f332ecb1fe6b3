import type { Json } from '#table';
import type { AccessWhole } from '../checkpoints/checkpoint.js';
import type { AccessChecked } from './check-all.js';

/** A `look` at hidden information, a `refusal` of an action, a `token` that was given out, used or taken back. */
export type AccessKind = 'look' | 'refusal' | 'token';

/**
 * What is noted beside the log. On the log it would bump revisions and tell that somebody looked (architecture §3), so
 * it has a chain of its own per match, for judges.
 */
export interface AccessNote {
  /** The match; {@link NO_MATCH} for what concerns none. */
  readonly match: string;
  /** The revision of the match's head when it happened. */
  readonly revision: number;
  readonly kind: AccessKind;
  /** RFC 3339, UTC, milliseconds. */
  readonly at: string;
  readonly who: Json;
  readonly detail: Json;
}

/** The chain of what concerns no match: tokens of organisers and events. No entry is of a match without a name. */
export const NO_MATCH = '';

/** A note in its place on the chain: number `n` of its match, from 1. */
export interface AccessRecord extends AccessNote {
  readonly n: number;
  /** Hash of the note before; 64 zeros for the first. */
  readonly prev: string;
  /** `SHA-256("access/1" ‖ body)`, body being the canonical text of everything else. */
  readonly hash: string;
}

/** What is stored: the hashed text and its hash. */
export interface AccessText {
  readonly body: string;
  readonly hash: string;
}

export interface AccessVerification {
  readonly valid: boolean;
  /** How many notes are in order, from the first. */
  readonly notes: number;
  /** Hash of the last of them. That none are missing after it, only an earlier copy of a head can show. */
  readonly head: string;
  readonly firstFailure?: { readonly n: number; readonly what: string };
}

/** The access journal; adapters pass `accessJournalContract`. */
export interface AccessJournal {
  /** Settles when the note is durable. @throws StoreError; NotRecordable when it cannot be written down */
  append(note: AccessNote): Promise<AccessRecord>;
  /** Notes in order, from the one after `after` (default 0), at most `limit` (default all); of one kind, or of all. */
  list(match: string, after?: number, limit?: number, kind?: AccessKind): Promise<AccessRecord[]>;
  /** All that was noted of any match until now: what a checkpoint blinds into one value. */
  whole(): Promise<AccessWhole>;
  /** The same for the first `notes` notes, where they have an order: whether any was taken out since. */
  wholeAt?(notes: number): Promise<AccessWhole>;
  /** Checks the chains of all matches. */
  check(): Promise<AccessChecked>;
  /** Checks the chain of a match as it is stored. */
  verify(match: string): Promise<AccessVerification>;
}
