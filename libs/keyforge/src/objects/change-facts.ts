import { findCard, seatOf, type Handle, type Json, type OnCardOrSeat, type Seat } from '#table';
import type { Course } from '../turn/course.js';

/** Changes counters of cards or seats, never below 0 (KF-ZONE-10). Returns the sum of the changes. */
export const count = (
  course: Course,
  changes: readonly (OnCardOrSeat & { readonly counter: string; readonly by: number })[],
  cause: string,
): number => {
  const found = changes.flatMap((one) => {
    const counters =
      'card' in one ? findCard(course.table, one.card)?.card.counters : seatOf(course.table, one.seat)?.counters;
    if (!counters) return [];
    const was = counters[one.counter] ?? 0;
    const to = Math.max(0, was + one.by);
    return to === was ? [] : [{ ...one, by: to - was, to }];
  });
  if (found.length > 0) course.scribe.emit({ kind: 'counted', changes: found, cause });
  return found.reduce((sum, { by }) => sum + by, 0);
};

/** Sets a mark on cards that lack it, or removes it. Returns the cards that this changed. */
export const mark = (course: Course, cards: readonly Handle[], key: string, value: Json): Handle[] => {
  const changed = cards.filter((card) => {
    const now = findCard(course.table, card)?.card.values[key];
    return findCard(course.table, card) !== undefined && (now ?? null) !== value;
  });
  if (changed.length > 0) course.scribe.emit({ kind: 'set', changes: changed.map((card) => ({ card, key, value })) });
  return changed;
};

export const seatCounter = ({ table }: Course, seat: Seat, counter: string): number =>
  seatOf(table, seat)?.counters[counter] ?? 0;
export const cardCounter = ({ table }: Course, card: Handle, counter: string): number =>
  findCard(table, card)?.card.counters[counter] ?? 0;
export const isMarked = ({ table }: Pick<Course, 'table'>, card: Handle, key: string): boolean =>
  findCard(table, card)?.card.values[key] === true;
