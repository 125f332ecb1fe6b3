import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Catalogue } from '#cards';
import { keyforge } from '#keyforge';
import { RandomPlayer } from '#recorder';
import type { CardDefinition, Deck } from '#rules';
import { realCards } from '../support/real-cards.js';
import { sharedData } from '../support/shared.js';
import type { Kind, ManyOf } from './kinds.js';
import { shipped, type Starter } from './starter.js';

const SETS = ['CotA.json', 'AoA.json'];
const HOUSES = 3;
const PER_HOUSE = 12;

/** Æmber, sooner than fights. */
const SEEKING: Readonly<Record<string, number>> = { reap: 30, play: 8, fight: 2 };

/** The sets that decks are made of: the real ones where they are found, else the starter cards. */
const setsOfCards = (starter: Starter): readonly Catalogue[] => {
  const folder = sharedData();
  const sets =
    folder !== undefined && SETS.every((file) => existsSync(join(folder, 'data/keyforge', file)))
      ? SETS.map((file) => realCards(folder, 'keyforge', file).cards)
      : [starter('keyforge')];
  return sets.map((cards) => new Catalogue('keyforge', cards));
};

const load = (starter = shipped): ManyOf => {
  const sets = setsOfCards(starter);
  return {
    gameOf: (n) => {
      const chance = new RandomPlayer(`decks of three houses ${n}`);
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
      const catalogue = one(sets);
      const decks = [deckOf(catalogue.all()), deckOf(catalogue.all())];
      for (const deck of decks)
        for (const { detail } of keyforge.checkDeck(deck, 'standard', catalogue)) throw new Error(detail);
      return { rules: keyforge, cards: catalogue, decks, format: 'standard' };
    },
    seedOf: (n) => `three houses ${n}`,
    most: 2_500,
    leaning: { kind: (kind) => SEEKING[kind] },
  };
};

/** KeyForge's random decks: three houses and twelve cards each, of one set (KF-SETUP-01). */
export const keyforgeDecks: Kind = {
  load,
  wrong: (played) => {
    const conceded = played.filter((one) => one.conceded).length;
    return conceded < Math.max(2, played.length / 20) ? [] : [`${conceded} ended by conceding, not by KF-WIN-04`];
  },
};
