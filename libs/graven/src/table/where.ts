import { cardsIn, slotsIn, zoneId, zoneName, zoneSeat, type Card, type Seat, type Table } from '#table';
import { atHandle as at, inPool, sameWhere as same, type Where } from '#rules';
import type { Line, Place } from '../effects/words.js';

export { at, inPool, same, type Where };

/** A card on the field, its line, and the seat whose line it is: its controller. */
export interface OnField extends Lying {
  readonly card: Card;
  readonly line: Line;
}

/** Remembers the field for each list of zones: many facts change no zone, and many rules read the same table. */
const known = new WeakMap<Table['zones'], readonly OnField[]>();

/** All cards on the field. */
export const fieldOf = (table: Table): readonly OnField[] => {
  let found = known.get(table.zones);
  if (!found) {
    // The layout lists the Front Lines of the seats, then the Back Lines. It only matters that the order is always the
    // same.
    found = table.zones.flatMap((zone) => {
      const line = zoneName(zone.id);
      if (zone.kind === 'pooled' || (line !== 'front' && line !== 'back')) return [];
      const seat = zoneSeat(zone.id)!;
      return zone.cards.map((card) => ({
        where: at(card.handle),
        place: line,
        line,
        seat,
        owner: card.owner,
        definition: card.definition,
        card,
      }));
    });
    known.set(table.zones, found);
  }
  return found;
};

/** A card where it lies: the place, the player whose place it is, and its definition, if this table knows it. */
export interface Lying {
  readonly where: Where;
  readonly place: Place;
  readonly seat: Seat;
  readonly owner: Seat;
  readonly definition: string | null;
  readonly card?: Card;
}

const isPlace = (name: string): name is Place => ['front', 'back', 'hand', 'deck', 'discard'].includes(name);

/** The cards of a place in order: a deck from the top, a hand from the oldest card. */
export const lyingIn = (table: Table, place: Place, seat: Seat): readonly Lying[] => {
  const zone = zoneId(place, seat);
  if (place === 'hand' || place === 'deck') {
    return slotsIn(table, zone).map((lies, slot) => ({
      where: inPool(zone, slot),
      place,
      seat,
      owner: seat,
      definition: lies.definition,
    }));
  }
  return cardsIn(table, zone).map((card) => ({
    where: at(card.handle),
    place,
    seat,
    owner: card.owner,
    definition: card.definition,
    card,
  }));
};

/** The card that a running effect refers to, where it lies now; undefined if it no longer exists. */
export const lying = (table: Table, where: Where): Lying | undefined => {
  if (where.handle === undefined) {
    const { zone, slot } = where;
    const found = zone === undefined || slot === undefined ? undefined : slotsIn(table, zone)[slot];
    if (!found) return undefined;
    const seat = zoneSeat(zone!)!;
    return { where, place: zoneName(zone!) as Place, seat, owner: seat, definition: found.definition };
  }
  for (const zone of table.zones) {
    const card = zone.kind === 'pooled' ? undefined : zone.cards.find(({ handle }) => handle === where.handle);
    if (!card) continue;
    const place = zoneName(zone.id);
    return isPlace(place)
      ? { where, place, seat: zoneSeat(zone.id)!, owner: card.owner, definition: card.definition, card }
      : undefined;
  }
  return undefined;
};

export const onField = (place: Place): place is Line => place === 'front' || place === 'back';
