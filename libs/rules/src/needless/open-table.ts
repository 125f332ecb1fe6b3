import {
  isSecret,
  type Card,
  type Json,
  type MaybeSecret,
  type Seat,
  type Secret,
  type Slot,
  type Table,
  type Zone,
} from '#table';
import type { CardLookup } from '../card.js';

/* A table as everybody sees it, on which rules can go on: every hidden card is a card of no name. */

/** A hidden card was looked at: what follows cannot be told from what everybody sees. */
export class LooksAtHidden extends Error {}

/** What names begin with that stand in no record. */
export const NAMELESS = '\u0000';

const lookups = new WeakMap<CardLookup, CardLookup>();

/** The same cards; who asks for one of no name looks at what is hidden. */
export const openCards = (cards: CardLookup): CardLookup => {
  const found = lookups.get(cards);
  if (found) return found;
  const { everyId, ofType } = cards;
  const open: CardLookup = {
    version: cards.version,
    get: (id) => {
      if (id.startsWith(NAMELESS)) throw new LooksAtHidden();
      return cards.get(id);
    },
    ...(everyId ? { everyId: () => everyId.call(cards) } : {}),
    ...(ofType ? { ofType: (type: string) => ofType.call(cards, type) } : {}),
  };
  lookups.set(cards, open);
  return open;
};

const zones = new WeakMap<Zone, Zone>();

const isOpen = ({ known }: Slot | Card): boolean => known === null;

const unnamed = <T extends Slot | Card>(list: readonly T[], zone: string): readonly T[] =>
  list.map((one, n) => (isOpen(one) ? one : { ...one, definition: `${NAMELESS}${zone}/${n}` }));

/** A zone in which all is open stays the same, and so does what is kept by it. */
const openZone = (zone: Zone): Zone => {
  if ((zone.kind === 'pooled' ? zone.slots : zone.cards).every(isOpen)) return zone;
  const found = zones.get(zone);
  if (found) return found;
  const open: Zone =
    zone.kind === 'pooled'
      ? { ...zone, slots: unnamed(zone.slots, zone.id) }
      : { ...zone, cards: unnamed(zone.cards, zone.id) };
  zones.set(zone, open);
  return open;
};

/** What is sealed in the rules' memory. */
class Sealed {
  constructor(readonly to: readonly Seat[]) {}
  get $(): never {
    throw new LooksAtHidden();
  }
}

type Note = MaybeSecret<Json>;
/** Notes with something in place of what is sealed in them. */
export const eachSealed = (notes: Table['notes'], change: (note: Note & Secret<Json>) => Note): Table['notes'] =>
  Object.fromEntries(
    Object.entries(notes).map(([scope, all]) => [
      scope,
      Object.values(all).some(isSecret)
        ? Object.fromEntries(
            Object.entries(all).map(([key, note]) => [key, isSecret(note) ? change(note as Secret<Json>) : note]),
          )
        : all,
    ]),
  );

/** The table with cards of no name where cards are hidden. */
export const openTable = (table: Table): Table => ({
  ...table,
  zones: table.zones.map(openZone),
  notes: eachSealed(table.notes, ({ to }) => new Sealed(to)),
});
