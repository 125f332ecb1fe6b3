import { reveal, secret, slotsIn, zoneId, type Json, type Seat } from '#table';
import { amongWhere, ask, type Flow } from '#rules';
import type { Course } from '../turn/course.js';
import { isProtected } from '../objects/moving.js';
import { cardsAsked, toLine, whichPlayer } from '../play/questions.js';
import { playersOf, refer, roundFrom, select, tellsApart, valueOf, type Env } from '../table/sight.js';
import { at, inPool, lyingIn, same, type Lying, type Where } from '../table/where.js';
import type { Line, Place, Ref, Selector, Who } from './words.js';

/** What a question is about: the card whose effect asks. */
export const aboutOf = (env: Env): { readonly [key: string]: Json } =>
  env.self?.handle === undefined ? {} : { source: env.self.handle };

/** How a card in a hand or deck stands in an answer: sealed, as it tells the slot. */
const nameOf = (where: Where): string => where.handle ?? `${where.zone}/${where.slot}`;

const readWhere = (text: string): Where => {
  const slash = text.indexOf('/');
  return slash < 0 ? at(text) : inPool(text.slice(0, slash), Number(text.slice(slash + 1)));
};

const isHidden = (what: Selector): boolean => (what.in ?? []).some((place) => place === 'hand' || place === 'deck');

/** The cards of hands and decks that may be meant, were they what is asked for: how many is public. */
const poolOf = (course: Course, env: Env, what: Selector): Lying[] => {
  const seats =
    what.who === undefined ? roundFrom(course.table, env.controller) : playersOf(course.sight, env, what.who);
  return seats.flatMap((seat) =>
    (what.in ?? []).flatMap((place) =>
      lyingIn(course.table, place, seat).filter(({ where }) => what.top === undefined || (where.slot ?? 0) < what.top),
    ),
  );
};

/** Lets a player look at the cards to choose from, where it may not look there of itself. */
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
 * Cards of a hand or deck are looked at: nothing moves (GR-PRIM-32). What is seen of a deck is known until it is
 * shuffled (GR-AMB-53).
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
  const seen = there.map((slot) => slotsIn(course.table, zone)[slot]!.definition!);
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

/** A choice as an effect asks for it: who chooses how many, among which of the cards it means. */
interface Choice {
  readonly n: number;
  readonly upTo: boolean;
  readonly seat: Seat;
  readonly title: string;
  readonly fits: (one: Lying) => boolean;
}

/** Why fewer are not enough where there are more: a cost is paid in full, an effect done as far as possible. */
const compels = ({ upTo }: Choice, env: Env): string | undefined =>
  upTo ? undefined : env.paying ? 'GR-PRIM-09' : 'GR-PRIM-59';

/** Chooses among cards that everybody sees. Where all there are must be taken, nobody is asked. */
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

/** Whether of the cards of a hand or deck some may be chosen and others not, as far as everybody knows. */
const isNarrowed = (course: Course, env: Env, what: Selector): boolean =>
  tellsApart(what) ||
  (env.paying !== undefined &&
    (env.paying.toPay.length > 0 ||
      course.sight.state.modifiers.some(({ modifier }) => modifier.change === 'protect')));

/**
 * Chooses among hidden cards: that it is asked, and how many may be chosen, follows from what everybody knows
 * (GR-HID-10). How many must be follows from what the chooser sees, who alone is held to it (docs/decisions/180).
 */
function* pickHidden(course: Course, env: Env, what: Selector, choice: Choice): Flow<Where[]> {
  const { n, upTo, seat, title } = choice;
  const pool = poolOf(course, env, what);
  const narrowed = isNarrowed(course, env, what);
  const max = Math.min(n, pool.length);
  if (max <= 0) return [];
  if (!upTo && !narrowed && max === pool.length) return pool.map(({ where }) => where);
  show(course, seat, pool);
  const options = select(course.sight, env, what)
    .filter(choice.fits)
    .map(({ where, definition }) => ({ at: nameOf(where), card: definition! }));
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
 * Some hidden cards of a kind, at random: all that lie there are put in a random order, which each player who sees them
 * knows, and the first ones of that kind are taken. A draw among those of the kind would tell everybody how many.
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
 * The cards a reference means, chosen where it says so (GR-PRIM-14); followed wherever they go until the unit ends.
 * `fits`: those that may be chosen at all.
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

/** The line a card goes to: as stated, else as a player chooses (GR-PLAY-04, GR-INV-07, GR-OWN-05). */
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

/** One of the players that are meant: chosen where they are several. */
export function* player(course: Course, env: Env, among: Who, by: Seat = env.controller): Flow<Seat | undefined> {
  const seats = playersOf(course.sight, env, among);
  if (seats.length <= 1) return seats[0];
  return yield* ask(whichPlayer, { seat: by, title: 'Choose a player', about: aboutOf(env), options: seats });
}

/** The players a word means; one opponent is chosen (GR-PRIM-13). */
export function* players(course: Course, env: Env, who: Who): Flow<Seat[]> {
  if (who !== 'opponent') return playersOf(course.sight, env, who);
  const seat = yield* player(course, env, who);
  return seat === undefined ? [] : [seat];
}
