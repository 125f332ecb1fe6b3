import type { Handle, Json } from '#table';
import { beginLasting, endLasting, stampAt, type Delay, type Lasting, idOf } from '#rules';
import { cardOf } from '../table/definition.js';
import type { Env } from '../table/sight.js';
import { inPlay, lying } from '../table/where.js';
import type { Course } from '../turn/course.js';
import type { LastingChange, Terms } from './words.js';

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** The cards in play that its changes name. The effect ends when they leave play (KF-GEN-16). */
const placedOn = (course: Course, env: Env, modify: readonly LastingChange[]): Handle[] => {
  const text = JSON.stringify(modify);
  return Object.entries(env.named).flatMap(([name, binding]) =>
    'cards' in binding && text.includes(`"named":"${name}"`)
      ? binding.cards.flatMap(({ handle }) =>
          handle !== undefined && inPlay(course.table).has(handle) ? [handle] : [],
        )
      : [],
  );
};

/**
 * The text that players read for an effect: the ability that began it, or, if stated by hand, the card and the changes.
 */
const textOf = (course: Course, title: string, modify: readonly LastingChange[]): string => {
  const { table, items } = course;
  const running = table.items.find(({ id }) => id === items.at(-1));
  return running?.title.startsWith(`${title}: `)
    ? running.title
    : `${title}: ${modify.map(({ change }) => change.replaceAll('-', ' ')).join(', ')}`;
};

/** Begins an effect that lasts or that waits for its moment. Programs are plain data. */
export const beginEffect = (course: Course, env: Env, op: Lasting<Terms> | Delay<Terms>): void => {
  const modify: LastingChange[] =
    op.op === 'lasting'
      ? op.modify
      : [
          {
            change: 'each-time',
            event: op.until,
            next: true,
            do: op.do,
            ...(op.whose === 'own' ? { who: 'you' } : {}),
          },
        ];
  const until = op.op === 'lasting' ? op.until : 'match';
  const name = env.self === null ? undefined : idOf(lying(course.table, { handle: env.self }));
  const title = cardOf(course.scribe.cards, name ?? null)?.name ?? 'An effect';
  // "It" keeps the meaning that it has now, whatever the game mentions later.
  const named = { ...env.named, ...(env.it ? { it: { cards: [env.it] } } : {}) };
  beginLasting(
    course.scribe,
    {
      source: env.self ?? '',
      controller: env.controller,
      on: placedOn(course, env, modify),
      text: textOf(course, title, modify),
      until,
      data: {
        modify: plain(modify),
        named: plain(named),
        // An effect for a later turn does nothing until that turn begins (KF-GEN-15).
        ...(until === 'opponents-next-turn' ? { from: 3 - env.controller } : {}),
        ...(until === 'your-whole-next-turn' ? { from: env.controller } : {}),
      },
    },
    stampAt(course.table.revision, 0),
  );
};

/** Ends the effects that last until this turn begins. Effects that wait for this turn apply from now on. */
export const effectsOfTurn = (course: Course): void => {
  const seat = course.active;
  endLasting(
    course.scribe,
    ({ until, controller }) => until === 'your-next-turn' && controller === seat,
    'the turn has begun',
  );
  const due = course.table.effects.filter(({ data }) => data['from'] === seat);
  if (due.length === 0) return;
  endLasting(course.scribe, (effect) => due.includes(effect), 'it applies now');
  for (const { source, controller, on, text, data } of due) {
    const { from: _turn, ...rest } = data;
    beginLasting(course.scribe, { source, controller, on, text, until: 'end-of-turn', data: rest });
  }
};

/** Ends the effects that last until the end of the turn (KF-GEN-14, KF-EOT-03). */
export const endOfTurn = (course: Course): void => {
  endLasting(course.scribe, ({ until }) => until === 'end-of-turn', 'the turn has ended');
};

/** Ends effects whose cards have left play (KF-GEN-16, KF-CTRL-08). */
export const endOrphaned = (course: Course): void => {
  if (course.table.effects.length === 0) return;
  const there = inPlay(course.table);
  endLasting(
    course.scribe,
    ({ until, source, on }) =>
      (until === 'leaves-play' && !there.has(source)) ||
      (Array.isArray(on) && on.length > 0 && !on.some((handle: Handle) => there.has(handle))),
    'its card has left play',
  );
};

/** The text of a lasting effect. */
export const textOfEffect = ({ table }: Pick<Course, 'table'>, id: string | undefined): string | undefined =>
  table.effects.find((effect) => effect.id === id)?.text;
