import { idOf } from '#rules';
import { lying, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';

/** Names the running effect: the card and the effect's text, or the card's whole printed text. */
export const deedOf = ({ unit, table, scribe }: Course, self: Where | null): string => {
  const title = unit?.title ?? '';
  const definition = self === null ? null : (idOf(lying(table, self)) ?? null);
  const text = title.includes(': ') ? '' : (scribe.define(definition)?.text ?? '');
  return text === '' ? title : `${title}: ${text}`;
};
