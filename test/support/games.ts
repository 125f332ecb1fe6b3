import type { Playable } from './recorder.js';
import { toy, toyCards, toyDecks } from './toy/index.js';

export const toyGame: Playable = { rules: toy, cards: toyCards, decks: toyDecks };

/** The games that every property is tried on. */
export const games: readonly Playable[] = [toyGame];
