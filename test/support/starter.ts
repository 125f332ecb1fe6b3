import { readdirSync, readFileSync } from 'node:fs';
import { by2021, by2026 } from '#grand-archive';
import { CardDefinition, type CardLookup, type Deck } from '#rules';
import type { Playable } from './recorder.js';
import { inRepo } from './in-repo.js';

const folder = inRepo('libs/cards/data/grand-archive/');

/** The starter cards as they stand in the file, not yet parsed. */
export const starterData = JSON.parse(readFileSync(`${folder}starter.json`, 'utf8')) as unknown[];

const definitions = starterData.map((card) => CardDefinition.parse(card));
const byId = new Map(definitions.map((card) => [card.id, card]));

export const starterCards: CardLookup & { readonly all: readonly CardDefinition[] } = {
  version: 'starter',
  get: (id) => byId.get(id),
  all: definitions,
};

export interface DeckFile {
  readonly name: string;
  readonly lines: readonly { readonly part: string; readonly count: number; readonly card: string }[];
}

/** Headings and `N Name` lines are all that these files may hold; anything else throws. */
const readDeck = (file: string): DeckFile => {
  let part = '';
  const lines = readFileSync(folder + file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const heading = /^# (Main|Material) Deck$/.exec(line)?.[1];
      if (heading !== undefined) part = heading.toLowerCase();
      if (heading !== undefined || line === '') return [];
      const [, count, card] = /^(\d+) (.+)$/.exec(line) ?? [];
      if (count === undefined || card === undefined || part === '') throw new Error(`${file}: ${line}`);
      return [{ part, count: Number(count), card }];
    });
  return { name: file.replace(/\.txt$/, ''), lines };
};

export const starterDecks: readonly DeckFile[] = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .map(readDeck);

const idOf = (name: string): string => {
  const found = definitions.find((card) => card.name === name);
  if (!found) throw new Error(`no starter card is called ${name}`);
  return found.id;
};

const deckOf = ({ lines }: DeckFile): Deck => ({
  parts: Object.fromEntries(
    ['main', 'material'].map((part) => [
      part,
      lines.filter((line) => line.part === part).map(({ card, count }) => ({ card: idOf(card), count })),
    ]),
  ),
});

const starterBy = ({ rules }: typeof by2021): Playable => ({
  rules,
  cards: starterCards,
  decks: starterDecks.map(deckOf),
});

/** Grand Archive by the rules of 2021 with the cards that the repo ships, and their decks, legal in standard. */
export const starterGame = starterBy(by2021);
/** The same by the rules of 2026. */
export const starter2026 = starterBy(by2026);
