import { extended } from '#table';
import { z } from 'zod';
import { ask, type Flow } from '#rules';
import { deedOf } from '../effects/deed.js';
import { Ref } from '../effects/nouns.js';
import { aboutOf, pick } from '../effects/pick.js';
import { ops, Test } from '../effects/terms.js';
import { allHold } from '../objects/select.js';
import { may } from '../play/questions.js';
import type { Env } from '../table/sight.js';
import { lying, same, type Lying, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { titleOfChoice } from './names.js';
import { inPlayOf, numberOf, operation } from './operation.js';

const MOST_AGAIN = 20;

/** Whether the card with this ability is in play, or is being played. */
const isSourceThere = (course: Course, { self }: Env): boolean =>
  self !== null && lying(course.table, { handle: self })?.place === 'play';

const allHoldNow = (course: Course, env: Env, tests: Parameters<typeof allHold>[2]): boolean =>
  allHold(course.sight, env, tests, course.did);

/** Operations that repeat a program. */
export const repeatingWords = [
  operation({
    op: 'again',
    takes: { do: ops(), if: z.array(Test).optional(), may: z.boolean().optional(), once: z.boolean().optional() },
    means:
      'carried out, and then again and again as long as all of `if` holds, it is wanted (`may`), and the card that ' +
      'says so has not left play; `once`: one time more at most',
    *plan(course, env, op): Flow<void> {
      let now: Env = env;
      const began = isSourceThere(course, env);
      for (let n = 0; n < (op.once ? 2 : MOST_AGAIN); n += 1) {
        course.did = true;
        now = (yield* course.perform(now, op.do)) as Env;
        if (n > 0 && op.once) break; // KF-REP-02
        if (began && !isSourceThere(course, env)) break; // KF-REP-01
        if (!allHoldNow(course, now, op.if)) break;
        const title = `Repeat ${deedOf(course, env)}`;
        if (op.may && !(yield* ask(may, { seat: env.controller, title, about: aboutOf(env) }))) break;
      }
    },
  }),
  operation({
    op: 'one-by-one',
    takes: { what: Ref, do: ops() },
    means: 'for each of those cards, which are chosen one at a time, each when all is done for the one before',
    *plan(course, env, { what, do: program }): Flow<void> {
      const done: Where[] = [];
      const isLeft = ({ where }: Lying): boolean => !done.some((one) => same(one, where));
      // For "each", the cards are fixed at the start. For a choice, the player chooses the next card when the one
      // before is done.
      const picks = typeof what === 'object' && 'pick' in what;
      const n = !picks ? Infinity : what.n === undefined ? 1 : numberOf(course, env, what.n);
      const all = picks ? [] : yield* pick(course, env, what, titleOfChoice(what));
      for (let k = 0; k < n; k += 1) {
        const among = all.filter(
          (where) => inPlayOf(course, [where]).length > 0 && !done.some((one) => same(one, where)),
        );
        const now: Env = picks ? env : { ...env, named: { ...env.named, left: { cards: among } } };
        const next: Ref = picks ? { ...what, n: 1 } : { pick: { named: 'left' } };
        const [card] = yield* pick(course, now, next, titleOfChoice(what), isLeft);
        if (card === undefined) break;
        done.push(card);
        yield* course.perform(extended(env, { it: card }), program);
      }
      course.did = done.length > 0;
    },
  }),
];
