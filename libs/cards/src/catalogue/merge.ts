import type { CardDefinition } from '#rules';
import type { CardProblem } from '../problem.js';
import { Catalogue } from './catalogue.js';
import { canonicalCard } from './version.js';

/** Cards as one place gave them. */
export interface CardSource {
  readonly file: string;
  readonly cards: readonly CardDefinition[];
}

export interface Merged {
  /** By game, each with the cards of all sources. */
  readonly catalogues: ReadonlyMap<string, Catalogue>;
  readonly problems: readonly CardProblem[];
}

/**
 * What a card is and does, however it is worded: a card that is printed again may say the same in other words. One that
 * says what it does in words only, or in part, is what its words are.
 */
const meaningOf = (card: CardDefinition): string => {
  const { byHand, abilities, keywords } = card;
  if (byHand.length > 0 || abilities.length + keywords.length === 0) return canonicalCard(card);
  return canonicalCard({ ...card, text: '', abilities: abilities.map((ability) => ({ ...ability, text: '' })) });
};

/**
 * One catalogue per game out of several sources. An id that comes again must mean the same card: else the first stays,
 * and it is reported. The first of two cards that differ in nothing but their words stays.
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
