import { reveal, secret, slotsIn, zoneId, type Json, type Seat } from '#table';
import { amongWhere, ask, type Flow, couldBe, idOf, idOrMark } from '#rules';
import type { Course } from '../turn/course.js';
import { isProtected } from '../objects/moving.js';
import { cardsAsked, toLine, whichPlayer } from '../play/questions.js';
import { matches, playersOf, refer, roundFrom, select, tellsApart, valueOf, type Env } from '../table/sight.js';
import { at, inPool, lyingIn, same, type Lying, type Where } from '../table/where.js';
import type { Line, Place, Ref, Selector, Who } from './words.js';

/** Says in a question which card's effect asks it. */
export const aboutOf = (env: Env): { readonly [key: string]: Json } =>
  env.self?.handle === undefined ? {} : { source: env.self.handle };

/** The name of a card in an answer. For a card in a hand or deck it tells the slot, and so the answer is sealed. */
const nameOf = (where: Where): string => where.handle ?? `${where.zone}/${where.slot}`;

const readWhere = (text: string): Where => {
  const slash = text.indexOf('/');
  return slash < 0 ? at(text) : inPool(text.slice(0, slash), Number(text.slice(slash + 1)));
};

const isHidden = (what: Selector): boolean => (what.in ?? []).some((place) => place === 'hand' || place === 'deck');

/** All cards of the hands and decks in question. Their number is public, unlike the number that match the selector. */
const poolOf = (course: Course, env: Env, what: Selector): Lying[] => {
  const seats =
    what.who === undefined ? roundFrom(course.table, env.controller) : playersOf(course.sight, env, what.who);
  return seats.flatMap((seat) =>
    (what.in ?? []).flatMap((place) =>
      lyingIn(course.table, place, seat).filter(({ where }) => what.top === undefined || (where.slot ?? 0) < what.top),
    ),
  );
};

/** Shows a player the cards to choose from, in pools where that player may not look otherwise. */
const show = (course: Course, to: Seat, pool: readonly Lying[]): void => {
  for (const place of ['hand', 'deck'] as const) {
    for (const seat of course.table.order) {
      const slots = pool.filter((one) => one.place === place && one.seat === seat).map(({ where }) => where.slot!);
      if (slots.length === 0 || (place === 'hand' && seat === to)) continue;
      look(course, place, seat, slots, [to]);
    }
  }
};

/**
 * Shows cards of a hand or deck to players, or to everybody, without moving the cards (GR-PRIM-32). A player who has
 * seen cards of a deck knows them until the deck is shuffled (GR-AMB-53).
 */
export const look = (
  course: Course,
  place: 'hand' | 'deck',
  seat: Seat,
  slots: readonly number[],
  to: readonly Seat[] | null,
): void => {
  const zone = zoneId(place, seat);
  const there = slots.filter((slot) => slot < slotsIn(course.table, zone).length);
  if (there.length === 0) return;
  const seen = there.map((slot) => (to === null ? idOf : idOrMark)(slotsIn(course.table, zone)[slot]!)!);
  course.scribe.emit({
    kind: 'shown',
    zone,
    slots: there,
    count: there.length,
    definitions: to === null ? seen : secret(seen, to),
    ...(place === 'deck' && to !== null ? { lasting: true } : {}),
  });
};

const chooserOf = (course: Course, env: Env, by: Who | undefined): Seat =>
  by === undefined ? env.controller : (playersOf(course.sight, env, by)[0] ?? env.controller);

/** A choice for an effect: which seat chooses how many, and among which cards. */
interface Choice {
  readonly n: number;
  readonly upTo: boolean;
  readonly seat: Seat;
  readonly title: string;
  readonly fits: (one: Lying) => boolean;
}

/**
 * The rule that forbids to choose fewer cards than there are; undefined if fewer are allowed. A cost is paid in full;
 * an effect happens as far as possible.
 */
const compels = ({ upTo }: Choice, env: Env): string | undefined =>
  upTo ? undefined : env.paying ? 'GR-PRIM-09' : 'GR-PRIM-59';

/** Chooses among cards that everybody sees. If the player must take all of them, nobody is asked. */
function* pickOpen(course: Course, env: Env, what: Selector, choice: Choice): Flow<Where[]> {
  const { n, upTo, seat, title } = choice;
  const found = select(course.sight, env, what).filter(
    (one) => !isProtected(course, one, 'chosen') && choice.fits(one),
  );
  const max = Math.min(n, found.length);
  if (max <= 0 || (!upTo && max === found.length)) return max <= 0 ? [] : found.map(({ where }) => where);
  const options = found.map(({ where }) => nameOf(where));
  const said = yield* ask(cardsAsked, { seat, title, min: upTo ? 0 : max, max, about: aboutOf(env), options });
  return said.map(readWhere);
}

/** Whether, by public knowledge, some cards of a hand or deck may be chosen and others not. */
const isNarrowed = (course: Course, env: Env, what: Selector): boolean =>
  tellsApart(what) ||
  (env.paying !== undefined &&
    (env.paying.toPay.length > 0 ||
      course.sight.state.modifiers.some(({ modifier }) => modifier.change === 'protect')));

/**
 * Chooses among hidden cards. Only public knowledge decides whether the player is asked, and for how many cards at most
 * (GR-HID-10). How many the player must choose depends on the cards that they see, and only the player is told
 * (docs/decisions/180).
 */
function* pickHidden(course: Course, env: Env, what: Selector, choice: Choice): Flow<Where[]> {
  const { n, upTo, seat, title } = choice;
  const pool = poolOf(course, env, what);
  const narrowed = isNarrowed(course, env, what);
  const max = Math.min(n, pool.length);
  if (max <= 0) return [];
  if (!upTo && !narrowed && max === pool.length) return pool.map(({ where }) => where);
  show(course, seat, pool);
  const options = pool
    .filter((one) => couldBe(() => matches(course.sight, env, one, what) && choice.fits(one)))
    .map((one) => ({ at: nameOf(one.where), card: idOrMark(one) }));
  const must = narrowed ? compels(choice, env) : undefined;
  const said = yield* ask(cardsAsked, {
    seat,
    title,
    min: upTo || narrowed ? 0 : max,
    max,
    about: { ...aboutOf(env), ...(must === undefined ? {} : { must }) },
    options: secret<readonly Json[]>(options, [seat]),
  });
  return said.map(readWhere);
}

/**
 * Takes random hidden cards of one kind: draws a random order of all cards there, which only the players who see them
 * learn, and takes the first ones of that kind. A draw among the cards of that kind alone would tell everybody their
 * number.
 */
const atRandomAmongHidden = (course: Course, env: Env, what: Selector, { n, fits }: Choice): Where[] => {
  const pool = poolOf(course, env, what);
  if (n <= 0 || pool.length === 0) return [];
  const meant = select(course.sight, env, what).filter(fits);
  const owners = [...new Set(pool.map(({ seat }) => seat))];
  const among = amongWhere(pool.map(({ where }) => where));
  const drawn = reveal(course.scribe.random('cards of a kind', among, pool.length, owners)) ?? [];
  return drawn
    .map((index) => pool[index]!.where)
    .filter((where) => meant.some((one) => same(one.where, where)))
    .slice(0, n);
};

const atRandom = (course: Course, env: Env, what: Selector, choice: Choice): Where[] => {
  const hidden = isHidden(what);
  if (hidden && isNarrowed(course, env, what)) return atRandomAmongHidden(course, env, what, choice);
  const pool = hidden ? poolOf(course, env, what) : select(course.sight, env, what).filter(choice.fits);
  const count = Math.min(choice.n, pool.length);
  if (count <= 0 || count === pool.length) return pool.map(({ where }) => where).slice(0, count);
  const among = amongWhere(pool.map(({ where }) => where));
  const owners = hidden ? [...new Set(pool.map(({ seat }) => seat))] : null;
  const drawn = reveal(course.scribe.random('cards', among, count, owners)) ?? [];
  return drawn.map((index) => pool[index]!.where);
};

/**
 * Returns the cards that a reference means, chosen by a player if it asks for a choice (GR-PRIM-14), and follows them
 * wherever they go until the unit ends. @param fits whether a card may be chosen at all
 */
export function* pick(
  course: Course,
  env: Env,
  ref: Ref,
  title: string,
  fits: Choice['fits'] = () => true,
): Flow<Where[]> {
  if (typeof ref === 'string' || !('pick' in ref))
    return refer(course.sight, env, ref).map((where) => course.follow(where));
  const what = ref.pick;
  const n = ref.n === undefined ? 1 : valueOf(course.sight, env, ref.n);
  const choice: Choice = { n, upTo: ref.upTo === true, seat: chooserOf(course, env, ref.by), title, fits };
  const chosen = ref.random
    ? atRandom(course, env, what, choice)
    : yield* (isHidden(what) ? pickHidden : pickOpen)(course, env, what, choice);
  return chosen.map((where) => course.follow(where));
}

/** The line that a card goes to: as the effect says, or else as a player chooses (GR-PLAY-04, GR-INV-07, GR-OWN-05). */
export function* lineFor(
  course: Course,
  seat: Seat,
  line: Line | 'choose' | 'same' | undefined,
  now: Place | undefined,
  title: string,
): Flow<Line> {
  if (line === 'front' || line === 'back') return line;
  if (line === 'same' && (now === 'front' || now === 'back')) return now;
  return yield* ask(toLine, { seat, title });
}

/** One of these players: `by` chooses if there are several. */
export function* player(course: Course, env: Env, among: Who, by: Seat = env.controller): Flow<Seat | undefined> {
  const seats = playersOf(course.sight, env, among);
  if (seats.length <= 1) return seats[0];
  return yield* ask(whichPlayer, { seat: by, title: 'Choose a player', about: aboutOf(env), options: seats });
}

/** The players that a word means; for "one opponent", the effect's controller chooses (GR-PRIM-13). */
export function* players(course: Course, env: Env, who: Who): Flow<Seat[]> {
  if (who !== 'opponent') return playersOf(course.sight, env, who);
  const seat = yield* player(course, env, who);
  return seat === undefined ? [] : [seat];
}
