import type { Seat, ShownTable } from '#table';
import type { Exchange, PartedDeck } from './between-games.js';

/** A seat’s chance to exchange cards, if it is asked and has a sideboard. Every live page asks: it needs no words. */
export const exchangeOf = ({ asks }: Pick<ShownTable, 'asks'>, seat: Seat | undefined): Exchange | undefined => {
  const ask = asks.find((one) => one.of === 'ready' && one.seat === seat && !one.answered);
  const deck = ask?.options?.[0] as PartedDeck | undefined;
  return ask && (deck?.parts['sideboard'] ?? []).length > 0
    ? { ask: ask.id, game: Number(ask.about['game']), deck: deck! }
    : undefined;
};
