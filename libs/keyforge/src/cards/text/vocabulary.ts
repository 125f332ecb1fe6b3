import type { CardName } from './context.js';
import { plainText, splitTokens } from './tokens.js';

/** The traits and card names that texts of a set may mention. */
export interface Vocabulary {
  readonly trait: (word: string) => string | undefined;
  readonly names: (first: string) => readonly CardName[];
}

interface Named {
  readonly name: string;
  readonly subtypes: readonly string[];
}

/** The forms in which a trait may stand in the singular, as some texts write it in the plural. */
const singular = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/ves$/, 'f'),
];

export const vocabularyOf = (cards: readonly Named[]): Vocabulary => {
  const traits = new Set(cards.flatMap(({ subtypes }) => subtypes.map((one) => one.toLowerCase())));
  const names = new Map<string, CardName[]>();
  for (const name of new Set(cards.map((card) => card.name))) {
    const tokens = splitTokens(plainText(name));
    const first = tokens[0];
    if (first !== undefined)
      names.set(
        first,
        [...(names.get(first) ?? []), { name, tokens }].sort((a, b) => b.tokens.length - a.tokens.length),
      );
  }
  return {
    trait: (word) => singular(word.toLowerCase()).find((one) => traits.has(one)),
    names: (first) => names.get(first) ?? names.get(first.replace(/s$/, '')) ?? [],
  };
};
