import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { eventDecks, loadCatalogues, readDeckParts, readText } from '#cards';
import { cardReader, deckParts, grandArchive } from '#grand-archive';
import { RandomPlayer } from '#recorder';
import type { Deck } from '#rules';
import { describeOnShared } from '../support/on-shared.js';
import type { Playable } from '../support/recorder.js';
import { meanOf, playMany } from './many-matches.js';

/** Pairs of real decks that are played, all parts together (`REAL_PAIRS=1000`). */
const ALL = Number(process.env['REAL_PAIRS'] ?? 12);
/** Specs that share them, so that two processors do. */
const PARTS = 4;
const PAIRS = Math.ceil(ALL / PARTS);
/** After so many actions somebody concedes: two decks can run out of cards without a winner (GA-TERM-17). */
const MOST = 2500;

/** Resolutions by hand that a match of two real decks takes on average, at most. */
const MOST_BY_HAND = 50;

export const playRealDecks = (part: number): void =>
  describeOnShared(`real decks, played at random (part ${part} of ${PARTS})`, (folder) => {
    it(
      `${PAIRS} pairs end, none stuck, and no card is lost or made`,
      async () => {
        const { catalogues, problems } = loadCatalogues(
          [join(folder, 'data', 'grand-archive', 'cards.json')],
          [cardReader],
        );
        expect(problems).toEqual([]);
        const cards = catalogues.get('grand-archive')!;
        const lists = [...eventDecks(readText(join(folder, 'data', 'grand-archive', 'omnidex-events.ndjson.gz')))];
        const chance = new RandomPlayer(`pairs of real decks ${part}`);
        // A few lists cannot begin a game at all (GA-DECK-09: no champion of level 0): `test/cards` names them.
        const pick = (): Deck => {
          const { deck } = readDeckParts(lists[Math.floor(chance.chance() * lists.length)]!.parts, cards, deckParts);
          return grandArchive.checkDeck(deck, 'open', cards).length === 0 ? deck : pick();
        };
        const next = (): Playable => ({ rules: grandArchive, cards, decks: [pick(), pick()], format: 'open' });
        const seed = (n: number): string => `pair ${part}.${n}`;
        const { byHandIn, ...tally } = await playMany({ most: PAIRS, next, seed, actions: MOST, verified: 1 });
        // How much is left to the players' hands; it may only fall. A few matches in which a card asks again and again
        // move the mean of a part by ten: it has risen where it is above by more than chance would have it.
        const { mean: byHandPerMatch, error } = meanOf(byHandIn);
        const told = { part, asked: PAIRS, ...tally, byHandPerMatch, error };
        process.stdout.write(`${JSON.stringify({ realPairs: told })}\n`);
        expect(byHandPerMatch - 3 * error).toBeLessThan(MOST_BY_HAND);
        // At most one in ten ends by conceding; a few matches may have more of them by chance.
        expect(tally.conceded - 3 * Math.sqrt(tally.conceded)).toBeLessThan(tally.matches / 10);
      },
      60_000 + PAIRS * 3_000,
    );
  });
