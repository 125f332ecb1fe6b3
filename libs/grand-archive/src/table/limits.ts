import type { Seat, Table } from '#table';
import type { CardLookup } from '#rules';
import { applies, staticsOf } from '../objects/statics.js';

/** The least limit that effects set a player for a zone; none by default (GA-ZONE-09). */
export const limitOf = (table: Table, cards: CardLookup, seat: Seat, zone: 'hand' | 'memory'): number => {
  const byAbilities = staticsOf(table, cards).flatMap((one) => {
    const { limit, what } = one.change;
    if (limit?.zone !== zone || !('champion' in what)) return [];
    const meant = what.champion === 'each' || (what.champion === 'you') === (one.source.controller === seat);
    return meant && applies(table, cards, one) ? [limit.n] : [];
  });
  const byEffects = table.effects.flatMap(({ on, data }) =>
    data['limit'] === zone && !Array.isArray(on) && (on as { readonly seat: Seat }).seat === seat
      ? [Number(data['n'])]
      : [],
  );
  return Math.min(Infinity, ...byAbilities, ...byEffects);
};
