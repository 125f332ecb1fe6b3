import type { Seat } from '#table';
import type { DeckLine, Exchange, PartedDeck } from './between-games.js';
import { drop, keep, recall } from './kept.js';

/** What a browser keeps of the cards that its player exchanges between two games, so that a reload loses nothing. */

const keyOf = (match: string, seat: Seat, { game }: Pick<Exchange, 'game'>): string =>
  `recollect:exchange:${match}:${seat}:${game}`;

/** The copies of each card in all parts together: an exchange does not change them. */
const copiesOf = ({ parts }: PartedDeck): string => {
  const copies = new Map<string, number>();
  for (const { card, count } of Object.values(parts).flat()) copies.set(card, (copies.get(card) ?? 0) + count);
  return JSON.stringify([Object.keys(parts).sort(), [...copies].sort(([one], [other]) => (one < other ? -1 : 1))]);
};

const isDeck = (value: unknown): value is PartedDeck => {
  const { parts } = (value ?? {}) as Partial<PartedDeck>;
  const isLine = (line: Partial<DeckLine> | null): boolean =>
    typeof line?.card === 'string' && Number.isSafeInteger(line.count) && line.count! > 0;
  return (
    typeof parts === 'object' &&
    parts !== null &&
    Object.values(parts).every((lines) => Array.isArray(lines) && lines.every(isLine))
  );
};

/** What a player has exchanged for a game so far, if this browser keeps it and it is made of the same cards. */
export const keptExchange = (match: string, seat: Seat, exchange: Exchange): PartedDeck | undefined => {
  try {
    const kept: unknown = JSON.parse(recall(keyOf(match, seat, exchange)) ?? 'null');
    return isDeck(kept) && copiesOf(kept) === copiesOf(exchange.deck) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps what a player has exchanged; undefined: nothing. */
export const keepExchange = (match: string, seat: Seat, exchange: Exchange, deck: PartedDeck | undefined): void => {
  const key = keyOf(match, seat, exchange);
  if (deck) keep(key, JSON.stringify(deck));
  else drop(key);
};
