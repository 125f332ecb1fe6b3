import { refuseEvent, type ResultOrProblem } from '../problem.js';
import { rational } from '../rational.js';
import type { EventSetup } from './actions.js';

type Refused = Extract<ResultOrProblem<never>, { readonly ok: false }>;

const isCount = (n: number, least: number, most: number): boolean => Number.isSafeInteger(n) && n >= least && n <= most;

/** Why no event can be like that; `null` where it can. */
export const wrongSetup = ({ bestOf, rounds, cut, clock, delay, confirm = 0, profile }: EventSetup): Refused | null => {
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
  for (const what of ['match', 'game'] as const)
    if (!rational(profile[what].win).gt(0))
      return refuseEvent('illegal-setup', `a ${what} that is won is worth more than nothing`);
  const labels = [...profile.order, ...(profile.shown ?? [])].map(({ label }) => label);
  const twice = labels.find((label, n) => labels.indexOf(label) !== n);
  if (labels.length === 0) return refuseEvent('illegal-setup', 'a profile decides by something');
  return twice === undefined ? null : refuseEvent('illegal-setup', `two columns of the profile are called ${twice}`);
};
