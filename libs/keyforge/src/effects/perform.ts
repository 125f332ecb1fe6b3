import { performWith, plainly, type Flow, type Mechanics } from '#rules';
import { playersOf, singleMeant } from '../objects/meant.js';
import { reckoning, select } from '../objects/select.js';
import { may, modes } from '../play/questions.js';
import type { Env } from '../table/sight.js';
import { lying, same, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { planOf } from '../words/index.js';
import { beginEffect } from './lasting.js';
import { deedOf } from './deed.js';
import { aboutOf } from './pick.js';
import type { Op, Terms } from './words.js';

/** How KeyForge carries out its operations, and what the control words ask of it. */
const mechanics: Mechanics<Terms> = {
  ...plainly<Terms>(),
  ...reckoning,
  sight: (course) => course.sight,
  plan: planOf,
  /** Finishes everything that follows from an operation before the next one begins (KF-GEN-08, KF-EFF-04). */
  *follow(course) {
    const { did } = course;
    const later = course.later.splice(0);
    yield* course.settle();
    course.did = did && later.every((really) => really());
  },
  // The active player makes all choices (KF-GEN-11).
  chooser: (course) => course.active,
  about: aboutOf,
  deed: (course, env) => deedOf(course, env),
  *player(course, env, who) {
    return playersOf(course.sight, env, who)[0];
  },
  players: (course, env, who) => playersOf(course.sight, env, who),
  cards: (course, env, what) => {
    const found = select(course.sight, env, what).map(({ where }) => where);
    // A named group of cards keeps the order in which its player chose the cards, since that player chose the order,
    // too (KF-GEN-11).
    const order = what.named === undefined ? [] : singleMeant(env, { named: what.named }, course.sight);
    const placeOf = (where: Where): number => order.findIndex((one) => same(one, where));
    return found.toSorted((a, b) => placeOf(a) - placeOf(b)).map((where) => course.follow(where));
  },
  isThere: (course, one) => 'seat' in one || lying(course.table, one.card) !== undefined,
  begin: beginEffect,
  asks: { may, modes },
};

/** Runs operations in the written order. */
export const perform = (course: Course, env: Env, ops: readonly Op[]): Flow<Env> =>
  performWith(mechanics, course, env, ops);
