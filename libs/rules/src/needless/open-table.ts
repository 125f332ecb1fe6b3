import {
  isSecret,
  type Card,
  type Json,
  type MaybeSecret,
  type Seat,
  type Secret,
  type Slot,
  tableWith,
  type Table,
  type Zone,
  zoneName,
  zoneSeat,
} from '#table';
import type { CardLookup } from '../card.js';
import type { Lookers } from '../scribe.js';
import { isNamed } from '../unnamed.js';

/* A table with only public knowledge, on which rules can run: every hidden card has no name. */

/** Thrown when rules look at a hidden card: then public knowledge cannot tell what follows. */
export class LooksAtHidden extends Error {}

/** The beginning of names that no record contains. */
export const NAMELESS = '\u0000';

const lookups = new WeakMap<CardLookup, CardLookup>();

/** The same cards. A lookup of a card without a name throws {@link LooksAtHidden}. */
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

/** The seats that may look at a card, also where nobody has named it: on a real table its player sees it. */
const knownTo = (one: Slot | Card, zone: string, lookers: Lookers): readonly Seat[] | null => {
  if (isNamed(one)) return one.known;
  const owner = 'owner' in one ? one.owner : (zoneSeat(zone) ?? 0);
  const { controller, face } = { controller: owner, face: 'down' as const, ...one };
  return lookers(zoneName(zone), owner, controller, face, []);
};

const unnamed = <T extends Slot | Card>(list: readonly T[], zone: string, lookers: Lookers): readonly T[] =>
  list.map((one, n) =>
    isOpen(one) ? one : { ...one, definition: `${NAMELESS}${zone}/${n}`, known: knownTo(one, zone, lookers) },
  );

/** Keeps a zone without hidden cards as the same object, so that everything cached for it stays valid. */
const openZone = (zone: Zone, lookers: Lookers): Zone => {
  if ((zone.kind === 'pooled' ? zone.slots : zone.cards).every(isOpen)) return zone;
  const found = zones.get(zone);
  if (found) return found;
  const open: Zone =
    zone.kind === 'pooled'
      ? { ...zone, slots: unnamed(zone.slots, zone.id, lookers) }
      : { ...zone, cards: unnamed(zone.cards, zone.id, lookers) };
  zones.set(zone, open);
  return open;
};

/** Stands for a sealed value in a note, and throws when it is read. */
class Sealed {
  constructor(readonly to: readonly Seat[]) {}
  get $(): never {
    throw new LooksAtHidden();
  }
}

type Note = MaybeSecret<Json>;
/** The notes, with each sealed one replaced. */
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

/** The table, with cards without names in place of hidden cards. */
export const openTable = (table: Table, { lookers }: { readonly lookers: Lookers }): Table =>
  tableWith(table, {
    zones: table.zones.map((zone) => openZone(zone, lookers)),
    notes: eachSealed(table.notes, ({ to }) => new Sealed(to)),
  });
