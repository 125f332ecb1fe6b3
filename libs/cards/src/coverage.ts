import type { CardDefinition, CardLookup, Deck } from '#rules';
import { wordsOfCard } from './catalogue/references.js';

/** How much of the played cards needs no hand: their whole text is compiled to keywords and programs. */
export interface Coverage {
  readonly decks: number;
  /** Copies in all played parts of decks; unknown cards count as not covered. */
  readonly copies: number;
  readonly covered: number;
  readonly share: number;
  /** The number of different cards among them. */
  readonly cards: { readonly total: number; readonly covered: number };
  /**
   * Decks that need no hand at all, including the cards that they may bring into the game: tokens, masteries, other
   * cards.
   */
  readonly wholeDecks: number;
}

/** Whether all texts of a card are compiled, on both faces. */
export const needsNoHand = (card: CardDefinition): boolean =>
  card.byHand.length === 0 && (card.back?.byHand.length ?? 0) === 0;

/** A card with all cards that its programs name, directly or through others. */
const withNamed = (id: string, cards: CardLookup, found = new Set<string>()): ReadonlySet<string> => {
  const card = found.has(id) ? undefined : cards.get(id);
  if (!card) return found;
  found.add(id);
  for (const word of wordsOfCard(card)) withNamed(word, cards, found);
  return found;
};

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000);

/** The played cards of a deck: all parts except the sideboard (GA-DECK-15). */
export const played = (deck: Deck): Deck['parts'][string] =>
  Object.entries(deck.parts)
    .filter(([part]) => part !== 'sideboard')
    .flatMap(([, list]) => list);

/** Counts coverage over the played parts of decks. */
export const coverage = (decks: Iterable<Deck>, cards: CardLookup): Coverage => {
  const isCovered = (id: string): boolean => {
    const card = cards.get(id);
    return card !== undefined && needsNoHand(card);
  };
  const known = new Map<string, boolean>();
  const brought = new Map<string, boolean>();
  const bringsNone = (id: string): boolean => {
    const none = brought.get(id) ?? [...withNamed(id, cards)].every(isCovered);
    brought.set(id, none);
    return none;
  };
  const sum = { decks: 0, copies: 0, covered: 0, wholeDecks: 0 };
  for (const deck of decks) {
    const entries = played(deck);
    for (const { card } of entries) known.set(card, known.get(card) ?? isCovered(card));
    const covered = entries.filter(({ card }) => known.get(card));
    const count = (list: typeof entries): number => list.reduce((total, one) => total + one.count, 0);
    sum.decks += 1;
    sum.copies += count(entries);
    sum.covered += count(covered);
    if (covered.length === entries.length && entries.every(({ card }) => bringsNone(card))) sum.wholeDecks += 1;
  }
  return {
    ...sum,
    share: share(sum.covered, sum.copies),
    cards: { total: known.size, covered: [...known.values()].filter(Boolean).length },
  };
};
