import { twinsOf } from '#narration';
import type { Seat, ShownCard, ShownTable, ShownZone } from '#table';
import { mend as say } from '../messages/bench-changes.js';
import type { Form } from './filling.js';
import { spotNamed } from './mending.js';
import { spotOf } from './spot.js';

/** A card of a form's list: its number in the list, and what it is called within its group. */
interface ListedCard {
  readonly n: number;
  readonly label: string;
}

/** The cards of a list that lie in one zone and are one player's. */
export interface CardGroup {
  readonly title: string;
  readonly cards: readonly ListedCard[];
}

interface Found {
  readonly card: ShownCard;
  readonly zone: ShownZone;
  readonly order: readonly [rank: number, zone: number, seat: Seat];
}

type Shown = Pick<ShownTable, 'zones' | 'seats'>;

/** Cards on the table come first, then those of hands and open piles, and decks last. */
const rankOf = ({ show }: ShownZone, { handle }: ShownCard): number =>
  show === 'pile' ? (handle === undefined ? 3 : 2) : handle === undefined ? 1 : 0;

const cardsBySpot = ({ zones }: Shown): ReadonlyMap<string, Found> =>
  new Map(
    zones.flatMap((zone, n) =>
      zone.cards.map((card) => {
        const order = [rankOf(zone, card), n, zone.seat ?? card.controller ?? 0] as const;
        return [spotOf(zone.id, card), { card, zone, order }] as const;
      }),
    ),
  );

const before = (a: Found['order'], b: Found['order']): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** The cards of a list by zone and player; undefined if it is no list of cards. */
export const groupedCards = (list: Form['lists'][number], table: Shown): readonly CardGroup[] | undefined => {
  const [spots, twins] = [cardsBySpot(table), twinsOf(table)];
  const groups = new Map<string, { readonly order: Found['order']; readonly cards: ListedCard[] }>();
  list.forEach(({ value, label }, n) => {
    const found = spots.get(spotNamed(value) ?? '');
    if (!found) return;
    const { card, zone, order } = found;
    const [, , seat] = order;
    const player = table.seats.find((one) => one.seat === seat)?.name;
    const title = player === undefined ? zone.title : say.zoneOf({ player, zone: zone.title });
    const group = groups.get(title) ?? { order, cards: [] };
    groups.set(title, group);
    // Its place stands in the title of the group.
    const name = label.replace(/ \([^()]*\)$/, '');
    const nth = card.handle === undefined ? (card.slot ?? 0) + 1 : twins.get(card.handle);
    group.cards.push({ n, label: nth === undefined ? name : say.nth({ card: name, nth }) });
  });
  if (groups.size === 0) return undefined;
  return [...groups].sort(([, a], [, b]) => before(a.order, b.order)).map(([title, { cards }]) => ({ title, cards }));
};

/** The cards whose name or place has all these words, and the one that is chosen. */
export const soughtIn = (groups: readonly CardGroup[], words: string, chosen: string): CardGroup[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, cards }) => ({
      title,
      cards: cards.filter(({ n, label }) => {
        const text = `${title} ${label}`.toLowerCase();
        return String(n) === chosen || wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ cards }) => cards.length > 0);
};
