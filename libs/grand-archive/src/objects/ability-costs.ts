import type { Handle } from '#table';
import { staticsOf } from './statics.js';
import { field } from './traits.js';
import type { Sight } from '../effects/env.js';

/** How much more static abilities make the activated abilities of an object in play cost (GA-DEARER-01). */
export const abilityCostMore = (sight: Sight, handle: Handle): number => {
  const card = field(sight.table).find((one) => one.handle === handle);
  if (!card) return 0;
  return staticsOf(sight).reduce((sum, one) => {
    const { what, abilityCost } = one.change;
    const meant = abilityCost !== undefined && 'all' in what && sight.derived.isAtWork(one, card);
    return meant ? sum + sight.derived.amount(one, abilityCost) : sum;
  }, 0);
};
