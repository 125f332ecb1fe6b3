import { reveal, secret, type Ask, type Json, type MaybeSecret, type Seat, type Secret, type Table } from '#table';
import type { Flow, RecordedAction, Rules } from './contract.js';
import { isDeck, type Deck } from './deck.js';
import { registeredLater } from './paper/lists.js';
import { part, type Query } from './part.js';
import { askEach, question, type AskingQuestion } from './question.js';
import { refuse, type Refusal } from './refusal.js';
import type { Scribe } from './scribe.js';

/** The house's action that asks every seat whether it is ready for the next game, and with which deck. */
export interface BetweenGames {
  readonly kind: 'between-games';
  readonly seat: 0;
  /** The game that comes. */
  readonly n: number;
  /** As they were in the game before. */
  readonly decks: readonly Secret<Deck>[];
}

const OF = 'ready';
const SCOPE = 'match';

/** The seats that are asked whether they are ready, and have not answered. */
export const unready = ({ asks }: Table): readonly Ask[] => asks.filter(({ of, answered }) => of === OF && !answered);

/**
 * The decks of the next game, as far as the table knows them: what seats were ready with, else their lists. A list that
 * was registered since a seat was ready stands in the place of that deck (R-PAPER-17).
 */
export const decksNow = (table: Table, lists: readonly Secret<Deck>[]): readonly Secret<Deck>[] =>
  lists.map((list, n) => {
    const noted = reveal(table.notes[SCOPE]?.[deckNote(n + 1)]) as unknown as Deck | undefined;
    const later = registeredLater(table, n + 1);
    const deck = noted && (!later || sameCards(noted, later)) ? noted : later;
    return deck === undefined ? list : secret(deck, [n + 1]);
  });

const deckNote = (seat: Seat): string => `deck ${seat}`;

/** The deck that a question puts to its seat: that of the game before. */
export const deckAsked = ({ options }: Pick<Ask, 'options'>): Deck | undefined =>
  reveal(options)?.[0] as unknown as Deck | undefined;

type Counts = ReadonlyMap<string, number>;

const SHAPE = '{"parts": {"main": [{"card": "an-id", "count": 4}]}}';

const countsOf = (lines: readonly { readonly card: string; readonly count: number }[]): Counts => {
  const counts = new Map<string, number>();
  for (const { card, count } of lines) counts.set(card, (counts.get(card) ?? 0) + count);
  return counts;
};

const sameCards = (deck: Deck, other: Deck): boolean => {
  const [one, two] = [countsOf(Object.values(deck.parts).flat()), countsOf(Object.values(other.parts).flat())];
  return one.size === two.size && [...one].every(([card, n]) => two.get(card) === n);
};

const sizeOf = (deck: Deck, name: string): number =>
  (deck.parts[name] ?? []).reduce((sum, { count }) => sum + count, 0);

/** Cards go from part to part of a list: it gains none, and loses none. */
const wrongCards = (deck: Deck, held: Deck, { cards }: Pick<Query, 'cards'>): Refusal | null => {
  const [now, before] = [deck, held].map((one) => countsOf(Object.values(one.parts).flat())) as [Counts, Counts];
  for (const card of new Set([...now.keys(), ...before.keys()])) {
    const [has, had] = [now.get(card) ?? 0, before.get(card) ?? 0];
    if (has === had) continue;
    const name = cards.get(card)?.name ?? card.slice(0, 100);
    return refuse('R-BETWEEN-03', `${name}: this deck has ${has} in all its parts together, and your list has ${had}`);
  }
  return null;
};

/** Where the game says nothing else, each part of a list keeps its size. */
const wrongSizes = (deck: Deck, held: Deck): Refusal | null => {
  for (const name of Object.keys(held.parts)) {
    const [now, before] = [sizeOf(deck, name), sizeOf(held, name)];
    if (now !== before)
      return refuse('R-BETWEEN-04', `the part "${name}" has ${now} cards; it keeps its size, which is ${before}`);
  }
  return null;
};

const wrongDeck = (rules: Rules, query: Query, held: Deck, value: Json): Refusal | null => {
  if (!isDeck(value)) return refuse('R-BETWEEN-02', `"deck" is a deck by its parts, as ${SHAPE}`);
  const names = Object.keys(held.parts);
  const strange = Object.keys(value.parts).find((name) => !Object.hasOwn(held.parts, name));
  if (strange !== undefined)
    return refuse('R-BETWEEN-02', `your list has no part "${strange.slice(0, 100)}"; it has ${names.join(', ')}`);
  const wrong = wrongCards(value, held, query);
  if (wrong) return wrong;
  const sizes = rules.checkExchanged ? null : wrongSizes(value, held);
  if (sizes) return sizes;
  const check = rules.checkExchanged ?? rules.checkDeck;
  const [first] = check(value, query.table.match!.format.name, query.cards);
  return first ? refuse(first.rule, first.detail) : null;
};

/** A seat's deck for the next game; it is told to nobody else, whether it has changed or not. */
const readyWith = (rules: Rules) =>
  question({
    of: OF,
    rule: 'R-BETWEEN-01',
    answer: OF,
    parts: (_query, ask) => [
      part({
        name: 'deck',
        title: '{}',
        rule: 'R-BETWEEN-02',
        sealed: () => true,
        candidates: (): { value: Json; label: string }[] => {
          const held = deckAsked(ask);
          return held ? [{ value: held as unknown as Json, label: 'Ready, with the deck as it is' }] : [];
        },
        free: {
          says: 'the deck of the next game, by its parts',
          wrong: (query: Query, value: Json) => wrongDeck(rules, query, deckAsked(ask)!, value),
        },
      }),
    ],
    read: ({ deck }) => deck,
  });

const questions = new WeakMap<Rules, AskingQuestion<MaybeSecret<Json>>>();

/** The question between games: the game's own check of decks judges the answer. */
export const readyQuestion = (rules: Rules): AskingQuestion<MaybeSecret<Json>> => {
  let found = questions.get(rules);
  if (!found) questions.set(rules, (found = readyWith(rules)));
  return found;
};

/** Asks all seats at once; when the last has answered, each seat's deck for the next game is noted, sealed to it. */
export function* betweenGames(rules: Rules, scribe: Scribe, action: RecordedAction): Flow {
  const { n, decks } = action as unknown as BetweenGames;
  const seats = scribe.table.seats.map(({ seat }) => seat);
  const options = (seat: Seat): MaybeSecret<Json[]> => secret([reveal(decks[seat - 1]!) as unknown as Json], [seat]);
  const about = { game: n, ...(rules.checkExchanged ? { sizes: 'change' } : {}) };
  const stated = yield* askEach(
    readyQuestion(rules),
    seats.map((seat) => ({ seat, title: `Ready for game ${n}?`, about, options: options(seat) })),
  );
  for (const seat of seats) scribe.note(SCOPE, deckNote(seat), stated[seat - 1]!);
  scribe.note(SCOPE, OF, n);
  scribe.unit('between', `All are ready for game ${n}`, 'resolved', ['R-BETWEEN-01']);
}
