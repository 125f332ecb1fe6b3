import { secret, slotsIn, zoneId, type Json, type Seat } from '#table';
import { ask, bindNames, type Flow, type TableNote, type Plan } from '#rules';
import { invokeBy } from '../play/invoke-by-effect.js';
import { arrange, nameCard, nameLine, nameNumber } from '../play/questions.js';
import { mayPay } from './costs.js';
import { aboutOf, look, pick, player, players } from './choose.js';
import type { Course } from '../turn/course.js';
import { MOVING } from './moving-plans.js';
import { inFull, type Planner, type Planners } from './planner.js';
import { planSearch } from './search.js';
import { endGame, lose } from '../turn/losing.js';
import { addedTurns, again, named as saidAs, skips } from '../table/notes.js';
import { valueOf, type Env } from '../table/sight.js';
import { lying } from '../table/where.js';
import type { OwnOp } from './words.js';

const addTo = <V>({ scribe, table }: Course, list: TableNote<readonly V[]>, more: readonly V[]): boolean => {
  list.write(scribe, [...(list.in(table) ?? []), ...more]);
  return more.length > 0;
};

const topSlots = (course: Course, at: 'hand' | 'deck', seat: Seat, n: number): number[] =>
  Array.from({ length: Math.min(n, slotsIn(course.table, zoneId(at, seat)).length) }, (_, slot) => slot);

/**
 * How each operation is settled and carried out (GR-PRIM-17 to GR-PRIM-37). Choices come first, then everything at
 * once.
 */
const PLANS: Planners<OwnOp['op']> = {
  ...MOVING,
  search: planSearch,

  *shuffle(course, env, { who }) {
    const seats = yield* players(course, env, who);
    return {
      apply: () => {
        for (const seat of seats) course.scribe.shuffle(zoneId('deck', seat), env.controller);
        return seats.length > 0;
      },
    };
  },
  *look(course, env, { at, who, n, by }) {
    const seats = yield* players(course, env, who);
    const seer = by === undefined ? env.controller : ((yield* player(course, env, by)) ?? env.controller);
    const count = n === undefined ? Infinity : valueOf(course.sight, env, n);
    return {
      apply: () => {
        for (const seat of seats) look(course, at, seat, topSlots(course, at, seat, count), [seer]);
        return seats.length > 0;
      },
    };
  },
  *reveal(course, env, { at, who, n }) {
    const seats = yield* players(course, env, who);
    const count = n === undefined ? Infinity : valueOf(course.sight, env, n);
    return {
      apply: () => {
        for (const seat of seats) look(course, at, seat, topSlots(course, at, seat, count), null);
        return seats.length > 0;
      },
    };
  },
  *arrange(course, env, { who, n }) {
    const seat = yield* player(course, env, who);
    const slots = seat === undefined ? [] : topSlots(course, 'deck', seat, valueOf(course.sight, env, n));
    if (slots.length === 0) return { apply: () => false };
    const zone = zoneId('deck', seat!);
    look(course, 'deck', seat!, slots, [env.controller]);
    const seen = slots.map((slot) => slotsIn(course.table, zone)[slot]!.definition!);
    const order = yield* ask(arrange, {
      seat: env.controller,
      title: 'Put them back, the top card first',
      min: slots.length,
      max: slots.length,
      about: aboutOf(env),
      options: secret<readonly Json[]>(seen, [env.controller]),
    });
    return {
      apply: () => {
        course.scribe.emit({
          kind: 'arranged',
          zone,
          looked: slots.length,
          top: slots.length,
          bottom: 0,
          order: secret(order, [env.controller]),
        });
        return true;
      },
    };
  },
  *counter(course, env, op) {
    const { kind, n } = op;
    const cards = yield* pick(course, env, op.what, `${kind} counters`, mayPay(course.sight, env, op));
    const by = valueOf(course.sight, env, n);
    return {
      apply: () => {
        const there = cards.flatMap((where) => lying(course.table, where)?.card ?? []);
        const changes = there.map(({ handle, counters }) => ({
          card: handle,
          counter: kind,
          by,
          to: Math.max(0, (counters[kind] ?? 0) + by),
        }));
        const full = there.every(({ counters }) => (counters[kind] ?? 0) + by >= 0);
        if (changes.length > 0)
          course.scribe.emit({
            kind: 'counted',
            changes: changes.map((one, k) => ({ ...one, by: one.to - (there[k]!.counters[kind] ?? 0) })),
          });
        return full && inFull(cards.length, changes.length);
      },
    };
  },
  *lose(course, env, { who }) {
    const seats = yield* players(course, env, who);
    return {
      apply: () => {
        lose(
          course,
          seats.map((seat) => ({ seat, reason: 'an effect' })),
        );
        return seats.length > 0;
      },
    };
  },
  *win(course, env, { who }) {
    const seat = yield* player(course, env, who);
    return { apply: () => (seat === undefined ? false : endGame(course, seat, 'an effect')) };
  },
  *skip(course, env, { phase, who }) {
    const seats = yield* players(course, env, who);
    return {
      apply: () =>
        addTo(
          course,
          skips,
          seats.map((seat) => ({ seat, phase })),
        ),
    };
  },

  *again(course, _env, { phase }) {
    return {
      apply: () => {
        again(phase).write(course.scribe, (again(phase).in(course.table) ?? 0) + 1);
        return true;
      },
    };
  },
  *'extra-turn'(course, env, { who }) {
    const seats = yield* players(course, env, who);
    return { apply: () => addTo(course, addedTurns, seats) };
  },
  *name(course, env, op) {
    const seat = op.by === undefined ? env.controller : ((yield* player(course, env, op.by)) ?? env.controller);
    const numbers = Array.from(
      { length: Math.max(1, (op.to ?? 3) - (op.from ?? 0) + 1) },
      (_, n) => (op.from ?? 0) + n,
    );
    const asking = { seat, title: `Name a ${op.of}`, about: aboutOf(env), rule: 'GR-PRIM-16' };
    const said =
      op.of === 'number'
        ? yield* ask(nameNumber, { ...asking, options: numbers })
        : op.of === 'line'
          ? yield* ask(nameLine, { ...asking, options: ['front', 'back'] })
          : yield* ask(nameCard, asking);
    saidAs(op.as).write(course.scribe, said);
    return bindNames({ [op.as]: { value: said } });
  },
  *choose(course, env, { as, what }) {
    const cards = yield* pick(course, env, what, 'Choose');
    return { apply: () => cards.length > 0, named: { [as]: { cards } } };
  },
  *'choose-player'(course, env, { as, among, by }) {
    const chooser = by === undefined ? env.controller : ((yield* player(course, env, by)) ?? env.controller);
    const seat = yield* player(course, env, among, chooser);
    return bindNames({ [as]: { players: seat === undefined ? [] : [seat] } });
  },

  *invoke(course, env, op) {
    yield* invokeBy(course, env, op);
    return undefined;
  },
  *'by-hand'(course, env, { text }) {
    yield* course.byHand(env, text);
    return undefined;
  },
};

export const planOf = (course: Course, env: Env, op: OwnOp): Flow<Plan | undefined> =>
  (PLANS[op.op] as Planner<OwnOp['op']>)(course, env, op);
