import { keyOf } from '#rules';

/** What the texts of a card set may speak of. */
export interface Vocabulary {
  /** Subtypes as the data write them: `BEAST`. */
  readonly subtypes: ReadonlySet<string>;
  readonly tokenId: (name: string) => string | undefined;
}

interface Spoken {
  readonly id: string;
  readonly name: string;
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly back?: { readonly subtypes: readonly string[] } | null | undefined;
}

/** The subtypes of a set's cards, and its tokens by name. */
export const vocabularyOf = (cards: readonly Spoken[]): Vocabulary => {
  const subtypes = new Set(cards.flatMap((card) => [...card.subtypes, ...(card.back?.subtypes ?? [])]));
  const tokens = new Map(cards.filter(({ types }) => types.includes('TOKEN')).map(({ name, id }) => [keyOf(name), id]));
  return { subtypes, tokenId: (name) => tokens.get(keyOf(name)) };
};
