import { describe, expect, it } from '@jest/globals';
import { cardsIn, secret, type Fact, type Table } from '#table';
import { toy, toyCards } from '../../../test/support/toy/index.js';
import { ToyMatch } from '../../../test/support/toy/match.js';
import {
  evaluate,
  perform,
  refer,
  Scribe,
  seatsOf,
  value,
  values,
  type Env,
  type Op,
  type Physics,
  type Question,
  type Recorded,
} from './index.js';

/** A toy's physics: selectors mean the cards of the field by controller; the only simple operation notes what it is. */
const physics: Physics = {
  matches: () => true,
  select: (table, _cards, what, env) =>
    cardsIn(table, 'field').filter(
      ({ controller }) => what.who === undefined || (what.who === 'you') === (controller === env.controller),
    ),
  stat: (_table, cards, card, stat) => cards.get(card.definition ?? '')?.stats[stat] ?? 0,
  level: (_table, _cards, seat) => seat * 10,
  champion: (table, _cards, seat) => cardsIn(table, 'field').find(({ controller }) => controller === seat),
  holds: (_table, _cards, condition, env) => condition.is === 'your-turn' && env.controller === 1,
  *op(scribe, env, op) {
    scribe.note('turn', op.op, 'n' in op ? evaluate(physics, scribe, env, op.n as number) : true);
  },
  chooseRule: 'TOY-CHOOSE',
};
const env: Env = {
  controller: 1,
  source: 'c2.0',
  definition: 'wick',
  targets: [['c2.1'], []],
  chosen: { prey: ['c2.1'] },
};
const scribeOf = (...facts: Fact[]): Scribe => {
  const scribe = new Scribe(
    new ToyMatch({ life: [6, 6], field: [['wick', 'star'], ['pyre']] }).table,
    toyCards,
    toy.lookers,
  );
  scribe.open(3);
  scribe.emit(...facts);
  scribe.facts = [];
  return scribe;
};
/** The handles of the position: seat 1's wick and star, seat 2's pyre. */
const [wick, star, pyre] = ['c2.0', 'c2.1', 'c2.2'];

describe('who is meant', () => {
  const table = (order: number[], ...out: number[]): Table => ({
    ...scribeOf().table,
    order,
    seats: order.map((seat) => ({
      seat,
      player: '',
      counters: {},
      values: {},
      score: 0,
      out: out.includes(seat) ? { reason: 'x' } : null,
    })),
  });

  it('seats in turn order from the controller, without who is out', () => {
    expect(seatsOf(table([3, 1, 2]), 'each', 1)).toEqual([1, 2, 3]);
    expect(seatsOf(table([3, 1, 2]), 'opponent', 1)).toEqual([2, 3]);
    expect(seatsOf(table([3, 1, 2]), 'each-opponent', 2)).toEqual([3, 1]);
    expect(seatsOf(table([3, 1, 2], 2), 'each', 1)).toEqual([1, 3]);
    expect(seatsOf(table([3, 1, 2], 1), 'you', 1)).toEqual([1]);
  });

  it('cards: targets, the source, what was chosen, the event, champions, all of a kind', () => {
    const scribe = scribeOf();
    const refers = (ref: Parameters<typeof refer>[3], with_: Env = env) => refer(physics, scribe, with_, ref);
    expect(refers({ target: 0 })).toEqual(['c2.1']);
    expect([refers({ target: 1 }), refers({ target: 5 })]).toEqual([[], []]);
    expect(refers({ self: true })).toEqual(['c2.0']);
    expect([refers({ chosen: 'prey' }), refers({ chosen: 'none' })]).toEqual([['c2.1'], []]);
    expect([
      refers({ event: 'subject' }),
      refers({ event: 'subject' }, { ...env, event: { subject: 'c2.2' } }),
      refers({ event: 'object' }, { ...env, event: { subject: 'c2.2' } }),
    ]).toEqual([[], ['c2.2'], []]);
    expect([refers({ champion: 'you' }), refers({ champion: 'each' }), refers({ champion: 'opponent' })]).toEqual([
      [wick],
      [wick, pyre],
      [pyre],
    ]);
    expect(refers({ champion: 'each' }, { ...env, controller: 2 })).toEqual([pyre, wick]);
    expect(refers({ all: { who: 'you' } })).toEqual([wick, star]);
  });
});

it('numbers are worked out when they are needed', () => {
  const scribe = scribeOf({ kind: 'counted', changes: [{ card: 'c2.1', counter: 'buff', by: 3, to: 3 }] });
  const number = (what: Parameters<typeof evaluate>[3], with_: Env = env) => evaluate(physics, scribe, with_, what);
  expect([
    number(4),
    number({ x: true }),
    number({ x: true }, { ...env, x: 2 }),
    number({ level: true }),
    number({ count: { who: 'you' } }),
  ]).toEqual([4, 0, 2, 10, 2]);
  expect([
    number({ stat: 'power', of: { self: true } }),
    number({ counters: 'buff', of: { target: 0 } }),
    number({ counters: 'buff', of: { self: true } }),
  ]).toEqual([2, 3, 0]);
  expect([number({ stat: 'power', of: { target: 1 } }), number({ counters: 'buff', of: { target: 1 } })]).toEqual([
    0, 0,
  ]);
});

describe('a program', () => {
  /** Runs it with answers, and gives back what it asked and noted. */
  const run = (ops: Op[], answers: Recorded[] = [], with_: Env = env, scribe = scribeOf()) => {
    const asked: Question[] = [];
    const flow = perform(physics, scribe, with_, ops);
    let now = flow.next();
    while (!now.done) {
      asked.push(...now.value);
      now = flow.next([answers.shift()!]);
    }
    return { asked, noted: scribe.table.notes['turn'] ?? {}, env: now.value };
  };
  const answer = (given: unknown): Recorded => ({ kind: 'answer', seat: 1, value: given as never });
  const draw = (n: number): Op => ({ op: 'draw', who: 'you', n });

  it('runs its operations in order, and answers what it knows at the end', () => {
    expect(run([draw(2), { op: 'win' }])).toEqual({ asked: [], noted: { draw: 2, win: true }, env });
  });

  it('if: one branch or the other; all conditions must hold', () => {
    const branch = (...conditions: ({ is: 'your-turn' } | { is: 'focus' })[]): Op => ({
      op: 'if',
      if: conditions,
      then: [draw(1)],
      else: [draw(2)],
    });
    expect(run([branch({ is: 'your-turn' })]).noted).toEqual({ draw: 1 });
    expect(run([branch({ is: 'your-turn' }, { is: 'focus' })]).noted).toEqual({ draw: 2 });
    expect(run([{ op: 'if', if: [{ is: 'focus' }], then: [draw(1)] }]).noted).toEqual({});
  });

  it('may: the controller is asked, and only a yes does it', () => {
    const may: Op = { op: 'may', do: [draw(1)], text: 'Draw?' };
    const yes = run([may], [answer(true)]);
    expect(yes.asked).toEqual([
      { seat: 1, of: 'may', title: 'Draw?', min: 1, max: 1, about: { source: 'c2.0' }, rule: 'TOY-CHOOSE' },
    ]);
    expect([yes.noted, run([may], [answer(false)]).noted]).toEqual([{ draw: 1 }, {}]);
    expect(run([{ op: 'may', do: [] }], [answer(true)], { ...env, item: 'i1', controller: 2 }).asked).toMatchObject([
      { seat: 2, title: 'Do it?', about: { source: 'c2.0', item: 'i1' } },
    ]);
  });

  it('choose: as many as there are; what was chosen has a name from then on', () => {
    const choose: Op = { op: 'choose', as: 'prey', what: { who: 'you' }, min: 3, max: 5 };
    const chosen = run(
      [choose, { op: 'draw', who: 'you', n: { counters: 'x', of: { chosen: 'prey' } } }],
      [answer([star])],
    );
    expect(chosen.asked).toEqual([
      {
        seat: 1,
        of: 'choose',
        title: 'Choose',
        min: 2,
        max: 2,
        about: { source: 'c2.0', what: { who: 'you' } },
        options: [wick, star],
        rule: 'TOY-CHOOSE',
      },
    ]);
    expect(chosen.env).toEqual({ ...env, chosen: { prey: [star] } });
    expect(run([{ ...choose, as: 'other', min: 0, max: 1, who: 'opponent' }], [answer([pyre])])).toMatchObject({
      asked: [{ seat: 2, min: 0, max: 1 }],
      env: { chosen: { prey: ['c2.1'], other: [pyre] } },
    });
  });

  it('choose among nothing is not asked, and names nothing', () => {
    const scribe = scribeOf({ kind: 'ceased', cards: ['c2.0', 'c2.1', 'c2.2'], reason: 'x' });
    expect(run([{ op: 'choose', as: 'prey', what: {}, min: 1, max: 1 }], [], env, scribe)).toMatchObject({
      asked: [],
      env: { chosen: { prey: [] } },
    });
  });

  it('goes on inside branches with what was chosen in them', () => {
    const inside: Op = { op: 'if', if: [], then: [{ op: 'choose', as: 'a', what: {}, min: 1, max: 1 }] };
    expect(run([inside], [answer([wick])]).env.chosen).toEqual({ prey: ['c2.1'], a: [wick] });
    expect(run([{ op: 'may', do: [inside] }], [answer(true), answer([wick])]).env.chosen).toEqual({
      prey: ['c2.1'],
      a: [wick],
    });
  });
});

it('answers are read whether they are sealed or not', () => {
  const answer = { kind: 'answer', seat: 1, value: secret(3, [1]), cards: [secret(1, [1]), 2] } as Recorded;
  expect([value(answer), value(answer, 'none'), values(answer, 'cards'), values(answer, 'none')]).toEqual([
    3,
    undefined,
    [1, 2],
    [],
  ]);
});
