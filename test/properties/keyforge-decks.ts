import { expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Catalogue, loadStarter, readCards, readText } from '#cards';
import { cardReader, keyforge } from '#keyforge';
import { RandomPlayer } from '#recorder';
import { verifyMatch } from '#replay';
import type { CardDefinition, Deck } from '#rules';
import { sharedData } from '../support/shared.js';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { opened } from './walk.js';

/** Matches that are played, both parts together; CI plays 1,000. */
const ALL = Number(process.env['KEYFORGE_MATCHES'] ?? 6);
/** Which they are: with another word, as many others. */
const SEED = process.env['KEYFORGE_SEED'] ?? '';
/** Specs that share them, so that two processors do. */
const PARTS = 2;
const MATCHES = Math.ceil(ALL / PARTS);
/** One in so many is verified as well, which takes as long as playing it. */
const VERIFIED = 10;
/** After so many actions somebody concedes. */
const MOST = 2_500;
const HOUSES = 3;
const PER_HOUSE = 12;

const folder = sharedData();
const SETS = folder === undefined ? [] : ['CotA', 'AoA'].map((set) => join(folder, 'data', 'keyforge', `${set}.json`));

/** The sets that decks are made of: the real ones where they are found, else the starter cards. */
const sets: readonly Catalogue[] = (
  SETS.every((file) => existsSync(file)) && SETS.length > 0
    ? SETS.map((file) => readCards(JSON.parse(readText(file)), file, [cardReader]).cards)
    : [loadStarter('keyforge').cards]
).map((cards) => new Catalogue('keyforge', cards));

export const playRandomDecks = (part: number): void => {
  it(
    `KF-SETUP-01, KF-WIN-04: ${MATCHES} matches of random decks, three houses and twelve cards each, end by play`,
    async () => {
      const chance = new RandomPlayer(`random decks of three houses ${SEED}${part}`);
      const one = <T>(all: readonly T[]): T => all[Math.floor(chance.chance() * all.length)]!;
      const deckOf = (cards: readonly CardDefinition[]): Deck => {
        const houses = new Set<string>();
        const all = cards.flatMap((card) => card.classes);
        while (houses.size < HOUSES) houses.add(one(all));
        const main = [...houses].flatMap((house) => {
          const own = cards.filter((card) => card.classes[0] === house);
          return Array.from({ length: PER_HOUSE }, () => ({ card: one(own).id, count: 1 }));
        });
        return { parts: { main } };
      };
      const tally = { part, matches: MATCHES, entries: 0, byHand: 0, conceded: 0 };
      for (let n = 0; n < MATCHES; n += 1) {
        const catalogue = one(sets);
        const cards = catalogue.all();
        const decks = [deckOf(cards), deckOf(cards)];
        for (const deck of decks) expect(keyforge.checkDeck(deck, 'standard', catalogue)).toEqual([]);
        const game: Playable = { rules: keyforge, cards: catalogue, decks, format: 'standard' };
        const { live, records } = await playMatch(game, `three houses ${SEED}${part}.${n}`, MOST);
        expect({ n, status: live.table.status }).toEqual({ n, status: 'ended' });
        if (MATCHES <= VERIFIED || n % VERIFIED === 0) {
          const bad = verifyMatch(records).checks.filter((check) => !check.ok);
          expect({ n, bad }).toEqual({ n, bad: [] });
        }
        tally.entries += records.length;
        for (const record of records)
          if (opened(record, 'house').facts.some(({ kind }) => kind === 'attested')) tally.byHand += 1;
        if (live.table.seats.some((seat) => seat.out?.reason === 'concession')) tally.conceded += 1;
      }
      process.stdout.write(`${JSON.stringify({ keyforge: tally })}\n`);
      // Matches end by play: conceding is the way out for the few that cannot.
      expect(tally.conceded).toBeLessThan(Math.max(2, MATCHES / 20));
    },
    60_000 + MATCHES * 10_000,
  );
};
