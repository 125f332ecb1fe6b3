import type { Json } from './json.js';
import { zoneName, zoneSeat, type ZoneSpec } from './layout.js';
import { reveal, type Seat } from './secret.js';
import type { Showing } from './showing.js';
import type { Appearance, Ask, Attack, Card, Effect, Item, Slot, Table } from './table.js';

/** The print of a card, as far as a viewer draws it. */
export interface ShownPrint {
  readonly name: string;
  readonly types: readonly string[];
  readonly classes?: readonly string[];
  readonly text: string;
  readonly stats: Readonly<Record<string, number>>;
  readonly cost?: { readonly kind: string; readonly n: number | 'X' } | null;
  readonly elements?: readonly string[];
  readonly subtypes?: readonly string[];
  readonly speed?: string;
  /** Present if errata give the card another text than its print. */
  readonly errata?: { readonly printed: string; readonly since: string; readonly source: string };
  /** The face of a double-faced card that is turned away. */
  readonly otherFace?: Omit<ShownPrint, 'otherFace'>;
}

type Numbers = ShownPrint['stats'];
type Marks = NonNullable<Showing['marks']>;

/** A card as the API shows it. A value that the asker may not know is absent; it is never a false value. */
export interface ShownCard extends Partial<ShownPrint>, Pick<Appearance, 'keywords'> {
  readonly handle?: string;
  /** The full amount of each stat that a mark uses up; `stats` has the rest. */
  readonly of?: Readonly<Record<string, number>>;
  /** The card's slot in a pool, for an asker who may look. */
  readonly slot?: number;
  readonly definition?: string;
  readonly owner?: Seat;
  readonly controller?: Seat;
  readonly face?: 'up' | 'down';
  readonly side?: 'front' | 'back';
  readonly rested?: boolean;
  readonly damage?: number;
  readonly counters?: Readonly<Record<string, number>>;
  readonly values?: Readonly<Record<string, Json>>;
  readonly token?: boolean;
  readonly host?: string;
  readonly paidFor?: string;
}

export interface ShownZone {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly seat?: Seat;
  readonly show: ZoneSpec['show'];
  readonly quiet?: boolean;
  readonly count: number;
  /** All cards of a followed zone; in a pool, only the cards that the asker may look at. */
  readonly cards: readonly ShownCard[];
}

/** A table as the API shows it (`api.md`, Shapes). */
export interface ShownTable {
  readonly position: string;
  readonly revision: number;
  readonly match: string;
  readonly game: number;
  readonly status: Table['status'];
  readonly turn: Table['turn'];
  readonly phase: string;
  readonly phaseTitle: string;
  readonly step: string;
  readonly opportunity: Table['opportunity'];
  readonly seats: readonly {
    seat: Seat;
    name: string;
    counters: Readonly<Record<string, number>>;
    values: Readonly<Record<string, Json>>;
    score: number;
    out: { reason: string } | null;
  }[];
  readonly zones: readonly ShownZone[];
  /** Top first: the item that resolves next is the first. */
  readonly stack: readonly Item[];
  readonly combat: Attack | null;
  readonly asks: readonly (Omit<Ask, 'options'> & { options?: readonly Json[] })[];
  readonly effects: readonly Effect[];
  readonly result: Table['result'];
  readonly games: Table['games'];
}

export type LookUp = (definition: string, side: 'front' | 'back') => ShownPrint | undefined;

/** Keys that begin with a dot are the rules' own marks on a card: viewers get only those that the game wants shown. */
const shownValues = (values: Card['values'], marks: Marks): Pick<ShownCard, 'values'> => {
  const shown = Object.entries(values).flatMap(([key, value]) => {
    if (!key.startsWith('.')) return [[key, value] as const];
    const mark = marks[key];
    return mark !== undefined && 'says' in mark ? [[mark.says, value] as const] : [];
  });
  return shown.length > 0 ? { values: Object.fromEntries(shown) } : {};
};

/** The present stats of a card, and the full amount of each stat that a mark uses up. */
const shownStats = (
  stats: Numbers,
  values: Card['values'],
  marks: Marks,
): Required<Pick<ShownPrint, 'stats'>> & Pick<ShownCard, 'of'> => {
  const used = Object.entries(marks).flatMap(([key, mark]) =>
    'uses' in mark && typeof values[key] === 'number' ? [[mark.uses, values[key]] as const] : [],
  );
  if (used.length === 0) return { stats };
  const left = used.map(([stat, n]) => [stat, Math.max(0, (stats[stat] ?? 0) - n)] as const);
  return {
    stats: { ...stats, ...Object.fromEntries(left) },
    of: Object.fromEntries(used.map(([stat]) => [stat, stats[stat] ?? 0])),
  };
};

const showCard = (card: Card, lookUp: LookUp, allMarks: Marks): ShownCard => {
  const printed = card.definition === null ? undefined : lookUp(card.definition, card.side);
  const { stats, ...looks } = card.appears ?? {};
  // A mark says something about the card's text, so a card that the asker does not know shows no mark.
  const marks = card.definition === null ? {} : allMarks;
  return {
    handle: card.handle,
    ...(card.definition === null
      ? {}
      : {
          definition: card.definition,
          ...printed,
          ...looks,
          ...shownStats({ ...printed?.stats, ...stats }, card.values, marks),
        }),
    owner: card.owner,
    controller: card.controller,
    face: card.face,
    ...(card.side === 'back' ? { side: card.side } : {}),
    rested: card.values['rested'] === true,
    damage: card.damage,
    counters: card.counters,
    ...shownValues(card.values, marks),
    ...(card.token ? { token: true } : {}),
    ...(card.host === undefined ? {} : { host: card.host }),
    ...(card.paidFor === undefined ? {} : { paidFor: card.paidFor }),
  };
};

const showSlots = (slots: readonly Slot[], seat: Seat | undefined, lookUp: LookUp): ShownCard[] =>
  slots.flatMap((slot, n) =>
    slot.definition === null
      ? []
      : [
          {
            slot: n,
            definition: slot.definition,
            ...lookUp(slot.definition, 'front'),
            ...(slot.known === null ? { face: 'up' as const } : {}),
            ...(seat === undefined ? {} : { owner: seat }),
          },
        ],
  );

/**
 * Turns a view into the API's table. `position` is `revision` or `revision.fact`; `nameOf` finds a player's name in the
 * directory.
 * @param showing the game's data about marks and zones that viewers show
 */
export const showTable = (
  table: Table,
  lookUp: LookUp,
  position: string,
  nameOf: (player: string) => string = (player) => player,
  { marks = {}, quiet = [] }: Pick<Showing, 'marks' | 'quiet'> = {},
): ShownTable => {
  const specs = new Map(table.match?.layout.zones.map((spec) => [spec.name, spec]));
  return {
    position,
    revision: table.revision,
    match: table.match?.id ?? '',
    game: table.game,
    status: table.status,
    turn: table.turn,
    phase: table.phase,
    phaseTitle: table.match?.layout.phases.find((phase) => phase.id === table.phase)?.title ?? table.phase,
    step: table.step,
    opportunity: table.opportunity,
    seats: table.seats.map((seat) => ({
      seat: seat.seat,
      name: nameOf(seat.player),
      counters: seat.counters,
      values: seat.values,
      score: seat.score,
      out: seat.out,
    })),
    zones: table.zones.map((zone) => {
      const spec = specs.get(zoneName(zone.id));
      const seat = zoneSeat(zone.id);
      return {
        id: zone.id,
        name: zoneName(zone.id),
        title: spec?.title ?? zone.id,
        ...(seat === undefined ? {} : { seat }),
        show: spec?.show ?? 'row',
        ...(spec?.quiet || quiet.includes(zoneName(zone.id)) ? { quiet: true } : {}),
        count: zone.kind === 'pooled' ? zone.slots.length : zone.cards.length,
        cards:
          zone.kind === 'pooled'
            ? showSlots(zone.slots, seat, lookUp)
            : zone.cards.map((card) => showCard(card, lookUp, marks)),
      };
    }),
    stack: [...table.items].reverse(),
    combat: table.combat,
    asks: table.asks.map(({ options, ...ask }) => {
      const known = options === undefined ? undefined : reveal(options);
      return known === undefined ? ask : { ...ask, options: known };
    }),
    effects: table.effects,
    result: table.result,
    games: table.games,
  };
};
