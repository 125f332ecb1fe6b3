import type { Json } from '#table';
import type { AccessWhole } from '../checkpoints/checkpoint.js';
import type { AccessChecked } from './check-all.js';

/** A `look` at hidden information, a `refusal` of an action, or a `token` that was given out, used or revoked. */
export type AccessKind = 'look' | 'refusal' | 'token';

/**
 * A note beside the log. On the log it would raise revisions and tell everybody that somebody looked (architecture §3),
 * so each match has a separate chain of notes, for judges.
 */
export interface AccessNote {
  /** The match; {@link NO_MATCH} if the note concerns no match. */
  readonly match: string;
  /** The revision of the match's head when it happened. */
  readonly revision: number;
  readonly kind: AccessKind;
  /** RFC 3339, UTC, milliseconds. */
  readonly at: string;
  readonly who: Json;
  readonly detail: Json;
}

/** The chain for notes that concern no match: tokens of organisers and events. Every match of an entry has a name. */
export const NO_MATCH = '';

/** A note with its place on the chain: number `n` of its match, from 1. */
export interface AccessRecord extends AccessNote {
  readonly n: number;
  /** Hash of the note before; 64 zeros for the first. */
  readonly prev: string;
  /** `SHA-256("access/1" ‖ body)`, where body is the canonical text of all other members. */
  readonly hash: string;
}

/** The stored form: the hashed text and its hash. */
export interface AccessText {
  readonly body: string;
  readonly hash: string;
}

export interface AccessVerification {
  readonly valid: boolean;
  /** How many notes are in order, from the first. */
  readonly notes: number;
  /** Hash of the last of them. Only an earlier copy of a head can show that no notes are missing after it. */
  readonly head: string;
  readonly firstFailure?: { readonly n: number; readonly what: string };
}

/** The access journal; adapters pass `accessJournalContract`. */
export interface AccessJournal {
  /** Settles when the note is durable. @throws StoreError; NotRecordable if the note cannot be written as JSON */
  append(note: AccessNote): Promise<AccessRecord>;
  /** Notes in order, from the one after `after` (default 0), at most `limit` (default all); of one kind, or of all. */
  list(match: string, after?: number, limit?: number, kind?: AccessKind): Promise<AccessRecord[]>;
  /** All notes of all matches until now: a checkpoint blinds them into one value. */
  whole(): Promise<AccessWhole>;
  /** The same for the first `notes` notes, if they have an order: it shows whether a note was removed since. */
  wholeAt?(notes: number): Promise<AccessWhole>;
  /** Checks the chains of all matches. */
  check(): Promise<AccessChecked>;
  /** Checks the chain of a match as it is stored. */
  verify(match: string): Promise<AccessVerification>;
}
