import type { Seat } from '#table';
import { note, type Flow } from '#rules';
import type { Course } from './course.js';
import { happen } from '../triggers/happen.js';
import { operate } from '../effects/operation.js';
import { mill } from '../play/piles.js';
import { activeSeat, closeUnit, settle } from './settle.js';
import { started } from '../table/notes.js';
import { roundFrom, scoreOf, type Score } from '../table/sight.js';

/** For each player, the result of the last survey of this turn, and by how much the highest score exceeds theirs. */
const surveyed = note<readonly Surveyed[]>({ scope: 'turn', key: 'survey' });

interface Surveyed extends Omit<Score, 'modifiers'> {
  readonly seat: Seat;
  readonly difference: number;
  /** The list of modifiers; in earlier records only their sum. */
  readonly modifiers: Score['modifiers'] | number;
}

/** All players in the match who have had a turn, the active player included (GR-SURVEY-02). */
const takingPart = (course: Course): Seat[] => {
  const before = started.in(course.table) ?? [];
  return roundFrom(course.table, activeSeat(course)).filter(
    (seat) => before.includes(seat) || seat === activeSeat(course),
  );
};

/**
 * Runs SCORE → MILL (GR-SM-06): computes the scores once, in a unit that moves no card. Then every player mills as many
 * cards as the highest score exceeds their own, all at once (GR-SURVEY-08 to GR-SURVEY-11, GR-UNIT-07). If nobody
 * mills, there is no second unit (GR-AMB-49).
 */
export function* survey(course: Course): Flow {
  const { scribe } = course;
  const { n } = course.table.turn!;
  const scores = takingPart(course).map((seat) => ({ seat, ...scoreOf(course.sight, seat) }));
  const highest = Math.max(0, ...scores.map(({ score }) => score));
  const mills = scores.map(({ seat, score }) => ({ seat, n: highest - score })).filter((one) => one.n > 0);
  course.unit = {
    of: 'score',
    title: `Survey: ${scores.map(({ seat, score }) => `seat ${seat} ${score}`).join(', ')}`,
    rules: ['GR-SURVEY-03', 'GR-SURVEY-08'],
  };
  // GR-SURVEY-18
  surveyed.write(
    scribe,
    scores.map((one) => ({ ...one, difference: highest - one.score })),
  );
  closeUnit(course, 'resolved');
  if (mills.length > 0) {
    course.unit = {
      of: 'mill',
      title: mills.map((one) => `Seat ${one.seat} mills ${one.n}`).join(', '),
      rules: ['GR-SURVEY-10', 'GR-SURVEY-11'],
    };
    operate(course, () => mill(course, mills));
    yield* course.replacements();
    closeUnit(course, 'resolved');
  }
  if (course.table.turn?.n === n) happen(course, 'scored', activeSeat(course));
  yield* settle(course);
}
