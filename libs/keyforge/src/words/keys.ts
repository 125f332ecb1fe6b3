import { z } from 'zod';
import type { Seat } from '#table';
import type { Flow, Plan } from '#rules';
import { maybe, MOST, number, who, yes } from '../by-hand/fields.js';
import { Value } from '../effects/terms.js';
import { count } from '../objects/change-facts.js';
import type { Course } from '../turn/course.js';
import { forgeByEffect, unforge } from '../turn/forge.js';
import { numberOf, operation, seatsOf, Whom } from './operation.js';

/** Has each of these players do it, one after the other. */
function* eachDoes(course: Course, seats: readonly Seat[], does: (seat: Seat) => Flow<boolean>): Flow {
  let done = 0;
  for (const seat of seats) if (yield* does(seat)) done += 1;
  course.did = seats.length > 0 && done === seats.length;
}

/** Operations on keys and chains. */
export const keysWords = [
  operation({
    op: 'forge',
    takes: { who: Whom, by: Value.optional(), free: z.boolean().optional() },
    means: 'a key, at the current cost, at `by` more, or at no cost',
    stated: {
      group: 'players',
      title: 'forge a key',
      fields: [who, maybe(number('n', 'How much more it costs', -MOST, MOST)), yes('all', 'At no cost')],
      asks: true,
      also: (said) => ({ by: Number(said['n'] ?? 0), ...(said['all'] === true ? { free: true } : {}) }),
    },
    plan: (course, env, { who, by, free }): Flow<Plan | void> =>
      eachDoes(course, seatsOf(course, env, who), (seat) =>
        forgeByEffect(course, seat, { more: numberOf(course, env, by, 0), free: free === true }),
      ),
  }),
  operation({
    op: 'unforge',
    takes: { who: Whom },
    means: 'one of their keys',
    stated: { group: 'players', title: 'unforge a key', fields: [who], asks: true },
    plan: (course, env, { who }): Flow<Plan | void> =>
      eachDoes(course, seatsOf(course, env, who), (seat) => unforge(course, seat)),
  }),
  operation({
    op: 'chains',
    takes: { who: Whom, n: Value },
    means: 'gains `n`; below 0: sheds',
    stated: { group: 'players', title: 'gain or shed chains', fields: [who, number('n', 'How many', -MOST, MOST)] },
    *plan(course, env, { who, n }): Flow<Plan> {
      const seats = seatsOf(course, env, who);
      const by = numberOf(course, env, n);
      return {
        apply: () =>
          count(
            course,
            seats.map((seat) => ({ seat, counter: 'chains', by })),
            'chains',
          ) !== 0,
      };
    },
  }),
];
