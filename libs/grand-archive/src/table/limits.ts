import type { Seat } from '#table';
import { applies } from '../effects/truth.js';
import { staticsOf } from '../objects/statics.js';
import type { Sight } from '../effects/env.js';

/** The lowest limit that effects set a player for a zone; Infinity without any limit (GA-ZONE-09). */
export const limitOf = (sight: Sight, seat: Seat, zone: 'hand' | 'memory'): number => {
  const byAbilities = staticsOf(sight).flatMap((one) => {
    const { limit, what } = one.change;
    if (limit?.zone !== zone || !('champion' in what)) return [];
    const meant = what.champion === 'each' || (what.champion === 'you') === (one.source.controller === seat);
    return meant && applies(sight, one) ? [limit.n] : [];
  });
  const byEffects = sight.table.effects.flatMap(({ on, data }) =>
    data['limit'] === zone && !Array.isArray(on) && (on as { readonly seat: Seat }).seat === seat
      ? [Number(data['n'])]
      : [],
  );
  return Math.min(Infinity, ...byAbilities, ...byEffects);
};
