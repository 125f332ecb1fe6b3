import { due } from '#rules';
import type { Table } from '#table';

/**
 * From when on the house owes something, in milliseconds since 1970; `null`: nothing. At the latest: it is counted from
 * the last entry, though what players do to the office puts nothing off.
 * @param last time of the match's last entry
 * @param asked between games: finds out when seats were asked whether they are ready
 */
export const dueFrom = (table: Table, last: string, asked = (): string => last): number | null => {
  const owed = due(table);
  return owed === null ? null : Date.parse(owed.duty === 'ready' ? asked() : last) + owed.after * 1000;
};
