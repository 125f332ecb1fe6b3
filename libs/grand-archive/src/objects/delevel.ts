import { cardsIn, zoneId, type Card, type Seat, type Table } from '#table';
import type { CardLookup, Scribe } from '#rules';
import { championOf, hasType } from './traits.js';

/** The champion card directly below a player's champion, which de-leveling brings to the top (GA-DELEVEL-01). */
export const levelBelow = (table: Table, cards: CardLookup, seat: Seat): Card | undefined => {
  const below = cardsIn(table, zoneId('lineage', seat)).at(-1);
  return below && championOf(table, cards, seat) && hasType(cards, below, 'CHAMPION') ? below : undefined;
};

/**
 * Returns the top card of a champion to its owner's material deck. The champion stays the same object and has the face
 * that lay below (GA-DELEVEL-01, GA-DELEVEL-02).
 */
export const delevel = (scribe: Scribe, seat: Seat): void => {
  const below = levelBelow(scribe.table, scribe.cards, seat);
  if (!below) return;
  const old = championOf(scribe.table, scribe.cards, seat)!;
  scribe.emit({
    kind: 'moved',
    cause: 'delevel',
    legs: [
      scribe.leg(old.handle, zoneId('materials', old.owner)),
      { ...scribe.leg(below.handle, 'field', { controller: seat }), handle: old.handle },
    ],
  });
  if (old.damage > 0)
    scribe.emit({
      kind: 'damaged',
      hits: [{ card: old.handle, source: 'delevel', aimed: 0, prevented: 0, dealt: 0, marked: old.damage }],
    });
  const counters = Object.entries(old.counters).map(([counter, to]) => ({ card: old.handle, counter, by: 0, to }));
  if (counters.length > 0) scribe.emit({ kind: 'counted', changes: counters, cause: 'delevel' });
  const values = Object.entries(old.values).map(([key, value]) => ({ card: old.handle, key, value }));
  if (values.length > 0) scribe.emit({ kind: 'set', changes: values });
};
