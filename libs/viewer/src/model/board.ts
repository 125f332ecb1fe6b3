import type { Seat, ShownCard, ShownTable, ShownZone, Showing } from '#table';
import { isAvatar, leftOf } from './look.js';
import { lyingInPiles, pilesOf, type LyingInPiles, type Pile } from './piles.js';

/** A zone, or a seat's part of a shared zone, as the board draws it. */
export interface BoardPart {
  readonly key: string;
  readonly title: string;
  readonly show: ShownZone['show'];
  readonly count: number;
  /** Its cards in order, each with the cards that lie under it. */
  readonly piles: readonly Pile[];
  /** How many cards of a pool the reader does not know. */
  readonly hidden: number;
  readonly shared: boolean;
}

export interface Half {
  readonly seat: ShownTable['seats'][number];
  /** Rows side by side make a line; the line nearest to the middle of the table comes first. */
  readonly lines: readonly (readonly BoardPart[])[];
  readonly piles: readonly BoardPart[];
  /** What is left of the card that stands for the player, with the sum behind it. */
  readonly left: { readonly n: number; readonly of: string } | undefined;
}

interface Board {
  /** The half at the bottom: the reader's own seat, if they have one. */
  readonly own: Half | undefined;
  readonly others: readonly Half[];
  /** Zones that belong to no seat: the stack, shared piles, and cards of shared rows that no seat controls. */
  readonly middle: readonly BoardPart[];
}

/** All cards of a part, each followed by the cards under it. */
export const cardsOfPart = ({ piles }: Pick<BoardPart, 'piles'>): ShownCard[] =>
  piles.flatMap(({ card, under }) => [card, ...under]);

const partOf = (
  zone: ShownZone,
  cards: readonly ShownCard[],
  count: number,
  lying: LyingInPiles,
  suffix = '',
): BoardPart => ({
  key: zone.id + suffix,
  title: zone.title,
  show: zone.show,
  count: count - cards.filter((card) => lying.all.has(card)).length,
  piles: pilesOf(cards, lying),
  hidden: Math.max(0, count - cards.length),
  shared: zone.seat === undefined,
});

/**
 * Whether the table has a stack: then some seat always holds Opportunity or waits for it; in other games seats have
 * turns.
 */
export const hasStack = (table: ShownTable): boolean => table.zones.some(({ show }) => show === 'stack');

/** Whether the game that the table shows is still played: an attack that it ended in is over. */
export const isPlayed = ({ status, game, games }: ShownTable): boolean => status !== 'ended' && games.length < game;

const hasSeat = (table: ShownTable, card: ShownCard): boolean =>
  table.seats.some(({ seat }) => seat === card.controller);

const halfOf = (table: ShownTable, seat: ShownTable['seats'][number], lying: LyingInPiles, showing: Showing): Half => {
  const isHere = (card: ShownCard): boolean => card.controller === seat.seat;
  const shared = table.zones
    .filter((zone) => zone.seat === undefined && zone.show === 'row')
    .map((zone) => {
      const cards = zone.cards.filter(isHere);
      return partOf(zone, cards, cards.length, lying, `/${seat.seat}`);
    });
  const own = table.zones
    .filter(({ seat: whose, name }) => whose === seat.seat && name !== showing.avatar?.beneath)
    .map((zone) => ({ part: partOf(zone, zone.cards, zone.count, lying), quiet: zone.quiet === true }))
    .filter(({ part, quiet }) => !(quiet && part.count === 0))
    .map(({ part }) => part);
  // Cards beneath no avatar are a pile like any other.
  const beneath = table.zones
    .filter(({ seat: whose, name }) => whose === seat.seat && name === showing.avatar?.beneath)
    .map((zone) => partOf(zone, zone.cards, zone.count, lying))
    .filter(({ count }) => count > 0)
    .map((part): BoardPart => ({ ...part, show: 'pile' }));
  // A shared row without cards of the seat would be an empty frame; the first row is the battlefield and always stays.
  const field = shared.filter((part, n) => n === 0 || part.count > 0);
  const lines = own.filter(({ show }) => show === 'line').map((part) => [part]);
  const rows = own.filter(({ show }) => show !== 'pile' && show !== 'line');
  const inRows = table.zones.flatMap(({ show, cards }) => (show === 'pile' ? [] : cards));
  const avatar = inRows.find((card) => isHere(card) && isAvatar(card, showing));
  return {
    seat,
    lines: [field, ...lines, rows].filter((line) => line.length > 0),
    piles: [...own.filter(({ show }) => show === 'pile'), ...beneath],
    left: avatar && !lying.all.has(avatar) ? leftOf(avatar, showing) : undefined,
  };
};

/** The table from one side, drawn only from the declared layout, for any game. */
export const boardOf = (table: ShownTable, bottom: Seat | undefined, showing: Showing = {}): Board => {
  const lying = lyingInPiles(table, showing);
  const own = table.seats.find(({ seat }) => seat === bottom) ?? table.seats[0];
  const middle = table.zones
    .filter((zone) => zone.seat === undefined && zone.show !== 'stack')
    .flatMap((zone) => {
      if (zone.show === 'pile') return [partOf(zone, zone.cards, zone.count, lying)];
      const cards = zone.cards.filter((card) => !hasSeat(table, card));
      const part = partOf(zone, cards, cards.length, lying);
      return part.count > 0 ? [part] : [];
    });
  return {
    own: own === undefined ? undefined : halfOf(table, own, lying, showing),
    others: table.seats.filter((seat) => seat !== own).map((seat) => halfOf(table, seat, lying, showing)),
    middle,
  };
};

/** The card with this handle, in any zone. */
export const cardAt = (table: ShownTable, handle: string): ShownCard | undefined => {
  for (const zone of table.zones) for (const card of zone.cards) if (card.handle === handle) return card;
  return undefined;
};
