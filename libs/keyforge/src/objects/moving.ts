import { extended, cardsIn, slotsIn, zoneId, zoneName, type Handle, type Leg, type Seat } from '#table';
import type { Course } from '../turn/course.js';
import { changesOf } from '../table/state.js';
import { isPool, lying, type Lying, type Where } from '../table/where.js';
import { endOrphaned } from '../effects/lasting.js';
import { addTo } from './amber.js';
import { mark } from './change-facts.js';
import { neighbors } from './line.js';
import { lookOf } from './look.js';
import { other } from './meant.js';
import { matches } from './select.js';

export type ZoneMoved =
  'line' | 'artifacts' | 'upgrades' | 'played' | 'hand' | 'deck' | 'archives' | 'discard' | 'purged' | 'under';

/** A card and its destination. Without a seat, that is its owner's zone (KF-ZONE-03). */
export interface Going {
  readonly where: Where;
  readonly to: ZoneMoved;
  readonly seat?: Seat;
  readonly place?: Leg['place'];
  readonly face?: 'up' | 'down';
  /** Whether everybody may know the slot: the top of a deck, or all cards of a pool. */
  readonly open?: boolean;
  /** Whether the card was destroyed. Then its ward has already been checked (KF-WARD-05). */
  readonly destroyed?: boolean;
}

const IN_PLAY: ReadonlySet<string> = new Set(['line', 'artifacts', 'upgrades']);
const isInPlay = (one: Lying): boolean => IN_PLAY.has(zoneName(one.zone));

/** The destination of a card that leaves play, if an effect changes it. */
const redirected = (course: Course, one: Lying, going: Going): Going => {
  const { sight } = course;
  const found = changesOf(sight.state, 'leaves-to').findLast(
    ({ change, env }) => (change.from === 'any' || going.to === 'discard') && matches(sight, env, one, change.what),
  );
  if (!found) return going;
  const { to } = found.change;
  return to === 'deck-top' ? { where: going.where, to: 'deck', place: 'top' } : { where: going.where, to };
};

/**
 * Remembers a card as it was just before it left play. A tagged card counts as destroyed, wherever it goes (KF-DES-10).
 */
const remember = (course: Course, one: Lying): void => {
  const handle = one.where.handle!;
  const { sight } = course;
  course.gone.set(handle, {
    lying: one,
    look: lookOf(sight, one),
    held: sight.state.held.get(handle) ?? [],
    neighbors: neighbors(sight, handle),
    destroyed: one.card?.values['tagged'] === true,
  });
};

/** The cards that leave together with a card: its upgrades, and the cards beneath it (KF-LEAVE-04, KF-ZONE-09). */
const carriedBy = (course: Course, handle: Handle): Going[] =>
  course.table.order.flatMap((seat) =>
    ['upgrades', 'under'].flatMap((zone) =>
      cardsIn(course.table, zoneId(zone, seat)).flatMap(({ handle: own, host }): Going[] =>
        host === handle ? [{ where: { handle: own }, to: 'discard' }] : [],
      ),
    ),
  );

const legOf = (course: Course, one: Lying, going: Going): Leg => {
  const { scribe } = course;
  const away = zoneName(one.zone) === 'abducted' && !IN_PLAY.has(going.to) && going.to !== 'played';
  const to = away ? 'hand' : going.to; // KF-ARCH-07
  const seat = away ? one.owner : (going.seat ?? one.owner);
  const abducted = to === 'archives' && seat !== one.owner;
  const zone = abducted ? 'abducted' : to;
  const { said, slot, zone: from, handle } = going.where;
  const leg = scribe.leg(
    handle ?? { zone: from!, slot: said ?? slot!, ...(going.open ? { open: true } : {}) },
    zoneId(zone, abducted ? one.owner : seat),
    {
      ...(going.place === undefined || away ? {} : { place: going.place }),
      ...(going.face === undefined ? {} : { face: going.face }),
      controller: seat,
    },
  );
  const owned = leg.owner === undefined ? leg : { ...leg, owner: one.owner };
  // A card that comes back into play is another object (KF-ZONE-08).
  const fresh = handle !== undefined && IN_PLAY.has(zone) && zoneName(one.zone) !== 'played';
  return fresh ? extended(owned, { handle: scribe.name('c') }) : owned;
};

/** A card after its move. */
export interface Moved {
  /** The card where it lay before. */
  readonly one: Lying;
  /** Its handle in the new zone; undefined in a pool. */
  readonly handle: Handle | undefined;
  /** Whether it reached its destination: an effect or KF-ARCH-07 may send it elsewhere. */
  readonly arrived: boolean;
}

/**
 * Moves all these cards at once, with the cards that lie on them. A warded creature stays in play and loses its ward
 * (KF-WARD-06). Returns the cards of the list that moved.
 */
export const transfer = (course: Course, list: readonly Going[], cause: string): Moved[] => {
  const found = list.flatMap((going) => {
    const one = lying(course.table, going.where);
    return one ? [{ one, going }] : [];
  });
  const warded = found.filter(
    ({ one, going }) => !going.destroyed && one.card?.values['warded'] === true && isInPlay(one),
  );
  mark(
    course,
    warded.map(({ one }) => one.where.handle!),
    'warded',
    null,
  );
  const goes = found.filter((each) => !warded.includes(each));
  const leaving = goes.filter(({ one, going }) => isInPlay(one) && !IN_PLAY.has(going.to));
  for (const { one } of leaving) remember(course, one);
  const along = leaving.flatMap(({ one }) =>
    carriedBy(course, one.where.handle!).filter(
      ({ where }) => !goes.some((each) => each.one.where.handle === where.handle),
    ),
  );
  const all = [
    ...goes.map(({ one, going }) => ({
      one,
      going: leaving.some((each) => each.one === one) ? redirected(course, one, going) : going,
    })),
    ...along.flatMap((going) => {
      const one = lying(course.table, going.where);
      return one ? [{ one, going }] : [];
    }),
  ];
  for (const { one } of all.slice(goes.length)) if (isInPlay(one)) remember(course, one);
  for (const going of list) course.follow(going.where);
  const legs = all.map(({ one, going }) => legOf(course, one, going));
  course.moved(legs, cause);
  release(
    course,
    leaving.map(({ one }) => one),
  );
  if (leaving.length > 0) endOrphaned(course);
  for (const { one } of leaving)
    course.happen({
      word: 'left-play',
      seat: one.seat,
      card: one.where.handle!,
      own: 'leaves-play',
      held: course.gone.get(one.where.handle!)!.held,
    });
  return goes.map(({ one, going: { to } }, n) => {
    const leg = legs[n]!;
    const there = zoneName(leg.to);
    return {
      one,
      handle: isPool(leg.to) ? undefined : (leg.handle ?? leg.card),
      arrived: there === to || (there === 'abducted' && to === 'archives'),
    };
  });
};

/**
 * Releases æmber of cards that left play: a creature's goes to its controller's opponent, that of other cards to the
 * supply (KF-LEAVE-01 to -03).
 */
const release = (course: Course, left: readonly Lying[]): void => {
  const freed = left.flatMap(({ card, zone, seat }) => {
    const n = card?.counters['amber'] ?? 0;
    return n > 0 && zoneName(zone) === 'line' ? [{ seat: other(seat), n }] : [];
  });
  for (const { seat, n } of freed) addTo(course, seat, n, 'leaves play');
};

/** The top cards of a deck. */
export const topOf = (course: Course, seat: Seat, n: number): Where[] => {
  const zone = zoneId('deck', seat);
  return slotsIn(course.table, zone)
    .slice(0, Math.max(0, n))
    .map((_, slot) => ({ zone, slot }));
};
