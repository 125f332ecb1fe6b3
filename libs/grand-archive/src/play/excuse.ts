import type { Draft, Query } from '#rules';

/** What an activation is excused from beside where and when it is done, as it was stated by hand (R-HAND-05). */
export interface Excuse {
  /** Its cost is not paid; what is asked for besides is. */
  readonly free?: true;
  /** Elements that are not enabled do not matter. */
  readonly elements?: true;
}

/** What the question excuses from to which this is the answer; undefined: it is an activation like any other. */
export const excuseOf = ({ table }: Query, draft: Draft): Excuse | undefined =>
  table.asks.find(({ id }) => id === draft['ask'])?.about['although'] as Excuse | undefined;
