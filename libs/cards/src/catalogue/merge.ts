import type { CardDefinition } from '#rules';
import type { Problem } from '../problem.js';
import { Catalogue } from './catalogue.js';
import { canonical } from './version.js';

/** Cards as one place gave them. */
export interface Source {
  readonly file: string;
  readonly cards: readonly CardDefinition[];
}

export interface Merged {
  /** By game, each with the cards of all sources. */
  readonly catalogues: ReadonlyMap<string, Catalogue>;
  readonly problems: readonly Problem[];
}

/**
 * One catalogue per game out of several sources. An id that comes again must mean the same card: else the first stays,
 * and it is reported.
 */
export const mergeSources = (sources: readonly Source[]): Merged => {
  const games = new Map<string, Map<string, { card: CardDefinition; file: string }>>();
  const problems: Problem[] = [];
  for (const { file, cards } of sources) {
    for (const [n, card] of cards.entries()) {
      const known = games.get(card.game) ?? new Map<string, { card: CardDefinition; file: string }>();
      games.set(card.game, known);
      const before = known.get(card.id);
      if (!before) known.set(card.id, { card, file });
      else if (canonical(before.card) !== canonical(card)) {
        problems.push({
          file,
          position: `${n} (${card.id})`,
          reason: `another card has this id already, from ${before.file}; that one stays`,
        });
      }
    }
  }
  const catalogues = new Map(
    [...games].map(([game, cards]) => [
      game,
      new Catalogue(
        game,
        [...cards.values()].map(({ card }) => card),
      ),
    ]),
  );
  return { catalogues, problems };
};
