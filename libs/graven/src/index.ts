/** The rules of GRAVEN (`docs/rules/graven.md`) as a rules module. Pure; imports rules and table. */
import type { Rules } from '#rules';
import { changes } from './by-hand/changes.js';
import { stateByHand } from './by-hand/resolve.js';
import { appearance } from './objects/appearance.js';
import { checkDeck, deckParts, FORMATS } from './table/deck.js';
import { checkCard } from './table/definition.js';
import { language } from './effects/words.js';
import { layout, lookers } from './table/layout.js';
import { showing } from './table/showing.js';
import { moves } from './play/moves.js';
import { questions } from './play/questions.js';
import { BEFORE } from './table/release.js';
import { positions } from './table/positions.js';
import { placeScenario } from './table/scenario.js';
import { beginGame } from './turn/setup.js';

export { deckParts } from './table/deck.js';
export { positions } from './table/positions.js';
export { scenarioSchema } from './table/scenario.js';
export { Effect } from './effects/words.js';

export const graven: Rules = {
  game: 'graven',
  title: 'GRAVEN',
  version: '2026-11-21.3',
  layout,
  showing,
  minSeats: 2,
  maxSeats: 8,
  lookers,
  moves,
  questions: [...questions, stateByHand],
  moments: { asked: 'GR-SM-11', waiting: 'GR-SM-12', ended: 'GR-SM-13' },
  checkDeck,
  language,
  checkCard,
  beginGame,
  looksIn: ['front', 'back'],
  appearance,
  // Among others the cards of one hand; of open cards only those that are meant are drawn among. Where only some of a
  // hand are meant, all of it is put in an order.
  draws: {
    'first player': { among: ['seats'], begins: true },
    cards: { among: ['zone', 'cards'], uppermost: true, from: ['hand'], some: true },
    'cards of a kind': { among: ['zone', 'cards'], uppermost: true },
  },
  changes,
  placeScenario,
};

/**
 * Rules of before, for matches that began with them: they asked also where every answer leads to the same, and at first
 * how cards look was said once an entry, at its end (docs/decisions/071).
 */
const second: Rules = { ...graven, version: '2026-11-21.2', asks: 'needless' };
export const before: readonly Rules[] = [second, { ...second, version: BEFORE, looks: 'entry' }];

/** What a service carries of it. */
export const carried = { rules: graven, before, parts: deckParts, formats: FORMATS, positions };
