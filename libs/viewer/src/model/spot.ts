import type { ShownCard } from '#table';

/** The spot of a card on the board: its handle, else its place in its pool. */
export const spotOf = (zone: string, { handle, slot }: Pick<ShownCard, 'handle' | 'slot'>): string =>
  handle ?? `${zone}#${slot ?? ''}`;
