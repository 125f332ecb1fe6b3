import { describeDeckProblem, readDeck, type DeckProblem } from '#cards';
import type { Deck } from '#rules';
import type { CarriedGame } from '../carried/carried-game.js';
import { Problem } from '../http/problem.js';

interface Trouble extends DeckProblem {
  readonly seat: number;
}

/** The decks of all seats, or one problem that tells everything about each of them that cannot be read. */
export const readDecks = (given: readonly unknown[], { catalogue, parts }: CarriedGame): Deck[] => {
  const read = given.map((deck) => readDeck(deck, catalogue, parts));
  const troubles = read.flatMap(({ problems }, n): Trouble[] =>
    problems.map((problem) => ({ seat: n + 1, ...problem })),
  );
  if (troubles.length === 0) return read.map(({ deck }) => deck);
  const detail = troubles.map((one) => `seat ${one.seat}: ${describeDeckProblem(one)}`).join('\n');
  const unknown = troubles
    .filter(({ nearest }) => nearest !== undefined)
    .map(({ seat, line, part, text, reason, nearest }) => ({ seat, line, part, text, reason, nearest }));
  throw new Problem(unknown.length > 0 ? 'unknown-card' : 'unreadable-deck', detail, {
    game: catalogue.game,
    ...(unknown.length > 0 ? { unknown } : {}),
    errors: troubles,
  });
};
