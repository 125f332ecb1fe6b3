import type { Seat, ShownTable } from '#table';
import { listed } from '#narration';
import { choices } from '../messages/table-choices.js';
import { awaited } from './standing.js';
import { toAct } from './turn.js';

export interface Idle {
  readonly summary: Parameters<typeof awaited>[0] | undefined;
  readonly table: ShownTable | undefined;
  /** The seats for which one may act here. */
  readonly moving: readonly Seat[];
}

/** Why there is nothing to choose; nothing is said while choices are fetched. */
export const idleInWords = ({ summary, table, moving }: Idle): string => {
  if (!summary || !table) return '';
  if (summary.status === 'ended') return choices.over;
  if (moving.length === 0) return choices.elsewhere;
  const unclaimed = awaited(summary);
  if (unclaimed.length > 0) return choices.firstGame({ players: listed(unclaimed), count: unclaimed.length });
  const others = toAct(table).filter((seat) => !moving.includes(seat));
  const names = table.seats.filter(({ seat }) => others.includes(seat)).map(({ name }) => name);
  return names.length > 0 ? choices.waiting({ players: listed(names) }) : '';
};
