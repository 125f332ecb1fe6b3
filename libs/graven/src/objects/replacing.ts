import type { Seat } from '#table';
import type { Course } from '../turn/course.js';
import { matches, playersOf, type Env } from '../table/sight.js';
import type { Applied } from '../table/state.js';
import { lying, type Where } from '../table/where.js';
import type { Modifier } from '../effects/words.js';

type Replacement = Extract<Modifier, { change: 'replace' }>;
interface Found extends Applied {
  readonly modifier: Replacement;
}

const keyOf = ({ lasting, env, stamp }: Applied): string => lasting ?? `${env.self?.handle} ${stamp}`;

/** The replacements of an event that apply now. A replacement never replaces what it causes itself. */
const found = (course: Course, event: Replacement['event']): Found[] =>
  course.sight.state.modifiers.filter(
    (one): one is Found =>
      one.modifier.change === 'replace' && one.modifier.event === event && !course.replacing.has(keyOf(one)),
  );

const use = (course: Course, one: Found, it: Env['it']): void => {
  course.instead.push({ key: keyOf(one), env: { ...one.env, ...(it ? { it } : {}) }, ops: one.modifier.do });
  if (one.modifier.next && one.lasting !== undefined)
    course.scribe.emit({ kind: 'effect-ended', effects: [one.lasting], reason: 'it happened' });
};

/**
 * The cards to which the event happens as usual. Replacements for the other cards wait until the operation is done
 * (GR-PRIM-50).
 */
export const notReplaced = (course: Course, cards: readonly Where[], event: Replacement['event']): Where[] =>
  cards.filter((where) => {
    const one = lying(course.table, where);
    if (!one) return false;
    const by = found(course, event).find(
      ({ modifier: { who, what }, env }) =>
        (who === undefined || playersOf(course.sight, env, who).includes(one.seat)) &&
        (what === undefined || matches(course.sight, env, one, { ...what, in: what.in ?? [one.place] })),
    );
    if (!by) return true;
    use(course, by, course.follow(where));
    return false;
  });

/** Whether a player's draw happens as usual, without a replacement. */
export const drawsInstead = (course: Course, seat: Seat): boolean => {
  const by = found(course, 'drawn').find(
    ({ modifier: { who }, env }) => who === undefined || playersOf(course.sight, env, who).includes(seat),
  );
  if (by) use(course, by, undefined);
  return !by;
};
