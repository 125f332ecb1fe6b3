import type { ZoneId } from './layout.js';
import type { Card, FollowedZone, Handle, PooledZone, SeatState, Table, Zone } from './table.js';

/** A card in a followed zone, with its zone; `undefined` if no card on the table has this handle. */
export const findCard = (table: Table, handle: Handle): { card: Card; zone: FollowedZone } | undefined => {
  for (const zone of table.zones) {
    if (zone.kind !== 'followed') continue;
    for (const card of zone.cards) if (card.handle === handle) return { card, zone };
  }
  return undefined;
};

export const zoneOf = (table: Table, id: ZoneId): Zone | undefined => table.zones.find((zone) => zone.id === id);

/** The cards of a followed zone; an empty list if the zone is unknown or pooled. */
export const cardsIn = (table: Table, id: ZoneId): readonly Card[] => {
  const zone = zoneOf(table, id);
  return zone?.kind === 'followed' ? zone.cards : [];
};

/** The slots of a pooled zone; an empty list if the zone is unknown or followed. */
export const slotsIn = (table: Table, id: ZoneId): readonly PooledZone['slots'][number][] => {
  const zone = zoneOf(table, id);
  return zone?.kind === 'pooled' ? zone.slots : [];
};

export const countIn = (table: Table, id: ZoneId): number => {
  const zone = zoneOf(table, id);
  return !zone ? 0 : zone.kind === 'pooled' ? zone.slots.length : zone.cards.length;
};

export const seatOf = (table: Table, seat: number): SeatState | undefined =>
  table.seats.find((one) => one.seat === seat);
