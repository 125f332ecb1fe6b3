import type { CardReader, Deck } from '#rules';
import type { Catalogue } from './catalogue/catalogue.js';
import { needsNoHand, played } from './coverage.js';

/** A sentence at which the compiler stops understanding texts, and how many cards it affects. */
interface Gap {
  readonly sentence: string;
  /** Copies of cards with this sentence. */
  readonly copies: number;
  /** Copies of cards that only this sentence leaves to the players. */
  readonly alone: number;
  readonly cards: readonly string[];
}

/** The sentences because of which played cards need a hand, those with the most copies first. */
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
