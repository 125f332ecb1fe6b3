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

/** Checks that times never go back, whatever a clock did. The time of the entry before reveals a backdated entry. */
const timeGoesBack = (entries: readonly Dated[]): Finding | null => {
  let last = '';
  for (const { revision, time } of entries) {
    if (time < last) return { revision, what: `it is dated ${time}, and the entry before it ${last}` };
    last = time;
  }
  return null;
};

/**
 * Checks that the match clock counts from the time of its entry. Entries that a fork took over keep the original time.
 */
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
