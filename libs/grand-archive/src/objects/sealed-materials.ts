import type { Seat } from '#table';
import type { Sight } from '../effects/env.js';
import { isPlayerUnder } from './statics.js';

/**
 * Whether an effect keeps the cards of a player's material deck there: no cost and no effect can take them from it, but
 * in that player's materialize phase (GA26-OPP-12).
 */
export const areSealed = (sight: Sight, seat: Seat): boolean =>
  isPlayerUnder(sight, seat, ({ sealed }) => sealed === 'materials') &&
  !(sight.table.turn?.seat === seat && sight.table.phase === 'materialize');
