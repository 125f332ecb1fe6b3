import type { Seat, ShownTable } from '#table';
import type { Asker, Finality } from '../api/shapes.js';

/** The seats that are to act: those with a question; else the one with Opportunity; else the one whose turn it is. */
export const toAct = (table: ShownTable): readonly Seat[] => {
  const asked = table.asks.filter((ask) => !ask.answered).map((ask) => ask.seat);
  if (asked.length > 0) return [...new Set(asked)];
  if (table.opportunity) return [table.opportunity.seat];
  return table.turn ? [table.turn.seat] : [];
};

/** All seats, those first that are to act. */
export const seatsToActFirst = (table: ShownTable): readonly Seat[] => {
  const due = toAct(table);
  return table.seats.map(({ seat }) => seat).toSorted((a, b) => Number(due.includes(b)) - Number(due.includes(a)));
};

/**
 * The seats that this asker may act for now: a player's own, all of a recorder's, none of a spectator's. After the
 * match, players confirm its result while it is provisional.
 */
export const actingSeats = (
  asker: Asker,
  table: Pick<ShownTable, 'seats' | 'status'>,
  finality: Finality = 'final',
): readonly Seat[] => {
  if (table.status === 'ended') return asker.role === 'seat' && finality === 'provisional' ? asker.seats : [];
  if (asker.role === 'recorder') return table.seats.map(({ seat }) => seat);
  return asker.role === 'seat' ? asker.seats : [];
};

/** Whether the table waits for one of these seats. */
export const isYourMove = (table: ShownTable, seats: readonly Seat[]): boolean =>
  table.status === 'playing' && toAct(table).some((seat) => seats.includes(seat));
