import { ask, byHandQuestion, carryStated, MOST_STATED, type Flow } from '#rules';
import type { Env } from '../table/sight.js';
import type { Course } from '../turn/course.js';
import { changes } from './changes.js';

export const stateByHand = byHandQuestion(() => changes);

/** What no program covers is stated by the controller, and recorded as attested, not adjudicated. */
export function* byHand(course: Course, env: Env, title: string, text: string): Flow {
  const { scribe } = course;
  const item = course.items.at(-1)!;
  const stated = { by: env.controller, item, ...(env.self === null ? {} : { source: env.self }) };
  for (let round = 1, more = true; more; round += 1) {
    const said = yield* ask(stateByHand, {
      seat: env.controller,
      title: round === 1 ? `Carry out ${title} by hand` : `Go on with ${title} by hand`,
      min: 0,
      max: MOST_STATED,
      about: { item, text: [text], ...(round === 1 ? {} : { round }) },
    });
    scribe.emit({ kind: 'attested', item, by: env.controller, text: [text], ops: said.ops });
    yield* carryStated(changes, scribe, stated, said.changes);
    more = said.more;
  }
}
