import type { Effect, Seat, Table } from '#table';

/** Effects that protect the next card that this player activates from being negated (GA-SURE-01). */
export const assured = (table: Table, seat: Seat): Effect[] =>
  table.effects.filter(
    ({ on, data }) => data['sure'] === true && !Array.isArray(on) && (on as { readonly seat: Seat }).seat === seat,
  );
