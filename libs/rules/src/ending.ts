import type { Seat } from '#table';
import type { Flow } from './contract.js';
import type { Scribe } from './scribe.js';

/** Thrown when a game ends, and caught where the running action began. It cuts off everything in progress (RU-24). */
export class GameOver extends Error {}

/** Runs a flow until it ends or the game does. */
export function* untilGameOver(flow: Flow): Flow {
  try {
    yield* flow;
  } catch (error) {
    if (!(error instanceof GameOver)) throw error;
  }
}

/** Withdraws every open question. */
export const withdrawAll = (scribe: Scribe, reason: string): void => {
  for (const set of new Set(scribe.table.asks.map((ask) => ask.set))) scribe.emit({ kind: 'withdrawn', set, reason });
};

/**
 * Ends the unit in progress before the unit of the game's end, so that the deciding card has a step of its own (RU-24).
 * Only then are questions withdrawn and hands shown.
 */
export const endBlow = (scribe: Scribe): void => {
  const { underway, table } = scribe;
  if (!underway) return;
  if (table.items.some((item) => item.id === underway.cause))
    scribe.emit({ kind: 'item-ended', item: underway.cause!, result: 'resolved', rules: underway.rules });
  scribe.unit(underway.of, underway.title, 'resolved', underway.rules, underway.cause);
};

/** How a game ended: its winner (null: nobody), the reason, and the unit of the replay that says so. */
interface Ending {
  readonly winner: Seat | null;
  readonly reason: string;
  readonly title: string;
  readonly rules: readonly string[];
}

/**
 * Ends the running game, and the match if that decides it: a seat has won more games than anybody else can, or it was
 * the only game. Never returns: it throws {@link GameOver}.
 */
export const endGameWith = (scribe: Scribe, { winner, reason, title, rules }: Ending): never => {
  scribe.emit({ kind: 'game-ended', n: scribe.table.game, winner, reason });
  const { bestOf } = scribe.table.match!.format;
  const leader = scribe.table.seats.find((seat) => seat.score * 2 > bestOf);
  if (bestOf === 1 || leader)
    scribe.emit({
      kind: 'match-ended',
      winner: leader?.seat ?? null,
      reason: bestOf === 1 ? reason : `best of ${bestOf} decided`,
    });
  scribe.unit('end', title, 'resolved', rules);
  throw new GameOver();
};
