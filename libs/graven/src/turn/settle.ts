import { slotsIn, type Seat } from '#table';
import { ask, byPlayer, ordered, type Flow } from '#rules';
import type { Course, Due } from './course.js';
import { spend } from '../triggers/happen.js';
import { refresh } from '../effects/operation.js';
import { eliminate } from './losing.js';
import { deedOf } from '../effects/deed.js';
import { may, order } from '../play/questions.js';
import { isIn } from '../table/sight.js';
import { spentOf } from '../table/held.js';

/**
 * Closes the running unit. Then come the shuffles of searched decks (GR-UNIT-08, GR-AMB-42), and eliminations
 * (GR-UNIT-09).
 */
export const closeUnit = (course: Course, result: string): void => {
  const { scribe, unit } = course;
  if (unit) scribe.unit(unit.of, unit.title, result, unit.rules, unit.cause);
  course.unit = null;
  course.release();
  const searched = new Map(course.searched.map(({ zone, by }) => [zone, by]));
  course.searched = [];
  for (const [zone, by] of searched) {
    if (slotsIn(course.table, zone).length === 0) continue;
    scribe.shuffle(zone, by);
    scribe.unit('shuffle', `Seat ${zone.split(':')[1]}'s deck is shuffled`, 'resolved', ['GR-SEARCH-01', 'GR-UNIT-08']);
  }
  if (course.leaving.length === 0) return;
  eliminate(course);
  refresh(course);
};

/** Whether a due effect still has its use, and its player wants it. */
function* wanted(course: Course, due: Due): Flow<boolean> {
  if (due.once !== undefined && spentOf(course.table)[due.once] !== undefined) return false;
  if (!due.may) return true;
  const about: { source?: string } = due.card?.handle === undefined ? {} : { source: due.card.handle };
  return yield* ask(may, { seat: due.seat, title: deedOf(course, due.card), about });
}

/**
 * Resolves one due effect, as one unit (GR-UNIT-06). If the player declines, the unit has the result `none`
 * (GR-AMB-59).
 */
function* resolve(course: Course, due: Due, item: string): Flow {
  const { scribe } = course;
  const drop = (): void => scribe.emit({ kind: 'item-ended', item, result: 'none', rules: [due.rule] });
  if (!isIn(course.table, due.seat)) {
    drop();
    return;
  }
  course.unit = { of: 'stack', title: due.title, rules: [due.rule], cause: item };
  scribe.emit({ kind: 'item-set', item, state: 'resolving' });
  if (!(yield* wanted(course, due)) || !isIn(course.table, due.seat)) {
    drop();
    closeUnit(course, 'none');
    return;
  }
  if (due.once !== undefined) spend(course, due.once, due.card?.handle ?? true);
  const self = due.card === null ? null : course.follow(due.card);
  yield* course.perform(
    { controller: due.seat, self, named: due.named ?? {}, ...(due.it ? { it: due.it } : {}) },
    due.ops,
  );
  scribe.emit({ kind: 'item-ended', item, result: 'resolved', rules: [due.rule] });
  closeUnit(course, 'resolved');
}

/** Carries out all due effects, group by group, until none is left (GR-DISC-07, GR-SM-08). */
export function* settle(course: Course): Flow {
  while (course.due.length > 0) {
    const group = course.due;
    course.due = [];
    // The active player's effects first, then those of the others in turn order (GR-DISC-06).
    const groups = byPlayer(course.table, group).filter(({ seat }) => isIn(course.table, seat));
    const inOrder = yield* ordered(order, 'Which happens first?', groups);
    // The effect that resolves next lies on top.
    const items = new Map([...inOrder].reverse().map((due) => [due, raise(course, due)]));
    for (const due of inOrder) yield* resolve(course, due, items.get(due)!);
  }
}

const raise = (course: Course, { seat, title, card, definition }: Due): string =>
  course.scribe.raise({
    of: 'trigger',
    controller: seat,
    state: 'ready',
    title,
    declared: {},
    ...(card?.handle === undefined ? {} : { card: card.handle }),
    ...(definition === null ? {} : { definition }),
  });

export const activeSeat = (course: Course): Seat => course.table.turn!.seat;
