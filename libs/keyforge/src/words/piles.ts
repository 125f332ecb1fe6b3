import { z } from 'zod';
import { cardsIn, slotsIn, zoneId, type Seat } from '#table';
import type { Flow, Plan } from '#rules';
import { who } from '../by-hand/fields.js';
import { Ref, Selector } from '../effects/nouns.js';
import { pick, showPool } from '../effects/pick.js';
import { Value } from '../effects/terms.js';
import { Place } from '../effects/vocabulary.js';
import type { OpOf } from '../effects/words.js';
import { transfer, type Going } from '../objects/moving.js';
import { select } from '../objects/select.js';
import type { Env } from '../table/sight.js';
import { inPool, lyingIn, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { forSeats, Happened, lyingOf, naming, numberOf, operation, seatsOf, Whom } from './operation.js';

/** Whether everybody may know the card's slot. In a hand, that is so only for a single card. */
const isOpen = (course: Course, where: Where): boolean => {
  if (where.slot === undefined) return true;
  const zone = where.zone!;
  return zone.startsWith('deck') || slotsIn(course.table, zone).length === 1;
};
export const openly = (course: Course, where: Where): Pick<Going, 'open'> =>
  isOpen(course, where) && where.said === undefined ? { open: true } : {};

export const shuffle = (course: Course, seats: Iterable<Seat>): void => {
  for (const seat of new Set(seats))
    if (slotsIn(course.table, zoneId('deck', seat)).length > 1) course.scribe.shuffle(zoneId('deck', seat), seat);
};

function* searched(course: Course, env: Env, op: OpOf<'search'>): Flow<Where[]> {
  const what = { ...op.what, in: op.in, who: op.what.who ?? ('you' as const) };
  if (op.all) {
    const pool = op.in.flatMap((place) => lyingIn(course.table, place, env.controller));
    showPool(course, pool, [env.controller]);
    return select(course.sight, env, what).map(({ where }) => course.follow(where));
  }
  return yield* pick(course, env, { pick: what, n: op.n ?? 1, upTo: true, by: 'you' }, 'Search for');
}

/** Operations that show cards of hands, archives and decks. */
export const pilesWords = [
  operation({
    op: 'reveal',
    takes: { what: Ref, as: Happened },
    means: 'cards of a hand or deck, to everybody',
    *plan(course, env, { what, as }): Flow<Plan> {
      const cards = yield* pick(course, env, what, 'Reveal');
      const { list, named } = naming(as);
      return {
        ...(named ? { named } : {}),
        apply: () => {
          showPool(course, lyingOf(course, cards), null);
          list.push(...cards);
          return cards.length > 0;
        },
      };
    },
  }),
  operation({
    op: 'look',
    takes: { at: z.enum(['hand', 'deck', 'archives']), who: Whom, n: Value.optional() },
    means: 'you look at a hand or archives, or at the top of a deck',
    *plan(course, env, { at, who, n }): Flow<Plan> {
      const seats = seatsOf(course, env, who);
      const count = n === undefined ? Infinity : numberOf(course, env, n);
      return {
        apply: () => {
          for (const seat of seats) showPool(course, lyingIn(course.table, at, seat).slice(0, count), [env.controller]);
          return seats.length > 0;
        },
      };
    },
  }),
  operation({
    op: 'search',
    takes: {
      in: z.array(Place).min(1),
      what: Selector,
      n: Value.optional(),
      all: z.boolean().optional(),
      as: Happened,
    },
    means: 'for one such card, up to `n`, or all: revealed, and to hand; a deck is shuffled then',
    *plan(course, env, op): Flow<Plan> {
      const cards = yield* searched(course, env, op);
      const { list, named } = naming(op.as);
      return {
        ...(named ? { named } : {}),
        apply: () => {
          showPool(course, lyingOf(course, cards), null);
          const went = transfer(
            course,
            cards.map((where) => ({ where, to: 'hand' as const, ...openly(course, where) })),
            'search',
          );
          list.push(...went.map(({ one }) => ({ ...one.where })));
          if (op.in.includes('deck')) shuffle(course, [env.controller]); // KF-EFF-07
          return went.length > 0;
        },
      };
    },
  }),
  operation({
    op: 'shuffle',
    takes: { who: Whom },
    means: 'the deck',
    plan: forSeats(shuffle),
  }),
  operation({
    op: 'swap-piles',
    takes: { who: Whom },
    means: 'deck and discard pile change over',
    stated: { group: 'cards', title: 'swap deck and discard pile', fields: [who] },
    *plan(course, env, { who }): Flow<Plan> {
      const [seat = env.controller] = seatsOf(course, env, who);
      return {
        apply: () => {
          const pile = cardsIn(course.table, zoneId('discard', seat));
          const size = slotsIn(course.table, zoneId('deck', seat)).length;
          transfer(
            course,
            [
              ...Array.from({ length: size }, (_, slot) => ({
                where: inPool(zoneId('deck', seat), slot),
                to: 'discard' as const,
                open: true,
              })),
              ...pile.map(({ handle }) => ({ where: { handle }, to: 'deck' as const })),
            ],
            'swap',
          );
          return true;
        },
      };
    },
  }),
];
