import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Flow } from '../contract.js';
import { number, seat, word } from '../physics/fields.js';
import { marks } from './marks.js';
import { operationsWith, settling, statedBy } from './operation.js';
import type { Plan } from './perform.js';

type Course = string[];
const operation = operationsWith<Course, null>({ who: 'you' });
const n = number('n', 'How many', 1, 9);

const draw = operation({
  op: 'draw',
  takes: { who: z.string(), n: z.number() },
  means: 'cards from the deck',
  stated: { group: 'cards', title: 'draw cards', fields: [seat(), n] },
  apply: (course, _env, one): void => void course.push(`${one.op} ${one.n}`),
});
const lose = operation({
  op: 'lose',
  takes: { n: z.number() },
  means: 'gold',
  stated: [
    { group: 'gold', title: 'lose gold', fields: [n] },
    {
      op: 'lose-all',
      group: 'gold',
      title: 'lose all gold',
      fields: [word('why', 'Why', ['theft'])],
      also: () => ({ n: 99 }),
    },
  ],
  succeeds: (_course, _env, one): boolean => one.n < 3,
});
const wait = operation({
  op: 'wait',
  takes: {},
  means: 'nothing at once',
  *plan(course): Flow<void> {
    course.push('waited');
    yield* [];
  },
});
const OPERATIONS = [draw, lose, wait];
const settle = settling(OPERATIONS);

/** The plan of an operation that asks nobody. */
const settled = (course: Course, one: Parameters<typeof settle>[2]): Plan | undefined => {
  const step = settle(course, null, one).next();
  return step.done ? step.value : undefined;
};

describe('an operation', () => {
  it('has the schema of its parts, with its meaning', () => {
    expect(draw.schema.parse({ op: 'draw', who: 'you', n: 2 })).toEqual({ op: 'draw', who: 'you', n: 2 });
    expect(draw.schema.description).toBe('cards from the deck');
    expect(draw.schema.safeParse({ op: 'draw', who: 'you', n: 2, more: 1 }).success).toBe(false);
    expect(draw.schema.safeParse({ op: 'draw', who: 'you' }).success).toBe(false);
  });

  it('marks the part that holds the targets of the programs inside', () => {
    const takes = { targets: z.array(z.string()), do: z.array(z.unknown()) };
    const reflex = operation({ op: 'reflex', takes, means: 'a trigger', lists: 'targets', apply(): void {} });
    expect(marks.get(reflex.schema)).toEqual({ lists: 'targets' });
    expect(marks.get(draw.schema)).toBeUndefined();
  });

  it('is planned before it happens, and then happens in full', () => {
    const course: Course = [];
    const plan = settled(course, { op: 'draw', who: 'you', n: 2 });
    expect(course).toEqual([]);
    expect(plan!.apply()).toBe(true);
    expect(course).toEqual(['draw 2']);
  });

  it('says whether it succeeded, if it can fail', () => {
    expect(settled([], { op: 'lose', n: 2 })!.apply()).toBe(true);
    expect(settled([], { op: 'lose', n: 3 })!.apply()).toBe(false);
  });

  it('does not compile without a way to carry it out', () => {
    // @ts-expect-error -- one of "apply", "succeeds" and "plan" is missing
    expect(operation({ op: 'bless', takes: {}, means: 'a word that nobody carries out' }).op).toBe('bless');
  });

  it('has no plan if it was carried out step by step', () => {
    const course: Course = [];
    expect(settled(course, { op: 'wait' })).toBeUndefined();
    expect(course).toEqual(['waited']);
  });
});

describe('operations stated by hand', () => {
  const programs: unknown[] = [];
  const stated = (order: readonly string[]) =>
    statedBy<unknown>(OPERATIONS, order, function* (_scribe, _stated, _said, program): Flow {
      programs.push(program);
      yield* [];
    });

  it('have their forms in order, and become programs of the stated values', () => {
    const kinds = stated(['lose-all', 'draw', 'lose']);
    expect(kinds.map(({ op, title }) => [op, title])).toEqual([
      ['lose-all', 'lose all gold'],
      ['draw', 'draw cards'],
      ['lose', 'lose gold'],
    ]);
    for (const kind of kinds) kind.carry(undefined as never, { by: 1 }, { op: kind.op, n: 4, why: 'theft' }).next();
    expect(programs).toEqual([
      { op: 'lose', n: 99 },
      { op: 'draw', who: 'you', n: 4 },
      { op: 'lose', n: 4 },
    ]);
  });

  it('throw if a form has no place in the order, or a place has no form', () => {
    expect(() => stated(['draw', 'lose'])).toThrow('these forms have no place in the order: lose-all');
    expect(() => stated(['draw', 'lose', 'lose-all', 'wait'])).toThrow('no operation has a form "wait"');
  });
});
