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
  version: '2021-11-27.6',
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
    'first player': { among: ['seats'], begins: true },
    'memory payment': { among: ['cards'], from: ['memory'], always: true },
    'banish from memory': { among: ['cards'], from: ['memory'], always: true, some: true },
    'banish from hand': { among: ['zone'], from: ['hand'], always: true, some: true },
    'banish from materials': { among: ['zone'], from: ['materials'], always: true, some: true },
    gather: { among: ['tokens'], then: 'created' },
    scavenge: { among: ['zone'], uppermost: true, orders: true },
    discard: { among: ['zone', 'cards'], from: ['hand', 'memory'], always: true, some: true },
  },
  changes,
  placeScenario,
  judging,
  standings: 'omnidex',
  charts,
  cites,
};

/**
 * Rules of before, for matches that began with them: they asked also where every answer leads to the same; before that
 * of what a turn has seen only suppressions were remembered, and what decided a game after a question was no step; then
 * steps of a combat named no card, and nothing that a payment added could be taken back; then nothing was loaded into
 * weapons, nothing was remembered of what had left, and at first how cards look was said once an entry, at its end
 * (docs/decisions/071).
 */
const fifth: Rules = { ...grandArchive, version: '2021-11-27.5', asks: 'needless' };
const fourth: Rules = { ...fifth, version: '2021-11-27.4', recalls: 'suppressed', blow: 'unasked' };
const third: Rules = {
  ...fourth,
  version: '2021-11-27.3',
  steps: 'nameless',
  added: 'paid',
  stated: 'unlimited',
  recalls: 'less',
};
const second: Rules = { ...third, version: '2021-11-27.2', layout: layoutBefore, gone: 'action', blow: 'cut' };
const first: Rules = { ...second, version: '2021-11-27.1', looks: 'entry' };
export const before: readonly Rules[] = [fifth, fourth, third, second, first];

/** What a service carries of it. */
export const carried = {
  rules: grandArchive,
  before,
  parts: deckParts,
  formats: Object.keys(FORMATS),
  positions,
  reader: cardReader,
};
