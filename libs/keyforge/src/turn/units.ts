import type { FactKind } from '#table';
import type { Course, CourseUnit } from './course.js';

/** Facts that do not make a step: questions, and notes that the record keeps beside the table. */
const BESIDE: ReadonlySet<FactKind> = new Set<FactKind>([
  'asked',
  'answered',
  'noted',
  'item-raised',
  'item-set',
  'item-ended',
  'appears',
  'combat-began',
  'combat-set',
  'combat-ended',
]);

/** Whether something has happened in this entry since a step last ended. */
const isOpen = ({ scribe: { facts } }: Course): boolean => {
  for (let n = facts.length - 1; n >= 0; n -= 1) {
    const { kind } = facts[n]!;
    if (kind === 'unit-ended') return false;
    if (!BESIDE.has(kind)) return true;
  }
  return false;
};

const close = (course: Course, unit: CourseUnit, result: string): void =>
  course.scribe.unit(unit.of, unit.title, result, unit.rules, unit.cause ?? course.items.at(-1));

/** Begins something that will be a step of the replay. */
export const begin = (course: Course, unit: CourseUnit): void => {
  cut(course);
  course.units.push(unit);
  course.scribe.underway = unit;
};

/** Ends the step at a timing point of the chart: what happened so far is a step by itself (KF-UNIT-01). */
export const cut = (course: Course): void => {
  const unit = course.units.at(-1);
  if (unit && isOpen(course)) close(course, unit, 'goes on');
  course.scribe.underway = unit;
};

/** Ends the running step. */
export const end = (course: Course, result = 'resolved'): void => {
  const unit = course.units.pop();
  if (unit) close(course, unit, result);
  course.scribe.underway = course.units.at(-1);
};

/** Makes one step of what `happens` does. */
export const step = (course: Course, unit: CourseUnit, happens: () => void): void => {
  begin(course, unit);
  happens();
  end(course);
};

/**
 * Raises an item for something that begins. Everything that it causes stands within the item in the record (KF-REC-05).
 */
export const raise = (
  course: Course,
  of: 'card' | 'ability' | 'trigger',
  { seat, title, card, definition }: { seat: number; title: string; card?: string; definition?: string | null },
): string =>
  course.scribe.raise({
    of,
    controller: seat,
    state: 'resolving',
    title,
    declared: course.items.length > 0 ? { within: course.items.at(-1)! } : {},
    ...(card === undefined ? {} : { card }),
    ...(typeof definition === 'string' ? { definition } : {}),
  });
export const drop = (course: Course, item: string, result: 'resolved' | 'none', rules: readonly string[]): void =>
  course.scribe.emit({ kind: 'item-ended', item, result, rules });
