import type { CardReader, Deck } from '#rules';
import type { Catalogue } from './catalogue/catalogue.js';
import { needsNoHand, played } from './coverage.js';

/** A sentence at which texts stop being understood, and what hangs on it. */
interface Gap {
  readonly sentence: string;
  /** Copies of the cards in whose texts it stands. */
  readonly copies: number;
  /** Copies of those that no other sentence leaves to the players. */
  readonly alone: number;
  readonly cards: readonly string[];
}

/** What keeps cards from being played without a hand, over what is played of the decks; the most copies first. */
export const gaps = (decks: Iterable<Deck>, cards: Catalogue, reader: CardReader): Gap[] => {
  const ofCard = reader.gaps?.(cards.all()) ?? (() => []);
  const found = new Map<string, { copies: number; alone: number; cards: string[] }>();
  for (const [id, copies] of copiesOf(decks)) {
    const card = cards.get(id);
    if (!card || needsNoHand(card)) continue;
    const sentences = ofCard(card);
    for (const sentence of sentences) {
      const gap = found.get(sentence) ?? { copies: 0, alone: 0, cards: [] };
      gap.copies += copies;
      if (sentences.length === 1) gap.alone += copies;
      gap.cards.push(id);
      found.set(sentence, gap);
    }
  }
  return [...found]
    .map(([sentence, gap]) => ({ sentence, ...gap }))
    .sort((a, b) => b.copies - a.copies || (a.sentence < b.sentence ? -1 : 1));
};

const copiesOf = (decks: Iterable<Deck>): Map<string, number> => {
  const copies = new Map<string, number>();
  for (const deck of decks)
    for (const { card, count } of played(deck)) copies.set(card, (copies.get(card) ?? 0) + count);
  return copies;
};
