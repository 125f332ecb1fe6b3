import { reveal, type Fact, type Json, type MaybeSecret, type Seat } from '#table';
import type { Api } from '../api/client.js';
import type { Summary } from '../api/shapes.js';
import { partTitle, sizeOfPart, type DeckLine, type PartedDeck } from './between-games.js';
import { readStreamed } from './entries.js';

/** The deck lists of a match, as far as its reader may know them: their own, and those that are open to everybody. */

export interface SeatList {
  readonly seat: Seat;
  readonly deck: PartedDeck;
  /** The games for which the player had exchanged cards, with what went out of the list and what came in. */
  readonly exchanged: readonly {
    readonly game: number;
    readonly out: readonly DeckLine[];
    readonly in: readonly DeckLine[];
  }[];
}

const isDeck = (value: unknown): value is PartedDeck =>
  typeof value === 'object' && value !== null && 'parts' in value && typeof value.parts === 'object';

/** The part of a list that is not played. */
const SIDEBOARD = 'sideboard';

const playedIn = ({ parts }: PartedDeck): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [part, lines] of Object.entries(parts))
    if (part !== SIDEBOARD) for (const { card, count } of lines) counts.set(card, (counts.get(card) ?? 0) + count);
  return counts;
};

/** The cards of which a deck has more copies than another one, not counting sideboards. */
const moreIn = (deck: PartedDeck, than: PartedDeck): DeckLine[] => {
  const others = playedIn(than);
  return [...playedIn(deck)].flatMap(([card, n]) => {
    const count = n - (others.get(card) ?? 0);
    return count > 0 ? [{ card, count }] : [];
  });
};

/** The lists in facts that this reader was told. */
export const listsIn = (facts: readonly Fact[]): SeatList[] => {
  const lists = new Map<Seat, SeatList>();
  const add = (seat: Seat, deck: unknown, exchanged: SeatList['exchanged'] = []): void => {
    if (isDeck(deck)) lists.set(seat, { seat, deck, exchanged });
  };
  for (const fact of facts) {
    if (fact.kind === 'match-began') {
      fact.decks.forEach((deck, n) => add(n + 1, reveal(deck as MaybeSecret<Json>)));
      fact.lists?.forEach((deck, n) => add(n + 1, deck));
    } else if (fact.kind === 'list-registered') add(fact.seat, reveal(fact.deck));
    else if (fact.kind === 'opened') {
      for (const { seat, deck, salts } of fact.lists ?? []) {
        const changed = salts.flatMap((of, n) =>
          isDeck(of.deck) && isDeck(deck) ? [{ game: n + 1, now: of.deck, deck }] : [],
        );
        add(
          seat,
          deck,
          changed.map(({ game, now, deck: was }) => ({ game, out: moreIn(was, now), in: moreIn(now, was) })),
        );
      }
    }
  }
  return [...lists.values()].sort((one, other) => one.seat - other.seat);
};

/** A list as text, as people paste it elsewhere. */
export const listAsText = ({ parts }: PartedDeck, nameOf: (card: string) => string): string =>
  Object.entries(parts)
    .filter(([, lines]) => lines.length > 0)
    .map(([part, lines]) =>
      [`# ${partTitle(part)}`, ...lines.map(({ card, count }) => `${count} ${nameOf(card)}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');

/** All cards of a list, its sideboard left out. */
export const sizeOfDeck = (deck: PartedDeck): number =>
  Object.keys(deck.parts).reduce((sum, part) => sum + (part === SIDEBOARD ? 0 : sizeOfPart(deck, part)), 0);

const CHUNK = 100;
/** Lists are opened at the end of a match, or after it. */
const MOST_BACK = 500;

/** In a match with real cards a list may stand in any entry. */
const MOST_AT_ONCE = 1000;

/** Looks for the lists in the first entry and in the last ones. */
export const fetchLists = async (
  api: Pick<Api, 'entries'>,
  { id, revision, status, paper }: Pick<Summary, 'id' | 'revision' | 'status' | 'paper'>,
): Promise<SeatList[]> => {
  const factsOf = async (after: number, limit: number): Promise<Fact[]> =>
    (await api.entries(id, after, limit)).flatMap((entry) => [...readStreamed(entry).facts]);
  if (paper) {
    const all: Fact[] = [];
    for (let after = 0; after < revision; after += MOST_AT_ONCE) all.push(...(await factsOf(after, MOST_AT_ONCE)));
    return listsIn(all);
  }
  const began = await factsOf(0, 1);
  if (status !== 'ended') return listsIn(began);
  for (let until = revision; until > 0 && until > revision - MOST_BACK; until -= CHUNK) {
    const from = Math.max(0, until - CHUNK);
    const facts = await factsOf(from, until - from);
    if (facts.some((fact) => fact.kind === 'opened' && fact.lists !== undefined)) return listsIn([...began, ...facts]);
  }
  return listsIn(began);
};
