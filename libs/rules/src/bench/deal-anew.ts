import {
  DEALS,
  isSecret,
  reveal,
  secret,
  slotsIn,
  tellSlots,
  zoneName,
  zoneSeat,
  type FoldEntry,
  type MaybeSecret,
  type Seat,
  type Slot,
  type Table,
  type Undrawn,
  type ZoneId,
} from '#table';
import type { Lookers, Scribe } from '../scribe.js';
import { randomPlaces, type RandomParts } from './random-part.js';
import { knownToAll, Undoing, type DrawUndone } from './undoing.js';

/**
 * The entries between a place and the head of a match, along its line, and the random places of pools at that place.
 */
export interface Between {
  readonly entries: readonly FoldEntry[];
  readonly random: RandomParts;
}

/** Whether nobody may look into a pool, which is then a deck to draw from. */
const isBlind = (lookers: Lookers, zone: ZoneId): boolean => {
  const owner = zoneSeat(zone)!;
  return lookers(zoneName(zone), owner, owner, 'down')?.length === 0;
};

/**
 * For each place: the place whose card now lies there. For each undone draw, the newest first, the first card that may
 * go back changes places with the drawn card. Then the random places are shuffled.
 * @param results of the draws, one after the other
 * @returns null if the results do not fit
 */
export const dealtOrder = (
  size: number,
  back: readonly Undrawn[],
  shuffled: readonly (readonly number[])[],
  results: readonly (readonly number[])[],
): number[] | null => {
  const lengths = [...back.map(({ among }) => among), ...shuffled].map(({ length }) => length);
  if (lengths.length !== results.length || lengths.some((length, n) => results[n]!.length !== length)) return null;
  const order = Array.from({ length: size }, (_, place) => place);
  back.forEach(({ card, among }, n) => {
    const chosen = results[n]!.map((at) => among[at] ?? null).find((place) => place !== null);
    if (card === null || chosen === undefined) return;
    [order[card], order[chosen!]] = [order[chosen!]!, order[card]!];
  });
  shuffled.forEach((places, n) => {
    const lay = places.map((place) => order[place]!);
    results[back.length + n]!.forEach((from, at) => (order[places[at]!] = lay[from]!));
  });
  return order;
};

/** The pools of a seat that are dealt again, with their places in one numbering. */
class Pools {
  readonly places: readonly { readonly zone: ZoneId; readonly slot: Slot }[];

  constructor(
    readonly table: Table,
    readonly zones: readonly ZoneId[],
  ) {
    this.places = zones.flatMap((zone) => slotsIn(table, zone).map((slot) => ({ zone, slot })));
  }

  start(zone: ZoneId): number {
    return this.places.findIndex((place) => place.zone === zone);
  }
}

/** For the cards of these pools, by their numbers in `Undoing`: their places. */
const numbered = (table: Table, pools: Pools): Map<number, number> => {
  const places = new Map<number, number>();
  let card = 0;
  for (const zone of table.zones) {
    if (zone.kind !== 'pooled') continue;
    const start = pools.start(zone.id);
    zone.slots.forEach((_, n) => {
      if (start >= 0) places.set(card, start + n);
      card += 1;
    });
  }
  return places;
};

interface Given {
  readonly undoing: Undoing;
  readonly random: RandomParts;
  readonly lookers: Lookers;
}

/** The undone draws of one seat, as places, the newest first. */
const undrawnOf = (
  draws: readonly DrawUndone[],
  pools: Pools,
  { undoing, random, lookers }: Given,
): (Undrawn & Pick<DrawUndone, 'into'>)[] => {
  const places = numbered(pools.table, pools);
  // In a deck in which not everybody could follow the cards, only cards at random places may change places.
  const fixed = new Set(
    pools.zones.flatMap((zone) => {
      if (!isBlind(lookers, zone) || !undoing.lost.has(zone)) return [];
      const free = randomPlaces(random, pools.table, zone);
      return slotsIn(pools.table, zone).flatMap((_, n) => (free.includes(n) ? [] : [pools.start(zone) + n]));
    }),
  );
  const placeOf = (card: number): number | null => {
    const place = places.get(card);
    if (place === undefined || fixed.has(place) || knownToAll(pools.places[place]!.slot, pools.table)) return null;
    return place;
  };
  return draws
    .map(({ card, into, among }) => {
      const own = placeOf(card);
      return { card: own, into, among: among.map((one) => (own === null ? null : placeOf(one))) };
    })
    .filter(({ among }) => among.length > 1)
    .reverse();
};

/** The slots after the deal. If another card may lie at a place now, the zone says which seats may look at it. */
const dealtSlots = (pools: Pools, order: readonly number[], changed: (place: number) => boolean, lookers: Lookers) =>
  pools.places.map(({ zone, slot }, place): Slot => {
    const owner = zoneSeat(zone)!;
    if (knownToAll(slot, pools.table) || !changed(place)) return slot;
    return {
      definition: pools.places[order[place]!]!.slot.definition,
      known: lookers(zoneName(zone), owner, owner, 'down'),
    };
  });

const dealSeat = (scribe: Scribe, seat: Seat, given: Given): void => {
  const { undoing, random, lookers } = given;
  const { table } = scribe;
  const drawn = undoing.draws.filter((one) => one.seat === seat);
  const own = table.zones.flatMap(({ id, kind }) => (kind === 'pooled' && zoneSeat(id) === seat ? [id] : []));
  const decks = own.filter((zone) => undoing.touched.has(zone) && isBlind(lookers, zone));
  const others = drawn.length === 0 ? [] : own.filter((zone) => undoing.touched.has(zone) && !decks.includes(zone));
  const pools = new Pools(table, [...decks, ...others]);
  const undone = undrawnOf(drawn, pools, given);
  const back = undone.map(({ card, among }): Undrawn => ({ card, among }));
  const ordered = decks
    .map((zone) => ({ zone, places: randomPlaces(random, table, zone).map((place) => pools.start(zone) + place) }))
    .filter(({ places }) => places.length > 1);
  const shuffled = ordered.map(({ places }) => places);
  if (back.length + shuffled.length === 0) return;
  const draw = (purpose: string, zone: ZoneId, count: number): MaybeSecret<readonly number[]> =>
    scribe.random(purpose, [{ zone, count }], count, []);
  const draws = [
    ...undone.map(({ into, among }) => draw(DEALS.back, into, among.length)),
    ...ordered.map(({ zone, places }) => draw(DEALS.order, zone, places.length)),
  ];
  const results = draws.map((draw) => reveal(draw)!);
  const order = dealtOrder(pools.places.length, back, shuffled, results)!;
  // In a deck, only the drawn and the random cards count as changed. Elsewhere all do: nobody shall learn which cards
  // could have gone back.
  const inDeck = new Set([...shuffled.flat(), ...back.flatMap(({ among }) => among)]);
  const slots = dealtSlots(
    pools,
    order,
    (place) => !decks.includes(pools.places[place]!.zone) || inDeck.has(place),
    lookers,
  );
  const zones = pools.zones.map((zone) =>
    tellSlots(
      zone,
      slots.filter((_, place) => pools.places[place]!.zone === zone),
    ),
  );
  const follows = pools.zones.every((zone) => !undoing.unfollowed.has(zone));
  scribe.emit({
    kind: 'dealt-anew',
    seat,
    zones,
    back: secret(back, follows ? [seat] : []),
    shuffled,
    order: secret(order, []),
  });
};

/**
 * Deals again as tournament policies demand: for each undone draw, a random card of those that lay there goes back;
 * then the random part of the deck is shuffled. A card that everybody knows stays where it was.
 */
export const dealAnew = (scribe: Scribe, lookers: Lookers, { entries, random }: Between): void => {
  const { table } = scribe;
  const nonces = table.notes['game']?.['nonces'];
  if (table.game === 0 || nonces === undefined || isSecret(nonces)) return;
  const undoing = new Undoing(table, (zone) => isBlind(lookers, zone));
  for (const entry of entries) undoing.see(entry);
  for (const { seat } of table.seats) dealSeat(scribe, seat, { undoing, random, lookers });
};
