import { countIn, zoneId, type Seat } from '#table';
import { count, seatCounter } from '../objects/change-facts.js';
import { draw } from '../objects/drawing.js';
import { playersOf } from '../objects/meant.js';
import { valueOf } from '../objects/select.js';
import { changesOf } from '../table/state.js';
import type { Course } from './course.js';

const TARGET = 6;
const PER_CARD = 6;

/** One card fewer for each started group of six chains (KF-CHAIN-02). */
const penaltyOf = (chains: number): number => Math.ceil(chains / PER_CARD);

/** Draws up to a hand size, with fewer cards for chains, and sheds one chain (KF-DRAW-03, KF-CHAIN-03, KF-CHAIN-04). */
export const drawUpTo = (course: Course, seat: Seat, target: number): void => {
  const missing = target - countIn(course.table, zoneId('hand', seat));
  if (missing <= 0) return; // KF-DRAW-04
  const chains = seatCounter(course, seat, 'chains');
  draw(course, seat, Math.max(0, missing - penaltyOf(chains)));
  count(course, [{ seat, counter: 'chains', by: -1 }], 'shed');
};

/** Refills a hand as in step 5: to 6 cards with all modifiers (KF-DRAW-01, KF-DRAW-02). */
export const refill = (course: Course, seat: Seat): void => {
  const { sight } = course;
  const more = changesOf(sight.state, 'hand-size').reduce(
    (sum, { change, env }) =>
      playersOf(sight, env, change.who).includes(seat) ? sum + valueOf(sight, env, change.by) : sum,
    0,
  );
  drawUpTo(course, seat, TARGET + more);
};
