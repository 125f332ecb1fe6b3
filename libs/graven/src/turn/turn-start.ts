import { turnsReached } from '#rules';
import type { Seat } from '#table';
import type { Course } from './course.js';
import { endEffects } from '../objects/lasting.js';
import { nextSeat } from '../table/sight.js';
import { addedTurns, started } from '../table/notes.js';
import { settingsOf } from '../table/settings.js';

/**
 * Notes that a player has had a turn: when it begins, or (by a setting) at the end of its Play Phase (GR-TURN-05,
 * GR-AMB-34).
 */
export const hadTurn = (course: Course, seat: Seat): void => {
  const before = started.in(course.table) ?? [];
  if (!before.includes(seat)) started.write(course.scribe, [...before, seat]);
};

/**
 * The player who is next: of a turn that an effect added, or else the next player in turn order who is in the match
 * (GR-TURN-04, GR-PRIM-37).
 */
export const whoIsNext = (course: Course, after: Seat): { seat: Seat; extra: boolean } => {
  const [added, ...rest] = addedTurns.in(course.table) ?? [];
  if (added === undefined) return { seat: nextSeat(course.table, after), extra: false };
  addedTurns.write(course.scribe, rest);
  const there = course.table.seats.find(({ seat }) => seat === added)?.out === null;
  return there ? { seat: added, extra: true } : whoIsNext(course, after);
};

/** Begins a player's turn: the turn's counts start again (GR-END-02), and effects that lasted until now end. */
export const startTurn = (course: Course, seat: Seat, extra = false): void => {
  const reached = extra ? [seat] : turnsReached(course.table, seat);
  course.scribe.emit({ kind: 'turn-began', n: (course.table.turn?.n ?? 0) + 1, seat, ...(extra ? { extra } : {}) });
  if (course.table.opportunity !== null) course.scribe.emit({ kind: 'opportunity', seat: null });
  if (settingsOf(course.table).hadTurn === 'start') hadTurn(course, seat);
  endEffects(
    course,
    ({ until, controller }) => until === 'your-next-turn' && reached.includes(controller),
    'the next turn has come',
  );
};
