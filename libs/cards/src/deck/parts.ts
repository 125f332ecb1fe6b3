import { nameKey } from '#rules';

/** The parts of a deck, and what they are called in deck lists. The first title is the one that is written. */
export interface DeckParts {
  /** In the order in which a list is written. */
  readonly order: readonly string[];
  readonly titles: Readonly<Record<string, readonly string[]>>;
  /**
   * The part whose cards are listed by class: headings may be the classes of the catalogue's cards (houses, say), and
   * what stands below one is of that class in this deck, whatever its print. Names need no number then.
   */
  readonly byClass?: string;
  /** What players call a class: `staralliance` → `Star Alliance`; without it by its own word. */
  readonly classTitle?: (id: string) => string;
  /** A list as others write it in JSON; undefined: it has none of the forms that the game knows. */
  readonly inJson?: (json: unknown) => DeckInJson | undefined;
}

/** What stands in a list in JSON. */
export interface DeckInJson {
  readonly lines: readonly DeckLine[];
  /** The classes that the list says its cards are of, where it says so beside them. */
  readonly classes?: readonly string[] | undefined;
  /** What it says besides that cannot be played so, each with what would be right. */
  readonly wrong?: readonly { readonly text: string; readonly reason: string; readonly expected: string }[];
}

/** A line of a list: this many copies of a card, said by its name or id. */
interface DeckLine {
  readonly part: string;
  readonly said: string;
  readonly count: number;
  /** What the copies are in this deck, where the list says so. */
  readonly class?: string;
  /** The list says itself that the print is of another class. */
  readonly marked?: boolean;
  /** What stands there. */
  readonly text: string;
}

/** The part that a heading means, whatever its case and punctuation. */
export const partOf = (title: string, parts: DeckParts): string | undefined => {
  const key = nameKey(title);
  return parts.order.find((part) => nameKey(part) === key || parts.titles[part]!.some((one) => nameKey(one) === key));
};

/** `"# Material Deck", "# Main Deck" or "# Sideboard"`; of a list by class a few of those. */
export const headingsOf = (parts: DeckParts, classes: readonly string[] = []): string =>
  parts.byClass !== undefined && classes.length > 0
    ? `a heading such as ${classes
        .slice(0, 3)
        .map((one) => `"${parts.classTitle?.(one) ?? one}"`)
        .join(' or ')}`
    : parts.order.map((part) => `"# ${parts.titles[part]![0]}"`).join(' or ');
