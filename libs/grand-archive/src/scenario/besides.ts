import type { Positions } from '#rules';
import { field } from '../objects/traits.js';
import { staticsOf } from '../objects/statics.js';
import { enteredThisTurn } from '../table/history.js';

/**
 * What decides about objects and is not on them: in which order those with static abilities came or turned, for of two
 * that set the same the later counts (GA-STATIC-03); and which entered in this turn (GA-LATELY-01).
 */
export const besides: NonNullable<Positions['besides']> = (table, cards) => {
  const lasting = [...staticsOf({ table, cards })].sort((a, b) => a.stamp - b.stamp);
  const entered = field(table).filter((card) => enteredThisTurn(table, card));
  return {
    came: [...new Set(lasting.map(({ source }) => source.handle))],
    'entered-this-turn': entered.map(({ handle }) => handle),
  };
};
