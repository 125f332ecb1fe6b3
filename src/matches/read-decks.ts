import { describeDeckProblem, readDeck, type DeckProblem } from '#cards';
import type { Deck } from '#rules';
import type { CarriedGame } from '../carried/carried-game.js';
import { Problem } from '../http/problem.js';

interface Trouble extends DeckProblem {
  /** Absent for a list that is read alone. */
  readonly seat?: number;
}

/** After this many mistakes no further deck is read. Similar names are suggested for only the first ones. */
const MOST_TROUBLES = 30;
const MOST_HINTS = 8;

const unreadable = (troubles: readonly Trouble[], game: string): Problem => {
  const where = ({ seat }: Trouble): string => (seat === undefined ? '' : `seat ${seat}: `);
  const detail = troubles.map((one) => where(one) + describeDeckProblem(one)).join('\n');
  const unknown = troubles.filter(({ nearest }) => nearest !== undefined).map(({ expected: _expected, ...one }) => one);
  return new Problem(unknown.length > 0 ? 'unknown-card' : 'unreadable-deck', detail, {
    game,
    ...(unknown.length > 0 ? { unknown } : {}),
    errors: troubles,
  });
};

/** Reads one list, for a registration or a check. @throws Problem with everything that cannot be read */
export const readList = (given: unknown, { catalogue, parts }: CarriedGame): Deck => {
  const { deck, problems } = readDeck(given, catalogue, parts, MOST_HINTS);
  if (problems.length > 0) throw unreadable(problems, catalogue.game);
  return deck;
};

/** The decks of all seats, or one problem with everything that cannot be read in each of them. */
export const readDecks = (given: readonly unknown[], { catalogue, parts }: CarriedGame): Deck[] => {
  const decks: Deck[] = [];
  const troubles: Trouble[] = [];
  for (const [n, one] of given.entries()) {
    if (troubles.length >= MOST_TROUBLES) break;
    const { deck, problems } = readDeck(one, catalogue, parts, Math.max(0, MOST_HINTS - troubles.length));
    decks.push(deck);
    troubles.push(...problems.map((problem) => ({ seat: n + 1, ...problem })));
  }
  if (troubles.length > 0) throw unreadable(troubles, catalogue.game);
  return decks;
};
