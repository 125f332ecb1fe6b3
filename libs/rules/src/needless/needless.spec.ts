import { describe, expect, it } from '@jest/globals';
import { cardsIn, publicDigest, secret, slotsIn, type Json, type Table } from '#table';
import { toy, toyCards } from '../../../../test/support/toy/index.js';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import { ask, askEach, move, optionsOf, part, question, type Flow, type Rules, type Scribe } from '../index.js';
import type { Session } from '../decide.js';

/** A question whose answer is the number of an option. */
const numbers = <const More extends object>(of: string, more: More) =>
  question({
    of,
    rule: 'R-ASK-06',
    answer: of,
    ...more,
    parts: (_query, asked) => [
      part({
        name: 'value',
        title: of,
        rule: 'R-ASK-06',
        candidates: () => optionsOf(asked).map((title, value) => ({ value, label: String(title) })),
      }),
    ],
    read: ({ value }) => value,
  });
const which = numbers('which', {});
const last = numbers('last', { or: { kind: 'undo', takesBack: true } as const });
const next = numbers('next', { orders: true } as const);
const known = numbers('known', { apart: () => true } as const);
const word = question({
  of: 'word',
  rule: 'R-ASK-06',
  answer: 'word',
  parts: () => [
    part({
      name: 'value',
      title: 'Word',
      rule: 'R-ASK-06',
      candidates: (): { value: string; label: string }[] => [],
      free: { says: 'a word', wrong: () => null },
    }),
  ],
  read: () => null,
});

const gain = (scribe: Scribe, by: number): void => {
  const to = (scribe.table.seats[0]!.counters['life'] ?? 0) + by;
  scribe.emit({ kind: 'counted', changes: [{ seat: 1, counter: 'life', by, to }] });
};
const noted = (scribe: Scribe, value: Json): void => scribe.note('turn', 'noted', value);

/** The toy game with one more move, which runs this flow. */
const doing = (flow: (scribe: Scribe) => Flow, more: Partial<Rules> = {}): Rules => ({
  ...toy,
  ...more,
  moves: [...toy.moves, move({ kind: 'do', title: 'Do', gate: () => null, parts: [], flow: (scribe) => flow(scribe) })],
  questions: [...toy.questions, which, last, next, known, word],
});
const HANDS = [['spark', 'candle', 'beacon', 'wick'], ['spark']];
const match = (flow: (scribe: Scribe) => Flow, more?: Partial<Rules>, hand = HANDS): ToyMatch =>
  new ToyMatch(
    { life: [6, 6], hand, deck: [['wick', 'star'], ['wick']], field: [['wick'], ['wick']] },
    doing(flow, more),
  ).act(1, { kind: 'do' });
const asked = ({ table }: ToyMatch): string[] => table.asks.map(({ of }) => of);
const options = ['a', 'b', 'c'];

describe('R-ASK-06: a question', () => {
  it('is not asked if every answer leads to the same table; the flow goes on with the answer that does least', () => {
    const said: number[] = [];
    const one = match(function* (scribe) {
      const value = yield* ask(which, { seat: 1, options });
      if (value !== 1) noted(scribe, 'on the way');
      noted(scribe, null);
      said.push(value);
      gain(scribe, 1);
    });
    expect([asked(one), said.at(-1), one.table.seats[0]!.counters['life']]).toEqual([[], 1, 7]);
    expect(one.entries.at(-1)!.facts.map(({ kind }) => kind)).toEqual(['noted', 'counted']);
  });

  it('is asked if two answers lead to different tables, even if only a later question shows that', () => {
    const apart = match(function* (scribe) {
      gain(scribe, (yield* ask(which, { seat: 1, options })) === 2 ? 1 : 0);
    });
    expect(asked(apart)).toEqual(['which']);
    const later = (matters: boolean) =>
      match(function* (scribe) {
        const first = yield* ask(which, { seat: 1, options });
        const second = yield* ask(known, { seat: 1, options });
        noted(scribe, matters && second === 2 ? first : second);
      });
    expect([asked(later(true)), asked(later(false))]).toEqual([['which'], ['known']]);
  });

  it('is not asked if one answer is possible; a question that a player answers by typing always is', () => {
    const only = match(function* (scribe) {
      noted(scribe, yield* ask(which, { seat: 1, options: ['a'] }));
    });
    expect([asked(only), only.table.notes['turn']!['noted']]).toEqual([[], 0]);
    expect(asked(match(() => ask(word, { seat: 1 }) as Flow<never>))).toEqual(['word']);
  });

  it('is asked if it is the last moment to take something back, or if several seats are asked at once', () => {
    expect(asked(match(() => ask(last, { seat: 1, options }) as Flow<never>))).toEqual(['last']);
    const both = match(
      () =>
        askEach(
          which,
          [1, 2].map((seat) => ({ seat, options })),
        ) as Flow<never>,
    );
    expect(asked(both)).toEqual(['which', 'which']);
  });

  it('about an order is asked only if some order leads to another table', () => {
    /** Does all of these, in an order that it asks for one by one. */
    const inOrder = (...does: ((scribe: Scribe) => Flow | void)[]) =>
      match(function* (scribe) {
        const left = does.map((does, n) => ({ does, title: String(n) }));
        while (left.length > 0) {
          const n = left.length === 1 ? 0 : yield* ask(next, { seat: 1, options: left.map(({ title }) => title) });
          const [one] = left.splice(n, 1);
          yield* one!.does(scribe) ?? [];
        }
      });
    const one = (scribe: Scribe): void => gain(scribe, 1);
    expect(asked(inOrder(one, one, one, one))).toEqual([]);
    const double = (scribe: Scribe): void => gain(scribe, scribe.table.seats[0]!.counters['life']!);
    expect(asked(inOrder(one, one, double))).toEqual(['next']);
    // The other question on the way is the same in each order, and its answer has the same effect.
    const choose = function* (scribe: Scribe): Flow {
      noted(scribe, yield* ask(known, { seat: 1, options }));
    };
    expect(asked(inOrder(one, choose, one))).toEqual(['known']);
  });

  it('is tried on the tables of the run that comes to it, which are not folded again', () => {
    const tables: Table[] = [];
    const said: number[] = [];
    match(function* (scribe) {
      gain(scribe, 1);
      tables.push(scribe.table);
      said.push(yield* ask(which, { seat: 1, options }));
    });
    expect([said.length > 2, new Set(tables).size]).toEqual([true, 1]);
  });

  it('is asked if it has too many answers to try them all', () => {
    const many = (count: number) =>
      match(function* (scribe) {
        yield* ask(which, { seat: 1, options: Array.from({ length: count }, (_, n) => n) });
        noted(scribe, null);
      });
    expect([asked(many(60)), asked(many(100))]).toEqual([[], ['which']]);
  });

  it('is asked by rules that always ask, whatever it leads to', () => {
    const flow = () => ask(which, { seat: 1, options }) as Flow<never>;
    expect([asked(match(flow)), asked(match(flow, { asks: 'always' }))]).toEqual([[], ['which']]);
  });
});

describe('R-ASK-06: a question that depends on hidden cards', () => {
  /** Gains only with that card in hand. */
  const withStar = function* (scribe: Scribe): Flow {
    const yes = yield* ask(which, { seat: 1, options: ['no', 'yes'] });
    const held = slotsIn(scribe.table, 'hand:1').some(({ definition }) => scribe.define(definition)?.id === 'star');
    if (yes === 1 && held) gain(scribe, 5);
  };
  const hands = (first: string) => [[first, 'candle'], ['spark']];

  it('is asked on each of two tables that are publicly alike, even if nothing depends on it', () => {
    const [with_, without] = [match(withStar, {}, hands('star')), match(withStar, {}, hands('spark'))];
    const before = [with_, without].map(({ entries }) => publicDigest(entries.at(-2)!.session.head));
    expect(before[0]).toBe(before[1]);
    expect([asked(with_), asked(without)]).toEqual([['which'], ['which']]);
    expect(publicDigest(with_.table)).toBe(publicDigest(without.table));
    const lives = [with_, without].map((one) => {
      one.act(1, { kind: 'which', ask: one.ask(1), value: 1 });
      return one.table.seats[0]!.counters['life'];
    });
    expect(lives).toEqual([11, 6]);
  });

  it('is asked if only some players know its options, or if an answer leads to a public draw', () => {
    const sealed = match(() => ask(which, { seat: 1, options: secret<readonly Json[]>(options, [1]) }) as Flow<never>);
    const drawn = match(function* (scribe) {
      yield* ask(which, { seat: 1, options });
      scribe.random('memory', [{ tokens: ['a', 'b', 'c'] }], 1);
    });
    expect([asked(sealed), asked(drawn)]).toEqual([['which'], ['which']]);
  });

  it('is not asked if hidden cards go the same way for each answer, and nobody looks at them', () => {
    const drawing = match(function* (scribe) {
      yield* ask(which, { seat: 1, options });
      scribe.shuffle('deck:1', 1);
      scribe.move([{ zone: 'deck:1', slot: 0 }], 'hand:1');
      scribe.move([{ zone: 'hand:1', slot: 0 }], 'discard:1');
    });
    expect([asked(drawing), cardsIn(drawing.table, 'discard:1').map(({ definition }) => definition)]).toEqual([
      [],
      ['spark'],
    ]);
    const differs = match(function* (scribe) {
      const slot = yield* ask(which, { seat: 1, options: ['first', 'second'] });
      scribe.move([{ zone: 'hand:1', slot }], 'discard:1');
    });
    expect(asked(differs)).toEqual(['which']);
  });

  it('is asked if the flow reads a sealed note', () => {
    const reading = (looks: boolean) =>
      match(function* (scribe) {
        scribe.note('turn', 'sealed', secret<Json>('star', [1]));
        const yes = yield* ask(which, { seat: 1, options });
        const sealed = scribe.table.notes['turn']!['sealed'] as { $: Json };
        if (looks && yes === 1 && sealed.$ === 'moon') gain(scribe, 1);
      });
    expect([asked(reading(true)), asked(reading(false))]).toEqual([['which'], []]);
  });
});

describe('R-ASK-06: a flow that was not asked', () => {
  const flow = function* (scribe: Scribe): Flow {
    yield* ask(which, { seat: 1, options });
    const first = yield* ask(known, { seat: 1, options });
    yield* ask(which, { seat: 1, options: ['a', 'b'] });
    const second = yield* ask(known, { seat: 1, options });
    noted(scribe, [first, second, scribe.table.seats[0]!.counters['life'] ?? 0]);
  };
  const answer = (one: ToyMatch, value: number): ToyMatch => one.act(1, { kind: 'known', ask: one.ask(1), value });

  it('runs again to the same place', () => {
    const one = answer(match(flow), 1);
    expect(one.session.inputs).toHaveLength(2);
    const rebuilt = JSON.parse(JSON.stringify(one.session)) as Session;
    const action = { kind: 'known', ask: one.ask(1), value: 2 };
    expect(one.decide(1, action, rebuilt)).toEqual(one.decide(1, action));
    expect(answer(one, 2).table.notes['turn']!['noted']).toEqual([1, 2, 6]);
  });

  it('goes on after a judge’s action', () => {
    const one = match(flow).rule({ kind: 'counted', changes: [{ seat: 1, counter: 'life', by: 1, to: 7 }] });
    expect(answer(answer(one, 0), 1).table.notes['turn']!['noted']).toEqual([0, 1, 7]);
  });

  it('fails with its own error, and is not asked because of it', () => {
    const failing = () =>
      match(function* () {
        if ((yield* ask(which, { seat: 1, options })) === 1) throw new Error('broken');
      });
    expect(failing).toThrow('broken');
    expect(toyCards.get('star')!.id).toBe('star');
  });
});
