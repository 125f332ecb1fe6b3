import { untilGameOver, type Flow, type Scribe } from '#rules';
import { Course } from './course.js';

/** Every action runs in here: until it ends, or the game does: then nothing more resolves (KF-WIN-02). */
export const play = <A>(scribe: Scribe, action: A, flow: (course: Course, action: A) => Flow): Flow =>
  untilGameOver(flow(new Course(scribe), action));
