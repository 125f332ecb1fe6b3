import type { Seat, Table } from '#table';
import { byPlayer } from '#rules';
import { partsFor } from '../rulesets/parts-for.js';

/** Several players choose at once (GA26-OPP-14). */

const isByTurnOrder = (table: Table): boolean => partsFor(table).turn.choices === 'by-turn-order';

/** Players who choose among hidden cards: all together, or each after the other. */
export const together = (table: Table, seats: readonly Seat[]): readonly (readonly Seat[])[] =>
  isByTurnOrder(table) ? [seats] : seats.map((seat) => [seat]);

/** What players choose among cards that everybody sees, in groups that are asked one after the other. */
export const inOrder = <T extends { readonly seat: Seat }>(
  table: Table,
  choices: readonly T[],
): readonly (readonly T[])[] => (isByTurnOrder(table) ? byPlayer(table, choices).map(({ due }) => due) : [choices]);
