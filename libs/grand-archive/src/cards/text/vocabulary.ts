import { nameKey } from '#rules';

/** The names and words that texts of a card set may use. */
export interface Vocabulary {
  /** Subtypes as the data write them: `BEAST`. */
  readonly subtypes: ReadonlySet<string>;
  readonly tokenId: (name: string) => string | undefined;
  /** Finds a card that is no token by its name; undefined if several have the name. */
  readonly card?: (name: string) => { readonly id: string; readonly name: string } | undefined;
  /** Finds a mastery and its text by its name. */
  readonly mastery?: (name: string) => { readonly id: string; readonly text: string } | undefined;
  /** Words of type lines for which a reminder of the set states a rule: `(Siegeable — …)`. */
  readonly explained?: ReadonlySet<string>;
  /** Texts may use the keywords that came after 2021. */
  readonly later?: boolean;
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

/** Makes the vocabulary of a set of cards. */
export const vocabularyOf = (cards: readonly Spoken[], later = false): Vocabulary => {
  const subtypes = new Set(cards.flatMap((card) => [...card.subtypes, ...(card.back?.subtypes ?? [])]));
  const tokens = new Map(
    cards.filter(({ types }) => types.includes('TOKEN')).map(({ name, id }) => [nameKey(name), id]),
  );
  const explained = new Set(
    cards
      .flatMap(({ text = '', back }) => [...`${text}\n${back?.text ?? ''}`.matchAll(EXPLAINED)])
      .map(([, word]) => word!.toUpperCase()),
  );
  const masteries = new Map(
    cards
      .filter(({ types }) => types.includes('MASTERY'))
      .map(({ name, id, text = '' }) => [nameKey(name), { id, text }]),
  );
  const named = new Map<string, { readonly id: string; readonly name: string } | undefined>();
  for (const { name, id, types } of cards) {
    const key = nameKey(name);
    if (!types.includes('TOKEN')) named.set(key, named.has(key) ? undefined : { id, name });
  }
  return {
    ...(later ? { later } : {}),
    subtypes,
    card: (name) => named.get(nameKey(name)),
    explained,
    tokenId: (name) => tokens.get(nameKey(name)),
    mastery: (name) => masteries.get(nameKey(name)),
  };
};
