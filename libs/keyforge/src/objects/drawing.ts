import { cardsIn, slotsIn, zoneId, type Seat } from '#table';
import type { Course } from '../turn/course.js';
import { didThis } from '../table/notes.js';
import { cut } from '../turn/units.js';
import { topOf, transfer } from './moving.js';

/** Shuffles the whole discard pile into a new deck, as a step of its own (KF-DRAW-05, KF-DRAW-08). */
const reshuffle = (course: Course, seat: Seat): boolean => {
  const pile = cardsIn(course.table, zoneId('discard', seat));
  if (pile.length === 0) return false;
  cut(course);
  transfer(
    course,
    pile.map(({ handle }) => ({ where: { handle }, to: 'deck' as const })),
    'reshuffle',
  );
  course.scribe.shuffle(zoneId('deck', seat), seat);
  course.scribe.unit('shuffle', `Seat ${seat} shuffles the discard pile into a new deck`, 'resolved', [
    'KF-DRAW-05',
    'KF-DRAW-08',
    'KF-UNIT-12',
  ]);
  return true;
};

/** Draws `n` cards, or as many as there are. A player who cannot draw does not lose (KF-DRAW-06, KF-DRAW-07). */
export const draw = (course: Course, seat: Seat, n: number): number => {
  let left = n;
  while (left > 0) {
    const size = slotsIn(course.table, zoneId('deck', seat)).length;
    if (size === 0) {
      if (!reshuffle(course, seat)) break;
      continue;
    }
    const some = Math.min(left, size);
    transfer(
      course,
      topOf(course, seat, some).map((where) => ({ where, to: 'hand' as const, open: true })),
      'draw',
    );
    left -= some;
  }
  const drawn = n - left;
  if (drawn > 0) {
    course.happen({ word: 'drawn', seat, named: { amount: { value: drawn } } });
    didThis(course.scribe, ...Array.from({ length: drawn }, () => ({ deed: 'drawn' as const, seat })));
  }
  return drawn;
};
