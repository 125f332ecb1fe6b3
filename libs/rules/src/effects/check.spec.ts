import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { checkAgainst } from './check.js';
import { makes, marks, uses, vocabularyWord } from './marks.js';
import { literalsOf, membersOf, throughWrappers, wordsOf } from './shape.js';

const known = { vocabularies: new Map([['oil', ['lamp', 'palm']]]), given: new Set(['self']) };
/** The mistakes in a program, each with its place. */
const wrong = (schema: z.ZodType, written: unknown): string[] =>
  checkAgainst(schema, written, 'it', known).map(({ at, what }) => `${at}: ${what}`);

describe('the check of a program', () => {
  it('covers every part, wherever it stands', () => {
    const schema = z.strictObject({
      list: z.array(z.number('no number')).optional(),
      byName: z.record(vocabularyWord('oil'), z.number('no number')).optional(),
      flag: z.literal(true).optional(),
    });
    expect(wrong(schema, {})).toEqual([]);
    expect(wrong(schema, { list: [1, 'x'], byName: { lamp: 1, pine: 2, palm: 'y' } })).toEqual([
      'it.list[1]: no number',
      'it.byName.pine: there is no oil "pine"; nearest: "palm", "lamp"',
      'it.byName.palm: no number',
    ]);
    expect(wrong(schema, [])).toEqual(['it: an object is expected here']);
    expect(wrong(schema, null)).toEqual(['it: an object is expected here']);
    expect(wrong(schema, 'x')).toEqual(['it: an object is expected here']);
    expect(wrong(schema, { lost: 1 })).toEqual(['it.lost: there is no part "lost" here; nearest: "list", "flag"']);
    expect(wrong(z.strictObject({ a: z.number(), b: z.number().optional() }), {})).toEqual(['it: "a" is missing']);
  });

  it('stops after a hundred findings, and then leaves names out, too', () => {
    const schema = z.strictObject({ does: z.array(z.union([z.number(), z.strictObject({ uses: uses() })])) });
    const many = { does: [{ uses: 'nobody' }, ...Array.from({ length: 5_000 }, () => 'x')] };
    expect(wrong(schema, many)).toEqual(
      Array.from({ length: 100 }, (_, n) => `it.does[${n + 1}]: this means nothing here`),
    );
  });

  it('lists the known words, and the nearest of them', () => {
    const colour = z.enum(['red', 'green']);
    expect(wrong(colour, 'read')).toEqual(['it: there is no "read" here; nearest: "red", "green"']);
    expect(wrong(colour, 'red')).toEqual([]);
    expect(wrong(z.number('no number'), 'x')).toEqual(['it: no number']);
    expect(wrong(z.union([colour, z.literal('none')]), 'gree')).toEqual([
      'it: there is no "gree" here; nearest: "green", "red"',
    ]);
    expect(wrong(z.union([z.number(), z.boolean()]), 'x')).toEqual(['it: this means nothing here']);
    expect(wrong(z.union([colour, z.number()]), true)).toEqual(['it: this means nothing here']);
    expect(wrong(z.union([colour, z.array(z.number('no number'))]), ['x'])).toEqual(['it[0]: no number']);
  });

  it('takes an object as the likeliest member of a union: by kind, by parts, by how little is missing', () => {
    const number = z.number('no number');
    const ops = z.union([
      z.strictObject({ op: z.literal('draw'), n: number }),
      z.strictObject({ op: z.literal('mill'), n: number, who: z.string() }),
    ]);
    expect(wrong(ops, { op: 'draw', n: 'x' })).toEqual(['it.n: no number']);
    expect(wrong(ops, { op: 'mill', n: 1 })).toEqual(['it: "who" is missing']);
    expect(wrong(ops, { op: 'drew', n: 1 })).toEqual(['it.op: there is no operation "drew"; nearest: "draw", "mill"']);
    const kinds = z.union([
      z.strictObject({ is: z.literal('odd') }),
      z.strictObject({ change: z.literal('glow') }),
      z.strictObject({ pay: z.literal('gold') }),
    ]);
    expect(wrong(kinds, { is: 'even' })).toEqual(['it.is: there is no condition "even"; nearest: "odd"']);
    expect(wrong(kinds, { change: 'grow' })).toEqual(['it.change: there is no change "grow"; nearest: "glow"']);
    expect(wrong(kinds, { pay: 'good' })).toEqual(['it.pay: there is no cost "good"; nearest: "gold"']);
    expect(wrong(kinds, {})).toEqual(['it: nothing means nothing here; nearest: "is", "pay"']);
    expect(wrong(kinds, { pray: 1, it: 2 })).toEqual(['it: "pray", "it" means nothing here; nearest: "pay", "is"']);
    // If two members have the part, the check takes the complete one, wherever it stands among them.
    const lamps = z.union([
      z.strictObject({ oil: number, wick: number }),
      z.strictObject({ oil: number, glass: number.optional() }),
    ]);
    expect(wrong(lamps, { oil: 'x' })).toEqual(['it.oil: no number']);
    expect(wrong(lamps, { oil: 'x', wick: 'y' })).toEqual(['it.oil: no number', 'it.wick: no number']);
    // If two are equally likely, the check takes the first.
    const alike = z.union([
      z.strictObject({ oil: number, a: number.optional() }),
      z.strictObject({ oil: number, b: number.optional() }),
    ]);
    expect(wrong(alike, { oil: 1, c: 1 })).toEqual(['it.c: there is no part "c" here; nearest: "a", "oil"']);
  });

  it('takes an object as a member without a kind only if it fits exactly', () => {
    const mixed = z.union([
      z.strictObject({ n: z.number(), op: z.string().optional() }),
      z.strictObject({ op: z.literal('draw'), m: z.number('no number') }),
    ]);
    expect(wrong(mixed, { op: 'drow', n: 'x' })).toEqual(['it.op: there is no operation "drow"; nearest: "draw"']);
    expect(wrong(mixed, { op: 'drow', n: 1 })).toEqual([]);
    expect(wrong(mixed, { op: 'draw', m: 'x' })).toEqual(['it.m: no number']);
  });

  it('accepts names that are made anywhere in the program, or given', () => {
    const schema = z.strictObject({ use: z.array(uses()), make: makes().optional() });
    expect(wrong(schema, { use: ['prey', 'self'], make: 'prey' })).toEqual([]);
    expect(wrong(schema, { use: ['pray'], make: 'prey' })).toEqual([
      'it.use[0]: nothing is named "pray" here; nearest: "prey", "self"',
    ]);
    const spoken = z.string().register(marks, { names: 'uses', prefix: '$' });
    expect(wrong(z.array(spoken), ['prey', '$self', '$pray'])).toEqual([
      'it[2]: nothing is named "pray" here; nearest: "self"',
    ]);
  });

  it('accepts targets that the surrounding ability has', () => {
    const target = z.number().register(marks, { target: true });
    const ability = z
      .strictObject({ targets: z.array(z.string()).optional(), at: target })
      .register(marks, { lists: 'targets' });
    expect(wrong(ability, { targets: ['a', 'b'], at: 1 })).toEqual([]);
    expect(wrong(ability, { targets: ['a', 'b'], at: 2 })).toEqual([
      'it.at: there is no target list 2: the ability has 2',
    ]);
    expect(wrong(ability, { at: 0 })).toEqual(['it.at: there is no target list 0: the ability has 0']);
    expect(wrong(target, 0)).toEqual(['it: there is no target list 0: the ability has 0']);
  });
});

describe('the shape of a schema', () => {
  const red = z.literal('red');
  const either = z.union([red, z.union([z.literal(7), z.enum(['blue'])])]);

  it('is the same for every wrapper around it', () => {
    for (const one of [red.optional(), red.nullable(), red.default('red'), z.lazy(() => red.optional())])
      expect(throughWrappers(one)).toBe(red);
    expect(membersOf(either).map((one) => literalsOf(one))).toEqual([['red'], [], ['blue']]);
    expect(membersOf(red)).toEqual([red]);
    expect([literalsOf(z.enum(['a', 'b'])), literalsOf(z.number()), literalsOf(z.literal(['x', 3]))]).toEqual([
      ['a', 'b'],
      [],
      ['x'],
    ]);
  });

  it('has the words that tell its members apart', () => {
    const ops = z.union([
      z.strictObject({ op: z.literal('draw') }),
      z.strictObject({ is: z.literal('odd') }),
      z.strictObject({ op: z.enum(['mill', 'ban']) }),
      z.string(),
    ]);
    expect([wordsOf(ops, 'op'), wordsOf(ops, 'is'), wordsOf(ops, 'pay')]).toEqual([
      ['draw', 'mill', 'ban'],
      ['odd'],
      [],
    ]);
    expect([vocabularyWord('oil', 'an oil').description, makes('a name').description, uses().description]).toEqual([
      'an oil',
      'a name',
      undefined,
    ]);
  });
});
