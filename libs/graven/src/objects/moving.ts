import { zoneId, type Leg, type Seat } from '#table';
import type { Course, Happened } from '../turn/course.js';
import { heldBy } from '../triggers/happen.js';
import { operate } from '../effects/operation.js';
import { matches, playersOf } from '../table/sight.js';
import { lying, onField, type Lying, type Where } from '../table/where.js';
import type { EventWord, Place, Way } from '../effects/words.js';

/** A card and its destination. Without a seat, that is its owner's zone (GR-OWN-03). */
export interface Going {
  readonly where: Where;
  readonly to: Place;
  readonly seat?: Seat;
  readonly place?: Leg['place'];
  /** Whether everybody may know the slot: the top of a deck, or cards that are taken all at once. */
  readonly open?: boolean;
}

interface Term {
  /** Its name in the record (GR-TERM-13). */
  readonly cause: string;
  readonly word?: EventWord;
  readonly way?: Way;
  readonly how?: Happened['how'];
}

const TERMS = {
  draw: { cause: 'draw' },
  play: { cause: 'play', word: 'played', how: 'played' },
  invoke: { cause: 'invoke', word: 'invoked', how: 'invoked' },
  resurrect: { cause: 'resurrect', word: 'resurrected', how: 'resurrected' },
  put: { cause: 'put' },
  mill: { cause: 'mill', word: 'milled', way: 'milled' },
  discard: { cause: 'discard', word: 'discarded', way: 'discarded' },
  destroy: { cause: 'destroy', word: 'destroyed', way: 'destroyed' },
  sacrifice: { cause: 'sacrifice', word: 'sacrificed', way: 'sacrificed' },
  bury: { cause: 'put', word: 'put', way: 'put' },
  return: { cause: 'return', word: 'returned' },
  'to-deck': { cause: 'to deck' },
  move: { cause: 'move', word: 'moved' },
  control: { cause: 'control', word: 'controlled' },
  exchange: { cause: 'exchange' },
  search: { cause: 'search' },
} as const satisfies Record<string, Term>;

export type TermName = keyof typeof TERMS;

type Protection = 'destroyed' | 'discarded' | 'milled' | 'sacrificed' | 'controlled' | 'chosen';

/** Whether a card is protected from exactly this word (GR-PRIM-43, GR-TERM-08, GR-TERM-09). */
export const isProtected = ({ sight }: Pick<Course, 'sight'>, one: Lying, from: Protection): boolean =>
  sight.state.modifiers.some(
    ({ modifier, env }) =>
      modifier.change === 'protect' &&
      modifier.from.includes(from) &&
      matches(sight, env, one, { ...modifier.what, in: modifier.what.in ?? [one.place] }),
  );

/** The destination of a card that leaves the field, if an effect changes it (GR-PRIM-51): the latest effect decides. */
const redirected = (course: Course, one: Lying, going: Going): Going => {
  if (!onField(one.place) || onField(going.to)) return going;
  const { sight } = course;
  const found = sight.state.modifiers.findLast(
    ({ modifier, env }) => modifier.change === 'leave' && matches(sight, env, one, modifier.what),
  );
  if (found?.modifier.change !== 'leave') return going;
  const { to } = found.modifier;
  return to === 'hand'
    ? { where: going.where, to }
    : { where: going.where, to: 'deck', place: to === 'deck-top' ? 'top' : 'bottom' };
};

const legOf = (course: Course, one: Lying, going: Going): Leg => {
  const { scribe } = course;
  const seat = going.seat ?? one.owner;
  const keep = onField(one.place) && onField(going.to);
  const { said, slot, zone, handle } = going.where;
  const from = handle ?? { zone: zone!, slot: said ?? slot!, ...(going.open ? { open: true } : {}) };
  const leg = scribe.leg(from, zoneId(going.to, seat), {
    ...(going.place === undefined ? {} : { place: going.place }),
    controller: onField(going.to) ? seat : one.owner,
    ...(keep ? { keep: true } : {}),
  });
  const owned = leg.owner === undefined ? leg : { ...leg, owner: one.owner };
  // A card that comes back from a discard pile is another object: nothing that referred to the former one finds it
  // (GR-AMB-41).
  return one.place === 'discard' && onField(going.to) ? { ...owned, handle: scribe.name('c') } : owned;
};

/**
 * Moves cards at once, as one term of the rules. Skips cards that are gone. Returns the moved cards at their new
 * places.
 */
export const transfer = (course: Course, list: readonly Going[], name: TermName): Where[] => {
  const term: Term = TERMS[name];
  const moved: Where[] = [];
  operate(course, (operation) => {
    const found = list.flatMap((going) => {
      const one = lying(course.table, going.where);
      return one ? [{ one, going: redirected(course, one, going) }] : [];
    });
    const events = found.map(({ one, going }) => ({
      one,
      going,
      held: onField(one.place) ? heldBy(course, one.where.handle!) : undefined,
    }));
    const legs = found.map(({ one, going }) => legOf(course, one, going));
    for (const { where } of list) course.follow(where);
    course.moved(legs, term.cause);
    events.forEach(({ one, going, held }, n) => {
      const leg = legs[n]!;
      moved.push(going.where);
      const handle = leg.handle ?? leg.card;
      const arrived = going.to === 'discard' && one.place !== 'discard';
      const entered = onField(going.to) && !onField(one.place);
      const words = new Set<EventWord>([
        ...(term.word !== undefined && (term.way === undefined || arrived) ? [term.word] : []),
        ...(entered ? ['entered' as const] : []),
        ...(onField(going.to) && onField(one.place) && going.to !== one.place ? ['moved' as const] : []),
      ]);
      operation.happened.push({
        words: [...words],
        seat: entered ? (going.seat ?? one.owner) : one.seat,
        definition: one.definition,
        owner: one.owner,
        from: one.place,
        ...(handle === undefined ? {} : { card: { handle } }),
        ...(arrived ? { way: term.way ?? 'put' } : {}),
        ...(entered && term.how ? { how: term.how } : {}),
        ...(held ? { held } : {}),
      });
    });
  });
  return moved;
};

/** Those of the cards that are not protected from going this way. */
export const unprotected = (course: Course, cards: readonly Where[], from: Protection): Where[] =>
  cards.filter((where) => {
    const one = lying(course.table, where);
    return one !== undefined && !isProtected(course, one, from);
  });

/** Whether a modifier forbids a player this action (GR-PRIM-49). */
export const isForbidden = ({ sight }: Pick<Course, 'sight'>, seat: Seat, action: string, one?: Lying): boolean =>
  sight.state.modifiers.some(
    ({ modifier, env }) =>
      modifier.change === 'forbid' &&
      modifier.action === action &&
      playersOf(sight, env, modifier.who).includes(seat) &&
      (modifier.what === undefined ||
        (one !== undefined && matches(sight, env, one, { ...modifier.what, in: modifier.what.in ?? [one.place] }))),
  );
