import type { MatchSummary } from './summary.js';

/** Which matches are wanted. */
export interface SummaryFilter {
  readonly game?: string | undefined;
  readonly status?: string | undefined;
  /** Ids of players, any of whom takes part. */
  readonly players?: readonly string[] | undefined;
  readonly tournament?: string | undefined;
}

export interface SummaryQuery extends SummaryFilter {
  /** Only matches older than this place. */
  readonly before?: number | undefined;
  readonly limit: number;
  /** Milliseconds since 1970. With it only what spectators may know of by then; without, everything. */
  readonly openAt?: number | undefined;
}

/** A summary and its place in the order of beginnings. */
export interface Placed {
  readonly place: number;
  readonly summary: MatchSummary;
  /**
   * Whether a spectator may know all of it by `openAt`. Where not, the filter by status has not been applied: what this spectator may know
   * of the match has to be looked up.
   */
  readonly open: boolean;
}

/** Keeps one summary a match. Everything in it can be thrown away and made again from the log. */
export interface SummaryStore {
  /** The revision that a match is summed up at; 0: not at all. */
  revisionOf(match: string): number;
  /** All at once, or none of them. A summary older than the one that is kept is left out. */
  put(summaries: readonly MatchSummary[]): void;
  /** Newest match first. */
  page(query: SummaryQuery): Placed[];
  count(): number;
  close(): void;
}
