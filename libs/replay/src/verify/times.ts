import type { Json, MatchInfo } from '#table';
import type { Finding } from './auditor.js';
import type { Entry } from './draws/opened.js';

/** An entry with its time. */
export interface Dated extends Entry {
  readonly time: string;
  readonly actor: Json;
}

/** What is wrong with the times of a match; `null`: nothing. */
export const wrongTimeIn = (entries: readonly Dated[], match: Pick<MatchInfo, 'policy'> | undefined): Finding | null =>
  timeGoesBack(entries) ?? clockOfAnotherTime(entries, match);

/** Times never go back, whatever a clock did: who dates an entry back is found by the one before it. */
const timeGoesBack = (entries: readonly Dated[]): Finding | null => {
  let last = '';
  for (const { revision, time } of entries) {
    if (time < last) return { revision, what: `it is dated ${time}, and the entry before it ${last}` };
    last = time;
  }
  return null;
};

/** What is left on the clock is counted from when its entry was made; in what a fork took over from when that was. */
const clockOfAnotherTime = (
  entries: readonly Dated[],
  match: Pick<MatchInfo, 'policy'> | undefined,
): Finding | null => {
  const { fork } = (match?.policy ?? {}) as { readonly fork?: { readonly at?: number } };
  for (const { revision, time, facts } of entries) {
    const clock = facts.find((fact) => fact.kind === 'clock');
    if (clock && revision > (fork?.at ?? 0) && clock.at !== Date.parse(time))
      return { revision, what: `its clock counts from ${clock.at}, and its entry is of ${Date.parse(time)}` };
  }
  return null;
};
