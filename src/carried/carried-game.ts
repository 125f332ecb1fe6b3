import type { Catalogue, DeckParts, ShippedDeck } from '#cards';
import type { CardReader, Positions, Rules, RulesBefore } from '#rules';

/**
 * A game that this service carries, by one of its rulesets: rules, cards as they are read for them, and how decks are
 * written down.
 */
export interface CarriedGame {
  /** The revision new matches are begun with. */
  readonly rules: Rules;
  /** Rules that are not carried any more, but whose records verify. */
  readonly before?: readonly RulesBefore[];
  /** The cards new matches are begun with. */
  readonly catalogue: Catalogue;
  readonly parts: DeckParts;
  /** The formats that its lists are checked for; absent: it takes any. */
  readonly formats?: readonly string[];
  /** Its cards are those that Recollect ships, and an operator has added none. */
  readonly sampleOnly?: boolean;
  /** Decks to begin with at once. */
  readonly decks: readonly ShippedDeck[];
  /** The positions that its matches may begin from; absent: the game has no scenarios. */
  readonly positions?: Positions;
  /** What reads its cards from texts, where it has such. */
  readonly reader?: CardReader;
  /** The module whose `GAMES` has these rules: a thread of its own cannot be handed them. */
  readonly module: string;
}
