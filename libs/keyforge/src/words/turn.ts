import { ending, extraTurns } from '../table/notes.js';
import { forSeats, operation, Whom } from './operation.js';

/** Operations on turns and their steps. */
export const turnWords = [
  operation({
    op: 'extra-turn',
    takes: { who: Whom },
    means: 'a turn more, after this one',
    plan: forSeats(({ scribe, table }, seats) => extraTurns.write(scribe, [...(extraTurns.in(table) ?? []), ...seats])),
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
