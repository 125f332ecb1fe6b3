import { findCard, seatOf, zoneName, type Effect, type Fact } from '#table';
import type { Course, Operation } from '../turn/course.js';
import { becomeDue, spend } from '../triggers/happen.js';
import { endEffects } from '../objects/lasting.js';
import { check, titansIn } from '../turn/losing.js';
import { scoreOf } from '../table/sight.js';
import { onceKey, spentOf } from '../table/held.js';
import { sightOf } from '../table/state.js';

/** Whether an effect ends because its source is no longer active ("while active", GR-PRIM-58). */
const isOver = (course: Course, { until, source }: Effect): boolean => {
  if (until !== 'while-active') return false;
  const found = findCard(course.table, source);
  const back = found !== undefined && zoneName(found.zone.id) === 'back';
  return !back || course.sight.state.negated.has(source);
};

/**
 * Spends the once-per-game uses of continuous effects: the first card whose effect is active spends the use
 * (GR-ONCE-07).
 */
const spendActive = (course: Course): void => {
  for (const { held, seat, card } of course.sight.state.active) {
    if (!held.effect.oncePerGame || !held.effect.modify) continue;
    const key = onceKey(seat, held);
    if (spentOf(course.table)[key] === undefined) spend(course, key, card);
  }
};

/**
 * Emits the numbers that everybody may read at a glance: survey scores, and Titans per discard pile (GR-HID-08,
 * GR-HID-09).
 */
const count = (course: Course): void => {
  const { table, sight } = course;
  const changes = table.seats.flatMap(({ seat, out }) => {
    const now =
      out === null
        ? { score: scoreOf(sight, seat).score, titans: titansIn(table, sight.cards, seat) }
        : { score: 0, titans: 0 };
    return Object.entries(now).flatMap(([counter, to]) => {
      const was = seatOf(table, seat)?.counters[counter] ?? 0;
      return was === to ? [] : [{ seat, counter, by: to - was, to }];
    });
  });
  if (changes.length > 0) course.scribe.emit({ kind: 'counted', changes } satisfies Fact);
};

/**
 * Does everything that follows when active effects change, as part of the unit that caused the change (GR-UNIT-11).
 * Does nothing if nothing has changed that it reads.
 */
export const refresh = (course: Course): void => {
  const { table, state } = course.sight;
  const before = course.refreshed;
  if (before?.state === state && before.table.zones === table.zones && before.table.seats === table.seats) return;
  endEffects(course, (effect) => isOver(course, effect), 'its card is not active any more');
  spendActive(course);
  count(course);
  course.refreshed = course.sight;
};

/**
 * Runs one operation: all of it at once, then the loss check, and then triggered effects become due (GR-AMB-25,
 * GR-SM-08). Inside another operation (`together`) it is part of that one.
 */
export const operate = (course: Course, change: (operation: Operation) => void): void => {
  if (course.operation) {
    change(course.operation);
    return;
  }
  const operation: Operation = { before: course.table, happened: [], legs: [] };
  course.operation = operation;
  change(operation);
  refresh(course);
  becomeDue(course, sightOf(operation.before, course.scribe.cards), operation.happened);
  check(course);
  course.operation = null;
};
