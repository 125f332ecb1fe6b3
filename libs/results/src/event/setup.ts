import { refuseEvent, type ResultOrProblem } from '../problem.js';
import { rational } from '../rational.js';
import { CHANGEABLE, type EventChange, type EventSetup } from './actions.js';
import type { EventState } from './event.js';

type Refused = Extract<ResultOrProblem<never>, { readonly ok: false }>;

const isCount = (n: number, least: number, most: number): boolean => Number.isSafeInteger(n) && n >= least && n <= most;

/** Why an event cannot have this setup; `null` if it can. */
export const wrongSetup = (setup: EventSetup): Refused | null => {
  const { bestOf, rounds, cut, clock, delay, confirm = 0, between, profile } = setup;
  if (!isCount(bestOf, 1, 99)) return refuseEvent('illegal-setup', '"bestOf" is a whole number from 1 to 99');
  if (!isCount(rounds, 1, 99)) return refuseEvent('illegal-setup', '"rounds" is a whole number from 1 to 99');
  if (cut !== 0 && !isCount(cut, 2, 4096))
    return refuseEvent('illegal-setup', '"cut" is 0, or how many go on: 2 or more');
  if (!isCount(clock, 0, 86_400))
    return refuseEvent('illegal-setup', '"clock" is seconds of a round, at most a day; 0: none');
  if (!isCount(delay, 0, 86_400))
    return refuseEvent('illegal-setup', '"delay" is seconds by which spectators are behind, at most a day');
  if (!isCount(confirm, 0, 86_400))
    return refuseEvent(
      'illegal-setup',
      '"confirm" is seconds until a result is confirmed by itself, at most a day; 0: never',
    );
  if (between && bestOf === 1)
    return refuseEvent('illegal-setup', '"between" is for matches of several games, and "bestOf" is 1');
  if (between && between.seconds !== null && !isCount(between.seconds, 0, 86_400))
    return refuseEvent(
      'illegal-setup',
      '"between.seconds" is the time between two games, at most a day; null: until all are ready',
    );
  for (const what of ['match', 'game'] as const)
    if (!rational(profile[what].win).gt(0))
      return refuseEvent('illegal-setup', `a ${what} that is won is worth more than nothing`);
  const labels = [...profile.order, ...(profile.shown ?? [])].map(({ label }) => label);
  const twice = labels.find((label, n) => labels.indexOf(label) !== n);
  if (labels.length === 0) return refuseEvent('illegal-setup', 'a profile decides by something');
  return twice === undefined ? null : refuseEvent('illegal-setup', `two columns of the profile are called ${twice}`);
};

/** Why an event cannot change so: paired rounds stay, and so does a cut that is paired. */
export const wrongChange = (state: EventState, to: EventChange): Refused | null => {
  const { setup, rounds } = state;
  const is: EventChange = { between: null, hands: 'after-event', ...setup! };
  const changed = CHANGEABLE.filter(
    (key) => to[key] !== undefined && JSON.stringify(to[key]) !== JSON.stringify(is[key]),
  );
  if (changed.length === 0)
    return refuseEvent('not-now', `the event is like that already: ${CHANGEABLE.join(', ')} can change`);
  const last = rounds.at(-1);
  const inCut = last?.system === 'elimination';
  if (inCut && (changed.includes('rounds') || changed.includes('cut')))
    return refuseEvent(
      'not-now',
      `the single elimination is paired: "rounds" and "cut" stay ${setup!.rounds} and ${setup!.cut}`,
    );
  if (to.rounds !== undefined && last !== undefined && !inCut && to.rounds < last.round)
    return refuseEvent('illegal-setup', `round ${last.round} is paired: "rounds" is at least ${last.round}`);
  return wrongSetup({ ...setup!, ...to });
};
