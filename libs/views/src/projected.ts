import { requestOf } from '#journal';
import type { StepPlace } from '#match';
import { beginEntry, emptyTable, SPECTATOR, view } from '#table';
import { summaryOf } from './summary.js';
import type { KeptRequest, Projected } from './view-store.js';

/** A match as it is after one of its entries, to be stored. */
export const projectedAt = (place: StepPlace): Projected => {
  const state = place.head;
  const { match: id, head, began, last, table } = state;
  const where = { id, head, began, last };
  try {
    return { state, view: view(table, SPECTATOR), summary: summaryOf(table, where) };
  } catch {
    // Facts of a shape that no recorder writes: it is kept, and there is nothing to see.
    const bare = beginEntry(emptyTable(SPECTATOR), table.revision);
    return { state, view: bare, summary: summaryOf(bare, where) };
  }
};

/** The request that an entry came with. */
export const requestsAt = ({ taken: { entry } }: StepPlace): KeptRequest[] => {
  const request = requestOf(entry);
  return request ? [{ match: entry.match, ...request }] : [];
};
