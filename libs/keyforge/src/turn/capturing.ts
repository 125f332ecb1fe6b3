import type { Seat } from '#table';
import { ask, type Flow } from '#rules';
import { capturersOf } from '../objects/amber.js';
import { cards as whichCards } from '../play/questions.js';
import type { Course } from './course.js';

/** Where several creatures capture what would be added to a pool, the active player chooses one before it is added. */
export function* chooseCapturers(course: Course, seats: Iterable<Seat>): Flow {
  for (const seat of new Set(seats)) {
    const options = capturersOf(course, seat);
    course.capturers.delete(seat);
    if (options.length < 2) continue;
    const title = `Which creature captures what seat ${seat} would gain?`;
    const [chosen] = yield* ask(whichCards, { seat: course.active, title, options, rule: 'KF-REPL-01' });
    course.capturers.set(seat, chosen!);
  }
}
