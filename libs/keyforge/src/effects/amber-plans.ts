import type { Handle, Seat } from '#table';
import { ask } from '#rules';
import { capture, exalt, gain, give, lose, pool, steal, store, takeFrom } from '../objects/amber.js';
import { other } from '../objects/meant.js';
import { cardsAsked as whichCards } from '../play/questions.js';
import { inPlay } from '../table/where.js';
import { aboutOf, pick } from './pick.js';
import { amountOf, creaturesOf, inPlayOf, seatsOf, type Planners } from './planner.js';

type Words = 'gain' | 'lose' | 'steal' | 'give' | 'capture' | 'exalt' | 'take-amber' | 'drop-amber' | 'store';

/** Whether enough moved of the amount that was meant. Nothing moved is nothing done (KF-AEM-09). */
const enough = (meant: number | 'all', moved: number): boolean => moved > 0 && (meant === 'all' || moved >= meant);
const sum = (all: readonly number[]): number => all.reduce((total, n) => total + n, 0);

/** How æmber moves by an effect (catalogue, section 23). */
export const AMBER: Planners<Words> = {
  *gain(course, env, { who, n }) {
    const [seats, amount] = [seatsOf(course, env, who), amountOf(course, env, n)];
    return { apply: () => amount !== 'all' && sum(seats.map((seat) => gain(course, seat, amount))) > 0 };
  },
  *lose(course, env, { who, n }) {
    const [seats, amount] = [seatsOf(course, env, who), amountOf(course, env, n)];
    return { apply: () => seats.map((seat) => enough(amount, lose(course, seat, amount))).every(Boolean) };
  },
  *steal(course, env, { who, n }) {
    const [seats, amount] = [seatsOf(course, env, who), amountOf(course, env, n)];
    return { apply: () => seats.map((seat) => enough(amount, steal(course, seat, amount))).every(Boolean) };
  },
  *give(course, env, { from, to, n }) {
    const [giver] = seatsOf(course, env, from);
    const [taker] = seatsOf(course, env, to);
    const amount = amountOf(course, env, n);
    return {
      apply: () => giver !== undefined && taker !== undefined && enough(amount, give(course, giver, taker, amount)),
    };
  },
  *capture(course, env, { what, n, from }) {
    const amount = amountOf(course, env, n);
    let cards = creaturesOf(course, yield* pick(course, env, what, 'Which creature captures?'));
    const seat =
      from === undefined
        ? undefined
        : seatsOf(course, { ...env, ...(cards[0] === undefined ? {} : { it: { handle: cards[0] } }) }, from)[0];
    const poolOf = (card: Handle): Seat => seat ?? other(inPlay(course.table).get(card)!.seat);
    // Where a pool is not enough for all, the active player picks who captures from it (KF-AEM-05).
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
  *exalt(course, env, { what, n }) {
    const cards = inPlayOf(course, yield* pick(course, env, what, 'Put æmber on'));
    const amount = amountOf(course, env, n);
    return { apply: () => amount !== 'all' && sum(cards.map((card) => exalt(course, card, amount))) > 0 };
  },
  *'take-amber'(course, env, { what, n, to }) {
    const cards = inPlayOf(
      course,
      yield* pick(course, env, what, 'Take æmber from', ({ card }) => (card?.counters['amber'] ?? 0) > 0),
    );
    const amount = amountOf(course, env, n);
    const seat = to === undefined ? undefined : seatsOf(course, env, to)[0];
    return { apply: () => sum(cards.map((card) => takeFrom(course, card, amount, seat))) > 0 };
  },
  *'drop-amber'(course, env, { what, n }) {
    const cards = inPlayOf(course, yield* pick(course, env, what, 'Remove æmber from'));
    const amount = amountOf(course, env, n);
    return { apply: () => sum(cards.map((card) => takeFrom(course, card, amount, null))) > 0 };
  },
  *store(course, env, { what, n, who }) {
    const [card] = inPlayOf(course, yield* pick(course, env, what, 'Put æmber on'));
    const [seat] = seatsOf(course, env, who);
    const amount = amountOf(course, env, n);
    return {
      apply: () => card !== undefined && seat !== undefined && enough(amount, store(course, seat, card, amount)),
    };
  },
};
