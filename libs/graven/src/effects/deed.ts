import { lying, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';

/** What is being carried out: the card, and what its effect says, or all that is printed on it. */
export const deedOf = ({ unit, table, scribe }: Course, self: Where | null): string => {
  const title = unit?.title ?? '';
  const definition = self === null ? null : (lying(table, self)?.definition ?? null);
  const text = title.includes(': ') ? '' : (scribe.define(definition)?.text ?? '');
  return text === '' ? title : `${title}: ${text}`;
};
