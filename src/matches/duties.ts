import type { Timeline } from '#replay';

/** The last of the entries with which the house went on by itself after a revision. */
export const afterDuties = (timeline: Timeline, revision: number): number => {
  let last = revision;
  while (last < timeline.revision && 'house' in (timeline.entry(last + 1, []).actor as object)) last += 1;
  return last;
};
