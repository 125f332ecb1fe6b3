import type { Seat, ShownCard, ShownTable } from '#table';
import type { CardFound } from '../api/shapes.js';

/** A card of the catalogue as a table would show it: its print, with nothing on it. */
export const asShown = ({
  id,
  name,
  types,
  subtypes,
  classes,
  elements,
  cost,
  stats,
  text,
  keywords,
}: CardFound): ShownCard => ({
  definition: id,
  name,
  types,
  subtypes,
  classes,
  elements,
  cost,
  stats,
  text,
  keywords: keywords as unknown as NonNullable<ShownCard['keywords']>,
});

/** The ids of the cards that lie on no table this seat can read, and which it is asked to choose among. */
export const cardsAskedOf = (asks: ShownTable['asks'], seat: Seat | undefined): string[] =>
  asks
    .filter((ask) => ask.seat === seat && !ask.answered)
    .flatMap(({ options = [] }) => options)
    .flatMap((option) =>
      typeof option === 'object' && option !== null && 'card' in option && typeof option['card'] === 'string'
        ? [option['card']]
        : [],
    );
