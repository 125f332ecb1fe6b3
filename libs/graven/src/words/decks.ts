import { z } from 'zod';
import { secret, slotsIn, zoneId, type Json, type Seat } from '#table';
import { ask, type Flow, type Plan, couldBe, idOrMark } from '#rules';
import { maybe, n, who, word, yes } from '../by-hand/fields.js';
import { aboutOf, look, player, players } from '../effects/choose.js';
import { LINES, Selector, Who } from '../effects/nouns.js';
import { Value } from '../effects/terms.js';
import { operate } from '../effects/operation.js';
import type { OpOf } from '../effects/words.js';
import { isForbidden, transfer, type Going } from '../objects/moving.js';
import { arrange, cardsAsked } from '../play/questions.js';
import { matches, valueOf, type Env } from '../table/sight.js';
import { inPool, lyingIn, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { forSeats, operation } from './operation.js';

const topSlots = (course: Course, at: 'hand' | 'deck', seat: Seat, n: number): number[] =>
  Array.from({ length: Math.min(n, slotsIn(course.table, zoneId(at, seat)).length) }, (_, slot) => slot);

/**
 * Looks through a whole deck for cards that match. The number that may be taken is public; the number that match is not
 * (GR-VIEW-04).
 */
function* through(course: Course, env: Env, op: OpOf<'search'>, seat: Seat): Flow<Where[]> {
  const zone = zoneId('deck', seat);
  course.searched.push({ zone, by: env.controller });
  look(
    course,
    'deck',
    seat,
    slotsIn(course.table, zone).map((_, slot) => slot),
    [env.controller],
  );
  const max = Math.min(valueOf(course.sight, env, op.n), slotsIn(course.table, zone).length);
  if (max <= 0) return [];
  const found = lyingIn(course.table, 'deck', seat).filter((one) =>
    couldBe(() => matches(course.sight, env, one, { ...op.what, in: ['deck'] })),
  );
  const options = found.map((one) => ({ at: `${one.where.zone}/${one.where.slot}`, card: idOrMark(one) }));
  const taken = yield* ask(cardsAsked, {
    seat: env.controller,
    title: `Take up to ${max}`,
    min: 0,
    max,
    about: aboutOf(env),
    options: secret<readonly Json[]>(options, [env.controller]),
    rule: 'GR-PRIM-30',
  });
  return taken.map((said) => course.follow(inPool(zone, Number(said.split('/')[1]))));
}

/** Shows a hand, or the top of a deck, to one player or to all. */
function* seeing(course: Course, env: Env, op: OpOf<'look'> | OpOf<'reveal'>): Flow<Plan> {
  const seats = yield* players(course, env, op.who);
  const by = op.op === 'look' && op.by !== undefined ? yield* player(course, env, op.by) : undefined;
  const seers = op.op === 'reveal' ? null : [by ?? env.controller];
  const count = op.n === undefined ? Infinity : valueOf(course.sight, env, op.n);
  return {
    apply: () => {
      for (const seat of seats) look(course, op.at, seat, topSlots(course, op.at, seat, count), seers);
      return seats.length > 0;
    },
  };
}

/** Operations that look at, search or order cards of hands and decks. */
export const decksWords = [
  operation({
    op: 'search',
    takes: {
      who: Who,
      what: Selector,
      n: Value,
      to: z.enum(['hand', 'front', 'back', 'discard']),
      reveal: z.boolean().optional(),
    },
    means: 'a deck for up to `n` such cards; it is shuffled when the effect is complete',
    stated: {
      group: 'cards',
      title: 'search a deck',
      fields: [who, n, word('to', 'Where to', ['hand', ...LINES, 'discard']), yes('reveal', 'Show them')],
      asks: true,
      also: () => ({ what: {} }),
    },
    *plan(course, env, op): Flow<Plan> {
      if (isForbidden(course, env.controller, 'search')) return { apply: () => false };
      const cards: Where[] = [];
      const seats = yield* players(course, env, op.who);
      for (const seat of seats) cards.push(...(yield* through(course, env, op, seat)));
      return {
        apply: () => {
          if (op.reveal)
            for (const { zone, slot } of cards) look(course, 'deck', Number(zone!.split(':')[1]), [slot!], null);
          operate(course, (operation) => {
            const field = op.to === 'front' || op.to === 'back';
            transfer(
              course,
              cards.map((where): Going => ({ where, to: op.to, ...(field ? { seat: env.controller } : {}) })),
              op.to === 'discard' ? 'bury' : 'search',
            );
            for (const seat of seats) operation.happened.push({ words: ['searched'], seat });
          });
          return cards.length > 0 && cards.length === valueOf(course.sight, env, op.n);
        },
      };
    },
  }),
  operation({
    op: 'shuffle',
    takes: { who: Who },
    means: 'the deck',
    plan: forSeats((course, seats, { controller }) =>
      seats.forEach((seat) => course.scribe.shuffle(zoneId('deck', seat), controller)),
    ),
  }),
  operation({
    op: 'look',
    takes: { at: z.enum(['hand', 'deck']), who: Who, n: Value.optional(), by: Who.optional() },
    means: 'at a hand, or at the top of a deck; nothing moves',
    stated: {
      group: 'see',
      title: 'look at a hand, or at the top of a deck',
      fields: [word('at', 'At what', ['hand', 'deck']), who, maybe(n)],
    },
    plan: (course, env, op): Flow<Plan> => seeing(course, env, op),
  }),
  operation({
    op: 'reveal',
    takes: { at: z.enum(['hand', 'deck']), who: Who, n: Value.optional() },
    means: 'to all: a hand, or the top of a deck; nothing moves',
    plan: (course, env, op): Flow<Plan> => seeing(course, env, op),
  }),
  operation({
    op: 'arrange',
    takes: { who: Who, n: Value },
    means: 'the top n back in a chosen order',
    stated: { group: 'see', title: 'put the top of a deck back in an order', fields: [who, n], asks: true },
    *plan(course, env, { who, n }): Flow<Plan> {
      const seat = yield* player(course, env, who);
      const slots = seat === undefined ? [] : topSlots(course, 'deck', seat, valueOf(course.sight, env, n));
      if (slots.length === 0) return { apply: () => false };
      const zone = zoneId('deck', seat!);
      look(course, 'deck', seat!, slots, [env.controller]);
      const seen = slots.map((slot) => idOrMark(slotsIn(course.table, zone)[slot]));
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
  }),
];
