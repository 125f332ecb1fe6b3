import type { Draft, Query } from '#rules';

/** What an activation by hand is excused from, besides its place and time, as somebody stated (R-HAND-05). */
export interface Excuse {
  /** The player does not pay the card's own cost, only additional costs. */
  readonly free?: true;
  /** The card's elements need not be enabled. */
  readonly elements?: true;
}

/** The excuse in the question that this draft answers; undefined for a normal activation. */
export const excuseOf = ({ table }: Query, draft: Draft): Excuse | undefined =>
  table.asks.find(({ id }) => id === draft['ask'])?.about['although'] as Excuse | undefined;
