import type { ShownCard, ShownTable, Showing } from '#table';
import { isAvatar } from './look.js';

/** A card of a row, and what lies under it: what is attached to it, and what it grew from. */
export interface Pile {
  readonly card: ShownCard;
  readonly under: readonly ShownCard[];
}

/** What lies under which card, by handle, and all of that together. */
export interface LyingInPiles {
  readonly under: ReadonlyMap<string, readonly ShownCard[]>;
  readonly all: ReadonlySet<ShownCard>;
}

type Hosts = ReadonlyMap<string, ShownCard>;

/** The card that carries this one in the end; undefined: none, or they carry each other. */
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
 * All that is drawn under a card in a row, wherever the game keeps it: what is attached to it, and under the card that
 * stands for a player what lies in the zone beneath it.
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
    // Whose champion it was, or what lies hidden there, cannot be told: then the zone is drawn as one.
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
