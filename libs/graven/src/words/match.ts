import { z } from 'zod';
import type { Flow, Plan, TableNote } from '#rules';
import { phase, seat, who } from '../by-hand/fields.js';
import { player } from '../effects/choose.js';
import { Phase, Who } from '../effects/nouns.js';
import { addedTurns, again, skips } from '../table/notes.js';
import type { Course } from '../turn/course.js';
import { endGame, lose } from '../turn/losing.js';
import { forSeats, operation } from './operation.js';

const addTo = <V>({ scribe, table }: Course, list: TableNote<readonly V[]>, more: readonly V[]): void =>
  list.write(scribe, [...(list.in(table) ?? []), ...more]);

/** Operations on turns, phases, and the end of the match. */
export const matchWords = [
  operation({
    op: 'lose',
    takes: { who: Who },
    means: 'these players lose',
    stated: { group: 'players', title: 'a player loses', fields: [seat()] },
    plan: forSeats((course, seats) => {
      lose(
        course,
        seats.map((seat) => ({ seat, reason: 'an effect' })),
      );
    }),
  }),
  operation({
    op: 'win',
    takes: { who: Who },
    means: 'this player wins the match',
    stated: { group: 'players', title: 'a player wins the match', fields: [seat()] },
    *plan(course, env, { who }): Flow<Plan> {
      const seat = yield* player(course, env, who);
      return { apply: () => (seat === undefined ? false : endGame(course, seat, 'an effect')) };
    },
  }),
  operation({
    op: 'skip',
    takes: { phase: Phase, who: Who },
    means: 'their next phase of that name',
    stated: { group: 'players', title: 'skip the next phase of a kind', fields: [who, phase] },
    plan: forSeats((course, seats, _env, { phase }: { who: Who; phase: Phase }) =>
      addTo(
        course,
        skips,
        seats.map((seat) => ({ seat, phase })),
      ),
    ),
  }),
  operation({
    op: 'again',
    takes: { phase: z.enum(['draw', 'play', 'effect', 'survey']) },
    means: 'once more in this turn',
    apply(course, _env, { phase }): void {
      again(phase).write(course.scribe, (again(phase).in(course.table) ?? 0) + 1);
    },
  }),
  operation({
    op: 'extra-turn',
    takes: { who: Who },
    means: 'these players take a turn more',
    stated: { group: 'players', title: 'an extra turn', fields: [who] },
    plan: forSeats((course, seats) => addTo(course, addedTurns, seats)),
  }),
];
