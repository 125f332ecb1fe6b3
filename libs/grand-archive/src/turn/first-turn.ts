import { seatOf, type Table } from '#table';
import { refuse, type Refusal } from '#rules';
import { partsFor } from '../rulesets/parts-for.js';
import { started } from '../table/notes.js';

/**
 * Why nobody may attack in a player's first turn: another player is still to begin theirs (GA26-FIRST-05,
 * GA26-FIRST-06).
 */
export const firstTurnStops = (table: Table): Refusal | undefined => {
  if (partsFor(table).firstTurns.attackers === 'all') return undefined;
  const begun = started.in(table) ?? [];
  const isLast = table.order.every((seat) => begun.includes(seat) || seatOf(table, seat)?.out !== null);
  return isLast ? undefined : refuse('GA26-FIRST-05', 'in the first turns only the last player may attack');
};
