import type { Seat } from '#table';
import { changesOf } from '../table/state.js';
import type { Sight } from '../table/sight.js';
import { playersOf } from './meant.js';
import { valueOf } from './select.js';

export const BASE_COST = 6;

/** What a key costs a player now: 6 plus all modifiers in force, never below 0 (KF-FORGE-02, KF-FORGE-03). */
export const keyCost = (sight: Sight, seat: Seat, more = 0): number =>
  Math.max(
    0,
    changesOf(sight.state, 'key-cost').reduce(
      (sum, { change, env }) =>
        playersOf(sight, env, change.who).includes(seat) ? sum + valueOf(sight, env, change.by) : sum,
      BASE_COST + more,
    ),
  );
