import type { Handle, Seat } from '#table';
import { ask, type Flow, idOf } from '#rules';
import { textOfEffect } from '../effects/lasting.js';
import { cardOf } from '../table/definition.js';
import { granted, timesNote } from '../table/notes.js';
import { lying, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import type { Way } from '../effects/changes.js';
import { lose, give } from '../objects/amber.js';
import { feesOf, permitted, type Grant } from './legal.js';
import { how } from './questions.js';

/** The permissions of which this action uses one up; empty if the card needs no such permission. */
export const grantsFor = (course: Course, seat: Seat, where: Where, way: Way | 'unstun'): readonly Grant[] => {
  const one = lying(course.table, where);
  return one ? permitted(course.sight, seat, one, way).grants : [];
};

const called = (course: Course, { lasting, env }: Grant): string =>
  textOfEffect(course, lasting) ??
  cardOf(course.scribe.cards, idOf(lying(course.table, { handle: env.self ?? '' })) ?? null)?.name ??
  'An effect';

/**
 * Uses up a permission with the first card that needs it. If several permissions differ, the player chooses which
 * (KF-MAIN-04). @param used the card in play that this permission lets the player use, and may let them use again
 */
export function* useGrant(course: Course, seat: Seat, grants: readonly Grant[], used?: Handle): Flow {
  if (grants.length === 0) return;
  const before = granted.in(course.table) ?? {};
  if (used !== undefined && grants.some(({ key }) => (before[`${key} ${used}`] ?? 0) > 0)) return; // KF-MAIN-14
  const said = grants.map(({ change }) => JSON.stringify(change));
  const differing = grants.filter((_, n) => said.indexOf(said[n]!) === n);
  const n =
    differing.length === 1
      ? 0
      : yield* ask(how, {
          seat,
          title: 'Which permission is used?',
          options: differing.map((grant) => called(course, grant)),
          rule: 'KF-MAIN-04',
        });
  const { key } = differing[n]!;
  const now = granted.in(course.table) ?? {};
  const one = used === undefined ? {} : { [`${key} ${used}`]: 1 };
  granted.write(course.scribe, { ...now, [key]: (now[key] ?? 0) + 1, ...one });
}

/** Counts plays and uses of all cards with the same name together (KF-MAIN-09). */
export const countName = (course: Course, name: string): void => {
  const now = timesNote.in(course.table) ?? {};
  timesNote.write(course.scribe, { ...now, [name]: (now[name] ?? 0) + 1 });
};

/** Pays the extra costs before the card is played or used (KF-PLAY-02). */
export const payFees = (course: Course, seat: Seat, action: 'play' | 'use', where: Where): void => {
  const one = lying(course.table, where);
  if (!one) return;
  for (const { to, n } of feesOf(course.sight, seat, action, one))
    if (to === null) lose(course, seat, n, 'cost');
    else give(course, seat, to, n, 'cost');
};
