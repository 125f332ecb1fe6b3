/**
 * A deck as a player brings it: named parts (`main`, `material`, `sideboard` …), each a list of card ids with counts.
 */
export interface Deck {
  readonly parts: Readonly<Record<string, readonly { readonly card: string; readonly count: number }[]>>;
}

/** One way in which a deck breaks a rule. */
export interface Violation {
  readonly rule: string;
  readonly part?: string;
  readonly card?: string;
  readonly detail: string;
}

/** The card ids of one part, each once for every copy in that part. */
export const cardsOf = (deck: Deck, part: string): string[] =>
  (deck.parts[part] ?? []).flatMap(({ card, count }) => Array.from({ length: count }, () => card));
