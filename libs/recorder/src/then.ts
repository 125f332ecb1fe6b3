import type { MatchHistory } from '#match';
import { rewindsTo, type Then } from '#rules';
import { lineOf } from '#table';
import type { ActRequest, LiveMatch } from './contract.js';

/** The place that a request goes back to; `undefined` where it goes nowhere, or there is none. */
export const thenOf = async (
  history: MatchHistory,
  { table }: Pick<LiveMatch, 'table'>,
  { action }: Pick<ActRequest, 'action'>,
): Promise<Then | undefined> => {
  const to = rewindsTo(action);
  if (to === undefined || to < 1 || to >= table.revision) return undefined;
  const line = lineOf(table);
  const [then, before] = [
    await history.at({ revision: to }),
    await history.at({ revision: line.parentOf(table.played) }),
  ];
  return then && { table: then, lastOnly: !line.isUndone(to) && (before?.played ?? 0) <= to };
};
