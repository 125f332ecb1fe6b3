import type { Ask } from '#table';
import { ask, byHandQuestion, carryStated, MOST_STATED, type Flow } from '#rules';
import { isIn, type Env } from '../table/sight.js';
import type { Course } from '../turn/course.js';
import { changes } from './changes.js';

export const stateByHand = byHandQuestion(() => changes);

/**
 * What no word of the language says is stated by the effect's controller, and recorded as attested, not adjudicated
 * (R-HAND-01). Of what was stated, "if you did" is true where anything was.
 */
export function* byHand(course: Course, env: Env, text: string): Flow {
  const { scribe } = course;
  const seat = env.controller;
  const cause = course.unit?.cause;
  const item: { readonly item?: string } = cause === undefined ? {} : { item: cause };
  const handle = env.self?.handle;
  const source: { readonly source?: string } = handle === undefined ? {} : { source: handle };
  const about: Ask['about'] = { ...item, ...source, text: [text] };
  let did = false;
  for (let round = 1, more = true; more && isIn(course.table, seat); round += 1) {
    const said = yield* ask(stateByHand, {
      seat,
      title: `${round === 1 ? 'Carry out' : 'Go on with'} ${course.unit?.title ?? 'an effect'} by hand`,
      min: 0,
      max: MOST_STATED,
      about: round === 1 ? about : { ...about, round },
    });
    if (!isIn(course.table, seat)) break;
    scribe.emit({ kind: 'attested', ...item, by: seat, text: [text], ops: said.ops });
    yield* carryStated(changes, scribe, { by: seat, ...item, ...source }, said.changes);
    did ||= said.changes.length > 0;
    more = said.more;
  }
  course.did = did;
}
