import { expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Catalogue, loadStarter, readCards, readText } from '#cards';
import { cardReader, keyforge } from '#keyforge';
import { RandomPlayer } from '#recorder';
import type { CardDefinition, Deck } from '#rules';
import { sharedData } from '../support/shared.js';
import type { Playable } from '../support/recorder.js';
import { playMany } from './many-matches.js';

/** Matches that are played, all parts together (`KEYFORGE_MATCHES=2000`). */
const ALL = Number(process.env['KEYFORGE_MATCHES'] ?? 12);
/** Which they are: with another word, as many others. */
const SEED = process.env['KEYFORGE_SEED'] ?? '';
/** Specs that share them, so that two processors do. */
const PARTS = 6;
const MATCHES = Math.ceil(ALL / PARTS);
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
      const next = (): Playable => {
        const catalogue = one(sets);
        const decks = [deckOf(catalogue.all()), deckOf(catalogue.all())];
        for (const deck of decks) expect(keyforge.checkDeck(deck, 'standard', catalogue)).toEqual([]);
        return { rules: keyforge, cards: catalogue, decks, format: 'standard' };
      };
      const seed = (n: number): string => `three houses ${SEED}${part}.${n}`;
      const { byHandIn: _each, ...tally } = await playMany({ most: MATCHES, next, seed, actions: 2_500, verified: 2 });
      process.stdout.write(`${JSON.stringify({ keyforge: { part, asked: MATCHES, ...tally } })}\n`);
      expect(tally.conceded).toBeLessThan(Math.max(2, tally.matches / 20));
    },
    60_000 + MATCHES * 10_000,
  );
};
