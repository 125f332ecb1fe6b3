import type { ShownCard, Showing } from '#table';

/** Whether a card lies turned: the rules say `rested`, or by the value that their game names. */
export const isTurned = (card: ShownCard, { turned }: Showing): boolean =>
  card.rested === true || (turned !== undefined && card.values?.[turned] === true);
