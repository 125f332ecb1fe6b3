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
import type { Modifier, Op } from '../effects/words.js';
import type { Env } from '../table/sight.js';
import type { Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { OPERATIONS } from '../words/index.js';
import { MEANT } from '../words/operation.js';
import { amount, inField, MOST, number, until, untilOf, who, word } from './fields.js';

const NAMES = ['what', 'a', 'b'] as const;

/** Carries out an operation on the stated cards and player. Triggered effects wait until this effect ends. */
function* carryOut(course: Course, { by, source }: Stated, said: Said, program: Op): Flow {
  const cards = NAMES.flatMap((name) => {
    const where = whereNamed(course.table, said[name], by);
    return where ? [[name, { cards: [course.follow<Where>(where)] }]] : [];
  });
  const meant = typeof said['who'] === 'number' ? said['who'] : by;
  const env: Env = {
    controller: by,
    self: source === undefined ? null : course.follow({ handle: source }),
    named: { ...(Object.fromEntries(cards) as Env['named']), who: { players: [meant] } },
  };
  yield* course.perform(env, [program]);
}

/** The form for a change that lasts as long as its player states. */
const lasting = (
  group: string,
  op: string,
  title: string,
  fields: readonly Part[],
  modifier: (said: Said) => Modifier,
): Statable<Op> => ({
  op,
  title,
  group,
  fields: [...fields, until],
  program: (said) => ({ op: 'lasting', until: untilOf(said), modify: [modifier(said)] }),
});

const { what, who: whom } = MEANT;

/** Every form, in the order in which players see them: operations by name, and changes that last. */
const FORMS: readonly (string | Statable<Op>)[] = [
  ...['draw', 'mill', 'discard', 'search', 'look', 'arrange'],
  ...['destroy', 'resurrect', 'play', 'invoke', 'put', 'bury', 'return', 'to-deck', 'move', 'control', 'exchange'],
  'counter',
  lasting(
    'objects',
    'points',
    'points of a card, more or fewer',
    [inField(), number('n', 'How many', -MOST, MOST)],
    (said) => ({ change: 'points', what, by: amount(said) }),
  ),
  lasting('objects', 'negate', 'the effects of a card do not work', [inField()], () => ({ change: 'negate', what })),
  lasting(
    'objects',
    'protect',
    'a card cannot be …',
    [inField(), word('from', 'Protection from', ['destroyed', 'sacrificed', 'controlled', 'chosen'])],
    (said) => ({ change: 'protect', what, from: [said['from'] as 'destroyed'] }),
  ),
  lasting('players', 'score', 'survey score, more or less', [who, number('n', 'How much', -MOST, MOST)], (said) => ({
    change: 'score',
    who: whom,
    by: amount(said),
  })),
  lasting(
    'players',
    'forbid',
    'a player may not …',
    [who, word('action', 'Action', ['play', 'invoke', 'activate', 'from-hand', 'draw', 'search'])],
    (said) => ({ change: 'forbid', who: whom, action: said['action'] as 'play' }),
  ),
  ...['skip', 'extra-turn', 'lose', 'win'],
];

/** Common changes that no table of GRAVEN needs, or for which it has words of its own. */
const OTHERWISE = ['look', 'look-at', 'attach'];

/** Every change that people can state on GRAVEN's table. @param courseOf the course of the action that states it */
export const changesIn = (courseOf: (scribe: Scribe) => Course): readonly ChangeKind[] => [
  ...statedBy<Op>(OPERATIONS, FORMS, (scribe, stated, said, program) =>
    carryOut(courseOf(scribe), stated, said, program),
  ),
  ...commonChanges({ states: [], counters: [], shuffled: ['deck'] }).filter(({ op }) => !OTHERWISE.includes(op)),
];
