import { seatOf, type Handle, type Seat } from '#table';
import { brought } from './bringing.js';
import type { Course } from '../turn/course.js';
import { transfer } from '../objects/moving.js';
import { notReplaced } from '../objects/replacing.js';
import { at, lying, type Where } from '../table/where.js';
import type { Line } from '../effects/words.js';

/** Sacrifices the price, all at once. Sacrificed cards do not count as destroyed (GR-TERM-07, GR-TERM-09). */
export const sacrifice = (course: Course, price: readonly Handle[]): void => {
  transfer(
    course,
    notReplaced(course, price.map(at), 'sacrificed').map((where) => ({ where, to: 'discard' as const })),
    'sacrifice',
  );
};

/** Brings the Titan to the chosen line, unless its player has lost in the meantime (GR-INV-12). */
export const enter = (course: Course, seat: Seat, titan: Where, line: Line): boolean => {
  if (seatOf(course.table, seat)?.out !== null || !lying(course.table, titan)) return false;
  transfer(course, [{ where: titan, to: line, seat }], 'invoke');
  brought(course, seat);
  return true;
};
