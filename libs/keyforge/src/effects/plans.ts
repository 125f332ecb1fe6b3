import type { Handle } from '#table';
import { ask, bindNames, stampAt, beginLasting, type Flow, type Plan } from '#rules';
import { count, isMarked } from '../objects/change-facts.js';
import { allHold } from '../objects/select.js';
import { forgeByEffect, unforge } from '../turn/forge.js';
import { cardsAsked as whichCards, house, may, nameCard, numberAsked, playerAsked } from '../play/questions.js';
import { fight, isUsable, reap, useAny } from '../play/using.js';
import { ending, extraTurns, housesOfSeat } from '../table/notes.js';
import type { Env } from '../table/sight.js';
import { inPlay, lying, same, type Lying, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { hasBold } from '../turn/bold.js';
import { resolveBold } from '../turn/window.js';
import { AMBER } from './amber-plans.js';
import { CARDS } from './card-plans.js';
import { CREATURES } from './creature-plans.js';
import { deedOf } from './deed.js';
import { aboutOf, pick } from './pick.js';
import { creaturesOf, inPlayOf, naming, numberOf, seatsOf, type Planner, type Planners } from './planner.js';
import { HOUSES } from './vocabulary.js';
import type { OwnOp, Ref } from './words.js';

const MOST_AGAIN = 20;

/** What is chosen only to be spoken of later. */
const titleOfChoice = (ref: Ref): string => {
  if (typeof ref !== 'object' || !('pick' in ref)) return 'Choose';
  const { type = 'CARD' } = ref.pick;
  const noun = typeof type === 'string' ? type.toLowerCase() : 'card';
  if (ref.n !== undefined && ref.n !== 1) return `Choose ${noun}s`;
  return `Choose ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
};

/** Cards have their turn one at a time, each with all its windows: the next is chosen then (KF-EFF-10, KF-ONE-01). */
function* inTurn(course: Course, env: Env, cards: readonly Handle[], title: string, has: (card: Handle) => Flow): Flow {
  const left = [...cards];
  while (left.length > 0) {
    // One that is exhausted does nothing: it waits for what the others may bring.
    const options = left.filter((card) => inPlay(course.table).has(card) && !isMarked(course, card, 'exhausted'));
    const asking = { seat: course.active, title, options, about: aboutOf(env) };
    const next = options.length < 2 ? (options[0] ?? left[0]!) : (yield* ask(whichCards, asking))[0]!;
    left.splice(left.indexOf(next), 1);
    yield* has(next);
  }
}

/** How each operation is settled and carried out. Choices come first, then everything at once. */
const PLANS: Planners<OwnOp['op']> = {
  ...AMBER,
  ...CREATURES,
  ...CARDS,

  *fight(course, env, { what, against, as }) {
    const cards = creaturesOf(course, yield* pick(course, env, what, 'Fight with'));
    const targets =
      against === undefined ? undefined : creaturesOf(course, yield* pick(course, env, against, 'Against'));
    let fought = 0;
    const { list, named: attacked } = naming(as);
    yield* inTurn(course, env, cards, 'Fight with', function* (card) {
      fought += (yield* fight(course, card, targets, list)) ? 1 : 0;
    });
    course.did = cards.length > 0 && fought === cards.length;
    return attacked === undefined ? undefined : { apply: () => course.did, named: attacked };
  },
  *reap(course, env, { what }) {
    const cards = creaturesOf(course, yield* pick(course, env, what, 'Reap with'));
    let reaped = 0;
    yield* inTurn(course, env, cards, 'Reap with', function* (card) {
      reaped += (yield* reap(course, card)) ? 1 : 0;
    });
    course.did = cards.length > 0 && reaped === cards.length;
    return undefined;
  },
  *use(course, env, { what }) {
    const usable = ({ where }: Lying): boolean =>
      where.handle !== undefined && isUsable(course, where.handle, env.controller);
    const cards = inPlayOf(course, yield* pick(course, env, what, 'Use', usable));
    let used = 0;
    yield* inTurn(course, env, cards, 'Use', function* (card) {
      used += (yield* useAny(course, card, env.controller)) ? 1 : 0;
    });
    course.did = cards.length > 0 && used === cards.length;
    return undefined;
  },
  *trigger(course, env, { what, of }) {
    const cards = inPlayOf(course, yield* pick(course, env, what, 'Trigger'));
    for (const card of cards)
      for (const held of course.sight.state.held.get(card) ?? [])
        if (hasBold(held, of)) yield* resolveBold(course, { card, seat: env.controller, held, word: of });
    course.did = cards.length > 0;
    return undefined;
  },

  *choose(course, env, { what, as }) {
    const cards = yield* pick(course, env, what, titleOfChoice(what));
    return { apply: () => cards.length > 0, named: { [as]: { cards } } };
  },
  *'choose-house'(course, env, { as, of = 'any', by }) {
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
  *'choose-number'(course, env, { as, from, to }) {
    const least = numberOf(course, env, from, 0);
    // No number above is that of anything on the table.
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
  *'choose-player'(course, env, { as }) {
    const options = [...course.table.order];
    const said = yield* ask(playerAsked, {
      seat: course.active,
      title: 'Choose a player',
      about: aboutOf(env),
      options,
    });
    return bindNames({ [as]: { players: [said] } });
  },
  *'name-card'(course, env, { as }) {
    const said = yield* ask(nameCard, { seat: course.active, title: 'Name a card', about: aboutOf(env) });
    return bindNames({ [as]: { value: said } });
  },
  *say(course, env, { as, n }) {
    return bindNames({ [as]: { value: numberOf(course, env, n) } });
  },

  *forge(course, env, { who, by, free }) {
    let forged = 0;
    const seats = seatsOf(course, env, who);
    for (const seat of seats)
      forged += (yield* forgeByEffect(course, seat, { more: numberOf(course, env, by, 0), free: free === true }))
        ? 1
        : 0;
    course.did = seats.length > 0 && forged === seats.length;
    return undefined;
  },
  *unforge(course, env, { who }) {
    let undone = 0;
    const seats = seatsOf(course, env, who);
    for (const seat of seats) undone += (yield* unforge(course, seat)) ? 1 : 0;
    course.did = seats.length > 0 && undone === seats.length;
    return undefined;
  },
  *chains(course, env, { who, n }) {
    const seats = seatsOf(course, env, who);
    const by = numberOf(course, env, n);
    return {
      apply: () =>
        count(
          course,
          seats.map((seat) => ({ seat, counter: 'chains', by })),
          'chains',
        ) !== 0,
    };
  },
  *control(course, env, { what, who, until }) {
    const cards = inPlayOf(course, yield* pick(course, env, what, 'Take control of'));
    const [seat] = seatsOf(course, env, who);
    return {
      apply: () => {
        const taken = cards.filter((card) => inPlay(course.table).get(card)!.seat !== seat);
        if (seat === undefined || taken.length === 0) return false;
        beginLasting(
          course.scribe,
          {
            source: env.self ?? '',
            controller: seat,
            on: taken,
            text: `Seat ${seat} has control`,
            until: until ?? 'match',
            data: {
              modify: [{ change: 'control', what: { named: 'taken' }, who: 'you' }],
              named: { taken: { cards: taken.map((handle) => ({ handle })) } },
            },
          },
          stampAt(course.table.revision, 0),
        );
        return true;
      },
    };
  },
  *'fight-other'(course, env, { what }) {
    const [card] = creaturesOf(course, yield* pick(course, env, what, 'Deal the damage to'));
    return {
      apply: () => {
        if (card === undefined || course.table.combat === null) return false;
        course.scribe.emit({ kind: 'combat-set', data: { other: card } });
        return true;
      },
    };
  },
  *'call-off'(course) {
    return {
      apply: () => {
        if (course.table.combat === null) return false;
        course.scribe.emit({ kind: 'combat-set', data: { off: true } });
        return true;
      },
    };
  },
  *'extra-turn'(course, env, { who }) {
    const seats = seatsOf(course, env, who);
    return {
      apply: () => {
        extraTurns.write(course.scribe, [...(extraTurns.in(course.table) ?? []), ...seats]);
        return seats.length > 0;
      },
    };
  },
  *'end-step'(course) {
    return {
      apply: () => {
        ending.write(course.scribe, true);
        return true;
      },
    };
  },
  *'one-by-one'(course, env, { what, do: program }) {
    const done: Where[] = [];
    const isLeft = ({ where }: Lying): boolean => !done.some((one) => same(one, where));
    // Those of "each" are settled as it begins; of a choice the next is chosen when the one before is through.
    const picks = typeof what === 'object' && 'pick' in what;
    const n = !picks ? Infinity : what.n === undefined ? 1 : numberOf(course, env, what.n);
    const all = picks ? [] : yield* pick(course, env, what, titleOfChoice(what));
    for (let k = 0; k < n; k += 1) {
      const among = all.filter(
        (where) => inPlayOf(course, [where]).length > 0 && !done.some((one) => same(one, where)),
      );
      const now: Env = picks ? env : { ...env, named: { ...env.named, left: { cards: among } } };
      const next: Ref = picks ? { ...what, n: 1 } : { pick: { named: 'left' } };
      const [card] = yield* pick(course, now, next, titleOfChoice(what), isLeft);
      if (card === undefined) break;
      done.push(card);
      yield* course.perform({ ...env, it: card }, program);
    }
    course.did = done.length > 0;
    return undefined;
  },
  *again(course, env, op) {
    let now: Env = env;
    const began = isSourceThere(course, env);
    for (let n = 0; n < (op.once ? 2 : MOST_AGAIN); n += 1) {
      course.did = true;
      now = (yield* course.perform(now, op.do)) as Env;
      if (n > 0 && op.once) break; // KF-REP-02
      if (began && !isSourceThere(course, env)) break; // KF-REP-01
      if (!allHoldNow(course, now, op.if)) break;
      const title = `Repeat ${deedOf(course, env)}`;
      if (op.may && !(yield* ask(may, { seat: env.controller, title, about: aboutOf(env) }))) break;
    }
    return undefined;
  },
};

/** Whether the card whose ability it is lies in play, or is being played. */
const isSourceThere = (course: Course, { self }: Env): boolean =>
  self !== null && lying(course.table, { handle: self })?.place === 'play';

const allHoldNow = (course: Course, env: Env, tests: Parameters<typeof allHold>[2]): boolean =>
  allHold(course.sight, env, tests, course.did);

export const planOf = (course: Course, env: Env, op: OwnOp): Flow<Plan | undefined> =>
  (PLANS[op.op] as Planner<OwnOp['op']>)(course, env, op);
