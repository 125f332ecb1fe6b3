import type { CardDefinition } from '#rules';

const wordsIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsIn) : [];
};

/**
 * All words in a card's programs. The ids of the cards that it may bring into a game are among them: tokens, masteries,
 * cards from outside. The catalogue knows which words are ids.
 */
export const wordsOfCard = (card: CardDefinition): ReadonlySet<string> =>
  new Set(
    (card.back ? [card, card.back] : [card]).flatMap(({ abilities, keywords, effects }) =>
      wordsIn([abilities, keywords, effects]),
    ),
  );
