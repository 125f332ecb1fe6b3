import {
  Catalogue,
  describeErratum,
  describeProblem,
  loadCatalogues,
  loadStarter,
  type CardPaths,
  type Corrected,
  type DeckParts,
} from '#cards';
import type { CardDefinition, CardReader, Positions, Rules, RulesBefore } from '#rules';
import type { CarriedGame } from './carried-game.js';
import * as libraries from './games.js';

/** Every game there is. */
export const GAMES: readonly {
  rules: Rules;
  before?: readonly RulesBefore[];
  parts: DeckParts;
  formats?: readonly string[];
  positions?: Positions;
  reader?: CardReader;
}[] = Object.values(libraries);

/** What the rules of a card's game say is wrong with it. */
const check = (card: CardDefinition): readonly string[] =>
  GAMES.find(({ rules }) => rules.game === card.game)?.rules.checkCard?.(card) ?? [];

/** The card data of all games, theirs and those of an operator, but for the cards that their rules cannot read. */
export const loadCards = (cardData: CardPaths): Corrected =>
  loadCatalogues(
    cardData,
    GAMES.flatMap(({ reader }) => reader ?? []),
    check,
  );

interface Loaded {
  readonly games: readonly CarriedGame[];
  /** Card data that could not be used, one line each; the rest was loaded. */
  readonly problems: readonly string[];
  /** Cards that are not played as they are printed, one line each. */
  readonly corrected: readonly string[];
}

/** The games with the cards that the repo ships and those of an operator. */
export const loadGames = (cardData: CardPaths = { cards: [], errata: [] }): Loaded => {
  const { catalogues, problems, corrected } = loadCards(cardData);
  const games = GAMES.map((game) => {
    const catalogue = catalogues.get(game.rules.game) ?? new Catalogue(game.rules.game, []);
    const { cards, decks } = loadStarter(game.rules.game);
    return { ...game, catalogue, decks, sampleOnly: catalogue.size === cards.length, module: import.meta.filename };
  });
  return { games, problems: problems.map(describeProblem), corrected: corrected.map(describeErratum) };
};
