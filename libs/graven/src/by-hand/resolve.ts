import { byHandQuestion, stateRounds, type Flow } from '#rules';
import { isIn, type Env } from '../table/sight.js';
import type { Course } from '../turn/course.js';
import { changes } from './changes.js';

export const stateByHand = byHandQuestion(() => changes);

/**
 * What no word of the language says is stated by the effect's controller (R-HAND-01). Of what was stated, "if you did"
 * is true where anything was.
 */
export function* byHand(course: Course, env: Env, text: string): Flow {
  const { controller: by, self } = env;
  const { cause, title = 'an effect' } = course.unit ?? {};
  const source: { readonly source?: string } = self?.handle === undefined ? {} : { source: self.handle };
  course.did = yield* stateRounds(course.scribe, {
    changes,
    question: stateByHand,
    stated: { by, ...(cause === undefined ? {} : { item: cause }), ...source },
    about: source,
    title,
    text: [text],
    isIn: () => isIn(course.table, by),
  });
}
