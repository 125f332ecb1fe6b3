import { nameKey, type CardDefinition } from '#rules';

export interface PageRequest {
  /** As a former page gave it in `next`. */
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

/** A card, and its words as they are looked for. */
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

/** How well a card fits: 0 its name begins so, 1 its name holds it, 2 its other words do; undefined: not at all. */
const rankOf = ({ name, about }: Entry, whole: string, words: readonly string[]): 0 | 1 | 2 | undefined => {
  if (name.startsWith(whole)) return 0;
  if (name.includes(whole)) return 1;
  return words.every((word) => about.includes(word)) ? 2 : undefined;
};

/** The cards of a catalogue with their words read once: reading them is nearly all that a search costs. */
export class CardIndex {
  private readonly entries: readonly Entry[];

  constructor(cards: readonly CardDefinition[]) {
    this.entries = cards.map(entryOf).sort(byName);
  }

  /**
   * Cards with all the words of `q` in name, types, elements or text. Throws a RangeError on a cursor no page gave.
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
