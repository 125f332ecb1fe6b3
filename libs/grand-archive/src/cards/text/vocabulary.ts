import { nameKey } from '#rules';

/** What the texts of a card set may speak of. */
export interface Vocabulary {
  /** Subtypes as the data write them: `BEAST`. */
  readonly subtypes: ReadonlySet<string>;
  readonly tokenId: (name: string) => string | undefined;
  /** A card that is no token by its name; of several of one name none. */
  readonly card?: (name: string) => { readonly id: string; readonly name: string } | undefined;
  /** A mastery by its name, and what it says. */
  readonly mastery?: (name: string) => { readonly id: string; readonly text: string } | undefined;
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
    subtypes,
    card: (name) => named.get(nameKey(name)),
    explained,
    tokenId: (name) => tokens.get(nameKey(name)),
    mastery: (name) => masteries.get(nameKey(name)),
  };
};
