import type { EntryRecord, Keys, Places } from '#journal';
import type { StepCounts, StepLists } from '#replay';
import type { Table } from '#table';
import type { ListedMatch, MatchQuery } from './list.js';
import type { MatchSummary } from './summary.js';

/** A snapshot every so many entries of a match. */
export const BLOCK = 64;

/**
 * The layout of what is stored. Views of another one are left to the version that wrote them, and made again from the
 * log beside them: raise it with every change of what is stored or how it follows from the log.
 */
export const SCHEMA = 2;

/** The house's table, and, where questions are open, the one before the first of their path (architecture §5). */
export interface Tables {
  readonly table: Table;
  readonly base: Table | null;
}

/** A match at its head: everything needed to go on with it from there. */
export interface MatchState extends Tables {
  readonly match: string;
  /** Hash of the last entry. */
  readonly head: string;
  readonly seats: number;
  /** Of the seals, in force for the next entry. */
  readonly keys: Keys;
  /** Times of the first and the last entry. */
  readonly began: string;
  readonly last: string;
  /** How many steps there were before the running block, and those of the running block. */
  readonly stepsBefore: StepCounts;
  readonly steps: StepLists;
  /** The first entry whose facts could not be folded; what it says is passed over. `null`: none, as it should be. */
  readonly broken: number | null;
}

/** A block of a match that is full: the tables after its last entry, and the steps of its entries. */
export interface MatchBlock extends Tables {
  readonly match: string;
  /** Of its last entry: a multiple of {@link BLOCK}. */
  readonly revision: number;
  readonly steps: StepLists;
}

/** A match as it is stored at its head. */
export interface Projected {
  readonly state: MatchState;
  /** What everybody may see. */
  readonly view: Table;
  readonly summary: MatchSummary;
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
export interface Batch {
  readonly entries: readonly KeptEntry[];
  readonly blocks: readonly MatchBlock[];
  /** Each match once, as it is after the last of its entries. */
  readonly matches: readonly Projected[];
  /** Everything before them is in this batch or was stored before. */
  readonly places: Places;
}

/**
 * Where the views of all matches are kept. Nothing in it is true by itself: it all follows from the log and can be made
 * again. Writers may be killed anywhere, and several may write at once: what they write is the same, and none takes
 * another's back.
 */
export interface ViewStore {
  /** How far the log has been projected: everything before is stored. They only grow. */
  places(): Promise<Places>;
  /**
   * Stores a batch: entries and full blocks where they are not there yet, matches where they are further than what is
   * stored, and the places when everything else is durable. Killed in the middle it may be stored in part, which
   * projecting again completes.
   */
  put(batch: Batch): Promise<void>;
  /** Of those matches that are stored. */
  states(matches: readonly string[]): Promise<ReadonlyMap<string, MatchState>>;
  /** What everybody may see of a match at its head; `null` for one that is not stored. */
  spectator(match: string): Promise<Table | null>;
  /** The tables at the last full block that ends at or before a revision; `null` where there is none. */
  snapshot(match: string, revision: number): Promise<Tables | null>;
  /** All steps as far as the match is stored; `null` for one that is not. */
  steps(match: string): Promise<StepLists | null>;
  /** 0 for a match that is not stored. */
  revisionOf(match: string): Promise<number>;
  summary(match: string): Promise<MatchSummary | null>;
  /** Newest match first. */
  page(query: MatchQuery): Promise<ListedMatch[]>;
  count(): Promise<number>;
}
