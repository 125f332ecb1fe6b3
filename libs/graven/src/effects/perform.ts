import type { Seat } from '#table';
import { values, type Flow } from '#rules';
import { isBoundByFirstRound } from '../play/bringing.js';
import { aboutOf, ask, lineFor, pick, player } from './choose.js';
import type { Course } from '../turn/course.js';
import { enter, sacrifice } from '../play/invoke.js';
import { isForbidden } from '../objects/moving.js';
import { operate } from './operation.js';
import { PLANS, type Plan, type Simple } from './plans.js';
import { isPossible, payable, pricesFor, type Price } from '../play/price.js';
import { holds, isIn, lookAt, playersOf, select, valueOf, type Env } from '../table/sight.js';
import { lying } from '../table/where.js';
import type { Op } from './words.js';

const planOf = (course: Course, env: Env, op: Simple): Flow<Plan> =>
  (PLANS[op.op] as (course: Course, env: Env, op: Simple) => Flow<Plan>)(course, env, op);

/** Who conceded while something was chosen does nothing any more (GR-AMB-45). */
const isGone = (course: Course, env: Env): boolean => {
  if (isIn(course.table, env.you)) return false;
  course.did = false;
  return true;
};

/** One operation, its choices first (GR-PRIM-60), then all of it, then what happens instead of what was replaced. */
function* single(course: Course, env: Env, op: Simple): Flow<Env> {
  const plan = yield* planOf(course, env, op);
  if (isGone(course, env)) return env;
  operate(course, () => {
    course.did = plan.apply();
  });
  const { did } = course;
  yield* replacements(course);
  course.did = did;
  return plan.named ? { ...env, named: { ...env.named, ...plan.named } } : env;
}

/** What happens instead of what was replaced, one after the other (GR-PRIM-50). */
export function* replacements(course: Course): Flow {
  for (let next = course.instead.shift(); next; next = course.instead.shift()) {
    course.replacing.add(next.key);
    yield* perform(course, next.env, next.ops);
    course.replacing.delete(next.key);
  }
}

/** Operations that happen as one: all choices, then everything, with one loss check (GR-PRIM-53). */
function* together(course: Course, env: Env, ops: readonly Op[]): Flow<Env> {
  const plans: Plan[] = [];
  let now = env;
  for (const op of ops) {
    const plan = yield* planOf(course, now, op as Simple);
    plans.push(plan);
    if (plan.named) now = { ...now, named: { ...now.named, ...plan.named } };
  }
  if (isGone(course, env)) return env;
  operate(course, () => {
    course.did = plans.map((plan) => plan.apply()).every(Boolean);
  });
  yield* replacements(course);
  return now;
}

function* modes(course: Course, env: Env, op: Extract<Op, { op: 'modes' }>): Flow<Env> {
  const count = Math.min(op.choose ?? 1, op.of.length);
  const options = op.of.map(({ text }) => text);
  const [answer] = yield [
    {
      seat: env.you,
      of: 'modes',
      title: 'Choose',
      min: count,
      max: count,
      about: aboutOf(env),
      options,
      rule: 'GR-PRIM-54',
    },
  ];
  let now = env;
  for (const n of (values(answer!) as number[]).sort((a, b) => a - b)) now = yield* perform(course, now, op.of[n]!.do);
  return now;
}

function* may(course: Course, env: Env, op: Extract<Op, { op: 'may' }>): Flow<Env> {
  const seat = op.who === undefined ? env.you : ((yield* player(course, env, op.who)) ?? env.you);
  const yes = yield* ask(course, {
    seat,
    of: 'may',
    title: op.text ?? 'Do it?',
    about: aboutOf(env),
    rule: 'GR-PRIM-05',
  });
  if (yes === true) return yield* perform(course, env, op.do);
  course.did = false;
  return env;
}

/** For each player (the active one first, then in turn order, a loss check after each: GR-AMB-57) or for each card. */
function* forEach(course: Course, env: Env, op: Extract<Op, { op: 'for-each' }>): Flow {
  if (op.who !== undefined) {
    const meant = playersOf(course.sight, env, op.who);
    const order = course.table.order;
    const from = Math.max(0, order.indexOf(course.table.turn?.seat ?? env.you));
    for (const seat of [...order.slice(from), ...order.slice(0, from)].filter((one) => meant.includes(one))) {
      if (isIn(course.table, seat))
        yield* perform(course, { ...env, named: { ...env.named, each: { players: [seat] } } }, op.do);
    }
  }
  if (op.what !== undefined) {
    const cards = select(course.sight, env, op.what).map(({ where }) => course.follow(where));
    for (const where of cards) if (lying(course.table, where)) yield* perform(course, { ...env, it: where }, op.do);
  }
}

/** The cards to sacrifice, chosen so that together they are exactly a price. */
function* payBy(course: Course, seat: Seat, prices: readonly Price[]): Flow<readonly string[] | null> {
  if (!isPossible(prices, payable(course.sight, seat))) return null;
  const most = Math.max(...prices.map(({ humans, titans }) => humans + titans));
  const [answer] = yield [
    {
      seat,
      of: 'price',
      title: 'Sacrifice',
      min: 1,
      max: most,
      about: { prices: prices.map((one) => ({ ...one })) },
      rule: 'GR-INV-02',
    },
  ];
  return values(answer!) as string[];
}

/** Invoke by effect, with the normal, a changed or no price (GR-PRIM-23). */
function* invokeBy(course: Course, env: Env, op: Extract<Op, { op: 'invoke' }>): Flow {
  const seat = env.you;
  course.did = false;
  const [titan] = yield* pick(course, env, op.what, 'Invoke');
  const one = titan && lying(course.table, titan);
  if (!titan || !one || one.place !== 'hand' || one.seat !== seat || lookAt(course.sight, one)?.type !== 'TITAN')
    return;
  if (isBoundByFirstRound(course.table, seat) || isForbidden(course, seat, 'invoke', one)) return;
  if (op.price !== 'none') {
    const prices = op.price === undefined ? pricesFor(course.sight, seat) : [op.price];
    const price = yield* payBy(course, seat, prices);
    if (price === null || isGone(course, env)) return;
    operate(course, () => sacrifice(course, price));
    yield* replacements(course);
    if (!isIn(course.table, seat)) return;
  }
  const line = yield* lineFor(course, seat, op.line === 'same' ? 'choose' : op.line, undefined, 'Which line?');
  operate(course, () => {
    course.did = enter(course, seat, titan, line);
  });
}

function* one(course: Course, env: Env, op: Op): Flow<Env> {
  switch (op.op) {
    case 'together':
      return yield* together(course, env, op.do);
    case 'modes':
      return yield* modes(course, env, op);
    case 'may':
      return yield* may(course, env, op);
    case 'if':
      return yield* perform(course, env, holds(course.sight, env, op.if, course.did) ? op.then : (op.else ?? []));
    case 'for-each':
      yield* forEach(course, env, op);
      return env;
    case 'repeat': {
      let now = env;
      for (let n = Math.min(valueOf(course.sight, env, op.n), 99); n > 0; n -= 1)
        now = yield* perform(course, now, op.do);
      return now;
    }
    case 'invoke':
      yield* invokeBy(course, env, op);
      return env;
    default:
      return yield* single(course, env, op);
  }
}

/**
 * Runs operations in the written order (GR-PRIM-52); what is left is dropped when the effect's controller is out
 * (GR-AMB-45).
 */
export function* perform(course: Course, env: Env, ops: readonly Op[]): Flow<Env> {
  let now = env;
  for (const op of ops) {
    if (!isIn(course.table, env.you)) break;
    now = yield* one(course, now, op);
  }
  return now;
}
