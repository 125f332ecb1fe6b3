import { performWith, plainly, replacementsWith, turnOrderFrom, type Flow, type Mechanics } from '#rules';
import type { Course } from '../turn/course.js';
import { isIn, playersOf, reckoning, select, type Env } from '../table/sight.js';
import { lying } from '../table/where.js';
import { may, modes } from '../play/questions.js';
import { planOf } from '../words/index.js';
import { aboutOf, player } from './choose.js';
import { deedOf } from './deed.js';
import { begin } from './lasting-words.js';
import { operate } from './operation.js';
import type { Op, Terms } from './words.js';

/** How GRAVEN carries out its operations, and what the control words ask of it. */
const mechanics: Mechanics<Terms> = {
  ...plainly<Terms>(),
  ...reckoning,
  sight: (course) => course.sight,
  plan: planOf,
  operate: (course, change) => operate(course, change),
  // A player who conceded during a choice does nothing any longer (GR-AMB-45).
  isGone: (course, env) => !isIn(course.table, env.controller),
  about: aboutOf,
  deed: (course, { self }) => deedOf(course, self),
  player: (course, env, who) => player(course, env, who),
  /** The active player first, then in turn order (GR-AMB-57). */
  players: (course, env, who) => {
    const meant = playersOf(course.sight, env, who);
    return turnOrderFrom(course.table, course.table.turn?.seat ?? env.controller).filter((seat) =>
      meant.includes(seat),
    );
  },
  cards: (course, env, what) => select(course.sight, env, what).map(({ where }) => course.follow(where)),
  isThere: (course, one) =>
    'seat' in one ? isIn(course.table, one.seat) : lying(course.table, one.card) !== undefined,
  begin,
  asks: { may, modes },
};

/** Runs operations in the written order (GR-PRIM-52). */
export const perform = (course: Course, env: Env, ops: readonly Op[]): Flow<Env> =>
  performWith(mechanics, course, env, ops);

/** Runs the replacements of replaced events, one after the other (GR-PRIM-50). */
export const replacements = (course: Course): Flow => replacementsWith(mechanics, course);
