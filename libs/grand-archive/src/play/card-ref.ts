import { cardsIn, slotsIn, zoneId, type Card, type Seat, type Table } from '#table';

/**
 * Where the card of an announcement lies: a slot of the hand, a slot of the material deck (`materials 2`), or a card
 * that has a name (memory, or a zone that its text permits).
 */
export type CardRef = number | string;

const MATERIALS = /^materials (\d+)$/;

/** A card of the own material deck, by its slot. */
export const materialRef = (slot: number): string => `materials ${slot}`;

/** The slot of the material deck that is meant; undefined: the card lies elsewhere. */
export const materialSlot = (ref: unknown): number | undefined => {
  const slot = typeof ref === 'string' ? MATERIALS.exec(ref)?.[1] : undefined;
  return slot === undefined ? undefined : Number(slot);
};

/** What names no card that everybody could follow: only its player may know which is meant. */
export const isHiddenRef = (ref: unknown): boolean => typeof ref === 'number' || materialSlot(ref) !== undefined;

/**
 * Zones that a card may be activated from besides the hand (GA-OBJ-12): its own by Lucid (GA-KW-26), others where its
 * text permits.
 */
const ELSEWHERE = ['memory', 'graveyard', 'banishment'];

/** The own card of such a zone that has this name. */
export const lyingElsewhere = (table: Table, seat: Seat, ref: CardRef): Card | undefined =>
  ELSEWHERE.flatMap((zone) => cardsIn(table, zoneId(zone, seat))).find((card) => card.handle === ref);

/** The zone, by its name, in which the card lies that is meant. */
export const zoneOfRef = (table: Table, seat: Seat, ref: CardRef): string => {
  if (typeof ref === 'number') return 'hand';
  if (materialSlot(ref) !== undefined) return 'materials';
  const found = ELSEWHERE.find((zone) => cardsIn(table, zoneId(zone, seat)).some((card) => card.handle === ref));
  return found ?? 'memory';
};

/** What the table that is looked at knows of the card that is meant. */
export const definitionMeant = (table: Table, seat: Seat, ref: CardRef): string | null | undefined => {
  const slot = typeof ref === 'number' ? ref : materialSlot(ref);
  return slot === undefined
    ? lyingElsewhere(table, seat, ref)?.definition
    : slotsIn(table, zoneId(zoneOfRef(table, seat, ref), seat))[slot]?.definition;
};
