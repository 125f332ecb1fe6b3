import type { Draft } from '#rules';
import type { Json, Seat } from '#table';
import type { TableGame } from './table-game.js';

/** One thing that is stated: cards by their names on the table, or by their places (`hand:1/0`). */
export type Said = { readonly op: string } & Readonly<Record<string, Json>>;

/** The members of it that name a card. */
const CARDS: ReadonlySet<string> = new Set(['what', 'a', 'b']);

/**
 * States one thing of the text that a seat is asked for.
 * @param handle the handle of a card by its name
 */
export const stateByHand =
  <Game extends TableGame>(said: Said, handle: (game: Game, name: string) => string) =>
  (game: Game, seat: Seat): Draft => ({
    kind: 'by-hand',
    ask: game.table.asks.find((ask) => ask.seat === seat && !ask.answered)!.id,
    ops: [
      Object.fromEntries(
        Object.entries(said).map(([name, value]) => [
          name,
          CARDS.has(name) && !String(value).includes('/') ? handle(game, String(value)) : value,
        ]),
      ),
    ],
  });
