import type { Handle, Table } from '#table';
import type { CardLookup } from '#rules';
import { evaluate } from '../effects/meaning.js';
import { matches } from '../effects/select.js';
import { deeper } from './depth.js';
import { applies, standing, staticsOf } from './statics.js';
import { field } from './traits.js';

/** How much more the activated abilities of an object in play cost, as static abilities say (GA-DEARER-01). */
export const abilityCostMore = (table: Table, cards: CardLookup, handle: Handle): number => {
  const below = deeper(cards);
  const card = below && field(table).find((one) => one.handle === handle);
  if (!below || !card) return 0;
  return staticsOf(table, cards).reduce((sum, one) => {
    const { what, abilityCost } = one.change;
    const meant =
      abilityCost !== undefined &&
      'all' in what &&
      matches(table, below, card, what.all, standing(one.source)) &&
      applies(table, below, one);
    return meant ? sum + evaluate({ table, cards: below }, standing(one.source), abilityCost) : sum;
  }, 0);
};
