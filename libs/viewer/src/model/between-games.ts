import type { ShownTable, Showing } from '#table';
import { capital, listed, plainWord } from '#narration';
import type { Clock, Summary } from '../api/shapes.js';
import { table } from '../messages/table.js';
import { sideboard as say } from '../messages/between-games.js';

export interface DeckLine {
  readonly card: string;
  readonly count: number;
}

/** A deck by its parts, as the question between games shows it to its seat. */
export interface PartedDeck {
  readonly parts: Readonly<Record<string, readonly DeckLine[]>>;
}

/** The kind of the question whether a seat is ready for the next game. */
const OF = 'ready';
const SIDEBOARD = 'sideboard';

type Asks = Pick<ShownTable, 'asks'>;

/** Says which players are ready for the next game, and which it waits for; undefined if there is no such question. */
export const readyInWords = ({ asks, seats }: Pick<ShownTable, 'asks' | 'seats'>): string | undefined => {
  const asked = asks.filter(({ of }) => of === OF);
  const game = asked[0]?.about['game'];
  if (typeof game !== 'number') return undefined;
  const names = (answered: boolean): string[] =>
    asked.flatMap((one) =>
      one.answered === answered ? [seats.find(({ seat }) => seat === one.seat)?.name ?? table.seat(one)] : [],
    );
  const [ready, waits] = [names(true), names(false)];
  const players = listed(waits);
  return ready.length > 0
    ? say.readyAndWaits({ ready: listed(ready), count: ready.length, game, players })
    : say.waits({ game, players });
};

/** A seat's chance to exchange cards between its deck and its sideboard. */
export interface Exchange {
  readonly ask: string;
  readonly game: number;
  readonly deck: PartedDeck;
  /** Whether the deck only has to be valid: parts need not keep their sizes. */
  readonly sizesChange: boolean;
}

/**
 * The parts that a card can move to: from the sideboard the parts that are for its types, from other parts only the
 * sideboard. While its types are unknown, it can move to every part.
 */
export const placesFor = (
  { parts }: PartedDeck,
  part: string,
  types?: readonly string[],
  { parts: only = {} }: Showing = {},
): string[] => {
  if (part !== SIDEBOARD) return [SIDEBOARD];
  const others = Object.keys(parts).filter((one) => one !== SIDEBOARD);
  if (!types) return others;
  const isFor = (one: string): boolean => only[one]?.some((type) => types.includes(type)) === true;
  return others.some(isFor) ? others.filter(isFor) : others.filter((one) => only[one] === undefined);
};

/** The time left to be ready for the next game, as a clock that runs; undefined if there is no such limit. */
export const timeToBeReady = (
  { asks }: Asks,
  { due, paused }: Pick<Summary, 'due' | 'paused'>,
  now: number,
): Clock | undefined => {
  const waits = asks.some(({ of, answered }) => of === OF && !answered);
  if (!waits || due === null || paused) return undefined;
  return { state: 'running', left: Math.max(0, Date.parse(due) - now), at: new Date(now).toISOString() };
};

const counted = (lines: readonly DeckLine[], card: string, by: number): DeckLine[] => {
  const all = lines.some((line) => line.card === card) ? lines : [...lines, { card, count: 0 }];
  return all.flatMap((line) =>
    line.card === card ? (line.count + by > 0 ? [{ card, count: line.count + by }] : []) : [line],
  );
};

/** The deck after one copy of a card moved from a part to another. */
export const carryCard = (deck: PartedDeck, card: string, from: string, to: string): PartedDeck => ({
  parts: {
    ...deck.parts,
    [from]: counted(deck.parts[from] ?? [], card, -1),
    [to]: counted(deck.parts[to] ?? [], card, 1),
  },
});

export const sizeOfPart = ({ parts }: PartedDeck, part: string): number =>
  (parts[part] ?? []).reduce((sum, { count }) => sum + count, 0);

/** A message for each part whose size has changed: such a deck cannot be played. */
export const wrongSizes = (deck: PartedDeck, before: PartedDeck): string[] =>
  Object.keys(before.parts).flatMap((part) => {
    const by = sizeOfPart(deck, part) - sizeOfPart(before, part);
    if (by === 0) return [];
    return [(by > 0 ? say.tooMany : say.tooFew)({ part: partTitle(part), count: Math.abs(by) })];
  });

export const partTitle = (part: string): string => capital(plainWord(part));
