import type { Audience } from './audience.js';
import { slotOf } from './pools.js';
import { knowers, reveal, secret, type MaybeSecret, type Seat } from './secret.js';
import type { ZoneId } from './layout.js';
import type { Card, FollowedZone, Play, PooledZone, Slot, Table, Zone } from './table.js';
import { tableWith } from './copies.js';

/** A card's definition in a fact: public, secret to the seats that know it, or `null` if nobody knows it. */
type DefinitionTold = MaybeSecret<string> | null;

/** The cards of a pool as a fact holds them. */
export interface SlotsTold {
  readonly zone: ZoneId;
  readonly slots: readonly DefinitionTold[];
}

type CardTold = Omit<Card, 'definition' | 'known'> & { readonly definition: DefinitionTold };
type ZoneTold =
  | (Omit<FollowedZone, 'cards'> & { readonly cards: readonly CardTold[] })
  | (Omit<PooledZone, 'slots'> & { readonly slots: readonly DefinitionTold[] });

/**
 * A play as a fact holds it. The seats that know a card are those that the fact tells it to. Seeds are not part of it:
 * the table keeps them for each game.
 */
export type PlayTold = Omit<Play, 'zones'> & { readonly zones: readonly ZoneTold[] };

const tellDefinition = ({ definition, known }: Pick<Card, 'definition' | 'known'>): DefinitionTold =>
  definition === null || known === null ? definition : secret(definition, known);

/** The cards of a pool, each told to the seats that may look. */
export const tellSlots = (zone: ZoneId, slots: readonly Slot[]): SlotsTold => ({
  zone,
  slots: slots.map(tellDefinition),
});

const tellZone = (zone: Zone): ZoneTold =>
  zone.kind === 'pooled'
    ? { ...zone, slots: zone.slots.map(tellDefinition) }
    : {
        ...zone,
        cards: zone.cards.map((card) => {
          const { known: _told, ...rest } = card;
          return { ...rest, definition: tellDefinition(card) };
        }),
      };

/** The names of the members of a play. The type makes sure that none is missing. */
const MEMBERS: Readonly<Record<keyof Play, true>> = {
  status: true,
  game: true,
  began: true,
  seats: true,
  order: true,
  turn: true,
  phase: true,
  step: true,
  opportunity: true,
  zones: true,
  items: true,
  asks: true,
  effects: true,
  combat: true,
  notes: true,
  path: true,
  result: true,
  games: true,
};

/** The play of a table, without its other members. */
export const playOf = (table: Play): Play =>
  Object.fromEntries((Object.keys(MEMBERS) as (keyof Play)[]).map((name) => [name, table[name]])) as unknown as Play;

/** Turns a play into the form in which a fact holds it: each part is told to those who may know it. */
export const tellPlay = (table: Play): PlayTold => {
  const play = playOf(table);
  const { game, ...notes } = play.notes;
  const { seed: _kept, ...told } = game ?? {};
  return {
    ...play,
    notes: game === undefined ? notes : { ...notes, game: told },
    zones: play.zones.map(tellZone),
  };
};

const hearSeats = (definition: DefinitionTold): readonly Seat[] | null =>
  definition === null ? [] : knowers(definition);

const hearZone = (audience: Audience, zone: ZoneTold): Zone =>
  zone.kind === 'pooled'
    ? { ...zone, slots: zone.slots.map((slot) => slotOf(audience, slot ?? undefined)) }
    : {
        ...zone,
        cards: zone.cards.map(({ definition, ...card }): Card => ({
          ...card,
          definition: definition === null ? null : (reveal(definition) ?? null),
          known: hearSeats(definition),
        })),
      };

/** The table with the play of a fact; its other members stay as they are. */
export const withPlay = (table: Table, { zones, notes, ...told }: PlayTold): Table => {
  const seed = table.seeds[told.began];
  const { game, ...rest } = notes;
  return tableWith(table, {
    ...told,
    notes: game === undefined ? rest : { ...rest, game: { ...(seed === undefined ? {} : { seed }), ...game } },
    zones: zones.map((zone) => hearZone(table.audience, zone)),
  });
};

/** The table with the pools of a fact. */
export const withSlots = (table: Table, told: readonly SlotsTold[]): Table =>
  tableWith(table, {
    zones: table.zones.map((zone) => {
      const one = told.find((pool) => pool.zone === zone.id);
      return one && zone.kind === 'pooled' ? hearZone(table.audience, { ...zone, slots: one.slots }) : zone;
    }),
  });
