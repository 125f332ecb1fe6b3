import type { CardDefinition } from '#rules';

/** The ids of the token cards that a card's programs create. Programs nest, so every object in them is looked at. */
export const tokensOf = (card: CardDefinition): string[] => {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { op, token } = value as { op?: unknown; token?: unknown };
    if (op === 'summon' && typeof token === 'string') found.add(token);
    for (const inner of Object.values(value)) look(inner);
  };
  look(card.abilities);
  look(card.back?.abilities);
  return [...found];
};
