import type { Seat, ShownCard, ShownTable, Showing } from '#table';
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
  readonly left: number | undefined;
  readonly counters: readonly (readonly [id: string, n: number])[];
  readonly turn: boolean;
  readonly opportunity: boolean;
  readonly out: boolean;
}

/** The players from left to right: who sits at the bottom of the board stands first. */
export const seatStandings = (table: ShownTable, bottom: Seat | undefined, showing: Showing): SeatStanding[] => {
  const { own, others } = boardOf(table, bottom, showing);
  return [...(own ? [own] : []), ...others].map(({ seat, left }) => ({
    seat: seat.seat,
    name: seat.name,
    score: seat.score,
    left: left?.n,
    counters: countersOf(seat, showing),
    turn: table.turn?.seat === seat.seat && table.status !== 'ended',
    opportunity: hasStack(table) && table.opportunity?.seat === seat.seat && table.status !== 'ended',
    out: seat.out !== null,
  }));
};

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
