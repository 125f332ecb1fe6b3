import { ask, carryStated, field, part, question, statedIn, statedPart, type Flow } from '#rules';
import type { Env } from '../table/sight.js';
import type { Course } from '../turn/course.js';
import { changes } from './changes.js';

const MOST = 12;
/** So often one resolution goes on: whoever states more than that states the rest in words. */
const ROUNDS = 20;

/** Any number of changes, each checked against the table as the player sees it; then perhaps more. */
export const byHandQuestion = question({
  of: 'by-hand',
  rule: field.STATED,
  answer: 'by-hand',
  parts: (_query, { about }) => [
    statedPart(changes, MOST),
    part({
      name: 'more',
      title: 'Then state more',
      rule: field.STATED,
      optional: true,
      when: (_, draft) =>
        Number(about['round'] ?? 1) < ROUNDS && ((draft['ops'] ?? []) as readonly unknown[]).length > 0,
      candidates: () => [{ value: true, label: 'yes' }],
    }),
  ],
  read: ({ ops, more }) => ({ ops: ops ?? [], changes: statedIn(ops), more: more === true }),
});

/** What no program covers is stated by the controller, and recorded as attested, not adjudicated. */
export function* byHand(course: Course, env: Env, title: string, text: string): Flow {
  const { scribe } = course;
  const item = course.items.at(-1)!;
  const stated = { by: env.controller, item, ...(env.self === null ? {} : { source: env.self }) };
  for (let round = 1, more = true; more; round += 1) {
    const said = yield* ask(byHandQuestion, {
      seat: env.controller,
      title: round === 1 ? `Carry out ${title} by hand` : `Go on with ${title} by hand`,
      min: 0,
      max: MOST,
      about: { item, text: [text], ...(round === 1 ? {} : { round }) },
    });
    scribe.emit({ kind: 'attested', item, by: env.controller, text: [text], ops: said.ops });
    yield* carryStated(changes, scribe, stated, said.changes);
    more = said.more;
  }
}
