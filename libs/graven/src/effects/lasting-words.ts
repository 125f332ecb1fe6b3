import type { Json } from '#table';
import type { Delay, Lasting } from '#rules';
import { beginEffect } from '../objects/lasting.js';
import { cardOf } from '../table/definition.js';
import type { Env } from '../table/sight.js';
import { lying } from '../table/where.js';
import type { Course } from '../turn/course.js';
import type { Terms } from './words.js';

/** An effect begins that lasts (GR-PRIM-58), or that waits for its moment (GR-PRIM-57). Programs are plain data. */
export const begin = (course: Course, env: Env, op: Lasting<Terms> | Delay<Terms>): void => {
  const definition = env.self === null ? null : (lying(course.table, env.self)?.definition ?? null);
  const title = cardOf(course.scribe.cards, definition)?.name ?? 'An effect';
  if (op.op === 'lasting') {
    const text = `${title}: ${op.modify.map(({ change }) => change).join(', ')}`;
    beginEffect(course, env, text, op.until, { modify: op.modify as unknown as Json });
    return;
  }
  beginEffect(course, env, title, op.until, {
    delay: { until: op.until, whose: op.whose ?? 'any' },
    do: op.do as unknown as Json,
    ...(definition === null ? {} : { definition }),
  });
};
