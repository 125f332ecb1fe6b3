import { requestOf } from '#journal';
import type { StepPlace } from '#match';
import { beginEntry, emptyTable, SPECTATOR, view, type Table } from '#table';
import { summaryOf } from './summary.js';
import type { KeptRequest, Projected } from './view-store.js';

/** A match as it is after one of its entries, to be stored. */
export const projectedAt = (place: StepPlace): Projected => {
  const state = place.head;
  const { match: id, head, began, last, table } = state;
  const where = { id, head, began, last, asked: () => place.asked };
  try {
    return { state, summary: summaryOf(table, where) };
  } catch {
    return { state, summary: summaryOf(bare(table), where) };
  }
};

/** What everybody may see of a table. */
export const spectatorView = (table: Table): Table => {
  try {
    return view(table, SPECTATOR);
  } catch {
    return bare(table);
  }
};

/** Facts of a shape that no recorder writes: the match is kept, and there is nothing to see. */
const bare = ({ revision }: Table): Table => beginEntry(emptyTable(SPECTATOR), revision);

/** The request that an entry came with. */
export const requestsAt = ({ taken: { entry } }: StepPlace): KeptRequest[] => {
  const request = requestOf(entry);
  return request ? [{ match: entry.match, ...request }] : [];
};
