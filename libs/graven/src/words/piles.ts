import { z } from 'zod';
import { slotsIn, zoneId, type Seat } from '#table';
import type { Flow, Plan } from '#rules';
import { all, amount, inField, maybe, n, who, yes } from '../by-hand/fields.js';
import { pick, players } from '../effects/choose.js';
import { mayPay } from '../effects/costs.js';
import { Ref, Selector, Who } from '../effects/nouns.js';
import { Value } from '../effects/terms.js';
import type { OpOf } from '../effects/words.js';
import { transfer, unprotected, type TermName } from '../objects/moving.js';
import { notReplaced } from '../objects/replacing.js';
import { draw, mill } from '../play/piles.js';
import { valueOf, type Env } from '../table/sight.js';
import { lying, onField, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { inFull, operation } from './operation.js';

const eachSeat = (of: (course: Course, seats: readonly Seat[], n: number) => boolean) =>
  function* (course: Course, env: Env, { who: whom, n: value }: { who: Who; n: Value }): Flow<Plan> {
    const seats = yield* players(course, env, whom);
    const count = valueOf(course.sight, env, value);
    return { apply: () => seats.length > 0 && of(course, seats, count) };
  };

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

/** Discards or destroys the cards that still lie there: another part of the same operation may have taken some. */
const down = (course: Course, cards: readonly Where[], word: 'discarded' | 'destroyed', name: TermName): number => {
  const there = cards.filter((where) => liesThere(course, word, where));
  return transfer(
    course,
    notReplaced(course, unprotected(course, there, word), word).map((where) => ({ where, to: 'discard' as const })),
    name,
  ).length;
};

/** The operations that draw, mill, discard or destroy cards. */
export const pilesWords = [
  operation({
    op: 'draw',
    takes: { who: Who, n: Value },
    means: '`n` cards from the top of the deck',
    stated: { group: 'cards', title: 'draw cards', fields: [who, n] },
    plan: eachSeat((course, seats, n) => seats.map((seat) => draw(course, seat, n)).every(Boolean)),
  }),
  operation({
    op: 'mill',
    takes: { who: Who, n: Value },
    means: '`n` from the top of the deck into the discard pile',
    stated: { group: 'cards', title: 'mill cards', fields: [who, n] },
    plan: eachSeat((course, seats, n) =>
      mill(
        course,
        seats.map((seat) => ({ seat, n })),
      ),
    ),
  }),
  operation({
    op: 'discard',
    takes: {
      who: Who,
      n: z.union([Value, z.literal('all')]),
      by: z.union([Who, z.literal('random')]).optional(),
      what: Selector.optional(),
    },
    means: "from hand: chosen by the hand's player, by another, or at random",
    stated: {
      group: 'cards',
      title: 'discard from hand',
      fields: [who, maybe(n), all, yes('random', 'At random')],
      asks: true,
      also: (said) => ({
        n: said['all'] === true ? ('all' as const) : amount(said),
        ...(said['random'] === true ? { by: 'random' as const } : {}),
      }),
    },
    *plan(course, env, op): Flow<Plan> {
      const found: { cards: Where[]; wanted: number }[] = [];
      for (const seat of yield* players(course, env, op.who)) found.push(yield* discardOf(course, env, op, seat));
      const cards = found.flatMap((one) => one.cards);
      const wanted = found.reduce((sum, one) => sum + one.wanted, 0);
      return { apply: () => inFull(wanted, down(course, cards, 'discarded', 'discard')) };
    },
  }),
  operation({
    op: 'discard-this',
    takes: {},
    means: 'of an effect from hand: this card',
    *plan(course, env): Flow<Plan> {
      const cards = env.self === null ? [] : [env.self];
      return { apply: () => inFull(1, down(course, cards, 'discarded', 'discard')) };
    },
  }),
  operation({
    op: 'destroy',
    takes: { what: Ref },
    means: 'cards on the field, together',
    stated: { group: 'cards', title: 'destroy a card', fields: [inField()] },
    *plan(course, env, op): Flow<Plan> {
      const cards = yield* pick(course, env, op.what, 'Destroy', mayPay(course.sight, env, op));
      const there = cards.filter((where) => liesThere(course, 'destroyed', where));
      return { apply: () => inFull(cards.length, down(course, there, 'destroyed', 'destroy')) };
    },
  }),
];
