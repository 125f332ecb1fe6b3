import type { Seat, ShownTable } from '#table';
import type { Exchange, PartedDeck } from './between-games.js';

/** A seat’s chance to exchange cards, if it is asked and has a sideboard. Every live page asks: it needs no words. */
export const exchangeOf = ({ asks }: Pick<ShownTable, 'asks'>, seat: Seat | undefined): Exchange | undefined => {
  const ask = asks.find((one) => one.of === 'ready' && one.seat === seat && !one.answered);
  const deck = ask?.options?.[0] as PartedDeck | undefined;
  if (!ask || !deck) return undefined;
  const sizesChange = ask.about['sizes'] === 'change';
  const { sideboard = [] } = deck.parts;
  // Where sizes change, a sideboard that is empty now may take cards back.
  const has = sideboard.length > 0 || (sizesChange && 'sideboard' in deck.parts);
  return has ? { ask: ask.id, game: Number(ask.about['game']), deck, sizesChange } : undefined;
};
