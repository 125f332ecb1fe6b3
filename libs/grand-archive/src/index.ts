/**
 * The rules of Grand Archive (`docs/rules/grand-archive.md`) as a rules module. It is pure, and imports only rules and
 * table.
 */
import type { Rules } from '#rules';
import { changes } from './by-hand/changes.js';
import { appearance } from './objects/appearance.js';
import { charts, cites } from './charts/index.js';
import { cardReader } from './cards/index-json/reader.js';
import { checkCard } from './effects/check-card.js';
import { checkDeck, deckParts, FORMATS } from './table/deck.js';
import { judging } from './judging.js';
import { language } from './effects/words.js';
import { layout, lookers } from './table/layout.js';
import { showing } from './table/showing.js';
import { before, draws, version } from './versions.js';
import { moves } from './play/moves.js';
import { questions } from './play/questions.js';
import { positions } from './scenario/index.js';
import { placeScenario } from './scenario/place.js';
import { beginGame } from './turn/setup.js';

export { cardReader } from './cards/index-json/reader.js';
export * from './table/deck.js';
export { positions } from './scenario/index.js';
export { scenarioSchema } from './scenario/shape.js';

export const grandArchive: Rules = {
  game: 'grand-archive',
  title: 'Grand Archive',
  version,
  layout,
  showing,
  minSeats: 2,
  maxSeats: 8,
  lookers,
  moves,
  questions,
  // While a question is open, nobody holds Opportunity.
  moments: { asked: 'GA-OPP-12', waiting: 'GA-OPP-12', ended: 'GA-END-04' },
  checkDeck,
  language,
  checkCard,
  beginGame,
  looksIn: ['field'],
  appearance,
  draws,
  changes,
  placeScenario,
  judging,
  standings: 'omnidex',
  charts,
  cites,
};

/** Everything of Grand Archive that the service loads. */
export const carried = {
  rules: grandArchive,
  before,
  parts: deckParts,
  formats: Object.keys(FORMATS),
  positions,
  reader: cardReader,
};
