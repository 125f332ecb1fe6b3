import { byHandQuestion, coursesOf, stateRounds, untilGameOver, type ChangeKind, type Flow, type Scribe } from '#rules';
import { changesIn } from '../by-hand/changes.js';
import { perform } from '../effects/perform.js';
import type { Env } from '../table/sight.js';
import { Course, type Flows } from './course.js';
import { settle } from './settle.js';

const courses = coursesOf((scribe) => new Course(scribe, FLOWS));

/** Every typed change of KeyForge's table. */
export const changes: readonly ChangeKind[] = changesIn(courses.goOn);

/** What no program covers is stated by the controller, who is asked by the card's name: its text stands beside it. */
export const stateByHand = byHandQuestion(() => changes);

function* byHand({ scribe, items }: Course, { controller, self }: Env, title: string, text: string): Flow {
  yield* stateRounds(scribe, {
    changes,
    question: stateByHand,
    stated: { by: controller, item: items.at(-1)!, ...(self === null ? {} : { source: self }) },
    title: title.split(': ')[0]!,
    text: [text],
  });
}

const FLOWS: Flows = { perform, settle, byHand };

/** Every action runs in here: until it ends, or the game does: then nothing more resolves (KF-WIN-02). */
export const play = <A>(scribe: Scribe, action: A, flow: (course: Course, action: A) => Flow): Flow =>
  untilGameOver(flow(courses.begin(scribe), action));
