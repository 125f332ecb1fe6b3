import { readdirSync, readFileSync } from 'node:fs';
import { Catalogue, readDeckText } from '#cards';
import { deckParts, graven } from '#graven';
import { CardDefinition } from '#rules';
import type { Playable } from '../recorder.js';

const folder = new URL('../../../libs/cards/data/graven/', import.meta.url);

export const starterCards: readonly CardDefinition[] = (
  JSON.parse(readFileSync(new URL('starter.json', folder), 'utf8')) as unknown[]
).map((card) => CardDefinition.parse(card));
export const starterCatalogue = new Catalogue('graven', starterCards);

export const starterLists = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .map((file) => ({
    name: file.replace(/\.txt$/, ''),
    ...readDeckText(readFileSync(new URL(file, folder), 'utf8'), starterCatalogue, deckParts),
  }));

/** GRAVEN with the cards that the repo ships, and their two decks. */
export const gravenStarter: Playable = {
  rules: graven,
  cards: starterCatalogue,
  decks: starterLists.map(({ deck }) => deck),
};
