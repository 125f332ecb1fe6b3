import type { Flow, Plan } from '#rules';
import { ending, extraTurns } from '../table/notes.js';
import { operation, seatsOf, Whom } from './operation.js';

/** Operations on turns and their steps. */
export const turnWords = [
  operation({
    op: 'extra-turn',
    takes: { who: Whom },
    means: 'a turn more, after this one',
    *plan(course, env, { who }): Flow<Plan> {
      const seats = seatsOf(course, env, who);
      return {
        apply: () => {
          extraTurns.write(course.scribe, [...(extraTurns.in(course.table) ?? []), ...seats]);
          return seats.length > 0;
        },
      };
    },
  }),
  operation({
    op: 'end-step',
    takes: {},
    means: 'step 3 ends when what goes on is complete',
    apply(course): void {
      ending.write(course.scribe, true);
    },
  }),
];
