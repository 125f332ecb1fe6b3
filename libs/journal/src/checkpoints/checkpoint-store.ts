import type { Checkpoint } from './checkpoint.js';

/** A checkpoint as it is kept, with what only some may know of it. */
export interface KeptCheckpoint {
  readonly checkpoint: Checkpoint;
  /** How many entries it is about. */
  readonly size: number;
  /** When everybody may know of all these entries, in milliseconds since 1970. */
  readonly open: number;
  /** Of `access`, and how many notes it is about. */
  readonly salt: string;
  readonly notes: number;
  readonly head: string;
  /** How far the log had been read, by partition. */
  readonly places: Readonly<Record<number, string>>;
}

/** The last entry of a match as a checkpoint knows it. */
export interface KnownHead {
  readonly match: string;
  readonly revision: number;
  readonly hash: string;
}

/** Where checkpoints are kept, apart from the log and from the views, which may both be replaced. */
export interface CheckpointStore {
  /** The newest; with a time, the newest that everybody may know of by then. */
  newest(openAt?: number): Promise<KeptCheckpoint | null>;
  of(size: number): Promise<KeptCheckpoint | null>;
  /**
   * Keeps a checkpoint, durably, unless there is one of its size; answers with the one that stands.
   * @param heads last entries of matches that went on since the checkpoint before
   */
  put(kept: KeptCheckpoint, heads: Iterable<KnownHead>): Promise<KeptCheckpoint>;
}
