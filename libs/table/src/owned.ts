import { zoneSeat } from './layout.js';
import type { Seat } from './secret.js';
import type { Table } from './table.js';

/** A card that a copy does not know. */
export const UNKNOWN_CARD = '?';

/** Every seat's own cards over all zones, tokens apart, by definition; `?` for one that this copy does not know. */
export const cardsByOwner = (table: Table): ReadonlyMap<Seat, readonly string[]> => {
  const tally = new Map<Seat, string[]>(table.seats.map(({ seat }) => [seat, []]));
  const add = (owner: Seat, definition: string | null): void => {
    const cards = tally.get(owner);
    if (cards) cards.push(definition ?? UNKNOWN_CARD);
    else tally.set(owner, [definition ?? UNKNOWN_CARD]);
  };
  for (const zone of table.zones) {
    if (zone.kind === 'pooled') for (const slot of zone.slots) add(zoneSeat(zone.id) ?? 0, slot.definition);
    else for (const card of zone.cards) if (!card.token) add(card.owner, card.definition);
  }
  for (const cards of tally.values()) cards.sort();
  return tally;
};
