import type { Flow } from '#rules';
import type { Course } from './course.js';
import { settleGains } from './capturing.js';
import { check } from './checks.js';
import { dealDamage } from './damage.js';
import { destroy } from './destroyed.js';
import { window } from './window.js';

/** Everything but the window: that is opened when the step of the chart is complete. */
export function* settleBefore(course: Course): Flow {
  for (;;) {
    if (course.gains.length > 0) yield* settleGains(course, course.gains.splice(0));
    else if (course.aimed.length > 0) yield* dealDamage(course, course.aimed.splice(0));
    else if (course.doomed.length > 0) yield* destroy(course, course.doomed.splice(0));
    else if (!(yield* check(course))) return;
  }
}

/**
 * What an event has set going runs its full sequence before anything else (KF-GEN-08, KF-GEN-09): who captures what
 * would be gained, damage, what is destroyed, the state check, then the window of all that happened.
 */
export function* settle(course: Course): Flow {
  for (;;) {
    yield* settleBefore(course);
    if (course.happened.length === 0) return;
    yield* window(course, course.happened.splice(0));
  }
}
