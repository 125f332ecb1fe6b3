import { countIn, seatOf, zoneId, type Seat, type Table } from '#table';
import {
  evaluateWith,
  holdsWith,
  turnOrderFrom,
  type Binding,
  type CardLookup,
  type AnyEnv,
  type ValueReckoning,
  idOf,
} from '#rules';
import { cardOf } from './definition.js';
import type { State } from './state.js';
import { fieldOf, lying, lyingIn, onField, same, type Lying, type Where } from './where.js';
import type { Measure, Op, Place, Ref, Selector, Terms, Test, Type, Value, Who } from '../effects/words.js';

/** A table, with the state that continuous effects give it. */
export interface Sight {
  readonly table: Table;
  readonly cards: CardLookup;
  readonly state: State;
}

/** What a running effect knows: its controller, its card, and the cards that it names. */
export interface Env extends AnyEnv<Where> {
  readonly self: Where | null;
  /** While a cost is paid: the parts of it that are still to be paid. */
  readonly paying?: { readonly toPay: readonly Op[] };
}

/**
 * Whether a player takes part: a player who has lost does not (GR-AMB-45). When the match is over, nothing changes any
 * longer (GR-AMB-35).
 */
export const isIn = (table: Table, seat: Seat): boolean =>
  seatOf(table, seat)?.out === null || table.games.length === table.game;

/** The players in the match, in turn order, beginning with this seat (GR-AMB-15). */
export const roundFrom = (table: Table, seat: Seat): Seat[] =>
  turnOrderFrom(table, seat).filter((one) => isIn(table, one));

export const nextSeat = (table: Table, seat: Seat): Seat => roundFrom(table, seat).find((one) => one !== seat) ?? seat;

const measure = (sight: Sight, what: Measure, seat: Seat): number =>
  what === 'score' ? scoreOf(sight, seat).score : countIn(sight.table, zoneId(what, seat));

/**
 * The players a selector means (GR-PRIM-13), the effect's controller first and then in turn order. If several players
 * tie for the most or the least, it means all of them.
 */
export const playersOf = (sight: Sight, env: Env, who: Who): Seat[] => {
  const { table } = sight;
  const { controller } = env;
  if (typeof who === 'object') {
    if ('named' in who) {
      const named = env.named[who.named];
      return named && 'players' in named ? named.players.filter((seat) => isIn(table, seat)) : [];
    }
    const [what, best] = 'most' in who ? [who.most, Math.max] : [who.least, Math.min];
    const round = roundFrom(table, controller);
    const values = round.map((seat) => measure(sight, what, seat));
    return round.filter((_, n) => values[n] === best(...values));
  }
  switch (who) {
    case 'you':
      return isIn(table, controller) ? [controller] : [];
    case 'each':
      return roundFrom(table, controller);
    case 'next':
      return [nextSeat(table, controller)];
    case 'owner':
    case 'controller': {
      const spoken = env.it ?? env.self;
      const found = spoken ? lying(table, spoken) : undefined;
      const seat = who === 'owner' ? found?.owner : found?.seat;
      return seat !== undefined && isIn(table, seat) ? [seat] : [];
    }
    default:
      return roundFrom(table, controller).filter((seat) => seat !== controller);
  }
};

/** Name, type and points of a card: as they are now on the field, and as printed elsewhere. */
export const lookAt = (
  { cards, state }: Pick<Sight, 'cards' | 'state'>,
  one: Lying,
): { name: string; type: Type; points: number } | undefined => {
  const looks = one.card && onField(one.place) ? state.looks.get(one.card.handle) : undefined;
  return looks ?? cardOf(cards, idOf(one));
};

/** Whether a selector means this player: most mean the controller, for every card that is looked at. */
const isAmong = (sight: Sight, env: Env, who: Who, seat: Seat): boolean =>
  who === 'you' ? seat === env.controller && isIn(sight.table, seat) : playersOf(sight, env, who).includes(seat);

/** Whether a selector means this card. */
export const matches = (sight: Sight, env: Env, one: Lying, what: Selector): boolean => {
  const places: readonly Place[] = what.in ?? ['front', 'back'];
  if (!places.includes(one.place)) return false;
  const isSelf = env.self !== null && same(env.self, one.where);
  if ((what.self && !isSelf) || (what.other && isSelf)) return false;
  if (what.who !== undefined && !isAmong(sight, env, what.who, one.seat)) return false;
  if (what.owner !== undefined && !isAmong(sight, env, what.owner, one.owner)) return false;
  if (what.top !== undefined && (one.where.slot ?? 0) >= what.top) return false;
  if (what.named !== undefined && !cardsNamed(env, what.named).some((where) => same(where, one.where))) return false;
  if (what.counter !== undefined && (one.card?.counters[what.counter] ?? 0) === 0) return false;
  if (what.type === undefined && what.name === undefined && what.points === undefined) return true;
  const look = lookAt(sight, one);
  if (!look) return false;
  if (what.type !== undefined && look.type !== what.type) return false;
  if (
    what.points !== undefined &&
    (look.points < (what.points.min ?? -Infinity) || look.points > (what.points.max ?? Infinity))
  )
    return false;
  return what.name === undefined || look.name === nameIn(env, what.name);
};

const cardsNamed = (env: Env, name: string): readonly Where[] => {
  const named = env.named[name];
  return named && 'cards' in named ? named.cards : [];
};

const nameIn = (env: Env, name: string | { named: string }): string | undefined => {
  if (typeof name === 'string') return name;
  const named = env.named[name.named];
  return named && 'value' in named ? String(named.value) : undefined;
};

/**
 * Whether the selector means only some of the cards in a place. In a hand or deck that is hidden, and so is their
 * number.
 */
export const tellsApart = ({ in: _places, who: _who, top: _top, ...narrower }: Selector): boolean =>
  Object.values(narrower).some((part) => part !== undefined);

/** The cards that a selector means now: by seat, then by place, in the order in which they lie. */
export const select = (sight: Sight, env: Env, what: Selector): Lying[] => {
  const seats = what.who === undefined ? roundFrom(sight.table, env.controller) : playersOf(sight, env, what.who);
  return seats.flatMap((seat) =>
    (what.in ?? (['front', 'back'] as const)).flatMap((place) =>
      lyingIn(sight.table, place, seat).filter((one) => matches(sight, env, one, what)),
    ),
  );
};

/** The cards that a reference means; for a `pick`, all cards that a player can choose from. */
export const refer = (sight: Sight, env: Env, ref: Ref): Where[] => {
  if (ref === 'self') return env.self ? [env.self] : [];
  if (ref === 'it') return env.it ? [env.it] : [];
  if ('named' in ref) return [...cardsNamed(env, ref.named)];
  return select(sight, env, 'all' in ref ? ref.all : ref.pick).map(({ where }) => where);
};

const namedNumber = (named: Binding<Where> | undefined): number => {
  if (named === undefined) return 0;
  if ('value' in named) return Number(named.value);
  return 'cards' in named ? named.cards.length : named.players.length;
};

/** Computes the numbers and conditions of the language at this moment (GR-PRIM-15, GR-PRIM-08). */
export const reckoning: ValueReckoning<Terms> = {
  count: (sight, env, what) => select(sight, env, what).length,
  number: (sight, env, value) => {
    const sum = (seats: readonly Seat[], of: (seat: Seat) => number): number =>
      seats.reduce((total, seat) => total + of(seat), 0);
    if ('score' in value) return sum(playersOf(sight, env, value.score), (seat) => scoreOf(sight, seat).score);
    if ('behind' in value) {
      const highest = Math.max(0, ...roundFrom(sight.table, env.controller).map((seat) => scoreOf(sight, seat).score));
      return sum(playersOf(sight, env, value.behind), (seat) => highest - scoreOf(sight, seat).score);
    }
    if ('size' in value) return sum(playersOf(sight, env, value.who), (seat) => measure(sight, value.size, seat));
    if ('named' in value) return namedNumber(env.named[value.named]);
    const found = refer(sight, env, 'points' in value ? value.points : value.of).flatMap(
      (where) => lying(sight.table, where) ?? [],
    );
    if ('points' in value) return found.reduce((total, one) => total + (lookAt(sight, one)?.points ?? 0), 0);
    return found.reduce((total, one) => total + (one.card?.counters[value.counters] ?? 0), 0);
  },
  truth: (_sight, _env, test) => test,
};

export const valueOf = (sight: Sight, env: Env, value: Value): number => evaluateWith(reckoning, sight, env, value);
export const holds = (sight: Sight, env: Env, test: Test): boolean => holdsWith(reckoning, sight, env, test);

export interface Score {
  readonly cards: readonly { readonly card: string; readonly points: number }[];
  /** What effects add or subtract, each with its card. */
  readonly modifiers: readonly { readonly card: string; readonly by: number }[];
  readonly score: number;
}

/**
 * The survey score: the points of the cards on the player's own Front Line, plus modifiers. Only the sum is raised to 0
 * (GR-SURVEY-03, GR-SURVEY-06, GR-AMB-38).
 */
export const scoreOf = (sight: Sight, seat: Seat): Score => {
  const cards = fieldOf(sight.table)
    .filter((one) => one.seat === seat && one.line === 'front')
    .map(({ card }) => ({ card: card.handle, points: sight.state.looks.get(card.handle)!.points }));
  const modifiers = sight.state.modifiers.flatMap(({ modifier, env }) =>
    modifier.change === 'score' && playersOf(sight, env, modifier.who).includes(seat)
      ? [{ card: env.self!.handle!, by: valueOf(sight, env, modifier.by) }]
      : [],
  );
  const sum = cards.reduce((all, { points }) => all + points, 0) + modifiers.reduce((all, { by }) => all + by, 0);
  return { cards, modifiers, score: Math.max(0, sum) };
};
