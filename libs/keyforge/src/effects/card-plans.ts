import { cardsIn, slotsIn, zoneId, type Seat } from '#table';
import type { Flow, Plan } from '#rules';
import { mark } from '../objects/change-facts.js';
import { draw } from '../objects/drawing.js';
import { lookOf } from '../objects/look.js';
import { topOf, transfer, type Going, type Moved, type ZoneMoved } from '../objects/moving.js';
import { playersOf } from '../objects/meant.js';
import { matches, select } from '../objects/select.js';
import type { Ref } from './words.js';
import { enter } from '../play/entering.js';
import { playByEffect } from '../play/playing.js';
import type { Env } from '../table/sight.js';
import { inPool, isHidden, lying, lyingIn, type Lying, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { refill } from '../turn/draw-step.js';
import { pick, showPool } from './pick.js';
import { inFull, inPlayOf, lyingOf, naming, numberOf, seatsOf, type OpOf, type Planners } from './planner.js';
import { discarded } from '../play/discarding.js';

type Words =
  | 'purge'
  | 'archive'
  | 'discard'
  | 'return'
  | 'draw'
  | 'refill'
  | 'discard-until'
  | 'play'
  | 'put-into-play'
  | 'put-under'
  | 'reveal'
  | 'look'
  | 'search'
  | 'shuffle'
  | 'swap-piles';

/** What is in play, or being played, does not come into play by being played once more. */
const isOutOfPlay = ({ place }: Lying): boolean => place !== 'play';

/** Cards go somewhere, all at once; what was named, and counts as done, are those that came there. */
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

/** Cards of a hand that are shown: their places there are told only to the players who know them. */
const isOpen = (course: Course, where: Where): boolean => {
  if (where.slot === undefined) return true;
  const zone = where.zone!;
  return zone.startsWith('deck') || slotsIn(course.table, zone).length === 1;
};
const openly = (course: Course, where: Where): Pick<Going, 'open'> =>
  isOpen(course, where) && where.said === undefined ? { open: true } : {};

const shuffle = (course: Course, seats: Iterable<Seat>): void => {
  for (const seat of new Set(seats))
    if (slotsIn(course.table, zoneId('deck', seat)).length > 1) course.scribe.shuffle(zoneId('deck', seat), seat);
};

/**
 * Whose decks an instruction to shuffle such cards into them speaks of: they are shuffled with none of them, too
 * (KF-EFF-14). For a card that is meant by itself, or chosen among everybody's, only its owner's is.
 */
const spokenOf = (course: Course, env: Env, what: Ref): readonly Seat[] => {
  if (typeof what !== 'object' || !('all' in what || 'pick' in what)) return [];
  const { owner, who } = 'all' in what ? { who: 'each' as const, ...what.all } : what.pick;
  const whose = owner ?? who;
  return whose === undefined ? [] : playersOf(course.sight, env, whose);
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

/** How cards move by an effect, and what is seen of them. */
export const CARDS: Planners<Words> = {
  *purge(course, env, { what, as }) {
    const cards = yield* pick(course, env, what, 'Purge');
    return goes(course, cards, as, (where) => ({ where, to: 'purged' }), 'purge'); // KF-EFF-11
  },
  *archive(course, env, { what, who, as }) {
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
  *discard(course, env, { what, as }) {
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
  *return(course, env, { what, to = 'hand', as }) {
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
  *draw(course, env, { who, n }) {
    const seats = seatsOf(course, env, who);
    const count = numberOf(course, env, n);
    return { apply: () => seats.length > 0 && seats.every((seat) => draw(course, seat, count) >= count) };
  },
  *refill(course, env, { who }) {
    const seats = seatsOf(course, env, who);
    return {
      apply: () => {
        for (const seat of seats) refill(course, seat);
        return seats.length > 0;
      },
    };
  },
  *'discard-until'(course, env, { who, what, as }) {
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
  *play(course, env, { what, as }) {
    const cards = yield* pick(course, env, what, 'Play', isOutOfPlay);
    const { list, named } = naming(as);
    let played = 0;
    for (const where of cards) {
      const handle = yield* playByEffect(course, env.controller, where);
      if (handle === undefined) continue;
      played += 1;
      list.push({ handle });
    }
    course.did = inFull(cards.length, played);
    return named ? { named, apply: () => inFull(cards.length, played) } : undefined;
  },
  *'put-into-play'(course, env, { what, who, ready }) {
    const cards = yield* pick(course, env, what, 'Put into play', isOutOfPlay);
    const seat = seatsOf(course, env, who)[0] ?? env.controller;
    let came = 0;
    for (const one of lyingOf(course, cards)) {
      if (!['CREATURE', 'ARTIFACT'].includes(lookOf(course.sight, one).type)) continue;
      if (isHidden(one.place)) showPool(course, [one], null);
      const handle = yield* enter(course, one.where, seat);
      if (handle === undefined) continue;
      if (ready) mark(course, [handle], 'exhausted', null);
      came += 1;
    }
    yield* course.settle();
    course.did = inFull(cards.length, came);
    return undefined;
  },
  *'put-under'(course, env, { what, under, face }) {
    const cards = yield* pick(course, env, what, 'Put beneath');
    const [host] = inPlayOf(course, yield* pick(course, env, under, 'Beneath which card?'));
    const seat = host === undefined ? env.controller : lying(course.table, { handle: host })!.seat;
    return {
      apply: () => {
        if (host === undefined) return false;
        const went = transfer(
          course,
          cards.map((where) => ({ where, to: 'under' as const, seat, face, ...openly(course, where) })),
          'put beneath',
        );
        for (const { handle } of went)
          if (handle !== undefined) course.scribe.emit({ kind: 'attached', card: handle, host });
        return inFull(cards.length, went.length);
      },
    };
  },
  *reveal(course, env, { what, as }) {
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
  *look(course, env, { at, who, n }) {
    const seats = seatsOf(course, env, who);
    const count = n === undefined ? Infinity : numberOf(course, env, n);
    return {
      apply: () => {
        for (const seat of seats) showPool(course, lyingIn(course.table, at, seat).slice(0, count), [env.controller]);
        return seats.length > 0;
      },
    };
  },
  *search(course, env, op) {
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
  *shuffle(course, env, { who }) {
    const seats = seatsOf(course, env, who);
    return {
      apply: () => {
        shuffle(course, seats);
        return seats.length > 0;
      },
    };
  },
  *'swap-piles'(course, env, { who }) {
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
};
