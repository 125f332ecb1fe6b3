import type { MatchHistory, Taken } from '#match';

/**
 * The last of the entries that the house added by itself after a revision; the entry of the revision if it added none.
 */
export const afterDuties = async (history: MatchHistory, revision: number): Promise<Taken> => {
  let last = await history.taken(revision);
  while (last.record.revision < history.revision) {
    const next = await history.taken(last.record.revision + 1);
    if (!('house' in (next.entry.actor as object))) break;
    last = next;
  }
  return last;
};
