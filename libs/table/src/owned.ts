import { zoneSeat } from './layout.js';
import type { Seat } from './secret.js';
import type { Table } from './table.js';

/** Stands for a card whose definition this copy of the table does not know. */
export const UNKNOWN_CARD = '?';

/** Every seat's own cards in all zones, without tokens, by definition; `?` for a card that this copy does not know. */
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
