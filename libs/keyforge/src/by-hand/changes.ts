import {
  statedBy,
  type Statable,
  commonChanges,
  whereNamed,
  type ChangeKind,
  type Change as Said,
  type Flow,
  type Part,
  type Scribe,
  type Stated,
} from '#rules';
import { KEYWORDS, MARKS } from '../effects/vocabulary.js';
import type { LastingChange, Op } from '../effects/words.js';
import type { Env } from '../table/sight.js';
import type { Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { OPERATIONS } from '../words/index.js';
import { MEANT } from '../words/operation.js';
import { creature, maybe, MOST, n, number, word } from './fields.js';

const NAMES = ['what', 'a', 'b'] as const;

/** Carries out an operation on the cards that the player stated by name. */
function* carryOut(course: Course, { by, source }: Stated, said: Said, program: Op): Flow {
  const named = Object.fromEntries(
    NAMES.flatMap((name) => {
      const where: Where | undefined = whereNamed(course.table, said[name], by);
      return where ? [[name, { cards: [course.follow(where)] }]] : [];
    }),
  );
  const meant = typeof said['who'] === 'number' ? said['who'] : by;
  const env: Env = { controller: by, self: source ?? null, named: { ...named, who: { players: [meant] } } };
  yield* course.perform(env, [program]);
  yield* course.settle();
}

/** The form for a change of a creature that lasts for the remainder of the turn. */
const thisTurn = (
  op: string,
  title: string,
  fields: readonly Part[],
  change: (said: Said) => LastingChange,
): Statable<Op> => ({
  op,
  title: `${title} for the remainder of the turn`,
  group: 'objects',
  fields: [creature(), ...fields],
  program: (said) => ({ op: 'lasting', modify: [change(said)], until: 'end-of-turn' }),
});

const { what } = MEANT;

/** Every form, in the order in which players see them: operations by name, and changes that last. */
const FORMS: readonly (string | Statable<Op>)[] = [
  ...['gain', 'lose', 'steal', 'capture', 'exalt', 'take-amber'],
  ...['draw', 'discard-random', 'discard-top', 'discard', 'archive', 'archive-top', 'purge', 'return', 'play'],
  ...['put-into-play', 'swap-piles'],
  ...['damage', 'heal', 'destroy', 'save', 'stun', 'unstun', 'ward', 'enrage', 'exhaust', 'ready', 'counter'],
  thisTurn('power', 'power', [number('n', 'How much', -MOST, MOST)], (said) => ({
    change: 'power',
    what,
    by: Number(said['n']),
  })),
  thisTurn('keyword', 'a keyword', [word('keyword', 'Keyword', Object.keys(KEYWORDS)), maybe(n)], (said) => ({
    change: 'keyword',
    what,
    keyword: String(said['keyword']),
    ...(said['n'] === undefined ? {} : { n: Number(said['n']) }),
  })),
  ...['control', 'swap', 'fight', 'reap', 'use'],
  ...['chains', 'forge', 'unforge'],
];

/** Every change that people can state on KeyForge's table. @param courseOf the course of the action that states it */
export const changesIn = (courseOf: (scribe: Scribe) => Course): readonly ChangeKind[] => [
  ...statedBy<Op>(OPERATIONS, FORMS, (scribe, stated, said, program) =>
    carryOut(courseOf(scribe), stated, said, program),
  ),
  ...commonChanges({ states: [...MARKS], counters: ['amber', 'chains'], shuffled: ['deck'] }),
];
