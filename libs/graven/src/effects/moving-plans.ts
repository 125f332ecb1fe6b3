import { slotsIn, zoneId, type Seat } from '#table';
import type { Flow, Plan } from '#rules';
import { brought, isBoundByFirstRound } from '../play/bringing.js';
import { mayPay } from './costs.js';
import { lineFor, pick, player, players } from './choose.js';
import type { Course } from '../turn/course.js';
import { beginEffect } from '../objects/lasting.js';
import { isForbidden, isProtected, transfer, unprotected, type Going, type TermName } from '../objects/moving.js';
import { inFull, type OpOf, type Planners } from './planner.js';
import { draw, mill } from '../play/piles.js';
import { notReplaced } from '../objects/replacing.js';
import { lookAt, valueOf, type Env } from '../table/sight.js';
import { lying, lyingIn, onField, same, type Where } from '../table/where.js';
import type { Line, Place, Ref } from './words.js';

/** Cards go somewhere, all at once. */
const goes = (name: TermName, going: (course: Course, where: Where) => Going | null, title: string) =>
  function* (course: Course, env: Env, op: OpOf<'bury'> | OpOf<'return'>): Flow<Plan> {
    const cards = yield* pick(course, env, op.what, title, mayPay(course.sight, env, op));
    return {
      apply: () => {
        const list = cards.flatMap((where) => going(course, where) ?? []);
        return inFull(cards.length, transfer(course, list, name).length);
      },
    };
  };

function* onto(
  course: Course,
  env: Env,
  op: OpOf<'put'> | OpOf<'play'> | OpOf<'resurrect'>,
  name: 'put' | 'play' | 'resurrect',
): Flow<Plan> {
  const cards = yield* pick(
    course,
    env,
    op.what,
    name === 'put' ? 'Put onto the field' : name === 'play' ? 'Play' : 'Resurrect',
  );
  const seat = op.op === 'put' && op.who !== undefined ? yield* player(course, env, op.who) : env.controller;
  const fits = (where: Where): boolean => {
    const one = lying(course.table, where);
    if (!one || seat === undefined || onField(one.place)) return false;
    if (name === 'put') return true;
    const human = lookAt(course.sight, one)?.type === 'HUMAN'; // GR-TERM-01, GR-TERM-10
    const home: Place = name === 'play' ? 'hand' : 'discard';
    return (
      human && one.place === home && one.seat === env.controller && !isForbidden(course, env.controller, 'play', one)
    );
  };
  const list: Going[] = [];
  for (const where of cards.filter(fits)) {
    // The first round's one card goes before (GR-AMB-33); what is merely put there is not brought by playing.
    if (name !== 'put' && isBoundByFirstRound(course.table, env.controller, list.length)) break;
    const to = yield* lineFor(
      course,
      env.controller,
      op.line === 'same' ? 'choose' : op.line,
      undefined,
      'Which line?',
    );
    list.push({ where, to, seat: seat! });
  }
  return {
    apply: () => {
      const moved = transfer(course, list, name);
      if (name !== 'put') moved.forEach(() => brought(course, env.controller));
      return inFull(cards.length, moved.length);
    },
  };
}

function* discardOf(
  course: Course,
  env: Env,
  op: OpOf<'discard'>,
  seat: Seat,
): Flow<{ cards: Where[]; wanted: number }> {
  const size = slotsIn(course.table, zoneId('hand', seat)).length;
  const wanted = op.n === 'all' ? size : valueOf(course.sight, env, op.n);
  const what = { ...op.what, in: ['hand' as const], who: { named: 'this hand' } };
  const of: Env = { ...env, named: { ...env.named, 'this hand': { players: [seat] }, chooser: { players: [seat] } } };
  const by = op.by === undefined ? { named: 'chooser' } : op.by;
  const ref: Ref = by === 'random' ? { pick: what, n: wanted, random: true } : { pick: what, n: wanted, by };
  return { cards: yield* pick(course, of, ref, `Discard ${wanted}`, mayPay(course.sight, env, op)), wanted };
}

const liesThere = (course: Course, word: 'discarded' | 'destroyed', where: Where): boolean => {
  const place = lying(course.table, where)?.place ?? 'deck';
  return word === 'destroyed' ? onField(place) : place === 'hand';
};

/**
 * Discards or destroys those that lie there still: another part of the same operation may have taken them meanwhile.
 */
const down = (course: Course, cards: readonly Where[], word: 'discarded' | 'destroyed', name: TermName): number => {
  const there = cards.filter((where) => liesThere(course, word, where));
  return transfer(
    course,
    notReplaced(course, unprotected(course, there, word), word).map((where) => ({ where, to: 'discard' as const })),
    name,
  ).length;
};

const eachSeat = (of: (course: Course, env: Env, seats: readonly Seat[], n: number) => boolean) =>
  function* (course: Course, env: Env, { who, n }: { who: OpOf<'draw'>['who']; n: OpOf<'draw'>['n'] }): Flow<Plan> {
    const seats = yield* players(course, env, who);
    const count = valueOf(course.sight, env, n);
    return { apply: () => seats.length > 0 && of(course, env, seats, count) };
  };

/** The operations that move cards from place to place, or from player to player. */
type Moving =
  | 'draw'
  | 'mill'
  | 'discard'
  | 'discard-this'
  | 'destroy'
  | 'resurrect'
  | 'play'
  | 'put'
  | 'bury'
  | 'return'
  | 'to-deck'
  | 'move'
  | 'control'
  | 'exchange'
  | 'exchange-places';

/** How cards move (GR-PRIM-17 to GR-PRIM-37). Choices come first, then everything at once. */
export const MOVING: Planners<Moving> = {
  draw: eachSeat((course, _env, seats, n) => seats.map((seat) => draw(course, seat, n)).every(Boolean)),
  mill: eachSeat((course, _env, seats, n) =>
    mill(
      course,
      seats.map((seat) => ({ seat, n })),
    ),
  ),

  *discard(course, env, op) {
    const found: { cards: Where[]; wanted: number }[] = [];
    for (const seat of yield* players(course, env, op.who)) found.push(yield* discardOf(course, env, op, seat));
    const cards = found.flatMap((one) => one.cards);
    const wanted = found.reduce((sum, one) => sum + one.wanted, 0);
    return { apply: () => inFull(wanted, down(course, cards, 'discarded', 'discard')) };
  },

  *'discard-this'(course, env) {
    const cards = env.self === null ? [] : [env.self];
    return { apply: () => inFull(1, down(course, cards, 'discarded', 'discard')) };
  },
  *destroy(course, env, op) {
    const cards = yield* pick(course, env, op.what, 'Destroy', mayPay(course.sight, env, op));
    const there = cards.filter((where) => liesThere(course, 'destroyed', where));
    return { apply: () => inFull(cards.length, down(course, there, 'destroyed', 'destroy')) };
  },
  resurrect: (course, env, op) => onto(course, env, op, 'resurrect'),
  play: (course, env, op) => onto(course, env, op, 'play'),
  put: (course, env, op) => onto(course, env, op, 'put'),
  bury: goes('bury', (_course, where) => ({ where, to: 'discard' }), 'Put into the discard pile'),
  return: goes(
    'return',
    (course, where) =>
      ['deck', 'hand'].includes(lying(course.table, where)?.place ?? 'deck') ? null : { where, to: 'hand' },
    'Return to hand',
  ),

  *'to-deck'(course, env, op) {
    const { place } = op;
    const cards = yield* pick(course, env, op.what, 'Return to the deck', mayPay(course.sight, env, op));
    return {
      apply: () => {
        const owners = new Set(cards.flatMap((where) => lying(course.table, where)?.owner ?? []));
        const moved = transfer(
          course,
          cards.map((where) => ({ where, to: 'deck' as const, place: place === 'shuffled' ? 'bottom' : place })),
          'to-deck',
        );
        if (place === 'shuffled')
          for (const owner of owners) course.scribe.shuffle(zoneId('deck', owner), env.controller);
        return inFull(cards.length, moved.length);
      },
    };
  },
  *move(course, env, op) {
    const { to } = op;
    const cards = yield* pick(course, env, op.what, 'Move to the other line', mayPay(course.sight, env, op));
    return {
      apply: () => {
        const list = cards.flatMap((where): Going[] => {
          const one = lying(course.table, where);
          const line: Line = to === 'other' ? (one?.place === 'front' ? 'back' : 'front') : to;
          return one && onField(one.place) && one.place !== line ? [{ where, to: line, seat: one.seat }] : [];
        });
        return inFull(cards.length, transfer(course, list, 'move').length);
      },
    };
  },
  *control(course, env, { what, who, line, until }) {
    const cards = yield* pick(course, env, what, 'Take control');
    const seat = yield* player(course, env, who);
    const list: Going[] = [];
    for (const where of cards) {
      const one = lying(course.table, where);
      if (
        !one ||
        seat === undefined ||
        !onField(one.place) ||
        one.seat === seat ||
        isProtected(course, one, 'controlled')
      )
        continue;
      list.push({ where, to: yield* lineFor(course, seat, line, one.place, 'Which line?'), seat });
    }
    return {
      apply: () => {
        const there = list.flatMap((going) => {
          const one = lying(course.table, going.where);
          return one ? [{ going, seat: one.seat }] : [];
        });
        const from = there.map((one) => one.seat);
        const moved = transfer(
          course,
          there.map(({ going }) => going),
          'control',
        );
        if (until !== undefined && until !== 'match') {
          moved.forEach(({ handle }, n) =>
            beginEffect(course, env, `control by seat ${seat}`, until, { control: handle!, from: from[n]! }, [handle!]),
          );
        }
        return inFull(cards.length, moved.length);
      },
    };
  },
  *exchange(course, env, { a, b }) {
    const [one] = yield* pick(course, env, a, 'Exchange this');
    const [other] = yield* pick(course, env, b, 'for this');
    return {
      apply: () => {
        const [x, y] = [one, other].map((where) => (where ? lying(course.table, where) : undefined));
        if (!x || !y || same(x.where, y.where)) return false;
        if (x.seat !== y.seat && [x, y].some((card) => onField(card.place) && isProtected(course, card, 'controlled')))
          return false;
        const place = ({ place, seat, where }: typeof x): Pick<Going, 'to' | 'seat' | 'place'> =>
          onField(place) ? { to: place, seat } : { to: place, ...(place === 'deck' ? { place: where.slot! } : {}) };
        return (
          transfer(
            course,
            [
              { where: one!, ...place(y) },
              { where: other!, ...place(x) },
            ],
            'exchange',
          ).length === 2
        );
      },
    };
  },
  *'exchange-places'(course, env, { a, b }) {
    const [x, y] = [yield* player(course, env, a.who), yield* player(course, env, b.who)];
    return {
      apply: () => {
        if (x === undefined || y === undefined) return false;
        const to = (from: { place: Place }, seat: Seat, there: { place: Place }, whose: Seat): Going[] =>
          lyingIn(course.table, from.place, seat).map(({ where }) => ({
            where,
            to: there.place,
            open: true,
            ...(there.place === 'hand' || there.place === 'deck' ? {} : { seat: whose }),
          }));
        transfer(course, [...to(a, x, b, y), ...to(b, y, a, x)], 'exchange');
        return true;
      },
    };
  },
};
