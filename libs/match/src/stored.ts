import type { EntryRecord } from '#journal';
import type { Edge, StoredEdge } from './edge.js';
import type { StepCounts, StepLists } from './steps.js';

/** A full block of a match, as a reader finds its way by it. */
export interface BlockEnd {
  readonly revision: number;
  /** Time of its last entry. */
  readonly last: string;
  readonly counts: StepCounts;
}

/** An accepted request: `actor|key`, its revision, the digest of its body. */
export type RequestNote = readonly [name: string, revision: number, digest: string];

/** What the projection has stored of matches: it spares folding them from the first entry, and is never trusted. */
export interface StoredMatches {
  /** The last stored edge of a full block at or before a revision; `null` where no edge is stored. */
  edge(match: string, revision: number): Promise<Edge | null>;
  /** Where a match is stored last, where the store vouches for it; else `null`. Not every store can. */
  head?(match: string): Promise<StoredEdge | null>;
  /** The full block that ends with a revision; `null` where it is not stored. */
  end(match: string, revision: number): Promise<BlockEnd | null>;
  /** All steps as far as the match is stored; `null` for one that is not. */
  steps(match: string): Promise<StepLists | null>;
  /** The accepted requests up to the stored head. */
  requests(match: string): Promise<readonly RequestNote[]>;
}

/** Nothing is stored: everything is folded from the log. */
export const nothingStored: StoredMatches = {
  edge: async () => null,
  end: async () => null,
  steps: async () => null,
  requests: async () => [],
};

/** Where a match is read from. */
export interface FactSource {
  readonly read: (match: string, after?: number, limit?: number) => Promise<readonly EntryRecord[]>;
  readonly stored: StoredMatches;
  /** Whether a match was recorded elsewhere: of such a one the log may hold a part. Without it: none is. */
  readonly foreign?: (match: string) => Promise<boolean>;
  /** Told when more of a match is at hand than before. */
  readonly loaded?: (match: string) => void;
  /** Told of stored edges that do not agree with the log. */
  readonly warn: (what: string) => void;
}
