/** The rules of KeyForge (`docs/rules/keyforge.md`) as a rules module. It is pure and imports only rules and table. */
import type { Rules } from '#rules';
import { charts } from './charts.js';
import { language } from './effects/words.js';
import { appearance } from './objects/appearance.js';
import { before, draws, version } from './versions.js';
import { moves } from './play/moves.js';
import { questions } from './play/questions.js';
import { cardReader } from './cards/reader.js';
import { checkDeck, deckParts, FORMATS } from './table/deck.js';
import { checkCard } from './effects/check-card.js';
import { IN_PLAY, layout, lookers } from './table/layout.js';
import { showing } from './table/showing.js';
import { placeScenario } from './table/laying.js';
import { positions } from './table/positions.js';
import { settings, unplayed } from './table/settings.js';
import { changes, stateByHand } from './turn/root.js';
import { beginGame } from './turn/setup.js';

export { checkDeck, deckParts, FORMATS, housesOf } from './table/deck.js';
export { checkCard } from './effects/check-card.js';
export { positions } from './table/positions.js';
export { scenarioSchema } from './table/scenario.js';
export { Ability, Keyword } from './effects/ability.js';
export { language } from './effects/words.js';
export type { LastingChange, Op, Ref, Selector, Test, Value, Who } from './effects/words.js';
export { HOUSES } from './effects/vocabulary.js';
export { layout, lookers } from './table/layout.js';
export { cardReader } from './cards/reader.js';

export const keyforge: Rules = {
  game: 'keyforge',
  title: 'KeyForge',
  version,
  layout,
  showing,
  minSeats: 2,
  maxSeats: 2,
  lookers,
  moves,
  questions: [...questions, stateByHand],
  moments: { asked: 'KF-SM-19', waiting: 'KF-SM-20', ended: 'KF-SM-18' },
  checkDeck,
  deckParts,
  unplayed,
  settings,
  language,
  checkCard,
  beginGame,
  looksIn: IN_PLAY,
  appearance,
  draws,
  changes,
  standings: 'schedule',
  charts,
  placeScenario,
};

/** Everything that a service needs to carry KeyForge. */
export const carried = { rules: keyforge, before, parts: deckParts, formats: FORMATS, positions, reader: cardReader };
