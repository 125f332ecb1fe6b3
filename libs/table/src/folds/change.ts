import type { Fact, FactKind } from '../fact.js';
import { findCard } from '../find.js';
import type { Json } from '../json.js';
import type { Office } from '../office.js';
import type { Seat } from '../secret.js';
import type { Card, Handle, SeatState, Table } from '../table.js';
import { tableWith } from '../copies.js';

/**
 * For some kinds of facts, how each changes a table. A fold passes over a name in a fact that the table does not have.
 */
export type Folds<Kind extends FactKind> = {
  readonly [K in Kind]: (table: Table, fact: Extract<Fact, { kind: K }>) => Table;
};

export const changeCard = (table: Table, handle: Handle, change: (card: Card) => Card): Table => {
  const found = findCard(table, handle);
  if (!found) return table;
  const cards = found.zone.cards.map((card) => (card === found.card ? change(card) : card));
  return tableWith(table, {
    zones: table.zones.map((zone) => (zone === found.zone ? { ...found.zone, cards } : zone)),
  });
};

export const inOffice = (table: Table, change: Partial<Office>): Table =>
  tableWith(table, { office: { ...table.office, ...change } });

export const changeSeat = (table: Table, seat: Seat, change: (state: SeatState) => SeatState): Table =>
  tableWith(table, { seats: table.seats.map((state) => (state.seat === seat ? change(state) : state)) });

/** Sets one key of a record; `null` removes the key. */
export const withMember = <T extends Json>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T | null,
): Readonly<Record<string, T>> => {
  if (value !== null) return { ...record, [key]: value };
  const { [key]: _gone, ...rest } = record;
  return rest;
};
