import type { CardLookup, Deck } from '#rules';
import type { DeckParts } from './parts.js';

/**
 * A deck as text, as `readDeckText` reads it. A card that the catalogue does not know, or shares its name, is written
 * by its id.
 */
export const writeDeckText = (
  deck: Deck,
  cards: CardLookup & { named(name: string): readonly unknown[] },
  parts: DeckParts,
): string =>
  parts.order
    .filter((part) => deck.parts[part] !== undefined)
    .map((part) => {
      const lines = deck.parts[part]!.map(({ card, count }) => {
        const name = cards.get(card)?.name;
        return `${count} ${name !== undefined && cards.named(name).length === 1 ? name : card}`;
      });
      return [`# ${parts.titles[part]![0]}`, ...lines].join('\n');
    })
    .join('\n\n')
    .concat('\n');
