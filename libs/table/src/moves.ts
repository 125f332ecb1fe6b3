import { BLANK, forgetAll, knownTo, slotOf, takeOut } from './pools.js';
import type { Leg } from './fact.js';
import { zoneSeat } from './layout.js';
import { knowers, reveal } from './secret.js';
import type { Card, Slot, Table, Zone } from './table.js';
import { cardWith, tableWith } from './copies.js';

/** The index in a list at which an arriving card comes to lie: at the bottom, or at an unknown place, it comes last. */
export const placeIn = (length: number, place: Leg['place']): number => {
  if (place === 'top') return 0;
  const at = place === 'bottom' || place === undefined ? undefined : reveal(place);
  return at === undefined ? length : Math.max(0, Math.min(length, at));
};

/** A card of a leg after it left its zone and before it arrives. */
interface Carried {
  readonly leg: Leg;
  readonly card: Card | undefined;
  readonly slot: Slot | undefined;
}

const insert = <T>(list: readonly T[], place: Leg['place'], value: T): T[] => {
  const next = [...list];
  next.splice(placeIn(list.length, place), 0, value);
  return next;
};

const arriving = (table: Table, { leg, card, slot }: Carried): Card => {
  const told = leg.definition !== undefined;
  const owner = leg.owner ?? card?.owner ?? zoneSeat(leg.from) ?? 0;
  const definition = told ? (reveal(leg.definition!) ?? null) : (card?.definition ?? slot?.definition ?? null);
  const known = told ? knowers(leg.definition!) : card ? card.known : slot ? slot.known : [];
  if (card && leg.from === leg.to) return cardWith(card, { definition, known });
  const kept = leg.keep ? card : undefined;
  const arrived = {
    handle: leg.handle ?? card?.handle ?? '',
    definition: knownTo(table.audience, definition, known),
    known,
    owner,
    controller: leg.controller ?? owner,
    face: leg.face ?? 'up',
    side: leg.side ?? 'front',
    since: leg.since ?? table.revision,
    damage: kept?.damage ?? 0,
    counters: kept?.counters ?? {},
    values: kept?.values ?? {},
    token: card?.token ?? false,
  };
  return Object.assign(
    arrived,
    kept?.appears === undefined ? undefined : { appears: kept.appears },
    leg.for === undefined ? undefined : { paidFor: leg.for },
  );
};

/** Moves the cards of one `moved` fact: all leave, then all arrive, in order. Passes over unknown zones and cards. */
export const moveCards = (table: Table, legs: readonly Leg[]): Table => {
  const zones: Zone[] = [...table.zones];
  const index = (id: string): number => zones.findIndex((zone) => zone.id === id);
  const carried: Carried[] = legs.map((leg) => ({ leg, card: undefined, slot: undefined }));
  const byPool = new Map<number, number[]>();
  legs.forEach((leg, n) => {
    const at = index(leg.from);
    const zone = zones[at];
    if (zone?.kind === 'followed') {
      const card = zone.cards.find((one) => one.handle === leg.card);
      if (card) zones[at] = { ...zone, cards: zone.cards.filter((one) => one !== card) };
      carried[n] = { leg, card, slot: undefined };
    } else if (zone) {
      const list = byPool.get(at);
      if (list) list.push(n);
      else byPool.set(at, [n]);
    }
  });
  for (const [at, members] of byPool) {
    const { pool, taken } = takeOut(
      table.audience,
      zones[at] as Extract<Zone, { kind: 'pooled' }>,
      members.map((n) => legs[n]!.slot ?? 0),
    );
    zones[at] = pool;
    members.forEach((n, k) => (carried[n] = { leg: legs[n]!, card: undefined, slot: taken[k] ?? BLANK }));
  }
  for (const one of carried) {
    const at = index(one.leg.to);
    const zone = zones[at];
    if (!zone || (!one.card && !one.slot)) continue;
    if (zone.kind === 'followed')
      zones[at] = { ...zone, cards: insert(zone.cards, one.leg.place, arriving(table, one)) };
    else {
      // A seat that is not told the new card's place can no longer tell the old slots apart.
      const place = one.leg.place;
      const old = typeof place === 'object' ? forgetAll(table.audience, zone.slots, place.to) : zone.slots;
      zones[at] = { ...zone, slots: insert(old, place, slotOf(table.audience, one.leg.definition)) };
    }
  }
  return tableWith(table, { zones });
};
