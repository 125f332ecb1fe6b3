import type { Handle, Seat } from '#table';
import { ask, type Flow, type Plan } from '#rules';
import { all, creature, inField, maybe, n, orAll, seat, who } from '../by-hand/fields.js';
import { Ref, Who } from '../effects/nouns.js';
import { aboutOf, pick } from '../effects/pick.js';
import { Value } from '../effects/terms.js';
import { capture, exalt, gain, give, lose, pool, steal, store, takeFrom } from '../objects/amber.js';
import { other } from '../objects/meant.js';
import { cardsAsked as whichCards } from '../play/questions.js';
import type { Env } from '../table/sight.js';
import { inPlay } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { Amount, amountOf, creaturesOf, inPlayOf, operation, seatsOf, WHO, Whom } from './operation.js';

/** Whether the intended amount moved. If nothing moved, nothing was done (KF-AEM-09). */
const enough = (meant: number | 'all', moved: number): boolean => moved > 0 && (meant === 'all' || moved >= meant);
const sum = (all: readonly number[]): number => all.reduce((total, n) => total + n, 0);

/** Takes æmber from the pools of these players, or by them. */
const taking = (take: (course: Course, seat: Seat, n: number | 'all') => number) =>
  function* (course: Course, env: Env, one: { who?: Who | undefined; n: Value | 'all' }): Flow<Plan> {
    const [seats, amount] = [seatsOf(course, env, one.who), amountOf(course, env, one.n)];
    return { apply: () => seats.map((seat) => enough(amount, take(course, seat, amount))).every(Boolean) };
  };

/** Operations that move æmber (catalogue, section 23). */
export const amberWords = [
  operation({
    op: 'gain',
    takes: { who: Whom, n: Value },
    means: 'æmber from the supply to the pool: yours, or `who`',
    stated: { group: 'amber', title: 'gain æmber', fields: [who, n] },
    *plan(course, env, { who, n }): Flow<Plan> {
      const [seats, amount] = [seatsOf(course, env, who), amountOf(course, env, n)];
      return { apply: () => amount !== 'all' && sum(seats.map((seat) => gain(course, seat, amount))) > 0 };
    },
  }),
  operation({
    op: 'lose',
    takes: { who: Whom, n: Amount },
    means: 'æmber from the pool to the supply',
    stated: { group: 'amber', title: 'lose æmber', fields: [who, maybe(n), all], also: orAll },
    plan: taking(lose),
  }),
  operation({
    op: 'steal',
    takes: { n: Amount, who: Whom },
    means: 'from the opponent’s pool to yours, or by `who`',
    stated: { group: 'amber', title: 'steal æmber', fields: [who, maybe(n), all], also: orAll },
    plan: taking(steal),
  }),
  operation({
    op: 'give',
    takes: { from: Who, to: Who, n: Amount },
    means: 'æmber from pool to pool',
    *plan(course, env, { from, to, n }): Flow<Plan> {
      const [giver] = seatsOf(course, env, from);
      const [taker] = seatsOf(course, env, to);
      const amount = amountOf(course, env, n);
      return {
        apply: () => giver !== undefined && taker !== undefined && enough(amount, give(course, giver, taker, amount)),
      };
    },
  }),
  operation({
    op: 'capture',
    takes: { what: Ref, n: Amount, from: Whom },
    means: 'those creatures capture from their opponent’s pool, or from that of `from`, `n` each',
    stated: {
      group: 'amber',
      title: 'a creature captures',
      fields: [creature(), maybe(n), all, maybe(seat('who', 'From'))],
      also: (said) => ({ ...orAll(said), ...(said['who'] === undefined ? {} : { from: WHO }) }),
    },
    *plan(course, env, { what, n, from }): Flow<Plan> {
      const amount = amountOf(course, env, n);
      let cards = creaturesOf(course, yield* pick(course, env, what, 'Which creature captures?'));
      const seat =
        from === undefined
          ? undefined
          : seatsOf(course, { ...env, ...(cards[0] === undefined ? {} : { it: { handle: cards[0] } }) }, from)[0];
      const poolOf = (card: Handle): Seat => seat ?? other(inPlay(course.table).get(card)!.seat);
      // If a pool is too small for all, the active player picks the creatures that capture from it (KF-AEM-05).
      if (amount !== 'all' && amount > 0)
        for (const of of new Set(cards.map(poolOf))) {
          const options = cards.filter((card) => poolOf(card) === of);
          const many = Math.ceil(pool(course, of) / amount);
          if (many >= options.length || many === 0) continue;
          const chosen = yield* ask(whichCards, {
            seat: course.active,
            title: 'Which creatures capture?',
            min: many,
            max: many,
            about: aboutOf(env),
            options,
            rule: 'KF-AEM-05',
          });
          cards = [...cards.filter((card) => poolOf(card) !== of), ...chosen];
        }
      return { apply: () => cards.length > 0 && sum(cards.map((card) => capture(course, card, amount, seat))) > 0 };
    },
  }),
  operation({
    op: 'exalt',
    takes: { what: Ref, n: Value },
    means: 'æmber from the supply onto those cards, `n` each',
    stated: { group: 'amber', title: 'put æmber on a card', fields: [inField(), n] },
    *plan(course, env, { what, n }): Flow<Plan> {
      const cards = inPlayOf(course, yield* pick(course, env, what, 'Put æmber on'));
      const amount = amountOf(course, env, n);
      return { apply: () => amount !== 'all' && sum(cards.map((card) => exalt(course, card, amount))) > 0 };
    },
  }),
  operation({
    op: 'take-amber',
    takes: { what: Ref, n: Amount, to: Whom },
    means: 'æmber from those cards to a pool; without `to` that of their controller’s opponent',
    stated: {
      group: 'amber',
      title: 'take æmber from a card to a pool',
      fields: [inField(), maybe(n), all, who],
      also: (said) => ({ ...orAll(said), ...(said['who'] === undefined ? {} : { to: WHO }) }),
    },
    *plan(course, env, { what, n, to }): Flow<Plan> {
      const cards = inPlayOf(
        course,
        yield* pick(course, env, what, 'Take æmber from', ({ card }) => (card?.counters['amber'] ?? 0) > 0),
      );
      const amount = amountOf(course, env, n);
      const seat = to === undefined ? undefined : seatsOf(course, env, to)[0];
      return { apply: () => sum(cards.map((card) => takeFrom(course, card, amount, seat))) > 0 };
    },
  }),
  operation({
    op: 'drop-amber',
    takes: { what: Ref, n: Amount },
    means: 'æmber from those cards to the supply',
    *plan(course, env, { what, n }): Flow<Plan> {
      const cards = inPlayOf(course, yield* pick(course, env, what, 'Remove æmber from'));
      const amount = amountOf(course, env, n);
      return { apply: () => sum(cards.map((card) => takeFrom(course, card, amount, null))) > 0 };
    },
  }),
  operation({
    op: 'store',
    takes: { what: Ref, n: Amount, who: Whom },
    means: 'æmber from the pool onto that card',
    *plan(course, env, { what, n, who }): Flow<Plan> {
      const [card] = inPlayOf(course, yield* pick(course, env, what, 'Put æmber on'));
      const [seat] = seatsOf(course, env, who);
      const amount = amountOf(course, env, n);
      return {
        apply: () => card !== undefined && seat !== undefined && enough(amount, store(course, seat, card, amount)),
      };
    },
  }),
];
