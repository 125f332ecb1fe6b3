/** The rules of GRAVEN (`docs/rules/graven.md`) as a rules module. It is pure and imports only rules and table. */
import type { Rules } from '#rules';
import { appearance } from './objects/appearance.js';
import { checkDeck, deckParts, FORMATS } from './table/deck.js';
import { checkCard } from './effects/check-card.js';
import { language } from './effects/words.js';
import { layout, lookers } from './table/layout.js';
import { showing } from './table/showing.js';
import { before, draws, version } from './versions.js';
import { moves } from './play/moves.js';
import { questions } from './play/questions.js';
import { positions } from './table/positions.js';
import { placeScenario } from './table/scenario.js';
import { changes, stateByHand } from './turn/root.js';
import { beginGame } from './turn/setup.js';

export { deckParts } from './table/deck.js';
export { positions } from './table/positions.js';
export { scenarioSchema } from './table/scenario.js';
export { AbilityEffect } from './effects/ability.js';

export const graven: Rules = {
  game: 'graven',
  title: 'GRAVEN',
  version,
  layout,
  showing,
  minSeats: 2,
  maxSeats: 8,
  lookers,
  moves,
  questions: [...questions, stateByHand],
  moments: { asked: 'GR-SM-11', waiting: 'GR-SM-12', ended: 'GR-SM-13' },
  checkDeck,
  deckParts,
  language,
  checkCard,
  beginGame,
  looksIn: ['front', 'back'],
  appearance,
  draws,
  changes,
  placeScenario,
};

/** Everything that a service needs to carry GRAVEN. */
export const carried = { rules: graven, before, parts: deckParts, formats: FORMATS, positions };
