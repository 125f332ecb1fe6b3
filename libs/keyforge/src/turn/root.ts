import { untilGameOver, type Flow, type Scribe } from '#rules';
import { Course } from './course.js';

/** What a scribe's action has set going: what is stated by hand goes on in it. */
const courses = new WeakMap<Scribe, Course>();
export const courseOf = (scribe: Scribe): Course => {
  const found = courses.get(scribe) ?? new Course(scribe);
  courses.set(scribe, found);
  return found;
};

/** Every action runs in here: until it ends, or the game does: then nothing more resolves (KF-WIN-02). */
export const play = <A>(scribe: Scribe, action: A, flow: (course: Course, action: A) => Flow): Flow => {
  const course = new Course(scribe);
  courses.set(scribe, course);
  return untilGameOver(flow(course, action));
};
