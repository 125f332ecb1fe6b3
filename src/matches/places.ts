import { parsePosition, type Histories } from '#match';
import type { Draft } from '#rules';
import { Problem } from '../http/problem.js';

/** What a call or a ruling says that it is about: the places of the match in it, by the rule that asks for them. */
const placesIn = ({ kind, about }: Draft): readonly [rule: string, place: unknown][] => {
  if (kind === 'call') return [['R-CALL-04', about]];
  if (kind !== 'rule' || typeof about !== 'object' || about === null) return [];
  return Object.values(about).map((place) => ['R-RULE-02', place]);
};

/**
 * Of `41.3` the rules know the entry only: whether there is such a fact in it, the record tells.
 * @throws Problem `illegal-action` where a place inside an entry is not there
 */
export const demandPlaces = async (histories: Pick<Histories, 'of'>, match: string, action: Draft): Promise<void> => {
  for (const [rule, place] of placesIn(action)) {
    if (typeof place !== 'string' || !place.includes('.')) continue;
    const [position, history] = [parsePosition(place), await histories.of(match)];
    // What is no position at all, or comes after everything, is refused by the rules themselves.
    if (!position || !history || position.revision > history.revision || (await history.at(position))) continue;
    throw new Problem(
      'illegal-action',
      `there is no place ${place} in this match: entry ${position.revision} has fewer facts`,
      {
        rule,
        revision: history.revision,
      },
    );
  }
};
