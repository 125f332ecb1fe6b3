import { describe, expect, it } from '@jest/globals';
import { toy, toyCards } from '../../../../test/support/toy/index.js';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import type { Question, RecordedAction, Rules } from '../contract.js';
import { question } from '../question.js';
import { Scribe } from '../scribe.js';
import { bindNames, performWith, plainly, type Mechanics } from './perform.js';
import { allHoldWith, evaluateWith, holdsWith } from './reckon.js';
import { running, type AnyTerms } from './terms.js';

const may = question({
  of: 'may',
  rule: 'X-MAY',
  answer: 'answer',
  parts: () => [],
  read: (said) => (said as unknown as { value: boolean }).value,
});
const modes = question({
  of: 'modes',
  rule: 'X-MODES',
  answer: 'answer',
  parts: () => [],
  read: (said) => (said as unknown as { value: readonly number[] }).value,
});

interface Did extends Record<string, unknown> {
  readonly op: 'did';
  readonly n: number;
}
const did = (n: number): Did => ({ op: 'did', n });
const env = { controller: 1, named: {} };

/** Runs a program in a game that only reports what it does. `more`: how the game differs from one without own words. */
const run = (ops: unknown[], more: Partial<Mechanics<AnyTerms>> = {}, answers: unknown[] = [], rules: Rules = toy) => {
  const { table } = new ToyMatch();
  const scribe = new Scribe(table, toyCards, rules);
  scribe.open(table.revision + 1);
  const course = running(scribe);
  const log: unknown[] = [];
  const game: Mechanics<AnyTerms> = {
    ...plainly<AnyTerms>(),
    sight: () => ({ table }),
    number: () => 2,
    *plan(_course, _env, op) {
      yield* [];
      return {
        apply: () => {
          log.push((op as Did).n);
          return (op as Did).n > 0;
        },
      };
    },
    asks: { may, modes },
    ...more,
  };
  const asked: Question[] = [];
  const flow = performWith(game, course, env, ops as never);
  let now = flow.next();
  while (!now.done) {
    asked.push(...now.value);
    now = flow.next([{ kind: 'answer', seat: 1, value: answers.shift() } as RecordedAction]);
  }
  return { log, asked, did: course.did, env: now.value, course };
};

describe('a program of a game without own control words', () => {
  it('asks for a `may` in the words of the game', () => {
    const asks = run(
      [
        { op: 'may', do: [did(1)] },
        { op: 'modes', of: [1, 2].map((n) => ({ text: `mode ${n}`, do: [did(n)] })) },
      ],
      { chooser: () => 2, deed: () => 'Lamp: shine' },
      [true, [1]],
    );
    expect(asks.asked).toEqual([
      { seat: 1, of: 'may', title: 'Lamp: shine', min: 1, max: 1, about: {}, rule: 'X-MAY' },
      {
        seat: 2,
        of: 'modes',
        title: 'Choose',
        min: 1,
        max: 1,
        about: {},
        options: ['mode 1', 'mode 2'],
        rule: 'X-MODES',
      },
    ]);
    expect(asks.log).toEqual([1, 2]);
    const modesOf = { op: 'modes', choose: 9, of: [{ text: 'only', do: [did(3)] }] };
    expect(run([modesOf], {}, [[0]]).asked).toMatchObject([{ seat: 1, min: 1, max: 1 }]);
  });

  it('goes through the players and cards that the game finds; all are there unless the game says otherwise', () => {
    const each = { op: 'for-each', who: 'all', what: 'all', do: [did(1)] };
    const found = { players: () => [1, 2], cards: () => ['c1'] };
    expect(run([each], found).log).toEqual([1, 1, 1]);
    expect(run([each], { ...found, isThere: (_course, one) => 'card' in one }).log).toEqual([1]);
  });

  it('runs control words before the rest of a `together`', () => {
    const name = { op: 'did', n: 4 };
    const together = { op: 'together', do: [did(2), { op: 'may', do: [name] }, did(3)] };
    expect(run([together], {}, [true]).log).toEqual([4, 2, 3]);
    expect(run([together], {}, [false]).log).toEqual([2, 3]);
  });

  it('throws for a word for which the game has no question', () => {
    expect(() => run([{ op: 'may', do: [] }], { asks: {} })).toThrow('the game has no question for "may"');
    expect(() => run([{ op: 'modes', of: [] }], { asks: { may } })).toThrow('the game has no question for "modes"');
  });

  it('finds no players and cards, and pays no cost', () => {
    const nobody = run([
      { op: 'for-each', who: 'all', what: 'all', do: [did(1)] },
      { op: 'pay', cost: [], then: [did(2)], else: [did(3)] },
      { op: 'pay', cost: [], then: [did(4)] },
      { op: 'if', if: [], then: [did(5)] },
      { op: 'if', if: { is: 'odd' }, then: [did(6)] },
      { op: 'lasting', modify: [], until: 'dusk' },
    ]);
    expect(nobody.log).toEqual([3, 5]);
    expect(run([{ op: 'may', who: 'somebody', do: [] }], {}, [false]).asked).toMatchObject([{ seat: 1 }]);
    expect(nobody.env).toBe(env);
  });

  it('for-each: goes through players and cards, except those that are no longer there', () => {
    const each = { op: 'for-each', who: 'all', what: 'all', do: [did(1)] };
    const there = {
      players: () => [1, 2],
      cards: () => ['a', 'b', 'c'],
      isThere: (_course: unknown, one: { card?: unknown; seat?: number }) => one.seat !== 1 && one.card !== 'b',
    };
    const seen: unknown[] = [];
    run([each], {
      ...there,
      *plan(_course, { named: names, it: card }) {
        yield* [];
        seen.push(card ?? names['each']);
        return undefined;
      },
    });
    expect(seen).toEqual([{ players: [2] }, 'a', 'c']);
  });

  it('names what a payment gave if the effect gives a name', () => {
    const given = (as?: string) =>
      run([{ op: 'pay', cost: [], ...(as === undefined ? {} : { as }), then: [did(1)] }], {
        *pay() {
          yield* [];
          return ['coin'];
        },
      });
    expect(given('price').env.named).toEqual({ price: { cards: ['coin'] } });
    expect([given().env.named, given().log]).toEqual([{}, [1]]);
  });

  it('says whether it happened in full: all of a `together`, or the last of several', () => {
    const together = (...ns: number[]) => run([{ op: 'together', do: ns.map(did) }]).did;
    expect([together(1, 1), together(1, 0), together(0, 1)]).toEqual([true, false, false]);
    expect([run([did(0), did(1)]).did, run([did(1), did(0)]).did, run([]).did]).toEqual([true, false, true]);
  });

  it('follows up an operation before the next one, if the game demands that', () => {
    const order: string[] = [];
    run([did(1), { op: 'together', do: [did(2), did(3)] }], {
      operate: (_course, change) => {
        order.push('change');
        change();
      },
      *follow() {
        yield* [];
        order.push('follow');
      },
    });
    expect(order).toEqual(['change', 'follow', 'change', 'follow']);
  });

  it('drops the rest if its controller is gone, even between choosing and doing', () => {
    expect(run([did(1)], { isGone: () => true }).log).toEqual([]);
    let looks = 0;
    const gone = run([did(1), did(2)], { isGone: () => (looks += 1) > 1 });
    expect([gone.log, gone.did, gone.env]).toEqual([[], false, env]);
  });

  it('gives names to later operations', () => {
    const names = run([did(1)], {
      *plan() {
        yield* [];
        return bindNames({ prey: { players: [2] } });
      },
    });
    expect([names.env.named, names.did]).toEqual([{ prey: { players: [2] } }, true]);
  });

  it('repeats this many times, and at least 0 times', () => {
    const times = (n: unknown): number => run([{ op: 'repeat', n, do: [did(1)] }]).log.length;
    expect([times(0), times(-2), times(3), times({ many: 'x' }), times(100)]).toEqual([0, 0, 3, 2, 99]);
  });
});

describe('numbers and conditions within one another', () => {
  const { table } = new ToyMatch();
  const game = {
    ...plainly<AnyTerms>(),
    number: () => 5,
    truth: (_s: unknown, _e: unknown, _t: unknown, has: boolean) => has,
  };
  const value = (of: unknown): number => evaluateWith<AnyTerms>(game, { table }, env, of as never);
  const holdsIf = (test: unknown, had?: boolean, on = env): boolean =>
    holdsWith<AnyTerms>(game, { table }, on, test as never, had);

  it('are computed from the inside out', () => {
    expect(
      [
        { sum: [{ most: [1, { own: 1 }] }, { least: [{ times: [2, 3] }, 9] }] },
        { times: 3, of: { sum: [1, 1] } },
        { sum: [] },
        { times: [] },
        { count: 'x' },
      ].map(value),
    ).toEqual([11, 6, 0, 1, 0]);
  });

  it('hold one by one and all together', () => {
    expect([
      holdsIf({ least: { sum: [1, 2] }, of: 3 }),
      holdsIf({ least: 4, of: 3 }),
      holdsIf({ most: { sum: [1, 2] }, of: 3 }),
      holdsIf({ most: 2, of: 3 }),
      holdsIf({ exists: 'x' }),
      holdsIf({ did: true }),
      holdsIf({ did: true }, false),
      holdsIf({ not: { did: true } }, false),
      holdsIf({ any: [{ did: true }] }, false),
      holdsIf({ turn: 'own' }),
      holdsIf({ turn: 'own' }, true, { controller: 2, named: {} }),
      holdsIf({ turn: 'other' }, true, { controller: 2, named: {} }),
      holdsIf({ phase: ['main'] }),
      holdsIf({ phase: [] }),
    ]).toEqual([true, false, true, false, false, true, false, true, false, true, false, true, true, false]);
    // A game's own conditions go to the game, even if one of their parts has the name of a common condition.
    expect([holdsIf({ is: 'odd', least: 9, of: 1 }), holdsIf({ own: 1 }, false)]).toEqual([true, false]);
    const known = { controller: 1, named: { said: { value: 'x' }, prey: { cards: [] } } };
    expect([
      holdsIf({ named: 'said', is: 'x' }, true, known),
      holdsIf({ named: 'said', is: 'y' }, true, known),
      holdsIf({ named: 'prey', is: 'x' }, true, known),
      holdsIf({ named: 'none', is: 'x' }, true, known),
    ]).toEqual([true, false, false, false]);
    const every = (tests: unknown, had?: boolean): boolean =>
      allHoldWith<AnyTerms>(game, { table }, env, tests as never, had);
    expect([
      every([]),
      every([{ did: true }, { exists: 'x' }]),
      every({ did: true }),
      every({ did: true }, false),
    ]).toEqual([true, false, true, false]);
  });
});
