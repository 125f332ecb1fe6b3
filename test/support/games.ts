import { by2021, by2026 } from '#grand-archive';
import type { CardLookup, Deck } from '#rules';
import { testCards } from './grand-archive/cards.js';
import type { Playable } from './recorder.js';
import { keyforgeGame } from './keyforge/words.js';
import { shippedGraven } from './shipped.js';
import { starter2026 } from './starter.js';
import { toy, toyCards, toyDecks } from './toy/index.js';

export const toyGame: Playable = { rules: toy, cards: toyCards, decks: toyDecks };

const once = (ids: string): { card: string; count: number }[] =>
  ids
    .split(' ')
    .filter((id) => testCards.get(id))
    .map((card) => ({ card, count: 1 }));

const MAIN =
  'bear ox mouse guard ghost shade imp scout hawk wolf hydra lord monk smith elder martyr seer clerk drummer ' +
  'crier joker archer ' +
  'spark dawn bolt smite rain storm fork rally shrink veil doom ruin quake void recall bury purge deny pick ' +
  'surge calm drill scheme plan dream wisp ' +
  'relic omen toss gust cull call ascend lift sap think feast famine rust lull stir steal morph might tide odd ' +
  'slash dash sweep gore club orb vial grove';

const deck = (material: string): Deck => ({ parts: { main: once(MAIN), material: once(material) } });

/** Without tokens to be stated of texts by hand: the matches on record were chosen from what was offered without. */
const cards: CardLookup = { version: testCards.version, get: (id) => testCards.get(id) };

/**
 * Grand Archive by the rules of 2021 with the test cards, each of which exists for one rule: two open decks that hold
 * nearly all of them.
 */
export const grandArchiveGame: Playable = {
  rules: by2021.rules,
  cards,
  decks: [
    deck('ember ann1 ann2 ann3 bo1 sword dagger lens lamp stone'),
    deck('clay cy1 cy2 cy3 bo1 dagger lens lamp prism stone'),
  ],
  format: 'open',
};

/** Cards that take champions away at once: by the rules of 2026 the game is over then. */
const ENDS_ALL: ReadonlySet<string> = new Set(['ruin', 'purge', 'smite', 'tide']);

/** Grand Archive by the rules of 2026, with those cards that do not end a game before much has happened. */
export const grandArchive2026: Playable = {
  ...grandArchiveGame,
  rules: { ...by2026.rules, title: 'Grand Archive by the rules of 2026' },
  decks: grandArchiveGame.decks.map(({ parts }) => ({
    parts: { ...parts, main: parts['main']!.filter(({ card }) => !ENDS_ALL.has(card)) },
  })),
};

/** Three at a table. */
export const threeSeats: Playable = {
  ...grandArchiveGame,
  rules: { ...by2021.rules, title: 'Grand Archive with three seats' },
  seats: 3,
};

const WORDS =
  'feather plume fractal fractal crowd market toll coupon offering fury ransom vow scorch pact gale zephyr ' +
  'decree breeze breeze breeze choices ponder ponder forget stash amnesia fade riffle ' +
  'tribute dare swap rite bare delve delve unearth envy shelter aegis shackle squeeze oblivion trade borrow ' +
  'retreat wall ever ogre sloth nix witness herald warden phoenix relict lever altar mirror hood unhood curse ' +
  'bear ox spark';

/** Grand Archive with test cards for the words of newer cards: what is shown and hidden by what they do. */
export const wordsGame: Playable = {
  ...grandArchiveGame,
  rules: { ...by2021.rules, title: 'Grand Archive with the words of newer cards' },
  decks: ['clay ann1 ann2 sword lens comet', 'ember cy1 cy2 dagger lens stone'].map((material) => ({
    parts: { main: once(WORDS), material: once(material) },
  })),
};

const starter: Playable = {
  ...starter2026,
  rules: { ...starter2026.rules, title: 'Grand Archive with the starter decks' },
};

export const gravenThree: Playable = {
  ...shippedGraven.game,
  rules: { ...shippedGraven.game.rules, title: `${shippedGraven.game.rules.title} with three seats` },
  seats: 3,
};

/** The games that every property is tried on; in longer runs (`PROPERTIES`) also what needs longer to be worth it. */
export const games: readonly Playable[] = [
  toyGame,
  grandArchiveGame,
  grandArchive2026,
  shippedGraven.game,
  keyforgeGame,
  ...(Number(process.env['PROPERTIES'] ?? 1) > 1 ? [threeSeats, wordsGame, starter, gravenThree] : []),
];
