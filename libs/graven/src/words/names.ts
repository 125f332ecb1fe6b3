import { z } from 'zod';
import { ask, bindNames, makes, type Flow, type Plan } from '#rules';
import { aboutOf, pick, player } from '../effects/choose.js';
import { Ref, Who } from '../effects/nouns.js';
import { nameCard, nameLine, nameNumber } from '../play/questions.js';
import { named as saidAs } from '../table/notes.js';
import { operation } from './operation.js';

/** Operations that name or choose something for later operations, or ask a player to state something. */
export const namesWords = [
  operation({
    op: 'name',
    takes: {
      as: makes(),
      of: z.enum(['card', 'number', 'line']),
      from: z.number().int().optional(),
      to: z.number().int().optional(),
      by: Who.optional(),
    },
    means: 'a card, a number (`from` 0 `to` 3, if not said otherwise) or a line is named, for all to hear',
    *plan(course, env, op): Flow<Plan> {
      const seat = op.by === undefined ? env.controller : ((yield* player(course, env, op.by)) ?? env.controller);
      const numbers = Array.from(
        { length: Math.max(1, (op.to ?? 3) - (op.from ?? 0) + 1) },
        (_, n) => (op.from ?? 0) + n,
      );
      const asking = { seat, title: `Name a ${op.of}`, about: aboutOf(env), rule: 'GR-PRIM-16' };
      const said =
        op.of === 'number'
          ? yield* ask(nameNumber, { ...asking, options: numbers })
          : op.of === 'line'
            ? yield* ask(nameLine, { ...asking, options: ['front', 'back'] })
            : yield* ask(nameCard, asking);
      saidAs(op.as).write(course.scribe, said);
      return bindNames({ [op.as]: { value: said } });
    },
  }),
  operation({
    op: 'choose',
    takes: { as: makes(), what: Ref },
    means: 'cards that later operations speak of',
    *plan(course, env, { as, what }): Flow<Plan> {
      const cards = yield* pick(course, env, what, 'Choose');
      return { apply: () => cards.length > 0, named: { [as]: { cards } } };
    },
  }),
  operation({
    op: 'choose-player',
    takes: { as: makes(), among: Who, by: Who.optional() },
    means: 'a player that later operations speak of',
    *plan(course, env, { as, among, by }): Flow<Plan> {
      const chooser = by === undefined ? env.controller : ((yield* player(course, env, by)) ?? env.controller);
      const seat = yield* player(course, env, among, chooser);
      return bindNames({ [as]: { players: seat === undefined ? [] : [seat] } });
    },
  }),
  operation({
    op: 'by-hand',
    takes: { text: z.string().min(1) },
    means: 'what no other word says: the controller states it as typed changes, on record as attested',
    *plan(course, env, { text }): Flow<void> {
      yield* course.byHand(env, text);
    },
  }),
];
