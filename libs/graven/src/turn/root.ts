import { byHandQuestion, coursesOf, stateRounds, untilGameOver, type ChangeKind, type Flow, type Scribe } from '#rules';
import { changesIn } from '../by-hand/changes.js';
import { perform, replacements } from '../effects/perform.js';
import { isIn, type Env } from '../table/sight.js';
import { Course, type Flows } from './course.js';
import { after } from './turn.js';

const courses = coursesOf((scribe) => new Course(scribe, FLOWS));

/** Every change that people can state on GRAVEN's table. */
export const changes: readonly ChangeKind[] = changesIn(courses.goOn);

export const stateByHand = byHandQuestion(() => changes);

/** Runs an effect by hand. "If you did" holds if its player stated anything. */
function* byHand(course: Course, { controller: by, self }: Env, text: string): Flow {
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

const FLOWS: Flows = { perform, replacements, byHand };

function* whole(course: Course, flow: () => Flow): Flow {
  yield* flow();
  yield* after(course);
}

/** Runs an action until it ends, or until the match ends: then nothing more resolves (GR-LOSE-09). */
export const play = <A>(scribe: Scribe, action: A, flow: (course: Course, action: A) => Flow): Flow => {
  const course = courses.begin(scribe);
  return untilGameOver(whole(course, () => flow(course, action)));
};
