import type { Catalogue, DeckParts } from '#cards';
import type { Rules } from '#rules';
import type { z } from 'zod';

/** A game that this service carries: its rules, its cards, and how its decks are written down. */
export interface CarriedGame {
  /** The rules new matches are begun with. */
  readonly rules: Rules;
  /** Rules of before, newest first, for matches that began with them. */
  readonly before?: readonly Rules[];
  /** The cards new matches are begun with. */
  readonly catalogue: Catalogue;
  readonly parts: DeckParts;
  /** Decks to begin with at once. */
  readonly decks: readonly { readonly name: string; readonly text: string }[];
  /** What a position of the game says, its seats and their zones included; absent: the game has no scenarios. */
  readonly scenario?: z.ZodObject;
  /** The module whose `GAMES` has these rules, as it was built: a thread of its own cannot be handed them. */
  readonly module: string;
}
