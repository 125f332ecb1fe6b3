import { nameKey } from '#rules';

/** The parts of a deck, and their titles in deck lists. The first title is used for writing. */
export interface DeckParts {
  /** All parts, in the order in which a deck list has them. */
  readonly order: readonly string[];
  readonly titles: Readonly<Record<string, readonly string[]>>;
  /**
   * The part whose cards are listed by class. Its headings are classes of the catalogue's cards (houses, for example);
   * cards below a heading are of that class in this deck, whatever they print. Their names need no number.
   */
  readonly byClass?: string;
  /** The title of a class: `staralliance` → `Star Alliance`; without this function, the id. */
  readonly classTitle?: (id: string) => string;
  /** Reads a list in a foreign form of JSON; undefined if it has none of the forms that the game knows. */
  readonly inJson?: (json: unknown) => DeckInJson | undefined;
}

/** The content of a deck list in JSON. */
export interface DeckInJson {
  readonly lines: readonly DeckLine[];
  /** The classes that the list states for its cards, if it states them. */
  readonly classes?: readonly string[] | undefined;
  /** Other statements of the list that cannot be played, each with what would be right. */
  readonly wrong?: readonly { readonly text: string; readonly reason: string; readonly expected: string }[];
}

/** A line of a list: this many copies of a card, by name or id. */
interface DeckLine {
  readonly part: string;
  readonly said: string;
  readonly count: number;
  /** The class of the copies in this deck, if the list says so. */
  readonly class?: string;
  /** The list marks the copies as of another class than the printed one. */
  readonly marked?: boolean;
  /** The text of the line. */
  readonly text: string;
}

const named = new WeakMap<DeckParts, ReadonlyMap<string, string>>();

/** The parts by the keys of their ids and titles; where two have the same, the first. Made once: each line is asked. */
const byKey = (parts: DeckParts): ReadonlyMap<string, string> => {
  const keys = parts.order.flatMap((part) =>
    [part, ...parts.titles[part]!].map((one) => [nameKey(one), part] as const),
  );
  return new Map(keys.toReversed());
};

/** The part that a title names, whatever its case and punctuation. */
export const partOf = (title: string, parts: DeckParts): string | undefined => {
  const found = named.get(parts) ?? byKey(parts);
  named.set(parts, found);
  return found.get(nameKey(title));
};

/**
 * The possible headings for a message: `"# Material Deck", "# Main Deck" or "# Sideboard"`; for a list by class, a few
 * classes.
 */
export const headingsOf = (parts: DeckParts, classes: readonly string[] = []): string =>
  parts.byClass !== undefined && classes.length > 0
    ? `a heading such as ${classes
        .slice(0, 3)
        .map((one) => `"${parts.classTitle?.(one) ?? one}"`)
        .join(' or ')}`
    : parts.order.map((part) => `"# ${parts.titles[part]![0]}"`).join(' or ');
