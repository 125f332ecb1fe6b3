import { slotsIn, zoneId, type Seat, type Table } from '#table';
import { idOrMark, note, type Scribe } from '#rules';

/** The Preserved cards of a player's material deck, by definition. They lie face up: everybody knows them. */
export const preserved = (seat: Seat) => note<readonly string[]>({ scope: 'game', key: `preserved:${seat}` });

export const preservedBy = (table: Table, seat: Seat): readonly string[] => preserved(seat).in(table) ?? [];

export const isPreserved = (table: Table, seat: Seat, definition: string): boolean =>
  preservedBy(table, seat).includes(definition);

/** Forgets Preserved cards that have left the material deck in whatever way (GA26-PRESERVE-04). */
export const forgetPreserved = (scribe: Scribe): void => {
  for (const { seat } of scribe.table.seats) {
    const noted = preservedBy(scribe.table, seat);
    if (noted.length === 0) continue;
    const lying = slotsIn(scribe.table, zoneId('materials', seat)).map(idOrMark);
    const left = noted.filter((definition) => {
      const at = lying.indexOf(definition);
      if (at >= 0) lying.splice(at, 1);
      return at >= 0;
    });
    if (left.length < noted.length) preserved(seat).write(scribe, left.length > 0 ? left : null);
  }
};
