import type { Json } from '#table';

/**
 * What is kept for broadcasts, a stage or a clip of a match; what people note at a match; who is told of an event's
 * entries, and how far; and how an event that is over stands in lists.
 */
export const AIR_KINDS = ['stage', 'clip', 'notes', 'webhook', 'event'] as const;
export type AirKind = (typeof AIR_KINDS)[number];

export interface AirItem {
  readonly kind: AirKind;
  readonly id: string;
  /** The match, or other stream, that it is about, by which it is found. */
  readonly match: string | null;
  /** From 1; each change is the next one. */
  readonly version: number;
  /** RFC 3339. */
  readonly at: string;
  readonly value: Json;
}

/**
 * What stands beside the log since it is nobody's record: what is on air, what people call a part of a match, whom to
 * tell of an event. It can be changed and forgotten. Adapters pass `airContract`.
 */
export interface AirStore {
  /** Whether other instances write to it as well. */
  readonly shared: boolean;
  get(kind: AirKind, id: string): Promise<AirItem | null>;
  /** Keeps the next version, durably. Says whether it was: `false` where another came first. */
  put(item: AirItem): Promise<boolean>;
  /** All of a kind, by their ids. */
  all(kind: AirKind): Promise<AirItem[]>;
  /** The newest ones about a match. */
  about(kind: AirKind, match: string, most: number): Promise<AirItem[]>;
  /** Forgets it. Says whether there was such a thing. */
  remove(kind: AirKind, id: string): Promise<boolean>;
  close(): Promise<void>;
}
