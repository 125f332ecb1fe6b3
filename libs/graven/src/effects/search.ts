import { secret, slotsIn, zoneId, type Json, type Seat } from '#table';
import { ask, type Flow, type Plan } from '#rules';
import { cardsAsked } from '../play/questions.js';
import { aboutOf, look, players } from './choose.js';
import type { Course } from '../turn/course.js';
import { isForbidden, transfer, type Going } from '../objects/moving.js';
import { operate } from './operation.js';

import { matches, valueOf, type Env } from '../table/sight.js';
import { inPool, lyingIn, type Where } from '../table/where.js';
import type { Op } from './words.js';

type Search = Extract<Op, { op: 'search' }>;

/**
 * Looks through a whole deck for cards that match; how many may be taken is public, how many there are is not
 * (GR-VIEW-04).
 */
function* through(course: Course, env: Env, op: Search, seat: Seat): Flow<Where[]> {
  const zone = zoneId('deck', seat);
  course.searched.push({ zone, by: env.controller });
  look(
    course,
    'deck',
    seat,
    slotsIn(course.table, zone).map((_, slot) => slot),
    [env.controller],
  );
  const max = Math.min(valueOf(course.sight, env, op.n), slotsIn(course.table, zone).length);
  if (max <= 0) return [];
  const found = lyingIn(course.table, 'deck', seat).filter((one) =>
    matches(course.sight, env, one, { ...op.what, in: ['deck'] }),
  );
  const options = found.map(({ where, definition }) => ({ at: `${where.zone}/${where.slot}`, card: definition! }));
  const taken = yield* ask(cardsAsked, {
    seat: env.controller,
    title: `Take up to ${max}`,
    min: 0,
    max,
    about: aboutOf(env),
    options: secret<readonly Json[]>(options, [env.controller]),
    rule: 'GR-PRIM-30',
  });
  return taken.map((said) => course.follow(inPool(zone, Number(said.split('/')[1]))));
}

/**
 * Search a deck, take up to a number of cards to a place, shown or not; the shuffle comes when the effect is complete
 * (GR-SEARCH-01 to GR-SEARCH-04, GR-AMB-42).
 */
export function* planSearch(course: Course, env: Env, op: Search): Flow<Plan> {
  if (isForbidden(course, env.controller, 'search')) return { apply: () => false };
  const cards: Where[] = [];
  const seats = yield* players(course, env, op.who);
  for (const seat of seats) cards.push(...(yield* through(course, env, op, seat)));
  return {
    apply: () => {
      if (op.reveal)
        for (const { zone, slot } of cards) look(course, 'deck', Number(zone!.split(':')[1]), [slot!], null);
      operate(course, (operation) => {
        const field = op.to === 'front' || op.to === 'back';
        transfer(
          course,
          cards.map((where): Going => ({ where, to: op.to, ...(field ? { seat: env.controller } : {}) })),
          op.to === 'discard' ? 'bury' : 'search',
        );
        for (const seat of seats) operation.happened.push({ words: ['searched'], seat });
      });
      return cards.length > 0 && cards.length === valueOf(course.sight, env, op.n);
    },
  };
}
