import { countIn, zoneId, type Seat } from '#table';
import type { Course } from '../turn/course.js';
import { isForbidden, transfer, unprotected, type Going } from '../objects/moving.js';
import { operate } from '../effects/operation.js';
import { drawsInstead, notReplaced } from '../objects/replacing.js';
import { playersOf } from '../table/sight.js';
import { inPool, type Where } from '../table/where.js';

const top = (course: Course, seat: Seat, n: number): Where[] => {
  const count = Math.max(0, Math.min(n, countIn(course.table, zoneId('deck', seat))));
  return Array.from({ length: count }, (_, slot) => inPool(zoneId('deck', seat), slot));
};

/**
 * Draws cards from the top of the player's deck, one after another (GR-DRAW-08), or as many as there are (GR-DRAW-07).
 * Returns whether there were enough.
 */
export const draw = (course: Course, seat: Seat, n: number): boolean => {
  if (n <= 0 || isForbidden(course, seat, 'draw') || !drawsInstead(course, seat)) return n <= 0;
  const cards = top(course, seat, n);
  operate(course, (operation) => {
    transfer(
      course,
      cards.map((where) => ({ where, to: 'hand' as const, open: true })),
      'draw',
    );
    if (cards.length > 0) operation.happened.push({ words: ['drawn'], seat });
  });
  return cards.length === n;
};

interface Mill {
  readonly seat: Seat;
  readonly n: number;
}

/**
 * The number of cards that a player mills, and the player, after all effects on mills (GR-PRIM-42): the latest effect
 * that redirects the mill decides where it goes.
 */
export const changed = ({ sight }: Pick<Course, 'sight'>, { seat, n }: Mill): Mill => {
  if (n <= 0) return { seat, n: 0 };
  let [to, count] = [seat, n];
  for (const { modifier, env } of sight.state.modifiers) {
    if (modifier.change !== 'mills' || !playersOf(sight, env, modifier.who).includes(seat)) continue;
    count += modifier.by ?? 0;
    if (modifier.to !== undefined) to = playersOf(sight, env, modifier.to)[0] ?? to;
    if (modifier.prevent) count = 0;
  }
  return { seat: to, n: Math.max(0, count) };
};

/**
 * Mills for several players in one operation: from the top of each deck, in that order, until the deck is empty
 * (GR-TERM-12, GR-SURVEY-11). Returns whether everything was milled.
 */
export const mill = (course: Course, wanted: readonly Mill[]): boolean => {
  const sums = new Map<Seat, number>();
  for (const one of wanted.map((each) => changed(course, each))) sums.set(one.seat, (sums.get(one.seat) ?? 0) + one.n);
  const cards = [...sums].flatMap(([seat, n]) => top(course, seat, n));
  const asked = wanted.reduce((sum, { n }) => sum + n, 0);
  const milled = notReplaced(course, unprotected(course, cards, 'milled'), 'milled');
  transfer(
    course,
    milled.map((where): Going => ({ where, to: 'discard', open: true })),
    'mill',
  );
  return milled.length === asked;
};
