import {
  Catalogue,
  describeErratum,
  describeProblem,
  loadCatalogues,
  loadStarter,
  type CardPaths,
  type Corrected,
} from '#cards';
import type { CarriedGame } from './carried-game.js';
import * as libraries from './games.js';

/** A game by one of its rulesets, as its library gives it. */
type Ruleset = Pick<CarriedGame, 'rules' | 'before' | 'parts' | 'formats' | 'positions' | 'reader'>;

/** Every game there is. A library of several rulesets lists them, the one first by which new matches begin. */
const LIBRARIES: readonly (readonly Ruleset[])[] = Object.values(libraries).map((one: Ruleset | readonly Ruleset[]) =>
  'rules' in one ? [one] : one,
);
export const GAMES: readonly Ruleset[] = LIBRARIES.flat();

/**
 * The card data of all games, theirs and those of an operator, but for the cards that their rules cannot read.
 * @param nth by which ruleset of each game they are read
 */
export const loadCards = (cardData: CardPaths, nth = 0): Corrected => {
  const rulesets = LIBRARIES.flatMap((library) => library[nth] ?? []);
  return loadCatalogues(
    cardData,
    rulesets.flatMap(({ reader }) => reader ?? []),
    (card) => rulesets.find(({ rules }) => rules.game === card.game)?.rules.checkCard?.(card) ?? [],
  );
};

interface Loaded {
  readonly games: readonly CarriedGame[];
  /** Card data that could not be used, one line each; the rest was loaded. */
  readonly problems: readonly string[];
  /** Cards that are not played as they are printed, one line each. */
  readonly corrected: readonly string[];
}

/** The games with the cards that the repo ships and those of an operator. */
export const loadGames = (cardData: CardPaths = { cards: [], errata: [] }): Loaded => {
  const most = Math.max(...LIBRARIES.map(({ length }) => length));
  const read = Array.from({ length: most }, (_, nth) => loadCards(cardData, nth));
  const games = LIBRARIES.flatMap((library) =>
    library.map((ruleset, nth) => {
      const { game } = ruleset.rules;
      const catalogue = read[nth]!.catalogues.get(game) ?? new Catalogue(game, []);
      const { cards, decks } = loadStarter(game);
      const sampleOnly = catalogue.size === cards.length;
      return { ...ruleset, catalogue, decks, sampleOnly, module: import.meta.filename };
    }),
  );
  const { problems, corrected } = read[0]!;
  return { games, problems: problems.map(describeProblem), corrected: corrected.map(describeErratum) };
};
