import type { Audience } from './audience.js';
import { slotOf } from './pools.js';
import { knowers, reveal, secret, type MaybeSecret, type Seat } from './secret.js';
import type { ZoneId } from './layout.js';
import type { Card, FollowedZone, Play, PooledZone, Slot, Table, Zone } from './table.js';

/** What a card is, as a fact tells it: to everybody, to those who know it, or to nobody as nobody knows it. */
type DefinitionTold = MaybeSecret<string> | null;

/** What a pool holds, as a fact tells it. */
export interface SlotsTold {
  readonly zone: ZoneId;
  readonly slots: readonly DefinitionTold[];
}

type CardTold = Omit<Card, 'definition' | 'known'> & { readonly definition: DefinitionTold };
type ZoneTold =
  | (Omit<FollowedZone, 'cards'> & { readonly cards: readonly CardTold[] })
  | (Omit<PooledZone, 'slots'> & { readonly slots: readonly DefinitionTold[] });

/**
 * A play as a fact tells it. The seats that know a card are those that are told it; seeds are no part of it, as the
 * table keeps them by the game that they are of.
 */
export type PlayTold = Omit<Play, 'zones'> & { readonly zones: readonly ZoneTold[] };

const tellDefinition = ({ definition, known }: Pick<Card, 'definition' | 'known'>): DefinitionTold =>
  definition === null || known === null ? definition : secret(definition, known);

/** Tells what a pool holds to those who may look. */
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

/** What the members of a play are called: that none is forgotten is a matter of types. */
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

/** The play of a table, apart from everything else that stands there. */
export const playOf = (table: Play): Play =>
  Object.fromEntries((Object.keys(MEMBERS) as (keyof Play)[]).map((name) => [name, table[name]])) as unknown as Play;

/** Tells a play, each part of it to those who may know it. */
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

/** A table whose play is the one that was told; everything else stays what it is. */
export const withPlay = (table: Table, { zones, notes, ...told }: PlayTold): Table => {
  const seed = table.seeds[told.began];
  const { game, ...rest } = notes;
  return {
    ...table,
    ...told,
    notes: game === undefined ? rest : { ...rest, game: { ...(seed === undefined ? {} : { seed }), ...game } },
    zones: zones.map((zone) => hearZone(table.audience, zone)),
  };
};

/** A table with pools that hold what was told. */
export const withSlots = (table: Table, told: readonly SlotsTold[]): Table => ({
  ...table,
  zones: table.zones.map((zone) => {
    const one = told.find((pool) => pool.zone === zone.id);
    return one && zone.kind === 'pooled' ? hearZone(table.audience, { ...zone, slots: one.slots }) : zone;
  }),
});
