import type { Playable } from './recorder.js';
import { toy, toyCards, toyDecks } from './toy/index.js';

export const toyGame: Playable = { rules: toy, cards: toyCards, decks: toyDecks };
