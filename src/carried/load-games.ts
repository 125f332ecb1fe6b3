import { Catalogue, describeProblem, loadCatalogues, loadStarter, type DeckParts, type Merged } from '#cards';
import * as grandArchive from '#grand-archive';
import * as graven from '#graven';
import type { CardDefinition, CardReader, Rules } from '#rules';
import type { z } from 'zod';
import { asBuilt } from '../root.js';
import type { CarriedGame } from './carried-game.js';

/** Every game there is. A new one is one line here. */
export const GAMES: readonly {
  rules: Rules;
  before?: readonly Rules[];
  parts: DeckParts;
  scenario?: z.ZodObject;
  reader?: CardReader;
}[] = [
  {
    rules: grandArchive.grandArchive,
    before: grandArchive.before,
    parts: grandArchive.deckParts,
    scenario: grandArchive.scenarioSchema,
    reader: grandArchive.cardReader,
  },
  {
    rules: graven.graven,
    before: graven.before,
    parts: graven.deckParts,
    scenario: graven.scenarioSchema,
  },
];

const MODULE = asBuilt(import.meta.url);

/** The card data of all games as they stand, theirs and those of `CARD_DATA`. */
export const loadCards = (cardData: readonly string[]): Merged =>
  loadCatalogues(
    cardData,
    GAMES.flatMap(({ reader }) => reader ?? []),
  );

export interface Loaded {
  readonly games: readonly CarriedGame[];
  /** Card data that could not be used, one line each; the rest was loaded. */
  readonly problems: readonly string[];
}

/** A catalogue without the cards that its game's rules cannot read; what is wrong with each of those, a line each. */
const readable = (rules: Rules, catalogue: Catalogue): { catalogue: Catalogue; problems: string[] } => {
  const wrong = new Map<CardDefinition, readonly string[]>(
    catalogue.all().map((card) => [card, rules.checkCard?.(card) ?? []]),
  );
  const problems = [...wrong].flatMap(([{ id }, what]) => what.map((one) => `${rules.game}, ${id}: ${one}`));
  return {
    catalogue:
      problems.length === 0
        ? catalogue
        : new Catalogue(
            rules.game,
            catalogue.all().filter((card) => wrong.get(card)!.length === 0),
          ),
    problems,
  };
};

/** The games with the cards that the repo ships and those of `CARD_DATA`. */
export const loadGames = (cardData: readonly string[]): Loaded => {
  const { catalogues, problems } = loadCards(cardData);
  const unread: string[] = [];
  const games = GAMES.map((game) => {
    const found = readable(game.rules, catalogues.get(game.rules.game) ?? new Catalogue(game.rules.game, []));
    unread.push(...found.problems);
    return { ...game, catalogue: found.catalogue, decks: loadStarter(game.rules.game).decks, module: MODULE };
  });
  return { games, problems: [...problems.map(describeProblem), ...unread] };
};
