import type { Positions } from '#rules';
import { field } from '../objects/traits.js';
import { staticsOf } from '../objects/statics.js';
import { enteredThisTurn } from '../table/history.js';

/**
 * Parts of a position that are not on its objects: the order in which objects with static abilities entered or turned,
 * since the later one counts if two set the same (GA-STATIC-03), and the objects that entered in this turn
 * (GA-LATELY-01).
 */
export const besides: NonNullable<Positions['besides']> = (table, cards) => {
  const lasting = [...staticsOf({ table, cards })].sort((a, b) => a.stamp - b.stamp);
  const entered = field(table).filter((card) => enteredThisTurn(table, card));
  return {
    came: [...new Set(lasting.map(({ source }) => source.handle))],
    'entered-this-turn': entered.map(({ handle }) => handle),
  };
};
