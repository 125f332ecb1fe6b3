import { byHandQuestion, coursesOf, stateRounds, untilGameOver, type ChangeKind, type Flow, type Scribe } from '#rules';
import { changesIn } from '../by-hand/changes.js';
import { perform } from '../effects/perform.js';
import type { Env } from '../table/sight.js';
import { Course, type Flows } from './course.js';
import { settle } from './settle.js';

const courses = coursesOf((scribe) => new Course(scribe, FLOWS));

/** Every change that people can state on KeyForge's table. */
export const changes: readonly ChangeKind[] = changesIn(courses.goOn);

/**
 * Asks the controller to state what no program covers. The question gives the card's name, and its text stands beside
 * it.
 */
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

/** Runs an action until it ends, or until the game ends: then nothing more resolves (KF-WIN-02). */
export const play = <A>(scribe: Scribe, action: A, flow: (course: Course, action: A) => Flow): Flow =>
  untilGameOver(flow(courses.begin(scribe), action));
