import type { CardDefinition } from '#rules';
import type { CardProblem } from '../problem.js';
import { Catalogue } from './catalogue.js';
import { canonicalCard } from './version.js';

/** The cards of one file. */
export interface CardSource {
  readonly file: string;
  readonly cards: readonly CardDefinition[];
}

export interface Merged {
  /** One catalogue for each game, with the cards of all sources. */
  readonly catalogues: ReadonlyMap<string, Catalogue>;
  readonly problems: readonly CardProblem[];
}

/**
 * The meaning of a card, independent of its words: a reprint may say the same in other words. A card with text by hand,
 * or without programs, means what its words say.
 */
const meaningOf = (card: CardDefinition): string => {
  const { byHand, abilities, keywords } = card;
  if (byHand.length > 0 || abilities.length + keywords.length === 0) return canonicalCard(card);
  return canonicalCard({ ...card, text: '', abilities: abilities.map((ability) => ({ ...ability, text: '' })) });
};

/**
 * Makes one catalogue for each game out of several sources. If an id occurs again, it must be a card of the same
 * meaning; the first one stays, and a different card is reported.
 */
export const mergeSources = (sources: readonly CardSource[]): Merged => {
  const games = new Map<string, Map<string, { card: CardDefinition; file: string }>>();
  const problems: CardProblem[] = [];
  for (const { file, cards } of sources) {
    for (const [n, card] of cards.entries()) {
      const known = games.get(card.game) ?? new Map<string, { card: CardDefinition; file: string }>();
      games.set(card.game, known);
      const before = known.get(card.id);
      if (!before) known.set(card.id, { card, file });
      else if (canonicalCard(before.card) !== canonicalCard(card) && meaningOf(before.card) !== meaningOf(card)) {
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
