import type { Flow } from '#rules';
import type { Course } from './course.js';
import { settleGains } from './capturing.js';
import { check } from './checks.js';
import { dealDamage } from './damage.js';
import { destroy } from './destroyed.js';
import { window } from './window.js';

/** Handles everything except the window, which opens when the step of the chart is complete. */
export function* settleBefore(course: Course): Flow {
  for (;;) {
    if (course.gains.length > 0) yield* settleGains(course, course.gains.splice(0));
    else if (course.aimed.length > 0) yield* dealDamage(course, course.aimed.splice(0));
    else if (course.doomed.length > 0) yield* destroy(course, course.doomed.splice(0));
    else if (!(yield* check(course))) return;
  }
}

/**
 * Runs the full sequence that an event caused before anything else (KF-GEN-08, KF-GEN-09): captures of gained æmber,
 * damage, destruction, the state check, and then the window of all events.
 */
export function* settle(course: Course): Flow {
  for (;;) {
    yield* settleBefore(course);
    if (course.happened.length === 0) return;
    yield* window(course, course.happened.splice(0));
  }
}
