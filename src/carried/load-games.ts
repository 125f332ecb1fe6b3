import {
  Catalogue,
  describeErratum,
  describeProblem,
  loadCatalogues,
  loadStarter,
  type CardPaths,
  type LoadedCards,
} from '#cards';
import type { CarriedGame } from './carried-game.js';
import * as libraries from './games.js';

/** A game under one ruleset, as its library exports it. */
type Ruleset = Pick<CarriedGame, 'rules' | 'before' | 'parts' | 'formats' | 'positions' | 'reader'>;

/** Every game's rulesets. A library with several lists the newest first. */
const LIBRARIES: readonly (readonly Ruleset[])[] = Object.values(libraries).map((one: Ruleset | readonly Ruleset[]) =>
  'rules' in one ? [one] : one,
);
export const GAMES: readonly Ruleset[] = LIBRARIES.flat();

/** Which of its game's rulesets this is, for `loadCards`. */
export const nthOf = (ruleset: Ruleset): number => Math.max(...LIBRARIES.map((library) => library.indexOf(ruleset)));

/**
 * The card data of all games, from the repo and from an operator, without the cards that the rules cannot read.
 * @param nth which of each game's rulesets reads them
 */
export const loadCards = (cardData: CardPaths, nth = 0): LoadedCards => {
  const rulesets = LIBRARIES.flatMap((library) => library[nth] ?? []);
  return loadCatalogues(
    cardData,
    rulesets.flatMap(({ reader }) => reader ?? []),
    (card) => rulesets.find(({ rules }) => rules.game === card.game)?.rules.checkCard?.(card) ?? [],
  );
};

interface Loaded {
  readonly games: readonly CarriedGame[];
  /** Card data that could not be used, one line each; everything else was loaded. */
  readonly problems: readonly string[];
  /** Cards that errata changed, one line each. */
  readonly corrected: readonly string[];
}

/** Loads the games with the cards that the repo ships and those of an operator. */
export const loadGames = (cardData: CardPaths = { cards: [], errata: [] }): Loaded => {
  const most = Math.max(...LIBRARIES.map(({ length }) => length));
  const read = Array.from({ length: most }, (_, nth) => loadCards(cardData, nth));
  const games = LIBRARIES.flatMap((library) =>
    library.map((ruleset, nth) => {
      const { game } = ruleset.rules;
      const catalogue = read[nth]!.catalogues.get(game) ?? new Catalogue(game, []);
      const { cards, decks } = loadStarter(game);
      const sampleOnly = catalogue.size === cards.length;
      const bans = read[nth]!.bans.get(game) ?? [];
      return { ...ruleset, catalogue, bans, decks, sampleOnly, module: import.meta.filename };
    }),
  );
  const { problems, corrected } = read[0]!;
  return { games, problems: problems.map(describeProblem), corrected: corrected.map(describeErratum) };
};
