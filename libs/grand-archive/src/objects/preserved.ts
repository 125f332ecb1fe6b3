import type { Seat, Table } from '#table';
import { note } from '#rules';

/** The Preserved cards of a player's material deck, by definition. They lie face up: everybody knows them. */
export const preserved = (seat: Seat) => note<readonly string[]>({ scope: 'game', key: `preserved:${seat}` });

export const preservedBy = (table: Table, seat: Seat): readonly string[] => preserved(seat).in(table) ?? [];

export const isPreserved = (table: Table, seat: Seat, definition: string): boolean =>
  preservedBy(table, seat).includes(definition);
