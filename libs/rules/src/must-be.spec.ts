import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { mustBe } from './must-be.js';

const said = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value, { error: mustBe }).error?.issues.map(({ message }) => message) ?? [];

describe('a message on a value that a schema refuses', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing where a number is needed', z.object({ n: z.number() }), {}, 'is missing: must be a number'],
    ['a list for an object', z.object({}), [], 'must be an object'],
    ['infinity for a number', z.number(), 1e400, 'must be a number'],
    ['half a number', z.int(), 0.5, 'must be a whole number'],
    ['an unknown word', z.enum(['seat', 'judge']), 'king', 'must be one of "seat", "judge"'],
    ['no word', z.object({ role: z.enum(['seat', 'judge']) }), {}, 'is missing: must be one of "seat", "judge"'],
    ['another word than the only one', z.literal('exact'), 'nearly', 'must be "exact"'],
    ['a text that is too short', z.string().min(1), '', 'must have at least 1 character'],
    ['a text that is too long', z.string().max(3), 'four', 'must have at most 3 characters'],
    ['too few members', z.array(z.number()).min(2), [1], 'must have at least 2 members'],
    ['too little', z.number().min(1), 0, 'must be at least 1'],
    ['a number at a bound that is excluded', z.number().gt(5), 5, 'must be more than 5'],
    ['more than the most', z.number().max(5), 6, 'must be at most 5'],
    ['too much', z.number().lt(5), 5, 'must be less than 5'],
    ['no multiple', z.number().multipleOf(5), 7, 'must be a multiple of 5'],
    ['another form', z.string().regex(/^[0-9a-f]+$/), 'xyz', 'must be of the form /^[0-9a-f]+$/'],
    ['no address', z.url(), 'nowhere', 'must have another form'],
    ['text in place of a day', z.date(), 'today', 'must be something else'],
    [
      'what lies under a key that is no name',
      z.map(z.object({}), z.number()),
      new Map([[{}, 'x']]),
      'holds something that cannot be here',
    ],
    [
      'a name that is too long',
      z.record(z.string().max(1), z.number()),
      { ab: 1 },
      'has a name that cannot be one here',
    ],
    ['none of several shapes', z.union([z.string(), z.number()]), null, 'must be a text, or a number'],
    [
      'none of several objects',
      z.object({ deck: z.union([z.object({ text: z.string() }), z.object({ id: z.int(), n: z.int().optional() })]) }),
      {},
      'is missing: must be an object with "text", or an object with "id"',
    ],
    ['neither a word nor an object', z.union([z.literal('house'), z.object({})]), 7, 'must be "house", or an object'],
    [
      'none of more shapes than a reader can take in',
      z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.int()), z.literal(1), z.object({})]),
      undefined,
      'is missing: must be a text, or a number, or true or false, or null, or a list, or 1, or another of 7 shapes',
    ],
    [
      'an unknown word that tells shapes apart',
      z.discriminatedUnion('by', [z.object({ by: z.literal('points') }), z.object({ by: z.literal('lot') })]),
      { by: 'luck' },
      'must be one of "points", "lot"',
    ],
    ['a member too many', z.strictObject({}), { a: 1 }, 'must have no "a"'],
  ])('says what %s must be', (_, schema, value, words) => {
    expect(said(schema, value)).toEqual([words]);
  });

  it('lists only as many words as a reader can take in', () => {
    const words = Array.from({ length: 90 }, (_, n) => `w${n}`);
    const [told] = said(z.enum(words as [string, ...string[]]), 'x');
    expect(told).toMatch(/^must be one of 90 words, as "w0", /);
    expect(told).not.toContain('w40');
  });

  it('keeps a message that the schema gives itself', () => {
    expect(said(z.number('must be a seat'), 'x')).toEqual(['must be a seat']);
    expect(
      said(
        z.number().refine((n) => n > 1, 'is too little'),
        1,
      ),
    ).toEqual(['is too little']);
  });
});
