import type { Seat, ShownCard, ShownTable, ShownZone } from '#table';

/** A zone, or a seat's part of a shared one, as it is drawn. */
export interface Part {
  readonly key: string;
  readonly title: string;
  readonly show: ShownZone['show'];
  readonly count: number;
  readonly cards: readonly ShownCard[];
  /** Of a pool: cards that are there and not known to the reader. */
  readonly hidden: number;
  readonly shared: boolean;
}

export interface Half {
  readonly seat: ShownTable['seats'][number];
  /** Nearest to the middle of the table first. */
  readonly rows: readonly Part[];
  readonly piles: readonly Part[];
}

export interface Board {
  /** Who sits at the bottom: the reader's own seat, where he has one. */
  readonly own: Half | undefined;
  readonly others: readonly Half[];
  /** Zones that are nobody's: the stack, shared piles, and cards of shared rows that no seat controls. */
  readonly middle: readonly Part[];
}

/** Attached cards stand right behind what they are attached to. */
export const withAttached = (cards: readonly ShownCard[]): ShownCard[] => {
  const here = new Set(cards.map((card) => card.handle));
  const loose = cards.filter((card) => card.host === undefined || !here.has(card.host) || card.host === card.handle);
  const on = (card: ShownCard, seen: ReadonlySet<ShownCard>): ShownCard[] =>
    cards.filter((one) => one.host !== undefined && one.host === card.handle && !seen.has(one));
  const after = (card: ShownCard, seen: ReadonlySet<ShownCard>): ShownCard[] =>
    on(card, seen).flatMap((one) => [one, ...after(one, new Set([...seen, one]))]);
  const placed = new Set(loose.flatMap((card) => [card, ...after(card, new Set([card]))]));
  // Cards that are attached to each other hang on nothing, and are here all the same.
  return [...placed, ...cards.filter((card) => !placed.has(card))];
};

const partOf = (zone: ShownZone, cards: readonly ShownCard[], count: number, suffix = ''): Part => ({
  key: zone.id + suffix,
  title: zone.title,
  show: zone.show,
  count,
  cards: withAttached(cards),
  hidden: Math.max(0, count - cards.length),
  shared: zone.seat === undefined,
});

/** Of a game with a stack somebody always holds Opportunity or waits for it; in the others it is whose turn it is. */
export const hasStack = (table: ShownTable): boolean => table.zones.some(({ show }) => show === 'stack');

const hasSeat = (table: ShownTable, card: ShownCard): boolean =>
  table.seats.some(({ seat }) => seat === card.controller);

const halfOf = (table: ShownTable, seat: ShownTable['seats'][number]): Half => {
  const shared = table.zones
    .filter((zone) => zone.seat === undefined && zone.show === 'row')
    .map((zone) => {
      const cards = zone.cards.filter((card) => card.controller === seat.seat);
      return partOf(zone, cards, cards.length, `/${seat.seat}`);
    });
  const own = table.zones
    .filter((zone) => zone.seat === seat.seat && !(zone.quiet && zone.count === 0))
    .map((zone) => partOf(zone, zone.cards, zone.count));
  // A shared row of which a seat has nothing would be a frame around nothing; the first one is the battlefield and
  // stays.
  const rows = [
    ...shared.filter((part, n) => n === 0 || part.count > 0),
    ...own.filter((part) => part.show !== 'pile'),
  ];
  return { seat, rows, piles: own.filter((part) => part.show === 'pile') };
};

/** The table as it lies before somebody: drawn from the declared layout alone, whatever the game. */
export const boardOf = (table: ShownTable, bottom: Seat | undefined): Board => {
  const own = table.seats.find(({ seat }) => seat === bottom) ?? table.seats[0];
  const middle = table.zones
    .filter((zone) => zone.seat === undefined && zone.show !== 'stack')
    .flatMap((zone) => {
      if (zone.show === 'pile') return [partOf(zone, zone.cards, zone.count)];
      const cards = zone.cards.filter((card) => !hasSeat(table, card));
      return cards.length > 0 ? [partOf(zone, cards, cards.length)] : [];
    });
  return {
    own: own === undefined ? undefined : halfOf(table, own),
    others: table.seats.filter((seat) => seat !== own).map((seat) => halfOf(table, seat)),
    middle,
  };
};

/** The card that a handle names, wherever it lies. */
export const cardOf = (table: ShownTable, handle: string): ShownCard | undefined => {
  for (const zone of table.zones) for (const card of zone.cards) if (card.handle === handle) return card;
  return undefined;
};
