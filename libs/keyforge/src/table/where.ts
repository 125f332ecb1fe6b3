import {
  cardsIn,
  slotsIn,
  zoneId,
  zoneName,
  zoneSeat,
  type Card,
  type Handle,
  type Seat,
  type Table,
  type Zone,
  type ZoneId,
} from '#table';
import { once, atHandle as at, inPool, sameWhere as same, type Where } from '#rules';
import type { Place } from '../effects/words.js';

export { at, inPool, same, type Where };

/** A card in play. Its seat is its controller. */
export interface InPlay {
  readonly card: Card;
  readonly zone: 'line' | 'artifacts' | 'upgrades';
  readonly seat: Seat;
  /** Its place in the battleline, or in its row. */
  readonly index: number;
}

/** A card where it lies: the place, the player whose place it is, and its definition, if this table knows it. */
export interface Lying {
  readonly where: Where;
  readonly place: Place;
  readonly zone: ZoneId;
  readonly seat: Seat;
  readonly owner: Seat;
  readonly definition: string | null;
  readonly card?: Card;
  readonly index?: number;
}

/** The zones of each place: archives are two zones (`layout`), and cards in play lie in three. */
const ZONES: Readonly<Record<Place, readonly string[]>> = {
  play: ['line', 'artifacts', 'upgrades'],
  hand: ['hand'],
  deck: ['deck'],
  discard: ['discard'],
  archives: ['archives', 'abducted'],
  purged: ['purged'],
  under: ['under'],
};
const PLACE_OF: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(Object.entries(ZONES).flatMap(([place, zones]) => zones.map((zone) => [zone, place as Place]))),
  // Texts count a card that is being played as one in play.
  played: 'play',
};

const POOLS: ReadonlySet<string> = new Set(['hand', 'deck', 'archives', 'abducted']);
export const isPool = (zone: ZoneId): boolean => POOLS.has(zoneName(zone));
export const isHidden = (place: Place): boolean => place === 'hand' || place === 'deck' || place === 'archives';

/**
 * The player whose place a zone is part of: an abducted card lies in its owner's zone, but in the opponent's archives.
 */
const placeSeat = (zone: ZoneId): Seat => (zoneName(zone) === 'abducted' ? 3 - zoneSeat(zone)! : zoneSeat(zone)!);

const followed = (zone: ZoneId, card: Card, index: number): Lying => ({
  where: at(card.handle),
  place: PLACE_OF[zoneName(zone)] ?? 'play',
  zone,
  seat: zoneSeat(zone)!,
  owner: card.owner,
  definition: card.definition,
  card,
  index,
});

/** The cards in play, in the forms in which rules look them up. */
export interface Field {
  /** Each player's creatures first, then artifacts, then upgrades. */
  readonly cards: ReadonlyMap<Handle, InPlay>;
  readonly lying: ReadonlyMap<Handle, Lying>;
  readonly bySeat: ReadonlyMap<Seat, readonly Lying[]>;
  /** The battlelines, from left to right (KF-LINE-01). */
  readonly lines: ReadonlyMap<Seat, readonly Card[]>;
}

const SEATS: readonly Seat[] = [1, 2];
const IN_PLAY: ReadonlyMap<ZoneId, { readonly zone: InPlay['zone']; readonly seat: Seat }> = new Map(
  (['line', 'artifacts', 'upgrades'] as const).flatMap((zone) =>
    SEATS.map((seat) => [zoneId(zone, seat), { zone, seat }] as const),
  ),
);

const makeField = (zones: readonly Zone[]): Field => {
  const cards = new Map<Handle, InPlay>();
  const lying = new Map<Handle, Lying>();
  const bySeat = new Map(SEATS.map((seat): [Seat, Lying[]] => [seat, []]));
  const lines = new Map<Seat, readonly Card[]>();
  for (const zone of zones) {
    const where = IN_PLAY.get(zone.id)!;
    if (zone.kind === 'pooled') continue;
    if (where.zone === 'line') lines.set(where.seat, zone.cards);
    zone.cards.forEach((card, index) => {
      const one = followed(zone.id, card, index);
      cards.set(card.handle, { card, ...where, index });
      lying.set(card.handle, one);
      bySeat.get(where.seat)!.push(one);
    });
  }
  return { cards, lying, bySeat, lines };
};

const fields = new WeakMap<Zone, { readonly zones: readonly Zone[]; readonly field: Field }>();

/** Reuses the field of an earlier table if no card in play moved: most facts move none. */
const fieldOfZones = once((zones: Table['zones']): Field => {
  const own = zones.filter(({ id }) => IN_PLAY.has(id));
  const found = own[0] && fields.get(own[0]);
  if (found && own.every((zone, n) => zone === found.zones[n])) return found.field;
  const field = makeField(own);
  if (own[0]) fields.set(own[0], { zones: own, field });
  return field;
});

/** The cards in play. A table with a field of its own (`stateOf`) has them already. */
export const fieldOf = (table: Table & { readonly field?: Field }): Field => table.field ?? fieldOfZones(table.zones);

/** All cards in play, each player's creatures first, then artifacts, then upgrades. */
export const inPlay = (table: Table): ReadonlyMap<Handle, InPlay> => fieldOf(table).cards;

/**
 * The cards of a place in order: a deck from the top, a hand from the oldest card, a pile from the oldest (the newest
 * lies on top).
 */
export const lyingIn = (table: Table, place: Place, seat: Seat): readonly Lying[] =>
  place === 'play' ? (fieldOf(table).bySeat.get(seat) ?? []) : lyingBeside(table, place, seat);

const lyingBeside = (table: Table, place: Place, seat: Seat): readonly Lying[] =>
  ZONES[place].flatMap((name) => {
    const zone = zoneId(name, name === 'abducted' ? 3 - seat : seat);
    if (!POOLS.has(name)) return cardsIn(table, zone).map((card, index) => followed(zone, card, index));
    return slotsIn(table, zone).map((lies, slot) => ({
      where: inPool(zone, slot),
      place,
      zone,
      seat,
      owner: zoneSeat(zone)!,
      definition: lies.definition,
    }));
  });

/** The card that a running effect refers to, where it lies now; undefined if it no longer exists. */
export const lying = (table: Table, where: Where): Lying | undefined => {
  if (where.handle === undefined) {
    const { zone, slot } = where;
    const found = zone === undefined || slot === undefined ? undefined : slotsIn(table, zone)[slot];
    if (!found) return undefined;
    return {
      where,
      place: PLACE_OF[zoneName(zone!)]!,
      zone: zone!,
      seat: placeSeat(zone!),
      owner: zoneSeat(zone!)!,
      definition: found.definition,
    };
  }
  const there = fieldOf(table).lying.get(where.handle);
  if (there) return there;
  for (const zone of table.zones) {
    const index = zone.kind === 'pooled' ? -1 : zone.cards.findIndex(({ handle }) => handle === where.handle);
    if (zone.kind === 'followed' && index >= 0) return followed(zone.id, zone.cards[index]!, index);
  }
  return undefined;
};
