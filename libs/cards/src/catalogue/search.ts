import { keyOf, type CardDefinition } from '#rules';

export interface PageRequest {
  /** As a former page gave it in `next`. */
  readonly cursor?: string | undefined;
  /** 1 to 200; 50 by default. */
  readonly limit?: number | undefined;
}

export interface Page {
  readonly items: readonly CardDefinition[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}

const MOST = 200;

/** How well a card fits: 0 its name begins so, 1 its name holds it, 2 its other words do; undefined: not at all. */
const rankOf = (card: CardDefinition, whole: string, words: readonly string[]): number | undefined => {
  const name = keyOf(card.name);
  if (name.startsWith(whole)) return 0;
  if (name.includes(whole)) return 1;
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
  const text = about.map(keyOf).join(' ');
  return words.every((word) => text.includes(word)) ? 2 : undefined;
};

/**
 * Cards with all the words of `q` in name, types, elements or text. Throws a RangeError on a cursor that no page gave.
 */
export const searchCards = (
  cards: readonly CardDefinition[],
  q: string,
  { cursor = '0', limit = 50 }: PageRequest,
): Page => {
  if (!/^\d{1,9}$/.test(cursor)) throw new RangeError(`"${cursor}" is no cursor of this list`);
  const words = q
    .split(/\s+/)
    .map(keyOf)
    .filter((word) => word !== '');
  const found = cards
    .flatMap((card) => {
      const rank = rankOf(card, keyOf(q), words);
      return rank === undefined ? [] : [{ card, rank }];
    })
    .sort((a, b) => a.rank - b.rank || (a.card.name < b.card.name ? -1 : a.card.name > b.card.name ? 1 : 0))
    .map(({ card }) => card);
  const from = Number(cursor);
  const to = from + Math.min(MOST, Math.max(1, Math.trunc(limit)));
  return { items: found.slice(from, to), ...(to < found.length ? { next: String(to) } : {}) };
};
