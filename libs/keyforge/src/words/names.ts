import { z } from 'zod';
import { ask, bindNames, makes, type Flow, type Plan } from '#rules';
import { Ref } from '../effects/nouns.js';
import { aboutOf, pick } from '../effects/pick.js';
import { Value } from '../effects/terms.js';
import { HOUSES } from '../effects/vocabulary.js';
import { house, nameCard, numberAsked, playerAsked } from '../play/questions.js';
import { housesOfSeat } from '../table/notes.js';
import { numberOf, operation, seatsOf, Whom } from './operation.js';

/** The title of a choice that only gives cards a name for later operations. */
export const titleOfChoice = (ref: Ref): string => {
  if (typeof ref !== 'object' || !('pick' in ref)) return 'Choose';
  const { type = 'CARD' } = ref.pick;
  const noun = typeof type === 'string' ? type.toLowerCase() : 'card';
  if (ref.n !== undefined && ref.n !== 1) return `Choose ${noun}s`;
  return `Choose ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
};

/** Operations that choose or name something for later operations. */
export const namesWords = [
  operation({
    op: 'choose',
    takes: { what: Ref, as: makes() },
    means: 'cards that later operations speak of',
    *plan(course, env, { what, as }): Flow<Plan> {
      const cards = yield* pick(course, env, what, titleOfChoice(what));
      return { apply: () => cards.length > 0, named: { [as]: { cards } } };
    },
  }),
  operation({
    op: 'choose-house',
    takes: { as: makes(), of: z.enum(['any', 'own', 'opponent']).optional(), by: Whom },
    means: 'a house, or one of those of a player’s deck',
    *plan(course, env, { as, of = 'any', by }): Flow<Plan> {
      const { table } = course;
      const options =
        of === 'any' ? [...HOUSES] : housesOfSeat(table, of === 'own' ? env.controller : 3 - env.controller);
      const seat = by === undefined ? course.active : (seatsOf(course, env, by)[0] ?? course.active);
      if (options.length === 0) return { apply: () => false };
      const said = yield* ask(house, {
        seat,
        title: 'Choose a house',
        about: aboutOf(env),
        options: [...options],
        rule: 'KF-EFF-13',
      });
      return bindNames({ [as]: { value: said } });
    },
  }),
  operation({
    op: 'choose-number',
    takes: { as: makes(), from: Value.optional(), to: Value.optional() },
    means: 'a number, 0 to 20 if not said otherwise',
    *plan(course, env, { as, from, to }): Flow<Plan> {
      const least = numberOf(course, env, from, 0);
      // No power on the table is higher, so no higher number makes a difference.
      const powers = [...course.sight.state.looks.values()].map(({ power }) => power);
      const most = numberOf(course, env, to, Math.max(20, ...powers));
      const options = Array.from({ length: Math.max(1, most - least + 1) }, (_, n) => least + n);
      const said = yield* ask(numberAsked, {
        seat: course.active,
        title: 'Choose a number',
        about: aboutOf(env),
        options,
      });
      return bindNames({ [as]: { value: said } });
    },
  }),
  operation({
    op: 'choose-player',
    takes: { as: makes() },
    means: 'one of the players',
    *plan(course, env, { as }): Flow<Plan> {
      const options = [...course.table.order];
      const said = yield* ask(playerAsked, {
        seat: course.active,
        title: 'Choose a player',
        about: aboutOf(env),
        options,
      });
      return bindNames({ [as]: { players: [said] } });
    },
  }),
  operation({
    op: 'name-card',
    takes: { as: makes() },
    means: 'the name of a card',
    *plan(course, env, { as }): Flow<Plan> {
      const said = yield* ask(nameCard, { seat: course.active, title: 'Name a card', about: aboutOf(env) });
      return bindNames({ [as]: { value: said } });
    },
  }),
  operation({
    op: 'say',
    takes: { as: makes(), n: Value },
    means: 'a number that later operations speak of',
    *plan(course, env, { as, n }): Flow<Plan> {
      return bindNames({ [as]: { value: numberOf(course, env, n) } });
    },
  }),
];
