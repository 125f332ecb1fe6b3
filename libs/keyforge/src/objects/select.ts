import { seatOf, type Handle, type Seat } from '#table';
import { evaluateWith, holdsWith, turnOrderFrom, type Binding, type ValueReckoning, couldBe, idOf } from '#rules';
import type { Measure, Place, Ref, Selector, Single, Terms, Test, Value, Who } from '../effects/words.js';
import { activeHouse, deedsOf, forgedIn, type Done } from '../table/notes.js';
import { cardOf } from '../table/definition.js';
import { armorLeft } from '../table/marks.js';
import type { Env, Sight } from '../table/sight.js';
import { changesOf } from '../table/state.js';
import { inPlay, lyingIn, same, type Lying, type Where } from '../table/where.js';
import { areNeighbors, isBeside, isCenter, isFlank } from './line.js';
import { asKnown, hasKeyword, housesAmong, isOfHouse, lookOf } from './look.js';
import { controllerFor, hostOf, housesMeant, other, playersOf, singleMeant } from './meant.js';

/** Whether `is` holds for the value, or for one value of the list. */
const some = <T>(one: T | readonly T[], is: (value: T) => boolean): boolean =>
  Array.isArray(one) ? (one as readonly T[]).some(is) : is(one as T);

const within = (sight: Sight, env: Env, measure: Measure, n: number): boolean =>
  (measure.min === undefined || n >= valueOf(sight, env, measure.min)) &&
  (measure.max === undefined || n <= valueOf(sight, env, measure.max));

const handles = (sight: Sight, env: Env, ref: Single): readonly Handle[] =>
  singleMeant(env, ref, sight).flatMap(({ handle }) => handle ?? []);

/** Where a selector looks if it names no place. */
const IN_PLAY: readonly Place[] = ['play'];

type Fits = (sight: Sight, env: Env, one: Lying, what: Selector) => boolean;
const named = (env: Env, name: string | { named: string }): string | undefined => {
  if (typeof name === 'string') return name;
  const found = env.named[name.named];
  return found && 'value' in found ? String(found.value) : undefined;
};

/** Whether a card has the demanded type, name, trait, house and so on, as it is now or as printed. */
const isSuch: Fits = (sight, env, one, what) => {
  const look = lookOf(sight, one);
  if (what.type !== undefined && !some(what.type, (type) => type === look.type)) return false;
  if (what.name !== undefined && look.name !== named(env, what.name)) return false;
  if (what.trait !== undefined && !some(what.trait, (trait) => look.traits.includes(trait))) return false;
  if (
    what.house !== undefined &&
    !some(what.house, (house) => housesMeant(sight, env, house).some((meant) => isOfHouse(look, meant)))
  )
    return false;
  if (what.keyword !== undefined && !hasKeyword(look, what.keyword)) return false;
  if (what.power !== undefined && !within(sight, env, what.power, look.power)) return false;
  if (what.odd !== undefined && (look.power % 2 !== 0) !== what.odd) return false;
  if (what.armor !== undefined && !within(sight, env, what.armor, armorLeft(look, one.card))) return false;
  if (what.shares === undefined) return true;
  const { what: of, with: with_ } = what.shares;
  return singleMeant(env, with_, sight).some((where) => {
    const known = asKnown(sight, where);
    if (!known) return false;
    const its = lookOf(sight, known);
    if (of === 'name') return its.name === look.name;
    return of === 'trait'
      ? its.traits.some((trait) => look.traits.includes(trait))
      : its.houses.some((house) => isOfHouse(look, house));
  });
};

const is = (card: Lying['card'], key: string): boolean => card?.values[key] === true;

/** Whether a card in play has the demanded damage, æmber, marks and so on. */
const stands: Fits = (sight, env, { card, where }, what) => {
  const { handle = '' } = where;
  if (what.damaged !== undefined && (card?.damage ?? 0) > 0 !== what.damaged) return false;
  if (what.damage !== undefined && !within(sight, env, what.damage, card?.damage ?? 0)) return false;
  if (what.amber !== undefined && !within(sight, env, what.amber, card?.counters['amber'] ?? 0)) return false;
  if (what.ready !== undefined && is(card, 'exhausted') === what.ready) return false;
  if (what.stunned !== undefined && is(card, 'stunned') !== what.stunned) return false;
  if (what.warded !== undefined && is(card, 'warded') !== what.warded) return false;
  if (what.enraged !== undefined && is(card, 'enraged') !== what.enraged) return false;
  if (what.tagged !== undefined && is(card, 'tagged') !== what.tagged) return false;
  if (what.counter !== undefined && (card?.counters[what.counter] ?? 0) === 0) return false;
  if (what.flank !== undefined && isFlank(sight, handle) !== what.flank) return false;
  if (what.center !== undefined && isCenter(sight, handle) !== what.center) return false;
  return what.attacking === undefined || (sight.table.combat?.attacker === handle) === what.attacking;
};

const RELATIONS = ['neighbor', 'leftOf', 'rightOf', 'on', 'carries', 'beneath', 'named'] as const;

/** Whether a card has the demanded relation to other cards. */
const relates: Fits = (sight, env, one, what) => {
  const isSelf = env.self !== null && one.where.handle === env.self;
  if (what.self !== undefined && isSelf !== what.self) return false;
  if (what.other !== undefined && isSelf === what.other) return false;
  for (const name of RELATIONS) if (what[name] !== undefined) return isRelated(sight, env, one, what);
  return true;
};

const isRelated: Fits = (sight, env, one, what) => {
  const { handle } = one.where;
  const among = (ref: Single, of: (other: Handle) => boolean): boolean => handles(sight, env, ref).some(of);
  if (what.neighbor !== undefined && !among(what.neighbor, (of) => areNeighbors(sight, handle ?? '', of))) return false;
  if (what.leftOf !== undefined && !among(what.leftOf, (of) => isBeside(sight, 'left', handle ?? '', of))) return false;
  if (what.rightOf !== undefined && !among(what.rightOf, (of) => isBeside(sight, 'right', handle ?? '', of)))
    return false;
  if (what.on !== undefined && !(one.zone.startsWith('upgrades') && among(what.on, (of) => one.card?.host === of)))
    return false;
  if (what.carries !== undefined && !among(what.carries, (of) => hostOf(sight, of) === handle)) return false;
  if (what.beneath !== undefined && !among(what.beneath, (of) => one.card?.host === of)) return false;
  return (
    what.named === undefined || singleMeant(env, { named: what.named }, sight).some((where) => same(where, one.where))
  );
};

const inTop: Fits = (sight, env, one, { top }) => {
  if (top === undefined) return true;
  const n = valueOf(sight, env, top);
  if (one.where.slot !== undefined) return one.where.slot < n;
  // The newest card of a pile has the highest index, and lies on top (KF-ZONE-04).
  const size = lyingIn(sight.table, one.place, one.seat).length;
  return (one.index ?? 0) >= size - n;
};

/** A part of a selector means cards where the whole does, unless it says where. */
const inThere = (part: Selector, { in: places }: Selector): Selector =>
  places === undefined || part.in !== undefined ? part : { ...part, in: places };

/** Whether a selector means this card, apart from its rank among the others. */
const fits: Fits = (sight, env, one, what) => {
  if (!(what.in ?? IN_PLAY).includes(one.place)) return false;
  if (what.who !== undefined && !playersOf(sight, env, what.who).includes(controllerFor(env, one))) return false;
  if (what.owner !== undefined && !playersOf(sight, env, what.owner).includes(one.owner)) return false;
  if (!isSuch(sight, env, one, what) || !relates(sight, env, one, what) || !stands(sight, env, one, what)) return false;
  if (!inTop(sight, env, one, what)) return false;
  if (what.not !== undefined && fits(sight, env, one, inThere(what.not, what))) return false;
  return what.any === undefined || fitsAny(sight, env, one, what);
};

const fitsAny: Fits = (sight, env, one, what) => what.any!.some((each) => fits(sight, env, one, inThere(each, what)));

/** The cards that a selector means, apart from their rank: by seat, then by place, in the order in which they lie. */
const fitting = (
  sight: Sight,
  env: Env,
  what: Selector,
  test: (is: () => boolean) => boolean = (is) => is(),
): Lying[] => {
  const seats =
    what.who === undefined || env.asYours
      ? turnOrderFrom(sight.table, sight.table.turn?.seat ?? env.controller)
      : playersOf(sight, env, what.who);
  return seats.flatMap((seat) =>
    (what.in ?? IN_PLAY).flatMap((place) =>
      lyingIn(sight.table, place, seat).filter((one) => test(() => fits(sight, env, one, what))),
    ),
  );
};

/**
 * The cards that are surely among the highest or lowest, and those that tie for the places that are left. A tagged card
 * takes its place in the ranking, but nobody can choose it (KF-DES-17).
 */
export const ranked = (
  sight: Sight,
  env: Env,
  what: Selector,
): { readonly all: readonly Lying[]; readonly certain: readonly Lying[]; readonly left: number } => {
  const { rank, tagged, ...rest } = what;
  if (rank === undefined) {
    const all = fitting(sight, env, what);
    return { all, certain: [], left: all.length };
  }
  const found = fitting(sight, env, rest);
  const { most, n } = rank;
  const count = Math.min(found.length, n === undefined ? 1 : valueOf(sight, env, n));
  if (count <= 0) return { all: [], certain: [], left: 0 };
  const value = (one: Lying): number => (most ? -1 : 1) * lookOf(sight, one).power;
  const edge = found.map(value).sort((a, b) => a - b)[count - 1]!;
  const certain = found.filter((one) => value(one) < edge);
  const open = (list: readonly Lying[]): readonly Lying[] =>
    list.filter(({ card }) => tagged === undefined || is(card, 'tagged') === tagged);
  return { all: open(found.filter((one) => value(one) <= edge)), certain: open(certain), left: count - certain.length };
};

/** The cards that a selector means now. In a ranking, all cards that tie. */
export const select = (sight: Sight, env: Env, what: Selector): readonly Lying[] => ranked(sight, env, what).all;

/** The cards that a selector may mean: by rank only where all have names, as one without may be any card. */
export const meantPerhaps = (sight: Sight, env: Env, what: Selector): readonly Lying[] =>
  what.rank === undefined ? fitting(sight, env, what, couldBe) : select(sight, env, what);

/** Whether a selector means this card. */
export const matches = (sight: Sight, env: Env, one: Lying, what: Selector): boolean =>
  fits(sight, env, one, what) && (what.rank === undefined || isRanked(sight, env, one, what));

const isRanked: Fits = (sight, env, one, what) => select(sight, env, what).some(({ where }) => same(where, one.where));

/** The cards that a reference means, before any choice. */
export const refer = (sight: Sight, env: Env, ref: Ref): readonly Where[] =>
  typeof ref === 'object' && ('all' in ref || 'pick' in ref)
    ? select(sight, env, 'all' in ref ? ref.all : ref.pick).map(({ where }) => where)
    : singleMeant(env, ref, sight);

const namedNumber = (binding: Binding<Where> | undefined): number => {
  if (binding === undefined) return 0;
  if ('value' in binding) return Number(binding.value);
  return 'cards' in binding ? binding.cards.length : binding.players.length;
};

/** Whether a deed of this turn was done with a card that the selector means, judged by the card's print. */
const wasSo = (sight: Sight, env: Env, done: Done, what: Selector | undefined): boolean => {
  if (what === undefined) return true;
  const { other: notSelf, self, who, in: _in, ...rest } = what;
  const card = cardOf(sight.cards, done.definition ?? null);
  if (!card) return false;
  if ((notSelf && done.card === env.self) || (self && done.card !== env.self)) return false;
  if (who !== undefined && !playersOf(sight, env, who).includes(done.controller ?? done.seat)) return false;
  const printed: Lying = {
    where: {},
    place: 'hand',
    zone: 'hand',
    seat: done.seat,
    owner: done.seat,
    definition: done.definition ?? null,
  };
  return fits(sight, env, printed, { ...rest, in: ['hand'] });
};

/** Computes the numbers and conditions of the language at this moment. */
export const reckoning: ValueReckoning<Terms> = {
  count: (sight, env, what) => select(sight, env, what).length,
  number: (sight, env, value) => {
    const ofSeats = (who: Who, of: (seat: Seat) => number): number =>
      playersOf(sight, env, who).reduce((sum, seat) => sum + of(seat), 0);
    const counter = (who: Who, name: string): number =>
      ofSeats(who, (seat) => seatOf(sight.table, seat)?.counters[name] ?? 0);
    const ofCards = (ref: Ref, of: (one: Lying) => number): number =>
      refer(sight, env, ref).reduce((sum, where) => {
        const one = asKnown(sight, where);
        return one ? sum + of(one) : sum;
      }, 0);
    if ('amber' in value) return counter(value.amber, 'amber');
    if ('keys' in value) return counter(value.keys, 'keys');
    if ('chains' in value) return counter(value.chains, 'chains');
    if ('cost' in value) return ofSeats(value.cost, (seat) => keyCost(sight, seat));
    if ('hand' in value) return ofSeats(value.hand, (seat) => lyingIn(sight.table, 'hand', seat).length);
    if ('power' in value) return ofCards(value.power, (one) => lookOf(sight, one).power);
    if ('armor' in value) return ofCards(value.armor, (one) => armorLeft(lookOf(sight, one), one.card));
    if ('damage' in value) return ofCards(value.damage, ({ card }) => card?.damage ?? 0);
    if ('on' in value) return ofCards(value.on, ({ card }) => card?.counters['amber'] ?? 0);
    if ('bonus' in value) return ofCards(value.bonus, (one) => cardOf(sight.cards, idOf(one))?.amber ?? 0);
    if ('traits' in value) return ofCards(value.traits, (one) => lookOf(sight, one).traits.length);
    if ('counters' in value) return ofCards(value.of, ({ card }) => card?.counters[value.counters] ?? 0);
    if ('houses' in value) {
      const but = value.except === undefined ? [] : housesMeant(sight, env, value.except);
      return [...housesAmong(sight, select(sight, env, value.houses))].filter((house) => !but.includes(house)).length;
    }
    if ('named' in value) return namedNumber(env.named[value.named]);
    if ('half' in value) {
      const n = valueOf(sight, env, value.half) / 2;
      return value.up ? Math.ceil(n) : Math.floor(n);
    }
    const { deeds, who, what, last } = value;
    const seats = who === undefined ? undefined : playersOf(sight, env, who);
    return deedsOf(sight.table, last ? (seats?.[0] ?? other(env.controller)) : undefined).filter(
      (done) =>
        done.deed === deeds && (seats === undefined || seats.includes(done.seat)) && wasSo(sight, env, done, what),
    ).length;
  },
  truth: (sight, env, test) => {
    switch (test.is) {
      case 'active-house':
        return housesMeant(sight, env, test.house).includes(activeHouse(sight.table) ?? '');
      case 'like':
        return singleMeant(env, test.what, sight).some((where) => {
          const one = asKnown(sight, where);
          return one !== undefined && matches(sight, env, one, { ...test.as, in: test.as.in ?? [one.place] });
        });
      case 'destroyed':
        return singleMeant(env, test.what, sight).some(
          ({ handle }) =>
            handle !== undefined && sight.gone.get(handle)?.destroyed === true && !inPlay(sight.table).has(handle),
        );
      case 'forged':
        return playersOf(sight, env, test.who).some((seat) => forgedIn(sight.table, seat, test.last === true));
      case 'attacking': {
        const { combat } = sight.table;
        const whom = test.whom;
        return (
          combat !== null &&
          handles(sight, env, test.what).includes(combat.attacker) &&
          (whom === undefined ||
            combat.targets.some((handle) => {
              const one = asKnown(sight, { handle });
              return one !== undefined && matches(sight, env, one, whom);
            }))
        );
      }
      case 'attacked':
        return handles(sight, env, test.what).some((handle) => sight.table.combat?.targets.includes(handle));
    }
  },
};

export const valueOf = (sight: Sight, env: Env, value: Value): number => evaluateWith(reckoning, sight, env, value);
export const holds = (sight: Sight, env: Env, test: Test, did = true): boolean =>
  holdsWith(reckoning, sight, env, test, did);
export const allHold = (sight: Sight, env: Env, tests: readonly Test[] | undefined, did = true): boolean =>
  tests === undefined || tests.every((test) => holds(sight, env, test, did));

export const BASE_COST = 6;

/** The current cost of a key for a player: 6 with all modifiers, never below 0 (KF-FORGE-02, KF-FORGE-03). */
export const keyCost = (sight: Sight, seat: Seat, more = 0): number =>
  Math.max(
    0,
    changesOf(sight.state, 'key-cost').reduce(
      (sum, { change, env }) =>
        playersOf(sight, env, change.who).includes(seat) ? sum + valueOf(sight, env, change.by) : sum,
      BASE_COST + more,
    ),
  );
