import { z } from 'zod';
import type { Seat } from '#table';
import type { Flow, Plan } from '#rules';
import { anyCard, maybe, n, seat, who, word } from '../by-hand/fields.js';
import { Ref, Selector } from '../effects/nouns.js';
import { pick } from '../effects/pick.js';
import { Value } from '../effects/terms.js';
import type { OpOf } from '../effects/words.js';
import { draw } from '../objects/drawing.js';
import { playersOf } from '../objects/meant.js';
import { topOf, transfer, type Going, type Moved, type ZoneMoved } from '../objects/moving.js';
import { matches } from '../objects/select.js';
import { discarded } from '../play/discarding.js';
import type { Env } from '../table/sight.js';
import { lying, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { refill } from '../turn/draw-step.js';
import { forSeats, Happened, inFull, lyingOf, naming, numberOf, operation, seatsOf, WHO, Whom } from './operation.js';
import { openly, shuffle } from './piles.js';

/** Moves cards at once. Only cards that reached their destination are named and count as done. */
const goes = (
  course: Course,
  cards: readonly Where[],
  as: string | undefined,
  going: (where: Where) => Going,
  cause: string,
  after: (went: readonly Moved[]) => void = () => undefined,
): Plan => {
  const { list, named } = naming(as);
  return {
    ...(named ? { named } : {}),
    apply: () => {
      const went = transfer(course, cards.map(going), cause).filter(({ arrived }) => arrived);
      list.push(...went.map(({ handle, one }) => (handle === undefined ? { ...one.where } : { handle })));
      after(went);
      return inFull(cards.length, went.length);
    },
  };
};

const TO: Readonly<Record<NonNullable<OpOf<'return'>['to']>, { to: ZoneMoved; place?: 'top' }>> = {
  hand: { to: 'hand' },
  'deck-top': { to: 'deck', place: 'top' },
  'deck-bottom': { to: 'deck' },
  shuffled: { to: 'deck' },
};

/**
 * The players whose decks "shuffle these cards into their decks" means: their decks are shuffled even if there are no
 * such cards (KF-EFF-14). Empty for a single card, or for a choice among everybody's cards: then only the owner's deck
 * is shuffled.
 */
const spokenOf = (course: Course, env: Env, what: Ref): readonly Seat[] => {
  if (typeof what !== 'object' || !('all' in what || 'pick' in what)) return [];
  const { owner, who } = 'all' in what ? { who: 'each' as const, ...what.all } : what.pick;
  const whose = owner ?? who;
  return whose === undefined ? [] : playersOf(course.sight, env, whose);
};

/** Operations that move cards. */
export const cardsWords = [
  operation({
    op: 'purge',
    takes: { what: Ref, as: Happened },
    means: 'to the purge pile',
    stated: { group: 'cards', title: 'purge a card', fields: [anyCard()] },
    *plan(course, env, { what, as }): Flow<Plan> {
      const cards = yield* pick(course, env, what, 'Purge');
      return goes(course, cards, as, (where) => ({ where, to: 'purged' }), 'purge'); // KF-EFF-11
    },
  }),
  operation({
    op: 'archive',
    takes: { what: Ref, who: Whom, as: Happened },
    means: 'face down into their owners’ archives, or into those of `who`',
    stated: [
      {
        group: 'cards',
        title: 'archive a card',
        fields: [anyCard(), maybe(seat('who', 'Whose archives'))],
        also: (said) => ({ who: said['who'] === undefined ? undefined : WHO }),
      },
      {
        op: 'archive-top',
        group: 'cards',
        title: 'archive the top of a deck',
        fields: [who, n],
        also: (said) => ({ what: { all: { in: ['deck' as const], who: WHO, top: Number(said['n']) } } }),
      },
    ],
    *plan(course, env, { what, who, as }): Flow<Plan> {
      const cards = yield* pick(course, env, what, 'Archive');
      const seat = who === undefined ? undefined : seatsOf(course, env, who)[0];
      const to = (where: Where): Going => ({
        where,
        to: 'archives',
        ...(seat === undefined ? {} : { seat }),
        ...openly(course, where),
      });
      return goes(course, cards, as, to, 'archive'); // KF-ARCH-06
    },
  }),
  operation({
    op: 'discard',
    takes: { what: Ref, as: Happened },
    means: 'to the discard pile, from wherever they are; what is in play is not destroyed',
    stated: [
      {
        op: 'discard-random',
        group: 'cards',
        title: 'discard at random from hand',
        fields: [who, n],
        also: (said) => ({ what: { pick: { in: ['hand' as const], who: WHO }, n: Number(said['n']), random: true } }),
      },
      {
        op: 'discard-top',
        group: 'cards',
        title: 'discard the top of a deck',
        fields: [who, n],
        also: (said) => ({ what: { all: { in: ['deck' as const], who: WHO, top: Number(said['n']) } } }),
      },
      { group: 'cards', title: 'discard a card', fields: [anyCard()] },
    ],
    *plan(course, env, { what, as }): Flow<Plan> {
      const cards = yield* pick(course, env, what, 'Discard');
      return goes(
        course,
        cards,
        as,
        (where) => ({ where, to: 'discard', ...openly(course, where) }),
        'discard',
        (went) => discarded(course, went),
      );
    },
  }),
  operation({
    op: 'return',
    takes: { what: Ref, to: z.enum(['hand', 'deck-top', 'deck-bottom', 'shuffled']).optional(), as: Happened },
    means: 'to their owners’ hands, or decks: on top, below, or shuffled in',
    stated: {
      group: 'cards',
      title: 'return a card',
      fields: [anyCard(), word('place', 'Where', ['hand', 'deck-top', 'deck-bottom', 'shuffled'])],
      also: (said) => ({ to: said['place'] as 'hand' }),
    },
    *plan(course, env, { what, to = 'hand', as }): Flow<Plan> {
      const cards = yield* pick(course, env, what, to === 'hand' ? 'Return to hand' : 'Return to the deck');
      const there = lyingOf(course, cards).filter(({ place }) => place !== TO[to].to);
      const going = (where: Where): Going => ({ where, ...TO[to], ...openly(course, where) });
      return goes(
        course,
        there.map(({ where }) => where),
        as,
        going,
        'return',
        (went) => {
          if (to === 'shuffled') shuffle(course, [...went.map(({ one }) => one.owner), ...spokenOf(course, env, what)]);
        },
      );
    },
  }),
  operation({
    op: 'draw',
    takes: { who: Whom, n: Value },
    means: '`n` cards',
    stated: { group: 'cards', title: 'draw cards', fields: [who, n] },
    *plan(course, env, { who, n }): Flow<Plan> {
      const seats = seatsOf(course, env, who);
      const count = numberOf(course, env, n);
      return { apply: () => seats.length > 0 && seats.every((seat) => draw(course, seat, count) >= count) };
    },
  }),
  operation({
    op: 'refill',
    takes: { who: Whom },
    means: 'draws as in step 5, chains included',
    plan: forSeats((course, seats) => seats.forEach((seat) => refill(course, seat))),
  }),
  operation({
    op: 'discard-until',
    takes: { who: Whom, what: Selector, as: Happened },
    means: 'from the top of the deck until such a card has been discarded, or none is left',
    *plan(course, env, { who, what, as }): Flow<Plan> {
      const [seat = env.controller] = seatsOf(course, env, who);
      const { list, named } = naming(as);
      return {
        ...(named ? { named } : {}),
        apply: () => {
          for (;;) {
            const [top] = topOf(course, seat, 1);
            if (!top) return false; // KF-DISC-05
            const went = transfer(course, [{ where: top, to: 'discard', open: true }], 'discard');
            const handle = went[0]?.handle;
            const one = handle === undefined ? undefined : lying(course.table, { handle });
            if (one && matches(course.sight, env, one, { ...what, in: ['discard'] })) {
              list.push({ handle: handle! });
              return true;
            }
          }
        },
      };
    },
  }),
];
