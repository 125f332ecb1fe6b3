import type { CardDefinition, CardLookup, Deck, Violation } from '#rules';

/** Types that belong into the material deck, and nowhere else (GA-DECK-10). */
export const MATERIAL_TYPES = ['CHAMPION', 'REGALIA'] as const;

export interface DeckEntry {
  readonly part: string;
  /** The check uses its default face (GA-DECK-14). */
  readonly card: CardDefinition;
  readonly count: number;
}

export const is = (card: CardDefinition, ...types: readonly string[]): boolean =>
  types.some((type) => card.types.includes(type));
export const isMaterial = (card: CardDefinition): boolean => is(card, ...MATERIAL_TYPES);
export const total = (entries: readonly DeckEntry[]): number => entries.reduce((sum, { count }) => sum + count, 0);

/** The number of copies of each card, by full card name (GA-DECK-13). */
export const copiesByName = (entries: readonly DeckEntry[]): Map<string, number> => {
  const copies = new Map<string, number>();
  for (const { card, count } of entries) copies.set(card.name, (copies.get(card.name) ?? 0) + count);
  return copies;
};

/**
 * The entries of a part with their cards; a card that is not in the catalogue is a violation: without data a card is
 * invalid.
 */
export const deckEntries = (
  deck: Deck,
  part: string,
  cards: CardLookup,
  rule: string,
  unknown: Violation[],
): DeckEntry[] =>
  (deck.parts[part] ?? []).flatMap(({ card: id, count }) => {
    const card = cards.get(id);
    if (card) return count > 0 ? [{ part, card, count }] : [];
    unknown.push({ rule, part, card: id, detail: `there is no card "${id}" in the card data` });
    return [];
  });

/** The entries of a part whose cards are known. */
export const knownEntries = (deck: Deck, part: string, cards: CardLookup): DeckEntry[] =>
  deckEntries(deck, part, cards, '', []);
