import { describe, expect, it } from '@jest/globals';
import { cardsIn, secret, type Handle, type Table } from '#table';
import { z } from 'zod';
import { toy, toyCards } from '../../../../test/support/toy/index.js';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import { value, values } from '../answer.js';
import type { Question, RecordedAction } from '../contract.js';
import { part } from '../part.js';
import { question } from '../question.js';
import { Scribe } from '../scribe.js';
import { declareLanguage } from './language.js';
import { makes, uses, vocabularyWord } from './marks.js';
import { bindNames, performWith, type Mechanics } from './perform.js';
import { evaluateWith, holdsWith } from './reckon.js';
import {
  running,
  type ControlWord,
  type AnyEnv,
  type OpNamed,
  type Running,
  type AnyTerms,
  type TestWord,
  type ValueOf,
  type ValueWord,
} from './terms.js';

/** A language with every word of the kernel and four of its own: `note` writes down a number, `swap` is replaced. */
const Who = z.enum(['you', 'all']);
const Cards = z.strictObject({ of: Who });
interface Terms extends AnyTerms {
  who: z.infer<typeof Who>;
  cards: z.infer<typeof Cards>;
  number: { many: string };
  truth: { is: 'odd'; n: ValueOf<Terms> };
  own:
    | { op: 'note'; key: string; n: ValueOf<Terms> }
    | { op: 'pick'; as: string; n: number }
    | { op: 'step' }
    | { op: 'swap' };
  control: ControlWord;
  values: ValueWord;
  tests: TestWord;
  phase: string;
  cost: { pay: 'gold'; n: number };
  change: { change: 'glow' };
  event: 'dawn';
  until: 'dusk';
  card: Handle;
  env: AnyEnv<Handle>;
  sight: { table: Table };
  course: Running & { did: boolean };
}
type Op = OpNamed<Terms>;
const { value: n, define } = declareLanguage<Terms>();
const language = define({
  title: 'A toy',
  about: '',
  card: () => z.object({}),
  who: Who,
  cards: Cards,
  numbers: [z.strictObject({ many: uses() }).describe('how many cards are named so')],
  truths: [z.strictObject({ is: z.literal('odd'), n }).describe('an odd number')],
  operations: [
    z.strictObject({ op: z.literal('note'), key: vocabularyWord('key'), n }).describe('writes down'),
    z.strictObject({ op: z.literal('pick'), as: makes(), n: z.number() }).describe('names cards'),
    z.strictObject({ op: z.literal('step') }).describe('goes step by step'),
    z.strictObject({ op: z.literal('swap') }).describe('is replaced'),
  ].map((schema) => ({ schema })),
  control: ['if', 'may', 'pay', 'for-each', 'repeat', 'together', 'modes', 'delay', 'lasting'],
  values: ['count', 'sum', 'product', 'times', 'most', 'least'],
  tests: ['least', 'most', 'exists', 'turn', 'phase', 'did', 'named', 'not', 'any'],
  phase: z.string(),
  cost: z.strictObject({ pay: z.literal('gold'), n: z.number() }),
  change: z.strictObject({ change: z.literal('glow') }),
  event: z.literal('dawn'),
  until: z.literal('dusk'),
  vocabularies: { key: ['a', 'b'] },
});

const noted = (course: Running, key: string): number => (course.scribe.table.notes['turn']?.[key] as number) ?? 0;
const fieldOf = (table: Table, env: AnyEnv, { of }: { of: string }): Handle[] =>
  cardsIn(table, 'field').flatMap((card) => (of === 'all' || card.controller === env.controller ? [card.handle] : []));

const may = question({
  of: 'may',
  rule: 'TOY-MAY',
  answer: 'answer',
  parts: () => [
    part({ name: 'value', title: 'Answer', rule: 'TOY-MAY', candidates: () => [{ value: true, label: 'yes' }] }),
  ],
  read: ({ value }) => value,
});
const modes = question({
  of: 'modes',
  rule: 'TOY-MODES',
  answer: 'answer',
  parts: () => [
    part({
      name: 'value',
      title: 'Mode',
      rule: 'TOY-MODES',
      many: () => ({ min: 0, max: 3 }),
      candidates: () => [0, 1, 2].map((value) => ({ value, label: String(value) })),
    }),
  ],
  read: ({ value }): readonly number[] => value ?? [],
});

/** The operations that were carried out, in order; those of a `together` as one. */
let operations: string[] = [];
const mechanics: Mechanics<Terms> = {
  count: ({ table }, env, what) => fieldOf(table, env, what).length,
  number: (_sight, env, { many }) => {
    const found = env.named[many];
    return found && 'cards' in found ? found.cards.length : 0;
  },
  truth: (sight, env, test) => evaluateWith(mechanics, sight, env, test.n) % 2 === 1,
  sight: ({ scribe }) => scribe,
  *plan(course, env, op) {
    if (op.op === 'pick')
      return bindNames({ [op.as]: { cards: fieldOf(course.scribe.table, env, { of: 'all' }).slice(0, op.n) } });
    if (op.op === 'step') {
      yield [{ seat: 1, of: 'step', title: 'Step', min: 1, max: 1, about: {}, rule: 'TOY-STEP' }];
      course.did = false;
      return undefined;
    }
    if (op.op === 'swap')
      return {
        apply: () => {
          operations.push('swap');
          if (!course.replacing.has('r'))
            course.instead.push({ key: 'r', env, ops: [{ op: 'note', key: 'b', n: 9 }, { op: 'swap' }] });
          return false;
        },
      };
    const by = evaluateWith(mechanics, course.scribe, env, op.n);
    return {
      apply: () => {
        operations.push(`${op.key}${by}`);
        course.scribe.note('turn', op.key, noted(course, op.key) + by);
        return by > 0;
      },
    };
  },
  operate: (_course, change) => {
    operations.push('(');
    change();
    operations.push(')');
  },
  isGone: (course, env) => env.controller === 2 && noted(course, 'a') > 2,
  about: () => ({ source: 'x' }),
  deed: (_course, _env, { text }) => text ?? 'Do what?',
  *player(_course, env, who) {
    return who === 'you' ? env.controller : 2;
  },
  players: ({ scribe }, env, who) => (who === 'you' ? [env.controller] : scribe.table.order),
  cards: ({ scribe }, env, what) => fieldOf(scribe.table, env, what),
  isThere: () => true,
  *pay(_course, _env, op) {
    return op.cost[0]!.n > 3 ? null : ['paid'];
  },
  begin: ({ scribe }, _env, op) => scribe.note('turn', op.op, true),
  asks: { may, modes },
};

const you: AnyEnv<Handle> = { controller: 1, named: { prey: { cards: ['c2.1'] }, said: { value: 'front' } } };
const scribeOf = (): Scribe => {
  const { table } = new ToyMatch({ life: [6, 6], field: [['wick', 'star'], ['pyre']] });
  const scribe = new Scribe(table, toyCards, toy);
  scribe.open(3);
  return scribe;
};
/** Runs a program with answers, and returns what it asked, did and knows at its end. Each word must be known. */
const run = (ops: Op[], answers: unknown[] = [], env = you) => {
  expect(language.check(z.array(language.op), ops, 'do')).toEqual([]);
  operations = [];
  const asked: Question[] = [];
  const course = running(scribeOf());
  const flow = performWith(mechanics, course, env, ops);
  let now = flow.next();
  while (!now.done) {
    asked.push(...now.value);
    now = flow.next([{ kind: 'answer', seat: 1, value: answers.shift() } as RecordedAction]);
  }
  return { asked, did: course.did, operations: operations.join(' '), env: now.value, a: noted(course, 'a'), course };
};
const note = (by: ValueOf<Terms>, key = 'a'): Op => ({ op: 'note', key, n: by });

describe('A program', () => {
  it('runs its operations in order, each at once', () => {
    expect(run([note(2), note(3)])).toMatchObject({ asked: [], operations: '( a2 ) ( a3 )', a: 5, env: you });
  });

  it('if: runs one branch or the other; all conditions must hold; `did` is about the operation before', () => {
    const odd = (m: number) => ({ is: 'odd' as const, n: m });
    const branch = (...tests: { is: 'odd'; n: number }[]): Op[] => [
      { op: 'if', if: tests, then: [note(1)], else: [note(2)] },
    ];
    expect([run(branch(odd(1))).a, run(branch(odd(1), odd(2))).a]).toEqual([1, 2]);
    const done = (by: number): Op[] => [note(by), { op: 'if', if: { did: true }, then: [note(10)] }];
    expect([run(done(1)).a, run(done(0)).a]).toEqual([11, 0]);
  });

  it('may: asks the controller or another player, and does it only after a yes', () => {
    const may: Op = { op: 'may', do: [note(1)], text: 'Draw?' };
    const yes = run([may], [true]);
    expect(yes.asked).toEqual([
      { seat: 1, of: 'may', title: 'Draw?', min: 1, max: 1, about: { source: 'x' }, rule: 'TOY-MAY' },
    ]);
    expect([yes.a, yes.did, run([may], [false]).a, run([may], [false]).did]).toEqual([1, true, 0, false]);
    expect(run([{ ...may, who: 'all' }], [true]).asked).toMatchObject([{ seat: 2 }]);
  });

  it('pay: names what was given; without payment the other branch runs', () => {
    const pay = (gold: number): Op => ({
      op: 'pay',
      cost: [{ pay: 'gold', n: gold }],
      as: 'given',
      then: [note({ many: 'given' })],
      else: [note(7)],
    });
    expect([run([pay(1)]).a, run([pay(5)]).a]).toEqual([1, 7]);
  });

  it('names: keep their meaning, in branches too', () => {
    const pick: Op = { op: 'pick', as: 'all', n: 2 };
    expect(run([{ op: 'if', if: [], then: [pick] }, note({ many: 'all' })])).toMatchObject({
      a: 2,
      env: { named: { prey: { cards: ['c2.1'] }, all: { cards: ['c2.0', 'c2.1'] } } },
    });
  });

  it('for-each: goes through players, then cards; a turn forgets the names of the one before', () => {
    const each = run([{ op: 'for-each', who: 'all', what: { of: 'you' }, do: [note(1)] }]);
    expect([each.operations, each.env]).toEqual(['( a1 ) ( a1 ) ( a1 ) ( a1 )', you]);
  });

  it('repeat: runs N times, and never more than 99', () => {
    expect([run([{ op: 'repeat', n: 3, do: [note(2)] }]).a, run([{ op: 'repeat', n: 1000, do: [note(1)] }]).a]).toEqual(
      [6, 99],
    );
  });

  it('together: makes all choices first, then does everything in one operation, which succeeds as a whole', () => {
    const both = run([{ op: 'together', do: [{ op: 'pick', as: 'two', n: 2 }, note({ many: 'two' }), note(0, 'b')] }]);
    expect([both.operations, both.did]).toEqual(['( a2 b0 )', false]);
  });

  it('together with a repeat: does as many operations as one', () => {
    const all = run([{ op: 'together', do: [{ op: 'repeat', n: 3, do: [note(1)] }, note(2, 'b')] }]);
    expect(all.operations).toBe('( a1 a1 a1 b2 )');
    expect(run([{ op: 'together', do: [{ op: 'repeat', n: 0, do: [note(1)] }] }]).operations).toBe('');
  });

  it('modes: the chosen ones run in the written order', () => {
    const modes: Op = { op: 'modes', choose: 2, of: [1, 2, 3].map((by) => ({ text: `${by}`, do: [note(by)] })) };
    const chosen = run([modes], [[2, 0]]);
    expect(chosen.asked).toMatchObject([{ of: 'modes', min: 2, max: 2, options: ['1', '2', '3'], rule: 'TOY-MODES' }]);
    expect(chosen.operations).toBe('( a1 ) ( a3 )');
  });

  it('delay and lasting begin within their own operation', () => {
    const begun = run([
      { op: 'delay', until: 'dawn', do: [] },
      { op: 'lasting', modify: [{ change: 'glow' }], until: 'dusk' },
    ]);
    expect([begun.course.scribe.table.notes['turn'], begun.operations]).toEqual([
      { delay: true, lasting: true },
      '( ) ( )',
    ]);
  });

  it('runs replacements when the replaced operation is done, and they do not replace themselves', () => {
    const swapped = run([{ op: 'swap' }, { op: 'if', if: { did: true }, then: [note(5)] }]);
    expect([swapped.operations, swapped.a]).toEqual(['( swap ) ( b9 ) ( swap )', 0]);
  });

  it('goes through an operation without a plan step by step, and the operation says whether it happened', () => {
    expect(run([{ op: 'step' }], [true])).toMatchObject({ asked: [{ of: 'step' }], did: false, operations: '' });
  });

  it('stops if its controller is gone', () => {
    expect(run([note(3), note(1)], [], { ...you, controller: 2 }).a).toBe(3);
  });
});

it('computes numbers and conditions when it needs them', () => {
  const sight = scribeOf();
  const number = (what: ValueOf<Terms>) => evaluateWith(mechanics, sight, you, what);
  expect(
    [4, { count: { of: 'all' } } as const, { sum: [1, 2] }, { times: [2, 3] }, { times: -2, of: 3 }].map(number),
  ).toEqual([4, 3, 3, 6, -6]);
  expect([{ most: [1, 4, 2] }, { least: [3, 1] }].map(number)).toEqual([4, 1]);
  const test = (what: Parameters<typeof holdsWith<Terms>>[3], did = true) =>
    holdsWith(mechanics, sight, you, what, did);
  expect([
    test({ least: 2, of: 2 }),
    test({ least: 3, of: 2 }),
    test({ most: 2, of: 2 }),
    test({ most: 1, of: 2 }),
  ]).toEqual([true, false, true, false]);
  expect([test({ exists: { of: 'you' } }), test({ did: true }, false), test({ not: { is: 'odd', n: 1 } })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    test({
      any: [
        { is: 'odd', n: 2 },
        { is: 'odd', n: 3 },
      ],
    }),
    test({ any: [] }),
  ]).toEqual([true, false]);
  expect([
    test({ named: 'said', is: 'front' }),
    test({ named: 'said', is: 'back' }),
    test({ named: 'prey', is: 'x' }),
  ]).toEqual([true, false, false]);
  const { turn, phase } = sight.table;
  expect([test({ turn: 'own' }), test({ turn: 'other' })]).toEqual([turn?.seat === 1, turn?.seat !== 1]);
  expect([test({ phase: [phase] }), test({ phase: ['never'] })]).toEqual([true, false]);
});

describe('The check', () => {
  const wrong = (...ops: unknown[]) =>
    language.check(z.array(language.op), ops, 'do').map(({ at, what }) => `${at}: ${what}`);

  it('names an unknown word, its place, and the words nearest to it', () => {
    expect(wrong({ op: 'note', key: 'a', n: 1 }, { op: 'may', do: [{ op: 'noat' }] })).toEqual([
      'do[1].do[0].op: there is no operation "noat"; nearest: "note", "may"',
    ]);
    expect(wrong({ op: 'if', if: { is: 'even', n: 1 }, then: [] })).toEqual([
      'do[0].if.is: there is no condition "even"; nearest: "odd"',
    ]);
    expect(wrong({ op: 'note', key: 'c', n: 1 })).toEqual(['do[0].key: there is no key "c"; nearest: "a", "b"']);
    expect(wrong({ op: 'delay', until: 'down', do: [] })).toEqual([
      'do[0].until: there is no "down" here; nearest: "dawn"',
    ]);
  });

  it('reports a part that does not belong there, a missing part, and a number without a meaning', () => {
    expect(wrong({ op: 'note', kay: 'a', n: 1 })).toEqual([
      'do[0].kay: there is no part "kay" here; nearest: "key", "n"',
      'do[0]: "key" is missing',
    ]);
    expect(wrong({ op: 'repeat', n: { some: [1] }, do: [] })).toEqual([
      'do[0].n: "some" means nothing here; nearest: "sum", "most"',
    ]);
    expect(wrong({ op: 'repeat', n: 'two', do: [] })).toHaveLength(1);
    expect(wrong('note')).toHaveLength(1);
  });

  it('reports a name that nothing makes', () => {
    expect(wrong({ op: 'pick', as: 'prey', n: 1 }, note({ many: 'pray' }))).toEqual([
      'do[1].n.many: nothing is named "pray" here; nearest: "prey"',
    ]);
  });

  it('documents every word, and says which have no meaning', () => {
    const { text, undocumented } = language.documentation();
    expect(undocumented).toEqual([
      'Whom: "you" \\| "all"',
      'Which cards: of: whom',
      'Costs: pay: "gold"',
      'Costs: n: number',
      'Changes: change: "glow"',
    ]);
    expect(text).toContain('| `{op: "note", key: key, n: number}` | writes down |');
  });
});

it('reads answers whether they are sealed or not', () => {
  const answer = { kind: 'answer', seat: 1, value: secret(3, [1]), cards: [secret(1, [1]), 2] } as RecordedAction;
  expect([value(answer), value(answer, 'none'), values(answer, 'cards'), values(answer, 'none')]).toEqual([
    3,
    undefined,
    [1, 2],
    [],
  ]);
});
