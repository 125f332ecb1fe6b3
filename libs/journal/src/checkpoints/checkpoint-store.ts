import type { Checkpoint } from './checkpoint.js';

/** A stored checkpoint, with values that only some readers may know. */
export interface KeptCheckpoint {
  readonly checkpoint: Checkpoint;
  /** The number of entries that it covers. */
  readonly size: number;
  /** When everybody may know all these entries, in milliseconds since 1970. */
  readonly open: number;
  /** The salt of `access`, and the number of notes that it covers. */
  readonly salt: string;
  readonly notes: number;
  readonly head: string;
  /** How far the service had read the log, by partition. */
  readonly places: Readonly<Record<number, string>>;
}

/** The last entry of a match that a checkpoint covers. */
export interface KnownHead {
  readonly match: string;
  readonly revision: number;
  readonly hash: string;
}

/** Stores checkpoints apart from the log and from the views, as both may be replaced. */
export interface CheckpointStore {
  /** The newest checkpoint; with a time, the newest that everybody may know at that time. */
  newest(openAt?: number): Promise<KeptCheckpoint | null>;
  of(size: number): Promise<KeptCheckpoint | null>;
  /**
   * Stores a checkpoint durably, unless there is one of its size. Returns the stored one.
   * @param heads the last entries of matches that have grown since the checkpoint before
   */
  put(kept: KeptCheckpoint, heads: Iterable<KnownHead>): Promise<KeptCheckpoint>;
}
