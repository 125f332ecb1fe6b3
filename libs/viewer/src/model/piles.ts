import type { ShownCard, ShownTable, Showing } from '#table';
import { isAvatar } from './look.js';

/** A card of a row with the cards under it: attached cards, and the cards of its lineage. */
export interface Pile {
  readonly card: ShownCard;
  readonly under: readonly ShownCard[];
}

/** The cards under each card, by its handle, and all of them together. */
export interface LyingInPiles {
  readonly under: ReadonlyMap<string, readonly ShownCard[]>;
  readonly all: ReadonlySet<ShownCard>;
}

type Hosts = ReadonlyMap<string, ShownCard>;

/** The card at the end of the chain of cards that carry this one; undefined without one, or in a circle. */
const carrierOf = (card: ShownCard, hosts: Hosts): string | undefined => {
  const seen = new Set([card]);
  let on = hosts.get(card.host ?? '');
  while (on !== undefined && !seen.has(on)) {
    const next = hosts.get(on.host ?? '');
    if (next === undefined) return on.handle;
    seen.add(on);
    on = next;
  }
  return undefined;
};

/**
 * All cards that a row draws under another card, wherever the game keeps them: attached cards, and under the card that
 * stands for a player, the cards of its `beneath` zone.
 */
export const lyingInPiles = (table: ShownTable, showing: Showing): LyingInPiles => {
  const rows = table.zones.filter(({ show }) => show === 'row' || show === 'line').flatMap(({ cards }) => cards);
  const hosts: Hosts = new Map(rows.flatMap((card) => (card.handle === undefined ? [] : [[card.handle, card]])));
  const under = new Map<string, ShownCard[]>();
  const put = (handle: string, card: ShownCard): unknown => under.set(handle, [...(under.get(handle) ?? []), card]);
  const beneath = table.zones.filter(({ name }) => name === showing.avatar?.beneath);
  for (const { seat, cards, count } of beneath) {
    const avatars = rows.filter((card) => card.controller === seat && isAvatar(card, showing));
    const [avatar] = avatars;
    // If it is unclear whose champion it was, or if the zone has hidden cards, the zone is drawn by itself.
    if (avatars.length === 1 && avatar?.handle !== undefined && count === cards.length)
      for (const card of cards) put(avatar.handle, card);
  }
  for (const card of rows) {
    const carrier = carrierOf(card, hosts);
    if (carrier !== undefined) put(carrier, card);
  }
  return { under, all: new Set([...under.values()].flat()) };
};

export const pilesOf = (cards: readonly ShownCard[], { under, all }: LyingInPiles): Pile[] =>
  cards.filter((card) => !all.has(card)).map((card) => ({ card, under: under.get(card.handle ?? '') ?? [] }));
