import { idOf } from '#rules';
import { cardsIn, slotsIn, zoneId, type Card, type Seat, type Table } from '#table';

/**
 * The place of an announced card: a slot of the hand, a slot of the material deck (`materials 2`) or of the main deck
 * (`deck 0`), or the handle of a card in the memory or in a zone that its text permits.
 */
export type CardRef = number | string;

const MATERIALS = /^materials (\d+)$/;

/** The reference to a card of the player's own material deck, by its slot. */
export const materialRef = (slot: number): string => `materials ${slot}`;

/** The slot of the material deck in this reference; undefined if the card lies elsewhere. */
export const materialSlot = (ref: unknown): number | undefined => {
  const slot = typeof ref === 'string' ? MATERIALS.exec(ref)?.[1] : undefined;
  return slot === undefined ? undefined : Number(slot);
};

const DECK = /^deck (\d+)$/;

/** The reference to a card of the player's own main deck that they look at, by its slot. */
export const deckRef = (slot: number): string => `deck ${slot}`;

/** The slot of the main deck in this reference; undefined if the card lies elsewhere. */
export const deckSlot = (ref: unknown): number | undefined => {
  const slot = typeof ref === 'string' ? DECK.exec(ref)?.[1] : undefined;
  return slot === undefined ? undefined : Number(slot);
};

/** The slot of a zone whose cards have no handles. */
export const pooledSlot = (ref: unknown): number | undefined => materialSlot(ref) ?? deckSlot(ref);

/** Whether a reference names a card that only its player may know, since nobody can follow it. */
export const isHiddenRef = (ref: unknown): boolean => typeof ref === 'number' || pooledSlot(ref) !== undefined;

/**
 * Zones other than the hand from which a card may be activated (GA-OBJ-12): the memory by Lucid (GA-KW-26), others if
 * its text permits.
 */
const ELSEWHERE = ['memory', 'graveyard', 'banishment'];

/** The player's own card with this handle in such a zone. */
export const lyingElsewhere = (table: Table, seat: Seat, ref: CardRef): Card | undefined =>
  ELSEWHERE.flatMap((zone) => cardsIn(table, zoneId(zone, seat))).find((card) => card.handle === ref);

/** The name of the zone in which the referenced card lies. */
export const zoneOfRef = (table: Table, seat: Seat, ref: CardRef): string => {
  if (typeof ref === 'number') return 'hand';
  if (materialSlot(ref) !== undefined) return 'materials';
  if (deckSlot(ref) !== undefined) return 'deck';
  const found = ELSEWHERE.find((zone) => cardsIn(table, zoneId(zone, seat)).some((card) => card.handle === ref));
  return found ?? 'memory';
};

/** The definition of the referenced card, as far as this table shows it. */
export const definitionMeant = (table: Table, seat: Seat, ref: CardRef): string | null | undefined => {
  const slot = typeof ref === 'number' ? ref : pooledSlot(ref);
  return slot === undefined
    ? idOf(lyingElsewhere(table, seat, ref))
    : idOf(slotsIn(table, zoneId(zoneOfRef(table, seat, ref), seat))[slot]);
};
