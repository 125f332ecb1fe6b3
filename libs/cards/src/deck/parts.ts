import { keyOf } from '#rules';

/** The parts of a deck, and what they are called in deck lists. The first title is the one that is written. */
export interface DeckParts {
  /** In the order in which a list is written. */
  readonly order: readonly string[];
  readonly titles: Readonly<Record<string, readonly string[]>>;
}

/** The part that a heading means, whatever its case and punctuation. */
export const partOf = (title: string, parts: DeckParts): string | undefined => {
  const key = keyOf(title);
  return parts.order.find((part) => keyOf(part) === key || parts.titles[part]!.some((one) => keyOf(one) === key));
};

/** `"# Material Deck", "# Main Deck" or "# Sideboard"`. */
export const headingsOf = (parts: DeckParts): string =>
  parts.order.map((part) => `"# ${parts.titles[part]![0]}"`).join(' or ');
