import type { Effect, Seat, Table } from '#table';

/** Effects by which the next card that this player activates cannot be negated (GA-SURE-01). */
export const assured = (table: Table, seat: Seat): Effect[] =>
  table.effects.filter(
    ({ on, data }) => data['sure'] === true && !Array.isArray(on) && (on as { readonly seat: Seat }).seat === seat,
  );
