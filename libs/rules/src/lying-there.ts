import { isPaper, slotsIn, UNLISTED, type Card, type Seat, type Table, type ZoneId } from '#table';
import { idOf } from './unnamed.js';

/** Reads the zones of a table, for describing it as a position. */

/** The definitions in a pool, from its top; with real cards `?` for one that nobody has named. */
export const namesInPool = (table: Table, zone: ZoneId): string[] =>
  slotsIn(table, zone).flatMap((slot) => idOf(slot) ?? (isPaper(table) ? UNLISTED : []));

/** A card in a position: its definition, or a record if it has more to say. */
export const asPlaced = <More extends object>(
  card: Pick<Card, 'definition' | 'owner' | 'counters'>,
  seat: Seat,
  more: More,
): string | ({ readonly card: string } & More) => {
  const { owner, counters } = card;
  const counted = Object.keys(counters).length > 0;
  const said = {
    card: idOf(card) ?? UNLISTED,
    ...(owner === seat ? {} : { owner }),
    ...(counted ? { counters } : {}),
    ...more,
  };
  return Object.keys(said).length === 1 ? said.card : said;
};
