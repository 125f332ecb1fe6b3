import { Catalogue, loadStarter, readDeckText, type DeckParts } from '#cards';
import * as graven from '#graven';
import * as keyforge from '#keyforge';
import type { CardDefinition, Deck, Rules } from '#rules';
import type { Playable } from './recorder.js';

export interface Shipped {
  readonly cards: readonly CardDefinition[];
  readonly lists: readonly { readonly name: string; readonly deck: Deck; readonly problems: readonly unknown[] }[];
  readonly game: Playable;
}

/** A game with the cards that the repo ships, and their decks. */
const shipped = (rules: Rules, parts: DeckParts): Shipped => {
  const { cards, decks } = loadStarter(rules.game);
  const catalogue = new Catalogue(rules.game, cards);
  const lists = decks.map(({ name, text }) => ({ name, ...readDeckText(text, catalogue, parts) }));
  return { cards, lists, game: { rules, cards: catalogue, decks: lists.map(({ deck }) => deck) } };
};

export const shippedGraven = shipped(graven.graven, graven.deckParts);
export const shippedKeyforge = shipped(keyforge.keyforge, keyforge.deckParts);
