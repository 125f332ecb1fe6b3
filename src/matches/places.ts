import { parsePosition, type Histories } from '#match';
import type { Draft } from '#rules';
import { Problem } from '../http/problem.js';

/** The places of the match that a call or a ruling names, with the rule that demands each. */
const placesIn = ({ kind, about }: Draft): readonly [rule: string, place: unknown][] => {
  if (kind === 'call') return [['R-CALL-04', about]];
  if (kind !== 'rule' || typeof about !== 'object' || about === null) return [];
  return Object.values(about).map((place) => ['R-RULE-02', place]);
};

/**
 * Checks places inside entries, such as `41.3`: the rules know only the entry, and the record shows whether it has such
 * a fact.
 * @throws Problem `illegal-action` for a place that does not exist
 */
export const demandPlaces = async (histories: Pick<Histories, 'of'>, match: string, action: Draft): Promise<void> => {
  for (const [rule, place] of placesIn(action)) {
    if (typeof place !== 'string' || !place.includes('.')) continue;
    const [position, history] = [parsePosition(place), await histories.of(match)];
    // The rules themselves refuse a text that is no position, and one after the last entry.
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
