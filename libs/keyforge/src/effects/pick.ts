import { reveal, secret, slotsIn, zoneName, zoneSeat, type Json, type Seat, type ZoneId } from '#table';
import { amongWhere, ask, turnOrderFrom, type Flow, couldBe, idOf, idOrMark } from '#rules';
import type { Course } from '../turn/course.js';
import { cardsAsked } from '../play/questions.js';
import { playersOf } from '../objects/meant.js';
import { ranked, refer, meantPerhaps, select, valueOf } from '../objects/select.js';
import type { Env } from '../table/sight.js';
import { at, inPool, isHidden, lying, lyingIn, same, type Lying, type Where } from '../table/where.js';
import type { Ref, Selector } from './words.js';

/** Says in a question which card's ability asks it. */
export const aboutOf = (env: Env): { readonly [key: string]: Json } => (env.self === null ? {} : { source: env.self });

const nameOf = (where: Where): string => where.handle ?? `${where.zone}/${where.slot}`;
const readWhere = (text: string): Where => {
  const slash = text.indexOf('/');
  return slash < 0 ? at(text) : inPool(text.slice(0, slash), Number(text.slice(slash + 1)));
};

const isHiddenPick = (what: Selector): boolean => (what.in ?? []).some(isHidden);

/**
 * Whether the selector means only some of the cards in a place. If the place is hidden, so is the number of those
 * cards.
 */
const tellsApart = ({ in: _places, who: _who, top: _top, ...narrower }: Selector): boolean =>
  Object.values(narrower).some((part) => part !== undefined);

/** All cards of the hidden zones in question. Their number is public, unlike the number that match the selector. */
const poolOf = (course: Course, env: Env, what: Selector): Lying[] => {
  const { sight, table } = course;
  const seats = what.who === undefined ? turnOrderFrom(table, course.active) : playersOf(sight, env, what.who);
  return seats.flatMap((seat) =>
    (what.in ?? []).flatMap((place) => {
      const all = lyingIn(table, place, seat);
      if (what.top === undefined) return all;
      const n = valueOf(sight, env, what.top);
      return place === 'discard' ? all.slice(-n) : all.slice(0, n);
    }),
  );
};

/** Shows cards of hidden zones to players, or to everybody, without moving the cards (KF-EFF-08, KF-VIEW-07). */
export const showPool = (course: Course, pool: readonly Lying[], to: readonly Seat[] | null): void => {
  const zones = new Map<ZoneId, number[]>();
  for (const { zone, where } of pool)
    if (where.slot !== undefined) zones.set(zone, [...(zones.get(zone) ?? []), where.slot]);
  for (const [zone, slots] of zones) {
    const seen = slots.map((slot) => slotsIn(course.table, zone)[slot]!);
    // A player may look at their own hand and archives anyway, also where nobody has named their cards.
    const isOwn = zoneName(zone) !== 'deck' && to?.every((seat) => zoneSeat(zone) === seat);
    if (isOwn || (to !== null && seen.every(({ known }) => known === null || to.every((seat) => known.includes(seat)))))
      continue;
    const names = seen.map((slot) => (to === null ? (idOf(slot) ?? '') : idOrMark(slot)));
    // Players who may not see this hand do not learn which of its slots were shown.
    const all = slots.length === slotsIn(course.table, zone).length || zoneName(zone) === 'deck';
    course.scribe.emit({
      kind: 'shown',
      zone,
      slots: all || to !== null ? slots : secret(slots, seen[0]!.known ?? []),
      count: slots.length,
      definitions: to === null ? names : secret(names, to),
      ...(zoneName(zone) === 'deck' && to !== null ? { lasting: true } : {}),
    });
  }
};

interface Choice {
  readonly n: number;
  readonly upTo: boolean;
  readonly seat: Seat;
  readonly title: string;
  readonly fits: (one: Lying) => boolean;
}

/** Chooses among cards that everybody sees. If the player must take all of them, nobody is asked. */
function* pickOpen(course: Course, env: Env, what: Selector, choice: Choice): Flow<Where[]> {
  const { n, upTo, seat, title } = choice;
  const { all, certain, left } = ranked(course.sight, env, what);
  const found = all.filter(choice.fits);
  const sure = what.rank === undefined ? [] : certain.filter(choice.fits);
  const open = found.filter((one) => !sure.includes(one));
  const count = what.rank === undefined ? Math.min(n, open.length) : Math.min(left, open.length);
  const taken = sure.map(({ where }) => where);
  if (count <= 0 || (!upTo && count === open.length))
    return record(course, [...taken, ...(count <= 0 ? [] : open.map(({ where }) => where))]);
  const options = open.map(({ where }) => nameOf(where));
  const said = yield* ask(cardsAsked, { seat, title, min: upTo ? 0 : count, max: count, about: aboutOf(env), options });
  return [...taken, ...said.map(readWhere)];
}

/** Records cards that an ability took without a choice as well (KF-REC-01). */
const record = (course: Course, chosen: readonly Where[]): Where[] => {
  const item = course.items.at(-1);
  const open = chosen.flatMap(({ handle }) => handle ?? []);
  if (item !== undefined && open.length > 0) course.scribe.emit({ kind: 'item-set', item, declared: { only: open } });
  return [...chosen];
};

/**
 * Chooses among hidden cards. Only public knowledge decides whether the player is asked, and for how many cards at
 * most.
 */
function* pickHidden(course: Course, env: Env, what: Selector, choice: Choice): Flow<Where[]> {
  const { n, upTo, seat, title } = choice;
  const pool = poolOf(course, env, what);
  const narrowed = tellsApart(what);
  const max = Math.min(n, pool.length);
  if (max <= 0) return [];
  if (!upTo && !narrowed && max === pool.length) return pool.map(({ where }) => where);
  showPool(course, pool, [seat]);
  const options = meantPerhaps(course.sight, env, what)
    .filter((one) => couldBe(() => choice.fits(one)))
    .map((one) => (one.where.handle === undefined ? { at: nameOf(one.where), card: idOrMark(one) } : one.where.handle));
  const said = yield* ask(cardsAsked, {
    seat,
    title,
    min: upTo || narrowed ? 0 : max,
    max,
    about: { ...aboutOf(env), ...(narrowed && !upTo ? { must: true } : {}) },
    options: secret<readonly Json[]>(options, [seat]),
  });
  return said.map(readWhere);
}

/** Draws the cards from the zone, each with the same chance, and records which ones (KF-DISC-04, KF-REC-02). */
const atRandom = (course: Course, env: Env, what: Selector, { n, fits }: Choice): Where[] => {
  const hidden = isHiddenPick(what);
  const pool = hidden ? poolOf(course, env, what) : select(course.sight, env, what).filter(fits);
  const count = Math.min(n, pool.length);
  if (count <= 0 || count === pool.length) return pool.map(({ where }) => where).slice(0, count);
  const seats = hidden ? [...new Set(pool.map(({ seat }) => seat))] : null;
  const among = amongWhere(pool.map(({ where }) => where));
  return (reveal(course.scribe.random('cards', among, count, seats)) ?? []).map((index) => pool[index]!.where);
};

/**
 * Returns the cards that a reference means, and follows them wherever they go. If the reference asks for a choice, the
 * player chooses when the ability resolves (KF-EFF-01). @param fits whether a card may be chosen at all
 */
export function* pick(
  course: Course,
  env: Env,
  ref: Ref,
  title: string,
  fits: Choice['fits'] = () => true,
): Flow<Where[]> {
  const follow = (found: readonly Where[]): Where[] => found.map((where) => course.follow(where));
  if (typeof ref === 'string' || !('pick' in ref))
    return follow(refer(course.sight, env, ref)).filter((where) => {
      const one = lying(course.table, where);
      return one === undefined || fits(one);
    });
  const what = ref.pick;
  const hidden = isHiddenPick(what);
  const chooser = ref.by === undefined ? undefined : playersOf(course.sight, env, ref.by)[0];
  const choice: Choice = {
    n: ref.n === undefined ? 1 : valueOf(course.sight, env, ref.n),
    upTo: ref.upTo === true,
    // The active player chooses, unless the text names another player (KF-GEN-11). From hidden cards, the ability's
    // controller chooses.
    seat: chooser ?? (hidden ? env.controller : course.active),
    title,
    fits,
  };
  if (ref.random) return follow(atRandom(course, env, what, choice));
  return follow(yield* hidden ? pickHidden(course, env, what, choice) : pickOpen(course, env, what, choice));
}

export { same };
