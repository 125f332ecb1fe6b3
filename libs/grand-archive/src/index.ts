/** The rules of Grand Archive (`docs/rules/grand-archive.md`) as a rules module. Pure; imports rules and table. */
import type { Rules } from '#rules';
import { changes } from './by-hand/changes.js';
import { appearance } from './objects/appearance.js';
import { charts, cites } from './charts/index.js';
import { cardReader } from './cards/index-json/reader.js';
import { checkCard } from './effects/check-card.js';
import { checkDeck, deckParts, FORMATS } from './table/deck.js';
import { judging } from './judging.js';
import { language } from './effects/words.js';
import { layout, layoutBefore, lookers } from './table/layout.js';
import { showing } from './table/showing.js';
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
  version: '2021-11-27.5',
  layout,
  showing,
  minSeats: 2,
  maxSeats: 8,
  lookers,
  moves,
  questions,
  // While a question is open nobody holds Opportunity.
  moments: { asked: 'GA-OPP-12', waiting: 'GA-OPP-12', ended: 'GA-END-04' },
  checkDeck,
  language,
  checkCard,
  beginGame,
  looksIn: ['field'],
  appearance,
  draws: {
    'first player': { begins: true },
    'memory payment': { from: ['memory'], always: true },
    'banish from memory': { from: ['memory'], always: true, some: true },
    'banish from hand': { from: ['hand'], always: true, some: true },
    'banish from materials': { from: ['materials'], always: true, some: true },
    gather: { then: 'created' },
    scavenge: { orders: true },
    discard: { from: ['hand', 'memory'], always: true, some: true },
  },
  changes,
  placeScenario,
  judging,
  standings: 'omnidex',
  charts,
  cites,
};

/**
 * Rules of before, for matches that began with them: of what a turn has seen only suppressions were remembered, and
 * what decided a game after a question was no step; before that steps of a combat named no card, and nothing that a
 * payment added could be taken back; then nothing was loaded into weapons, nothing was remembered of what had left, and
 * at first how cards look was said once an entry, at its end (docs/decisions/071).
 */
const fourth: Rules = { ...grandArchive, version: '2021-11-27.4', recalls: 'suppressed', blow: 'unasked' };
const third: Rules = {
  ...fourth,
  version: '2021-11-27.3',
  steps: 'nameless',
  added: 'paid',
  stated: 'unlimited',
  recalls: 'less',
};
const second: Rules = { ...third, version: '2021-11-27.2', layout: layoutBefore, gone: 'action', blow: 'cut' };
export const before: readonly Rules[] = [fourth, third, second, { ...second, version: '2021-11-27.1', looks: 'entry' }];

/** What a service carries of it. */
export const carried = {
  rules: grandArchive,
  before,
  parts: deckParts,
  formats: Object.keys(FORMATS),
  positions,
  reader: cardReader,
};
