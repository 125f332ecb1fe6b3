import type { MatchHistory, Taken } from '#match';

/** The last of the entries with which the house went on by itself after a revision, or the one of that revision. */
export const afterDuties = async (history: MatchHistory, revision: number): Promise<Taken> => {
  let last = await history.taken(revision);
  while (last.record.revision < history.revision) {
    const next = await history.taken(last.record.revision + 1);
    if (!('house' in (next.entry.actor as object))) break;
    last = next;
  }
  return last;
};
