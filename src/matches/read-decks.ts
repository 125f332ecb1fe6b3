import { describeDeckProblem, readDeck, type DeckProblem } from '#cards';
import type { Deck } from '#rules';
import type { CarriedGame } from '../carried/carried-game.js';
import { Problem } from '../http/problem.js';

interface Trouble extends DeckProblem {
  readonly seat: number;
}

/** After so many mistakes no further deck is read; and of the first names alone it is told which come near. */
const MOST_TROUBLES = 30;
const MOST_HINTS = 8;

/** The decks of all seats, or one problem that tells everything about each of them that cannot be read. */
export const readDecks = (given: readonly unknown[], { catalogue, parts }: CarriedGame): Deck[] => {
  const decks: Deck[] = [];
  const troubles: Trouble[] = [];
  for (const [n, one] of given.entries()) {
    if (troubles.length >= MOST_TROUBLES) break;
    const { deck, problems } = readDeck(one, catalogue, parts, Math.max(0, MOST_HINTS - troubles.length));
    decks.push(deck);
    troubles.push(...problems.map((problem) => ({ seat: n + 1, ...problem })));
  }
  if (troubles.length === 0) return decks;
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
