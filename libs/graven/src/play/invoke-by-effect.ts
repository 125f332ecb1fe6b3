import type { Seat } from '#table';
import { ask, type Flow } from '#rules';
import { lineFor, pick } from '../effects/choose.js';
import { operate } from '../effects/operation.js';
import type { OwnOp } from '../effects/words.js';
import { isForbidden } from '../objects/moving.js';
import { isIn, lookAt, type Env } from '../table/sight.js';
import { lying } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { isBoundByFirstRound } from './bringing.js';
import { enter, sacrifice } from './invoke.js';
import { price } from './questions.js';
import { isPossible, payable, pricesFor, type Price } from './price.js';

/** The cards to sacrifice, chosen so that together they are exactly a price. */
function* payBy(course: Course, seat: Seat, prices: readonly Price[]): Flow<readonly string[] | null> {
  if (!isPossible(prices, payable(course.sight, seat))) return null;
  const most = Math.max(...prices.map(({ humans, titans }) => humans + titans));
  const about = { prices: prices.map((one) => ({ ...one })) };
  return yield* ask(price, { seat, title: 'Sacrifice', max: most, about });
}

/** Invoke by effect, with the normal, a changed or no price (GR-PRIM-23). */
export function* invokeBy(course: Course, env: Env, op: Extract<OwnOp, { op: 'invoke' }>): Flow {
  const seat = env.controller;
  course.did = false;
  const [titan] = yield* pick(course, env, op.what, 'Invoke');
  const one = titan && lying(course.table, titan);
  if (!titan || !one || one.place !== 'hand' || one.seat !== seat || lookAt(course.sight, one)?.type !== 'TITAN')
    return;
  if (isBoundByFirstRound(course.table, seat) || isForbidden(course, seat, 'invoke', one)) return;
  if (op.price !== 'none') {
    const prices = op.price === undefined ? pricesFor(course.sight, seat) : [op.price];
    const price = yield* payBy(course, seat, prices);
    if (price === null || !isIn(course.table, seat)) return;
    operate(course, () => sacrifice(course, price));
    yield* course.replacements();
    if (!isIn(course.table, seat)) return;
  }
  const line = yield* lineFor(course, seat, op.line === 'same' ? 'choose' : op.line, undefined, 'Which line?');
  operate(course, () => {
    course.did = enter(course, seat, titan, line);
  });
}
