import type { EntryRecord, Places } from '#journal';
import type { OtherType, StoredEdge, StoredMatches } from '#match';
import type { Table } from '#table';
import type { ListedMatch, MatchQuery } from './list.js';
import type { TreeGrowth, StoredLeaf, TreeEnds } from './log-tree.js';
import type { MatchSummary } from './summary.js';

/**
 * The layout of what is stored. Views of another one are left to the version that wrote them, and made again from the
 * log beside them: raise it with every change of what is stored or how it follows from the log.
 */
export const SCHEMA = 9;

/** A match as it is stored at its head. */
export interface Projected {
  readonly state: StoredEdge;
  /** What everybody may see. */
  readonly view: Table;
  readonly summary: MatchSummary;
}

/** An accepted request, to be answered again: `name` is its actor and its idempotency key. */
export interface KeptRequest {
  readonly match: string;
  readonly revision: number;
  readonly name: string;
  /** The digest of its body. */
  readonly digest: string;
}

/**
 * An accepted entry, where it stands in the log, and when the log took it in (milliseconds since 1970; 0: not known).
 */
export interface KeptEntry {
  readonly record: EntryRecord;
  readonly partition: number;
  readonly offset: string;
  readonly at: number;
}

/** What a piece of the log made of the views. */
export interface Batch extends TreeGrowth {
  readonly entries: readonly KeptEntry[];
  readonly requests: readonly KeptRequest[];
  /** Ends of blocks that are full. */
  readonly blocks: readonly StoredEdge[];
  /** Each match once, as it is after the last of its entries. */
  readonly matches: readonly Projected[];
  /** Everything before them is in this batch or was stored before; `trees` are those of the same places. */
  readonly places: Places;
}

/** What a projection asks of the store that it projects into. */
export type ProjectionTarget = Pick<ViewStore, 'places' | 'trees' | 'states' | 'leaf' | 'put'>;

/**
 * Where the views of all matches are kept. Nothing in it is true by itself: it all follows from the log and can be made
 * again. Writers may be killed anywhere, and several may write at once: what they write is the same, and none takes
 * another's back.
 */
export interface ViewStore extends StoredMatches {
  /** How far the log has been projected: everything before is stored. They only grow. */
  places(): Promise<Places>;
  /**
   * Stores a batch: entries, requests, leaves and full blocks where they are not there yet (requests before any table
   * from which a match could be gone on with, leaves before any head that holds their entry), matches where they are
   * further than what is stored, and places and trees when everything else is durable. Killed in the middle it may be
   * stored in part, which projecting again completes.
   */
  put(batch: Batch): Promise<void>;
  /** The trees of the log's partitions, as they are at the stored places. */
  trees(): Promise<TreeEnds>;
  /** Where an entry stands in the tree; `null` for one that is not stored. */
  leaf(match: string, revision: number): Promise<StoredLeaf | null>;
  /** Entries of a partition as they stand in its tree, from one on. */
  leaves(partition: number, from: number, count: number): Promise<readonly StoredLeaf[]>;
  /** Stored subtrees one after the other, from one on: leaves where the level is 0. */
  nodes(partition: number, level: number, from: number, count: number): Promise<readonly string[]>;
  /** The states of those matches that are stored. */
  states(matches: readonly string[]): Promise<ReadonlyMap<string, StoredEdge>>;
  /** What everybody may see of a match at its head; `null` for one that is not stored. */
  spectator(match: string): Promise<Table | null>;
  /** 0 for a match that is not stored. */
  revisionOf(match: string): Promise<number>;
  summary(match: string): Promise<MatchSummary | null>;
  /** Newest match first. */
  page(query: MatchQuery): Promise<ListedMatch[]>;
  count(): Promise<number>;
  /** Matches of which the house owes something by a time (milliseconds since 1970), the longest overdue first. */
  due(by: number, limit: number): Promise<string[]>;
  /** Matches in which a call for a judge is not closed, the oldest match first; of an event, where one is named. */
  called(event: string | undefined, limit: number): Promise<MatchSummary[]>;
  /** Streams of a type that are no matches, in order of their ids. */
  streams(type: OtherType): Promise<readonly string[]>;
}
