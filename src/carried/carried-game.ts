import type { Ban, Catalogue, DeckParts, ShippedDeck } from '#cards';
import type { CardReader, Positions, Rules, RulesBefore } from '#rules';

/**
 * A game under one ruleset: its rules, its cards as their programs are read for those rules, and the form of its deck
 * lists.
 */
export interface CarriedGame {
  /** The revision that new matches begin with. */
  readonly rules: Rules;
  /** Earlier versions, whose records verify but cannot be played on. */
  readonly before?: readonly RulesBefore[];
  /** The cards that new matches begin with. */
  readonly catalogue: Catalogue;
  /** The cards that the operator's lists forbid; absent: none. */
  readonly bans?: readonly Ban[];
  readonly parts: DeckParts;
  /** The formats that a deck check knows; without any, a check takes every legal list. */
  readonly formats?: readonly string[];
  /** Whether its only cards are those that Recollect ships. */
  readonly sampleOnly?: boolean;
  /** Decks that a visitor can begin with at once. */
  readonly decks: readonly ShippedDeck[];
  /** Reads scenarios of this game; absent if the game has none. */
  readonly positions?: Positions;
  /** Reads programs from card texts, for games whose cards come as texts. */
  readonly reader?: CardReader;
  /** The module whose `GAMES` has these rules: a worker thread imports it, since rules cannot be sent to a thread. */
  readonly module: string;
}
