/** The rules of Grand Archive (`docs/rules/grand-archive.md`) as a rules module. Pure; imports rules and table. */
import type { Rules } from '#rules';
import { answers } from './answers.js';
import { appearance } from './appearance.js';
import { checkDeck } from './deck.js';
import { forfeit } from './forfeit.js';
import { layout, lookers } from './layout.js';
import { moves } from './moves.js';
import { placeScenario } from './scenario.js';
import { beginGame } from './setup.js';

export * from './deck.js';
export { scenarioSchema } from './scenario.js';

export const grandArchive: Rules = {
  game: 'grand-archive',
  title: 'Grand Archive',
  version: '2021-11-27.1',
  layout,
  minSeats: 2,
  maxSeats: 8,
  lookers,
  moves,
  answers,
  checkDeck,
  beginGame,
  forfeit,
  appearance,
  placeScenario,
};
