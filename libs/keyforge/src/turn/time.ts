import { countIn, zoneId, type Seat } from '#table';
import { count, seatCounter } from '../objects/change-facts.js';
import { lose, pool } from '../objects/amber.js';
import { BASE_COST } from '../objects/select.js';
import { goesFirst } from '../table/notes.js';
import { timeOf } from '../table/settings.js';
import type { Course } from './course.js';
import { endGame } from './ending.js';
import { unforged } from './forge.js';
import { step } from './units.js';

/** Whether this is the last turn: the turn in which time was called and a full turn of the opponent are over. */
export const isLastTurn = ({ table }: Course): boolean => {
  const time = timeOf(table);
  return time > 0 && (table.turn?.n ?? 0) >= time + 2;
};

/** The measures that decide, in this order; the player with more wins (KF-TIME-03). */
const MEASURES: readonly ((course: Course, seat: Seat) => number)[] = [
  (course, seat) => seatCounter(course, seat, 'keys'),
  (course, seat) => pool(course, seat),
  (course, seat) => -seatCounter(course, seat, 'chains'),
  ({ table }, seat) => countIn(table, zoneId('line', seat)),
  ({ table }, seat) => Number(goesFirst.in(table)?.seat === seat),
];

/**
 * Ends the match in the last turn, after step 1: each player who can forges one key more, and then the measures break
 * the tie (KF-TIME-01 to KF-TIME-03).
 */
export const decideOnTime = (course: Course): never => {
  const able = course.table.order.filter((seat) => pool(course, seat) >= BASE_COST);
  step(course, { of: 'time', title: 'Time is up: last keys are forged', rules: ['KF-TIME-02'] }, () => {
    for (const seat of able) {
      lose(course, seat, BASE_COST, 'key');
      course.scribe.emit({ kind: 'set', changes: [{ seat, key: unforged(course, seat)[0]!, value: true }] });
      count(course, [{ seat, counter: 'keys', by: 1 }], 'forge');
    }
  });
  const [a, b] = course.table.order as [Seat, Seat];
  const lead = MEASURES.map((of) => of(course, a) - of(course, b)).find((one) => one !== 0) ?? 0;
  return endGame(course, lead >= 0 ? a : b, 'time', ['KF-TIME-03']);
};
