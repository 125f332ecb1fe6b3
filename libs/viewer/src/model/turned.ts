import type { ShownCard, Showing } from '#table';

/** Whether a card lies turned: it is `rested`, or it has the value that the game names for this. */
export const isTurned = (card: ShownCard, { turned }: Showing): boolean =>
  card.rested === true || (turned !== undefined && card.values?.[turned] === true);
