import { idOf } from '#rules';
import { lying } from '../table/where.js';
import type { Env } from '../table/sight.js';
import type { Course } from '../turn/course.js';

/** Names the running ability: the card, and the bold word or the whole printed text. */
export const deedOf = ({ table, items, scribe, gone }: Course, { self }: Env): string => {
  const title = table.items.find(({ id }) => id === items.at(-1))?.title ?? '';
  const [, name, word] = /^(.*): (\S+)$/.exec(title) ?? [];
  if (name === undefined || self === null) return title;
  const definition = idOf(lying(table, { handle: self })) ?? idOf(gone.get(self)?.lying);
  const text = scribe.define(definition ?? null)?.text ?? '';
  return `${name}: ${text === '' ? word : text}`;
};
