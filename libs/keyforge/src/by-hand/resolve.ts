import { byHandQuestion, stateRounds, type Flow } from '#rules';
import type { Env } from '../table/sight.js';
import type { Course } from '../turn/course.js';
import { changes } from './changes.js';

export const stateByHand = byHandQuestion(() => changes);

/** What no program covers is stated by the controller, who is asked by the card's name: its text stands beside it. */
export function* byHand({ scribe, items }: Course, env: Env, title: string, text: string): Flow {
  const source = env.self === null ? {} : { source: env.self };
  yield* stateRounds(scribe, {
    changes,
    question: stateByHand,
    stated: { by: env.controller, item: items.at(-1)!, ...source },
    title: title.split(': ')[0]!,
    text: [text],
  });
}
