import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { eventDecks, loadCatalogues, readDeckParts, readText } from '#cards';
import { cardReader, deckParts, grandArchive } from '#grand-archive';
import { RandomPlayer } from '#recorder';
import { verifyMatch } from '#replay';
import type { Deck } from '#rules';
import { describeOnShared } from '../support/on-shared.js';
import { playMatch } from '../support/play.js';
import type { Fact } from '#table';
import type { Playable } from '../support/recorder.js';
import { opened } from './walk.js';

/** Pairs of real decks that are played, all parts together; CI plays 1,000 (`REAL_PAIRS=1000`). */
const ALL = Number(process.env['REAL_PAIRS'] ?? 12);
/** Specs that share them, so that two processors do. */
const PARTS = 2;
const PAIRS = Math.ceil(ALL / PARTS);
/** After so many actions somebody concedes: two decks can run out of cards without a winner (GA-TERM-17). */
const MOST = 2500;

/** Resolutions by hand that a match of two real decks takes on average, at most. */
const MOST_BY_HAND = 55;
const isByHand = (fact: Fact): boolean => fact.kind === 'attested';

export const playRealDecks = (part: number): void =>
  describeOnShared(`real decks, played at random (part ${part} of ${PARTS})`, (folder) => {
    it(
      `${PAIRS} pairs end, none stuck, and no card is lost or made after any entry`,
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
        const ends: Record<string, number> = {};
        let byHand = 0;
        let actions = 0;
        for (let pair = 0; pair < PAIRS; pair += 1) {
          const game: Playable = { rules: grandArchive, cards, decks: [pick(), pick()], format: 'open' };
          const { live, records } = await playMatch(game, `pair ${part}.${pair}`, MOST);
          expect(live.table.status).toBe('ended');
          const bad = verifyMatch(records).checks.filter((check) => !check.ok);
          expect({ pair, bad }).toEqual({ pair, bad: [] });
          actions += records.length;
          for (const record of records) if (opened(record, 'house').facts.some(isByHand)) byHand += 1;
          const how = live.table.seats.find((seat) => seat.out)?.out?.reason ?? 'drawn';
          ends[how] = (ends[how] ?? 0) + 1;
        }
        // How much is left to the players' hands; it may only fall.
        const perMatch = byHand / PAIRS;
        process.stdout.write(
          `${JSON.stringify({ realPairs: PAIRS, part, entries: actions, byHandPerMatch: perMatch })}\n`,
        );
        if (PAIRS >= 50) expect(perMatch).toBeLessThan(MOST_BY_HAND);
        // Matches end by play: conceding is the way out for the few that cannot.
        expect(ends['concession'] ?? 0).toBeLessThan(Math.max(2, PAIRS / 10));
      },
      60_000 + PAIRS * 3_000,
    );
  });
