import { nameKey, type CardDefinition } from '#rules';

export interface PageRequest {
  /** The `next` of the previous page. */
  readonly cursor?: string | undefined;
  /** 1 to 200; 50 by default. */
  readonly limit?: number | undefined;
}

export interface CardPage {
  readonly items: readonly CardDefinition[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}

const MOST = 200;

/** A card with the texts that are searched. */
interface Entry {
  readonly card: CardDefinition;
  readonly name: string;
  readonly about: string;
}

const entryOf = (card: CardDefinition): Entry => {
  const about = [
    card.name,
    card.back?.name ?? '',
    ...card.types,
    ...card.subtypes,
    ...card.classes,
    ...card.elements,
    card.text,
    card.back?.text ?? '',
  ];
  return { card, name: nameKey(card.name), about: about.map(nameKey).join(' ') };
};

const byName = ({ card: a }: Entry, { card: b }: Entry): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/**
 * How well a card matches: 0 if its name begins with the query, 1 if its name contains it, 2 if its texts contain all
 * words; undefined if it does not match.
 */
const rankOf = ({ name, about }: Entry, whole: string, words: readonly string[]): 0 | 1 | 2 | undefined => {
  if (name.startsWith(whole)) return 0;
  if (name.includes(whole)) return 1;
  return words.every((word) => about.includes(word)) ? 2 : undefined;
};

/** A search index: reading the texts of all cards is nearly the whole cost of a search, so it happens once. */
export class CardIndex {
  private readonly entries: readonly Entry[];

  constructor(cards: readonly CardDefinition[]) {
    this.entries = cards.map(entryOf).sort(byName);
  }

  /**
   * Cards that have all words of `q` in name, types, elements or text. Throws a RangeError for a cursor that no page
   * returned.
   */
  search(q: string, { cursor = '0', limit = 50 }: PageRequest): CardPage {
    if (!/^\d{1,9}$/.test(cursor)) throw new RangeError(`"${cursor.slice(0, 100)}" is no cursor of this list`);
    const words = new Set(q.split(/\s+/).map(nameKey));
    words.delete('');
    const ranks: Record<0 | 1 | 2, CardDefinition[]> = { 0: [], 1: [], 2: [] };
    const [whole, all] = [nameKey(q), [...words]];
    for (const entry of this.entries) {
      const rank = rankOf(entry, whole, all);
      if (rank !== undefined) ranks[rank].push(entry.card);
    }
    const found = [...ranks[0], ...ranks[1], ...ranks[2]];
    const from = Number(cursor);
    const to = from + Math.min(MOST, Math.max(1, Math.trunc(limit)));
    return { items: found.slice(from, to), ...(to < found.length ? { next: String(to) } : {}) };
  }
}
