import type { Hue, Seat, ShownCard, ShownTable, Showing } from '#table';
import { plainWord } from '#narration';
import type { AirLayout } from '../api/shapes.js';
import { boardOf, cardAt, hasStack } from './board.js';
import { countersOf } from './card.js';
import type { Changes } from './changes.js';

/** What an overlay is made of. */
export type AirPart = 'board' | 'lower' | 'actions' | 'hands' | 'card';

/** Ways to lay it out, by the name that stands in an address. */
export const LAYOUTS = {
  table: ['board', 'lower'],
  board: ['board'],
  lower: ['lower'],
  actions: ['actions'],
  hands: ['hands'],
  card: ['card'],
  camera: ['lower', 'actions', 'hands', 'card'],
} as const satisfies Readonly<Record<AirLayout, readonly AirPart[]>>;
export type OverlayLayout = AirLayout;
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as readonly OverlayLayout[];

const THEMES = ['dark', 'light', 'contrast'] as const;
type Theme = (typeof THEMES)[number];

/** Whether an address names a stage: with its token, for a match that came from elsewhere may be called anything. */
export const isStage = (name: string): boolean => name.startsWith('stage-');

/** What the address of an overlay says. */
export interface OverlayAsked {
  /** A match, or a stage. */
  readonly of: string;
  readonly layout?: OverlayLayout;
  readonly theme: Theme;
  /** The seat at the bottom. */
  readonly bottom?: Seat;
  /** Whose hands are shown, where the match lets spectators see them. */
  readonly hands: readonly Seat[];
  readonly spoiler: 'show' | 'hide';
}

const oneOf = <T extends string>(names: readonly T[], word: string | null): T | undefined =>
  names.find((name) => name === word);

const seatsIn = (text: string | null): Seat[] =>
  (text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d?$/.test(part))
    .map(Number);

const nameIn = (path: string): string | undefined => {
  const [, name] = /^\/overlay\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    // It is not written as a part of an address.
    return undefined;
  }
};

/** Reads the address of an overlay; `undefined` for one that names nothing. */
export const readOverlay = (path: string, search: string): OverlayAsked | undefined => {
  const of = nameIn(path);
  if (of === undefined) return undefined;
  const query = new URLSearchParams(search);
  const layout = oneOf(LAYOUT_NAMES, query.get('layout'));
  const [bottom] = seatsIn(query.get('bottom'));
  return {
    of,
    ...(layout === undefined ? {} : { layout }),
    theme: oneOf(THEMES, query.get('theme')) ?? 'dark',
    ...(bottom === undefined ? {} : { bottom }),
    hands: seatsIn(query.get('hands')),
    spoiler: query.get('spoiler') === 'hide' ? 'hide' : 'show',
  };
};

/** A card of which nothing is told that its face would tell. */
const unknown = ({ handle, slot, owner, controller, face, rested, damage, counters }: ShownCard): ShownCard => ({
  ...(handle === undefined ? {} : { handle }),
  ...(slot === undefined ? {} : { slot }),
  ...(owner === undefined ? {} : { owner }),
  ...(controller === undefined ? {} : { controller }),
  ...(face === undefined ? {} : { face }),
  ...(rested === undefined ? {} : { rested }),
  ...(damage === undefined ? {} : { damage }),
  ...(counters === undefined ? {} : { counters }),
});

/**
 * A table on air: what is hidden of a seat is shown only where somebody asked for it, also of a match whose spectators
 * may see every hand.
 */
export const withHandsOf = (table: ShownTable, seats: readonly Seat[]): ShownTable => ({
  ...table,
  zones: table.zones.map((zone) => {
    if (zone.seat !== undefined && seats.includes(zone.seat)) return zone;
    const cards = zone.cards
      .filter(({ slot }) => slot === undefined)
      .map((card) =>
        card.face === 'down' && !seats.includes(card.controller ?? card.owner ?? 0) ? unknown(card) : card,
      );
    return { ...zone, cards };
  }),
});

/** The known cards of a seat that lie in no followed zone: its hand, as far as it is shown. */
export interface HandBar {
  readonly seat: Seat;
  readonly name: string;
  readonly title: string;
  readonly count: number;
  readonly cards: readonly ShownCard[];
}

export const handBars = (table: ShownTable, seats: readonly Seat[]): HandBar[] =>
  table.seats
    .filter(({ seat }) => seats.includes(seat))
    .flatMap(({ seat, name }) =>
      table.zones
        .filter(
          (zone) => zone.seat === seat && zone.show === 'row' && zone.cards.some(({ slot }) => slot !== undefined),
        )
        .map(({ title, count, cards }) => ({ seat, name, title, count, cards: cards.filter((card) => card.name) })),
    );

/** A player in a line. */
export interface SeatStanding {
  readonly seat: Seat;
  readonly name: string;
  readonly score: number;
  /** The large number: what is left of the card that stands for a player, or a counter. */
  readonly left: number | undefined;
  /** What the large number counts, where it is a counter. */
  readonly large: string | undefined;
  readonly counters: readonly (readonly [id: string, n: number])[];
  readonly pips: readonly { readonly hue: Hue; readonly title: string; readonly has: boolean }[];
  /** What the player holds, by the titles of its zones. */
  readonly held: readonly (readonly [title: string, n: number])[];
  readonly turn: boolean;
  /** The match waits for this player. */
  readonly acts: boolean;
  readonly out: boolean;
}

/** The seats that the match waits for: who is asked, else who has Opportunity, else whose turn it is. */
const actingSeats = (table: ShownTable): readonly Seat[] => {
  if (table.status === 'ended') return [];
  const asked = table.asks.filter(({ answered }) => !answered).map(({ seat }) => seat);
  if (asked.length > 0) return asked;
  const seat = (hasStack(table) ? table.opportunity?.seat : undefined) ?? table.turn?.seat;
  return seat === undefined ? [] : [seat];
};

/** The players from left to right: who sits at the bottom of the board stands first. */
export const seatStandings = (table: ShownTable, bottom: Seat | undefined, showing: Showing): SeatStanding[] => {
  const { own, others } = boardOf(table, bottom, showing);
  const { held = [], large, pips } = showing;
  const acting = actingSeats(table);
  return [...(own ? [own] : []), ...others].map(({ seat, left }) => {
    const big = left === undefined && large !== undefined;
    const apart = new Set([big ? large : undefined, pips?.counter]);
    return {
      seat: seat.seat,
      name: seat.name,
      score: seat.score,
      left: big ? (seat.counters[large] ?? 0) : left?.n,
      large: big ? large : undefined,
      counters: countersOf(seat, showing).filter(([id]) => !apart.has(id)),
      pips: Object.entries(pips?.values ?? {}).map(([value, hue]) => ({
        hue,
        title: plainWord(value),
        has: seat.values[value] === true,
      })),
      held: held.flatMap((name) =>
        table.zones
          .filter((zone) => zone.seat === seat.seat && zone.name === name)
          .map(({ title, count }) => [title, count] as const),
      ),
      turn: table.turn?.seat === seat.seat && table.status !== 'ended',
      acts: acting.includes(seat.seat),
      out: seat.out !== null,
    };
  });
};

/**
 * The table as a board draws it on air: without buttons, without the score (a lower third has it), and with the player
 * at the bottom first.
 */
export const boardOnAir = (table: ShownTable, bottom: Seat | undefined, scored: boolean): ShownTable => ({
  ...table,
  game: scored ? table.game : 0,
  effects: [],
  // A frame around nothing tells nobody anything on a picture.
  zones: table.zones.filter(({ seat, show, count }) => seat === undefined || show !== 'row' || count > 0),
  seats: [...table.seats].sort((a, b) => Number(b.seat === bottom) - Number(a.seat === bottom)),
});

const WEIGHT = ['attacks', 'damaged', 'attacked', 'moved', 'healed', 'paid', 'changed'] as const;

/** The card that everybody looks at: that of what resolves next, else what attacks, else what a step changed most. */
export const cardOfTheMoment = (table: ShownTable, changes: Changes): ShownCard | undefined => {
  const [next] = table.stack;
  const handles = [next?.card, table.combat?.attacker].filter((handle) => handle !== undefined);
  const changed = [...changes.cards]
    .sort(([, a], [, b]) => WEIGHT.indexOf(a.change) - WEIGHT.indexOf(b.change))
    .map(([handle]) => handle);
  return [...handles, ...changed]
    .map((handle) => cardAt(table, handle))
    .find((card) => card?.name !== undefined && card.face !== 'down');
};
