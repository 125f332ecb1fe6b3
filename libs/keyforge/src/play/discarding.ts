import { findCard } from '#table';
import { idOf, type Flow } from '#rules';
import { transfer, type Moved } from '../objects/moving.js';
import { begun, didThis, firstTurn } from '../table/notes.js';
import type { Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { begin, end } from '../turn/units.js';
import { grantsFor, useGrant } from './grants.js';

/** Tells waiting abilities that cards were discarded from hand (KF-DISC-02). */
export const discarded = (course: Course, went: readonly Moved[]): void => {
  for (const { one, handle } of went) {
    if (one.place !== 'hand' || handle === undefined) continue;
    course.happen({ word: 'discarded', seat: one.seat, card: handle });
    const definition = idOf(findCard(course.table, handle)?.card) ?? null;
    didThis(course.scribe, {
      deed: 'discarded',
      seat: one.seat,
      card: handle,
      ...(definition === null ? {} : { definition }),
    });
  }
};

/** Discards one card from hand as a game action, and does nothing else (KF-DISC-01). */
export function* discardCard(course: Course, seat: number, where: Where): Flow {
  begin(course, { of: 'discard', title: `Seat ${seat} discards a card`, rules: ['KF-DISC-01'] });
  const grants = grantsFor(course, seat, where, 'discard');
  begun.write(course.scribe, true);
  firstTurn.write(course.scribe, (firstTurn.in(course.table) ?? 0) + 1);
  discarded(course, transfer(course, [{ where, to: 'discard' }], 'discard'));
  yield* useGrant(course, seat, grants);
  end(course);
  yield* course.settle();
}
