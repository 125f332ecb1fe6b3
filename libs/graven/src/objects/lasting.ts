import { findCard, zoneId, zoneName, type Effect, type Handle, type Json, type Seat } from '#table';
import { beginLasting, endLasting, stampAt } from '#rules';
import type { Course } from '../turn/course.js';
import { isIn, type Env } from '../table/sight.js';
import type { Until } from '../effects/words.js';

/** The named cards and players as data, so that a lasting effect still knows them. */
const plain = (named: Env['named']): Json => JSON.parse(JSON.stringify(named)) as Json;

/** Begins an effect that lasts (GR-PRIM-58). */
export const beginEffect = (
  course: Course,
  env: Env,
  text: string,
  until: Until | string,
  data: Readonly<Record<string, Json>>,
  on: Effect['on'] = { seat: env.controller },
): void => {
  const { scribe } = course;
  const source = env.self?.handle ?? '';
  const effect = { source, controller: env.controller, on, text, until, data: { ...data, named: plain(env.named) } };
  beginLasting(scribe, effect, stampAt(scribe.table.revision, 0));
};

/** Returns a card that somebody controlled for a time, to the same kind of line (GR-AMB-54, GR-LOSE-14). */
export const giveBack = (course: Course, handle: Handle, to: Seat): void => {
  const found = findCard(course.table, handle);
  if (!found || !['front', 'back'].includes(zoneName(found.zone.id))) return;
  const seat = isIn(course.table, to) ? to : found.card.owner;
  if (!isIn(course.table, seat) || found.card.controller === seat) return;
  course.moved(
    [course.scribe.leg(handle, zoneId(zoneName(found.zone.id), seat), { controller: seat, keep: true })],
    'control',
  );
};

/** Ends effects whose time has come, and returns the cards that they gave a player for a time. */
export const endEffects = (course: Course, over: (effect: Effect) => boolean, reason: string): void => {
  for (const { data } of endLasting(course.scribe, over, reason))
    if (data['control'] !== undefined) giveBack(course, data['control'] as Handle, data['from'] as Seat);
};
