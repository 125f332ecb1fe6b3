import type { Handle, Seat } from '#table';
import { endLasting, type Flow, idOf } from '#rules';
import { mark } from '../objects/change-facts.js';
import { hasKeyword, printedLook } from '../objects/look.js';
import { transfer } from '../objects/moving.js';
import { playersOf } from '../objects/meant.js';
import { allHold, matches } from '../objects/select.js';
import { cardOf } from '../table/definition.js';
import type { Env } from '../table/sight.js';
import { changesOf, type Applied, type ChangeOf } from '../table/state.js';
import { lying, type Lying, type Where } from '../table/where.js';
import { placeInLine } from '../turn/checks.js';
import type { Course } from '../turn/course.js';

/** The player who controls a card that comes into play: `seat`, unless the card or an effect says otherwise. */
const controllerOf = (course: Course, where: Where, seat: Seat): Seat => {
  const { sight } = course;
  const one = lying(course.table, where);
  if (!one) return seat;
  const found = changesOf(sight.state, 'enters-under').find(({ change, env }) =>
    matches(sight, env, one, { ...change.what, in: change.what.in ?? [one.place] }),
  );
  return found ? (playersOf(sight, found.env, found.change.who)[0] ?? seat) : seat;
};

type Entering = Pick<Applied<ChangeOf<'enters'>>, 'change' | 'lasting'>;

/** What the card itself says about how it enters. */
const ownEntering = ({ sight, scribe }: Course, one: Lying, handle: Handle): Entering[] => {
  const env: Env = { controller: one.seat, self: handle, named: {} };
  return (cardOf(scribe.cards, idOf(one))?.held ?? []).flatMap(({ ability: { modify = [], from, if: tests } }) =>
    from === undefined && allHold(sight, env, tests)
      ? modify.flatMap((change) =>
          change.change === 'enters' && matches(sight, env, one, change.what) ? [{ change }] : [],
        )
      : [],
  );
};

/** Exhausts the card (KF-PLAY-03, KF-PLAY-05), unless an effect says otherwise. */
const howItEnters = (course: Course, handle: Handle, played: boolean): void => {
  const { sight } = course;
  const one = lying(course.table, { handle });
  if (!one) return;
  // What the card says itself applies while it enters, even if an effect then blanks it (KF-BLANK-01). Effects on "the
  // next card" apply to a card that is played, not to one that is put into play (KF-PLAY-17).
  const own = ownEntering(course, one, handle);
  const found: readonly Entering[] = [
    ...own,
    ...changesOf(sight.state, 'enters').filter(
      ({ change, env, lasting }) =>
        (played || !change.next) &&
        matches(sight, env, one, change.what) &&
        !(lasting === undefined && own.some((each) => each.change === change)),
    ),
  ];
  const as = (state: string): boolean => found.some(({ change }) => change.as === state);
  if (!as('ready')) mark(course, [handle], 'exhausted', true);
  // Only creatures can have these marks (KF-STUN-01, KF-WARD-02, KF-CNT-03).
  if (one.zone.startsWith('line'))
    for (const state of ['stunned', 'warded', 'enraged']) if (as(state)) mark(course, [handle], state, true);
  const next = found.flatMap(({ change, lasting }) => (change.next && lasting !== undefined ? [lasting] : []));
  if (next.length > 0) endLasting(course.scribe, ({ id }) => next.includes(id), 'its moment has come');
};

/**
 * Brings a creature or artifact into play: to a flank, or elsewhere if it may (KF-LINE-05, KF-LINE-06,
 * KF-KW-DEPLOY-01).
 */
export function* enter(
  course: Course,
  where: Where,
  player: Seat,
  said: { readonly place?: number; readonly cause?: string } = {},
): Flow<Handle | undefined> {
  const found = lying(course.table, where);
  if (!found) return undefined;
  const look = printedLook(course.scribe.cards, idOf(found));
  const seat = controllerOf(course, where, player);
  const creature = look.type === 'CREATURE';
  const place = !creature
    ? undefined
    : (said.place ??
      (yield* placeInLine(course, seat, `Where does ${look.name} enter?`, { anywhere: hasKeyword(look, 'deploy') })));
  const [came] = transfer(
    course,
    [{ where, to: creature ? 'line' : 'artifacts', seat, ...(place === undefined ? {} : { place }) }],
    said.cause ?? 'put into play',
  );
  const handle = came?.handle;
  if (handle === undefined) return undefined;
  if (seat !== found.owner) mark(course, [handle], '.base', seat);
  howItEnters(course, handle, said.cause === 'play');
  course.happen({ word: 'entered-play', seat, card: handle });
  return handle;
}
