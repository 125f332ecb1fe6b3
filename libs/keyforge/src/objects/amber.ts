import type { Handle, Seat } from '#table';
import type { Course, Gain } from '../turn/course.js';
import { changesOf } from '../table/state.js';
import { inPlay } from '../table/where.js';
import { count, cardCounter, seatCounter } from './change-facts.js';
import { other, playersOf, singleMeant } from './meant.js';

/** Movements of æmber (catalogue, section 23): each is recorded with its cause (KF-AEM-10). */

type Amount = number | 'all';
export const pool = (course: Course, seat: Seat): number => seatCounter(course, seat, 'amber');
export const amberOn = (course: Course, card: Handle): number => cardCounter(course, card, 'amber');
const most = (n: Amount, there: number): number => (n === 'all' ? there : Math.max(0, Math.min(n, there)));

/** The creatures that capture æmber instead when æmber would be added to this pool. */
export const capturersOf = (course: Course, seat: Seat): readonly Handle[] => {
  const found = changesOf(course.sight.state, 'gains-captured')
    .filter(({ change, env }) => playersOf(course.sight, env, change.who).includes(seat))
    .flatMap(({ change, env }) => singleMeant(env, change.by, course.sight))
    .flatMap(({ handle }) => (handle !== undefined && inPlay(course.table).has(handle) ? [handle] : []));
  return [...new Set(found)];
};

const amount = (n: number) => ({ amount: { value: n } });

/** Keeps the gain until the active player has chosen which creature captures it (`settleGains`). */
const wait = (course: Course, gain: Gain): number => {
  course.gains.push(gain);
  return gain.n;
};

/** Lets a creature capture æmber that would be added to a pool. */
export const captureGain = (course: Course, card: Handle, n: number, cause: string): number =>
  count(course, [{ card, counter: 'amber', by: n }], `${cause}, captured`);

/** Adds æmber to a pool, wherever it comes from. */
export const addTo = (course: Course, seat: Seat, n: number, cause: string): number => {
  if (n <= 0) return 0;
  const [creature, ...others] = capturersOf(course, seat);
  if (creature !== undefined)
    return others.length > 0 ? wait(course, { seat, n, cause }) : captureGain(course, creature, n, cause);
  course.happen({ word: 'gained', seat, named: amount(n) });
  return count(course, [{ seat, counter: 'amber', by: n }], cause);
};

/** Moves æmber from the supply to a pool (KF-AEM-01). */
export const gain = (course: Course, seat: Seat, n: number, cause = 'gain'): number => addTo(course, seat, n, cause);

/** Moves æmber from a pool to the supply (KF-AEM-02). */
export const lose = (course: Course, seat: Seat, n: Amount, cause = 'lose'): number =>
  -count(course, [{ seat, counter: 'amber', by: -most(n, pool(course, seat)) }], cause);

const isMeant = (course: Course, kind: 'no-steal' | 'from-supply' | 'reap-steals', seat: Seat): boolean =>
  changesOf(course.sight.state, kind).some(({ change, env }) =>
    playersOf(course.sight, env, change.who).includes(seat),
  );

/** Takes æmber from a pool, or from the supply if an effect says so. */
const take = (course: Course, from: Seat, n: number, cause: string): number =>
  isMeant(course, 'from-supply', from) ? n : -count(course, [{ seat: from, counter: 'amber', by: -n }], cause);

export const canSteal = (course: Course, from: Seat): boolean =>
  pool(course, from) > 0 && !isMeant(course, 'no-steal', from);

/** Moves æmber from the opponent's pool to the player's own (KF-AEM-03). Stealing 0 is not stealing (KF-AEM-09). */
export const steal = (course: Course, seat: Seat, n: Amount, from: Seat = other(seat)): number => {
  const wanted = most(n, pool(course, from));
  if (wanted === 0 || !canSteal(course, from)) return 0;
  const got = take(course, from, wanted, 'steal');
  addTo(course, seat, got, 'steal');
  if (got > 0) course.happen({ word: 'stolen', seat, named: amount(got) });
  return got;
};

/** Moves æmber from one pool to another. */
export const give = (course: Course, from: Seat, to: Seat, n: Amount, cause = 'give'): number => {
  const got = lose(course, from, most(n, pool(course, from)), cause);
  addTo(course, to, got, cause);
  return got;
};

/** Moves æmber from a pool onto a creature: from its controller's opponent, unless `from` names a seat (KF-AEM-04). */
export const capture = (course: Course, card: Handle, n: Amount, from?: Seat): number => {
  const found = inPlay(course.table).get(card);
  if (!found) return 0;
  const seat = from ?? other(found.seat);
  const got = take(course, seat, most(n, pool(course, seat)), 'capture');
  count(course, [{ card, counter: 'amber', by: got }], 'capture');
  if (got > 0) course.happen({ word: 'captured', seat: found.seat, card, named: amount(got) });
  return got;
};

/** Puts æmber from the supply onto a card (KF-AEM-07). */
export const exalt = (course: Course, card: Handle, n: number): number =>
  count(course, [{ card, counter: 'amber', by: n }], 'exalt');

/**
 * Moves æmber from a card to a pool: by default that of its controller's opponent (KF-AEM-08). `null` means the supply.
 */
export const takeFrom = (course: Course, card: Handle, n: Amount, to: Seat | null | undefined): number => {
  const found = inPlay(course.table).get(card);
  if (!found) return 0;
  const got = -count(course, [{ card, counter: 'amber', by: -most(n, amberOn(course, card)) }], 'return');
  if (to !== null) addTo(course, to ?? other(found.seat), got, 'return');
  return got;
};

/** Moves æmber from a pool onto a card that stores it. */
export const store = (course: Course, seat: Seat, card: Handle, n: Amount): number => {
  const got = lose(course, seat, most(n, pool(course, seat)), 'store');
  count(course, [{ card, counter: 'amber', by: got }], 'store');
  return got;
};

/** Gains 1 æmber for reaping (KF-REAP-02), or steals 1 if an effect says so. */
export const reapAmber = (course: Course, seat: Seat): number =>
  isMeant(course, 'reap-steals', seat) ? steal(course, seat, 1) : gain(course, seat, 1, 'reap');
