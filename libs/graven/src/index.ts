/** The rules of GRAVEN (`docs/rules/graven.md`) as a rules module. Pure; imports rules and table. */
import type { Rules } from '#rules';
import { answers } from './answers.js';
import { appearance } from './appearance.js';
import { checkDeck } from './deck.js';
import { checkCard } from './definition.js';
import { forfeit } from './forfeit.js';
import { layout, lookers } from './layout.js';
import { moves } from './moves.js';
import { placeScenario } from './scenario.js';
import { beginGame } from './setup.js';

export { deckParts } from './deck.js';
export { scenarioSchema } from './scenario.js';
export { Effect } from './words.js';

export const graven: Rules = {
  game: 'graven',
  title: 'GRAVEN',
  version: '2026-11-21.1',
  layout,
  minSeats: 2,
  maxSeats: 8,
  lookers,
  moves,
  answers,
  checkDeck,
  checkCard,
  beginGame,
  forfeit,
  appearance,
  placeScenario,
};
