import {
  findCard,
  isSecret,
  reveal,
  secret,
  zoneName,
  zoneSeat,
  type Card,
  type Json,
  type MaybeSecret,
  type Seat,
  type Table,
  type Zone,
  type ZoneId,
} from '#table';
import type { Candidate, Query } from '../part.js';
import type { LegPlace } from '../scribe.js';
import { idOf } from '../unnamed.js';

/**
 * The place of a card, as a change names it: its handle, or `hand:1/3`, a place in a pool that the seat may look at
 * (counted from the top, or from the oldest card).
 */
type PlaceName = string;

const IN_POOL = /^([^/]+)\/(\d{1,6})$/;

/** Whether a place is hidden from players who may not look into its pool. */
export const isHiddenPlace = (name: unknown): boolean => typeof name === 'string' && IN_POOL.test(name);

/**
 * Reads the name of a place on the table; undefined if nothing lies there.
 * @param by the seat that names the place, and so knows it; 0: nobody at the table
 */
export const placeNamed = (table: Table, name: PlaceName, by: Seat): LegPlace | undefined => {
  const found = IN_POOL.exec(name);
  if (!found) return findCard(table, name) ? name : undefined;
  const [zone, at] = [found[1]!, Number(found[2])];
  const slot = slotOf(table, zone, at);
  if (!slot) return undefined;
  const told: MaybeSecret<number> =
    slot.known === null ? at : secret(at, [...new Set([...slot.known, ...(by > 0 ? [by] : [])])].sort(ascending));
  return { zone, slot: told, ...(isSecret(told) ? {} : { open: true }) };
};

/** A card as a running effect may keep it: by its handle, or by its place in a pool as it was named. */
type WhereNamed =
  { readonly handle: string } | { readonly zone: ZoneId; readonly slot: number; readonly said: MaybeSecret<number> };

/** The place of the card that a field names; undefined if there is no such card. */
export const whereNamed = (table: Table, name: Json | undefined, by: Seat): WhereNamed | undefined => {
  const found = typeof name === 'string' ? placeNamed(table, name, by) : undefined;
  if (found === undefined || typeof found === 'string') return found === undefined ? undefined : { handle: found };
  return { zone: found.zone, slot: reveal(found.slot)!, said: found.slot };
};

const ascending = (a: number, b: number): number => a - b;

const slotOf = (table: Table, id: ZoneId, at: number) => {
  const zone = table.zones.find((one) => one.id === id);
  return zone?.kind === 'pooled' ? zone.slots[at] : undefined;
};

/** The definition of the card at a place, as far as this table knows it. */
export const definitionAt = (table: Table, place: PlaceName): string | null => {
  const found = IN_POOL.exec(place);
  if (!found) return idOf(findCard(table, place)?.card);
  return idOf(slotOf(table, found[1]!, Number(found[2])));
};

/** A card with a handle, and its zone. */
interface Lying {
  readonly card: Card;
  readonly zone: string;
}

const titleIn = ({ table }: Query, id: ZoneId): string =>
  table.match?.layout.zones.find(({ name }) => name === zoneName(id))?.title ?? zoneName(id);

const titleOf = (query: Query, id: ZoneId): string => {
  const title = titleIn(query, id);
  const seat = zoneSeat(id);
  return seat === undefined ? title : `${title} of seat ${seat}`;
};

const nameIn = (query: Query, definition: string | null, card?: Card): string => {
  const found = definition === null ? undefined : query.cards.get(definition);
  const face = card?.side === 'back' ? (found?.back ?? found) : found;
  const name = card?.appears?.name ?? face?.name;
  return name === undefined ? 'a face-down card' : card?.face === 'down' ? `${name}, face down` : name;
};

/** The cards with handles that `fits` accepts. */
export const candidatesLying = (query: Query, fits: (one: Lying) => boolean = () => true): Candidate<string>[] =>
  query.table.zones.flatMap((zone) =>
    zone.kind === 'followed'
      ? zone.cards
          .filter((card) => fits({ card, zone: zoneName(zone.id) }))
          .map((card) => ({
            value: card.handle,
            label: () => `${nameIn(query, idOf(card), card)} (${whereabouts(query, zone.id, card)})`,
          }))
      : [],
  );

const whereabouts = (query: Query, zone: ZoneId, card: Card): string =>
  zoneSeat(zone) === undefined ? `seat ${card.controller}` : titleOf(query, zone);

/** The place of a card with a handle in its zone: `your Battleline, place 2`. */
export const placeOf = (query: Query, handle: string): string | undefined => {
  const found = findCard(query.table, handle);
  if (!found) return undefined;
  const { zone, card } = found;
  const title = zoneSeat(zone.id) === query.seat ? `your ${titleIn(query, zone.id)}` : titleOf(query, zone.id);
  return `${title}, place ${zone.cards.indexOf(card) + 1}`;
};

/** The places of pools whose cards this seat knows. */
export const slotsSeen = (query: Query, names?: readonly string[]): Candidate<string>[] =>
  query.table.zones.flatMap((zone) =>
    zone.kind === 'pooled' && (names === undefined || names.includes(zoneName(zone.id)))
      ? zone.slots.flatMap((slot, at) =>
          slot.definition === null
            ? []
            : [
                {
                  value: `${zone.id}/${at}`,
                  label: () => `${nameIn(query, idOf(slot))} (${titleOf(query, zone.id)}, ${at + 1})`,
                },
              ],
        )
      : [],
  );

/** The zones of the table, or those of one kind, each with its owner. */
export const zonesOf = (query: Query, kind?: Zone['kind']): Candidate<string>[] =>
  query.table.zones.flatMap((zone) =>
    kind === undefined || zone.kind === kind ? [{ value: zone.id, label: () => titleOf(query, zone.id) }] : [],
  );

/** The pools of the table. */
export const pools = (query: Query): Candidate<string>[] => zonesOf(query, 'pooled');
