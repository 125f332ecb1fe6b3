import type { Seat } from '#table';
import { granted, times } from '../table/notes.js';
import { lying, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import type { Way } from '../effects/changes.js';
import { lose, give } from '../objects/amber.js';
import { feesOf, permitted } from './legal.js';

/** The permission that a card needs, where one does: its key. */
export const grantFor = (course: Course, seat: Seat, where: Where, way: Way | 'unstun'): string | undefined => {
  const one = lying(course.table, where);
  return one && permitted(course.sight, seat, one, way).grant;
};

/** A permission is consumed by the first card that needs it (KF-MAIN-04). */
export const useGrant = (course: Course, grant: string | undefined): void => {
  if (grant === undefined) return;
  const now = granted.in(course.table) ?? {};
  granted.write(course.scribe, { ...now, [grant]: (now[grant] ?? 0) + 1 });
};

/** Plays and uses of cards of one name count together (KF-MAIN-09). */
export const countName = (course: Course, name: string): void => {
  const now = times.in(course.table) ?? {};
  times.write(course.scribe, { ...now, [name]: (now[name] ?? 0) + 1 });
};

/** What it costs besides is paid first (KF-PLAY-02). */
export const payFees = (course: Course, seat: Seat, action: 'play' | 'use', where: Where): void => {
  const one = lying(course.table, where);
  if (!one) return;
  for (const { to, n } of feesOf(course.sight, seat, action, one))
    if (to === null) lose(course, seat, n, 'cost');
    else give(course, seat, to, n, 'cost');
};
