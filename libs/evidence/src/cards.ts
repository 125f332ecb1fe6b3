import type { CardDefinition, CardLookup } from '#rules';

const isText = (value: unknown): boolean => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/**
 * Whether a value can be drawn as a card. The service that made the file checked it; the page runs no programs of
 * cards.
 */
const isCard = (value: unknown): value is CardDefinition => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, text, types, classes, elements, subtypes, stats, back } = value as Record<string, unknown>;
  const numbers = Object.values((stats ?? {}) as object).every(Number.isFinite);
  const other = back === undefined || isCard({ id, ...(back as object) });
  return [id, name, text].every(isText) && [types, classes, elements, subtypes].every(areTexts) && numbers && other;
};

/** Looks up the cards that a file brings. */
export const lookupOfCards = (cards: readonly unknown[], version: string): CardLookup => {
  const known = new Map(cards.filter(isCard).map((card) => [card.id, card]));
  return { version, get: (id) => known.get(id) };
};
