import { keyOf } from '#rules';

/** What the texts of a card set may speak of. */
export interface Vocabulary {
  /** Subtypes as the data write them: `BEAST`. */
  readonly subtypes: ReadonlySet<string>;
  readonly tokenId: (name: string) => string | undefined;
  /** Words of type lines that a reminder of the set gives a rule: `(Siegeable — …)`. */
  readonly explained?: ReadonlySet<string>;
}

interface Spoken {
  readonly id: string;
  readonly name: string;
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly text?: string | undefined;
  readonly back?: { readonly subtypes: readonly string[]; readonly text?: string | undefined } | null | undefined;
}

const EXPLAINED = /\((\p{Lu}\p{L}+) [—–-] /gu;

/** The subtypes of a set's cards, and its tokens by name. */
export const vocabularyOf = (cards: readonly Spoken[]): Vocabulary => {
  const subtypes = new Set(cards.flatMap((card) => [...card.subtypes, ...(card.back?.subtypes ?? [])]));
  const tokens = new Map(cards.filter(({ types }) => types.includes('TOKEN')).map(({ name, id }) => [keyOf(name), id]));
  const explained = new Set(
    cards
      .flatMap(({ text = '', back }) => [...`${text}\n${back?.text ?? ''}`.matchAll(EXPLAINED)])
      .map(([, word]) => word!.toUpperCase()),
  );
  return { subtypes, explained, tokenId: (name) => tokens.get(keyOf(name)) };
};
