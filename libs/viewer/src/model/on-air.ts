import type { Hue, Seat, ShownCard, ShownTable, Showing } from '#table';
import { plainWord } from '#narration';
import type { AirLayout } from '../api/shapes.js';
import { boardOf, cardAt, hasStack } from './board.js';
import { countersOf } from './card.js';
import type { Changes } from './changes.js';
import { isAvatar } from './look.js';

/** The parts of an overlay. */
export type AirPart = 'board' | 'lower' | 'actions' | 'hands' | 'card';

/** The layouts of an overlay, by their name in an address. */
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

/**
 * Whether a name is a stage's. The caller also checks for its token, because a match from elsewhere may have any name.
 */
export const isStage = (name: string): boolean => name.startsWith('stage-');

/** The settings in the address of an overlay. */
export interface OverlayAsked {
  /** The id of a match or of a stage. */
  readonly of: string;
  readonly layout?: OverlayLayout;
  readonly theme: Theme;
  /** The seat at the bottom. */
  readonly bottom?: Seat;
  /** The seats whose hands the overlay shows, if the match lets spectators see them. */
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
    // This part of the address is not encoded properly.
    return undefined;
  }
};

/** Reads the address of an overlay; `undefined` if it names nothing. */
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

/** The known cards of a seat outside the followed zones: its hand, as far as the overlay shows it. */
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

/** A player's line in an overlay. */
export interface SeatStanding {
  readonly seat: Seat;
  readonly name: string;
  /** The name of the card that stands for the player. */
  readonly stands: string | undefined;
  readonly score: number;
  /** The large number: what is left of the card that stands for the player, or a counter. */
  readonly left: number | undefined;
  /** The name of that counter, if the large number is one. */
  readonly large: string | undefined;
  readonly counters: readonly (readonly [id: string, n: number])[];
  readonly pips: readonly { readonly hue: Hue; readonly title: string; readonly has: boolean }[];
  /** The zones in the player's hand by title, with the number of their cards. */
  readonly held: readonly (readonly [title: string, n: number])[];
  readonly turn: boolean;
  /** Whether the match waits for this player. */
  readonly acts: boolean;
  readonly out: boolean;
}

/**
 * The seats that the match waits for: those with a question, else the one with Opportunity, else the one whose turn it
 * is.
 */
const actingSeats = (table: ShownTable): readonly Seat[] => {
  if (table.status === 'ended') return [];
  const asked = table.asks.filter(({ answered }) => !answered).map(({ seat }) => seat);
  if (asked.length > 0) return asked;
  const seat = (hasStack(table) ? table.opportunity?.seat : undefined) ?? table.turn?.seat;
  return seat === undefined ? [] : [seat];
};

const avatarOf = (table: ShownTable, seat: Seat, showing: Showing): string | undefined =>
  table.zones
    .filter(({ show, name }) => show !== 'pile' && name !== showing.avatar?.beneath)
    .flatMap(({ cards }) => cards)
    .find((card) => card.controller === seat && isAvatar(card, showing))?.name;

/** More counters than these are for the board. */
export const MOST_COUNTERS = 3;

/** Whether a lower third tells all numbers of the players, so that the board tells none a second time. */
export const toldBelow = (standings: readonly SeatStanding[]): boolean =>
  standings.every(({ counters }) => counters.length <= MOST_COUNTERS);

/**
 * The players from left to right, beginning with the one at the bottom of the board.
 * @param goes whether a game goes on: between games and after the match it is nobody's turn, and nobody has to act;
 *   nobody has to act either while the match is `paused`
 */
export const seatStandings = (
  table: ShownTable,
  bottom: Seat | undefined,
  showing: Showing,
  goes: { readonly plays?: boolean; readonly paused?: boolean } = {},
): SeatStanding[] => {
  const { plays = true, paused = false } = goes;
  const { own, others } = boardOf(table, bottom, showing);
  const { held = [], large, pips } = showing;
  const acting = plays && !paused ? actingSeats(table) : [];
  return [...(own ? [own] : []), ...others].map(({ seat, left }) => {
    const big = left === undefined && large !== undefined;
    const apart = new Set([big ? large : undefined, pips?.counter]);
    return {
      seat: seat.seat,
      name: seat.name,
      stands: avatarOf(table, seat.seat, showing),
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
      turn: plays && table.turn?.seat === seat.seat && table.status !== 'ended',
      acts: acting.includes(seat.seat),
      out: seat.out !== null,
    };
  });
};

/**
 * The table as a board draws it on air: without buttons, with the score only where no lower third has it, without the
 * hidden hands that a lower third counts, and with the player at the bottom first.
 */
export const boardOnAir = (
  table: ShownTable,
  bottom: Seat | undefined,
  {
    scored,
    counted = [],
  }: {
    readonly scored: boolean;
    readonly counted?: readonly string[] | undefined;
  },
): ShownTable => ({
  ...table,
  game: scored ? table.game : 0,
  effects: [],
  // On air an empty frame is useless, and so is a row of backs whose number stands elsewhere in the picture.
  zones: table.zones.filter(
    ({ seat, show, name, count, cards }) =>
      seat === undefined || show !== 'row' || cards.length > 0 || (count > 0 && !counted.includes(name)),
  ),
  seats: [...table.seats].sort((a, b) => Number(b.seat === bottom) - Number(a.seat === bottom)),
});

const WEIGHT = ['attacks', 'damaged', 'attacked', 'moved', 'healed', 'paid', 'changed'] as const;

/**
 * The card that matters most now: that of the item that resolves next, else the attacker, else the card that a step
 * changed most.
 */
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
