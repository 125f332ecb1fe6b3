import { cardsIn, zoneId, type Card, type Seat, type Table } from '#table';
import type { CardLookup, Scribe } from '#rules';
import { carryOver, ontoChampion } from './carry-over.js';
import { leveledOf, hasType } from './traits.js';

/** The champion card directly below a player's champion, which de-leveling brings to the top (GA-DELEVEL-01). */
export const levelBelow = (table: Table, cards: CardLookup, seat: Seat): Card | undefined => {
  const below = cardsIn(table, zoneId('lineage', seat)).at(-1);
  return below && leveledOf(table, cards, seat) && hasType(cards, below, 'CHAMPION') ? below : undefined;
};

/**
 * Returns the top card of a champion to its owner's material deck. The champion stays the same object and has the face
 * that lay below, which is as old as it was there (GA-DELEVEL-01, GA-DELEVEL-02, GA26-CHAMP-13).
 */
export const delevel = (scribe: Scribe, seat: Seat): void => {
  const below = levelBelow(scribe.table, scribe.cards, seat);
  if (!below) return;
  const old = leveledOf(scribe.table, scribe.cards, seat)!;
  scribe.emit({
    kind: 'moved',
    cause: 'delevel',
    legs: [scribe.leg(old.handle, zoneId('materials', old.owner)), ontoChampion(scribe, seat, below.handle, old)],
  });
  carryOver(scribe, old, 'delevel', old.values, below.since);
};
