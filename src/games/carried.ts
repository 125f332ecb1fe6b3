import { Catalogue, describeProblem, loadCatalogues, loadStarter, OMNIDEX, type DeckParts } from '#cards';
import { grandArchive, scenarioSchema } from '#grand-archive';
import type { Rules } from '#rules';
import type { z } from 'zod';
import type { CarriedGame } from './carried-game.js';

/** Every game there is. A new one is one line here. */
const GAMES: readonly { rules: Rules; parts: DeckParts; scenario?: z.ZodObject }[] = [{
  rules: grandArchive,
  parts: OMNIDEX,
  scenario: scenarioSchema,
}];

export interface Loaded {
  readonly games: readonly CarriedGame[];
  /** Card data that could not be used, one line each; the rest was loaded. */
  readonly problems: readonly string[];
}

/** The games with the cards that the repo ships and those of `CARD_DATA`. */
export const loadGames = (cardData: readonly string[]): Loaded => {
  const { catalogues, problems } = loadCatalogues(cardData);
  const games = GAMES.map((game) => ({
    ...game,
    catalogue: catalogues.get(game.rules.game) ?? new Catalogue(game.rules.game, []),
    decks: loadStarter(game.rules.game).decks,
  }));
  return { games, problems: problems.map(describeProblem) };
};
