import { eventOfMatch, summaryKnownFrom, openFrom, type MatchSummary } from './summary.js';

/** Which matches are wanted. */
export interface MatchFilter {
  readonly game?: string | undefined;
  readonly status?: string | undefined;
  /** Ids of players, any of whom takes part. */
  readonly players?: readonly string[] | undefined;
  readonly tournament?: string | undefined;
}

export interface MatchQuery extends MatchFilter {
  /** Only matches older than this place. */
  readonly before?: string | undefined;
  readonly limit: number;
  /**
   * Milliseconds since 1970. With it only what spectators may know of by then, and by status only those of which they
   * may know all; without, everything.
   */
  readonly openAt?: number | undefined;
}

/** A match in a list and its place in the order of beginnings (`placeOf`). */
export interface ListedMatch {
  readonly place: string;
  readonly summary: MatchSummary;
  /** Whether a spectator may know all of it by `openAt`; where not, only what never changes. */
  readonly open: boolean;
}

/** The last time that there is a date for. */
const FOREVER = 8.64e15;

/** What a match is found by in lists, beside its place. */
interface Listing {
  readonly game: string;
  readonly status: string;
  readonly tournament: string | null;
  readonly players: readonly string[];
  /**
   * From when on a spectator may know all of it, in milliseconds since 1970; `null`: not before it has ended, or never.
   */
  readonly openFrom: number | null;
  /** From when on a spectator may know that it is there; `null` likewise. */
  readonly knownFrom: number | null;
}

const dated = (time: number | null): number | null => (time === null ? null : Math.min(time, FOREVER));

export const listingOf = (summary: MatchSummary): Listing => {
  const players = [...new Set(summary.seats.map(({ player }) => String(player)))];
  return {
    game: String(summary.game),
    status: summary.status,
    tournament: eventOfMatch(summary),
    players,
    openFrom: dated(openFrom(summary)),
    knownFrom: dated(summaryKnownFrom(summary)),
  };
};

/** Whether a spectator may know all of a match by then. */
export const isOpen = (from: number | null, openAt: number | undefined): boolean =>
  openAt === undefined || (from !== null && from <= openAt);
