import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Problem } from './problem.js';
import { validBody, validQuery } from './valid.js';
import { wholeNumber } from './whole-number.js';

const thrownBy = (work: () => unknown): Problem => {
  try {
    work();
  } catch (error) {
    return error as Problem;
  }
  throw new Error('nothing was thrown');
};

const Body = z.strictObject({
  name: z.string(),
  deck: z.union([z.strictObject({ text: z.string() }), z.strictObject({ cards: z.record(z.string(), z.number()) })]),
});
const body = (value: unknown) => validBody(Body).transform(value, { type: 'body' });

describe('a body', () => {
  it('of the right shape is what the schema makes of it', () => {
    expect(body({ name: 'x', deck: { text: 'y' } })).toEqual({ name: 'x', deck: { text: 'y' } });
  });

  it.each([
    [{ name: 7, deck: { text: '' } }, ['name']],
    [{ name: 'x', deck: { text: '' }, more: 1, most: 2 }, ['more', 'most']],
    [{ name: 'x', deck: { text: 7 } }, ['deck.text']],
    [{ name: 'x', deck: { cards: { a: 'b' } } }, ['deck.cards.a']],
    [{ name: 'x', deck: 7 }, ['deck']],
  ])('%j is wrong at %j', (value, places) => {
    const problem = thrownBy(() => body(value));
    expect(problem).toMatchObject({ code: 'invalid-body', status: 422 });
    expect((problem.extras['errors'] as { at: string }[]).map(({ at }) => at)).toEqual(places);
  });
});

it('of a number that is too small for two reasons the one is told that it has to be for both', () => {
  const schema = z.strictObject({ n: z.number().min(0).min(1), m: z.number().min(2) });
  const { detail } = thrownBy(() => validBody(schema).transform({ n: -1, m: 0 }, { type: 'body' }));
  expect(detail).toBe('n: must be at least 1; m: must be at least 2');
});

it('a body with more wrong in it than anybody reads is told the first of it', () => {
  const cards = Object.fromEntries(Array.from({ length: 130_000 }, (_, n) => [`card ${n}`, 'x']));
  const problem = thrownBy(() => body({ name: 'x', deck: { cards }, ...cards }));
  expect(problem.code).toBe('invalid-body');
  expect(problem.extras['errors']).toHaveLength(100);
});

describe('a query', () => {
  const query = (value: unknown) =>
    validQuery({ n: wholeNumber(0, 999).default(1) }).transform(value, { type: 'query' });

  it('may hold a token beside its parameters', () => {
    expect(query({ n: '2', token: 'x' })).toEqual({ n: 2 });
    expect(query(undefined)).toEqual({ n: 1 });
  });

  it('names each parameter that is wrong', () => {
    expect(thrownBy(() => query({ n: 'x', m: '1' }))).toMatchObject({
      code: 'invalid-parameters',
      extras: { parameters: [{ name: 'n', what: 'must be a whole number, in decimal' }, { name: 'm' }] },
    });
  });

  it.each(['0x10', '1e2', ' 5 ', '', '5.0', '05', '+5', '-0', 'Infinity', '5,', ['5', '6']])(
    'has numbers in decimal only, and refuses %j',
    (n) => {
      expect(thrownBy(() => query({ n }))).toMatchObject({
        code: 'invalid-parameters',
        extras: { parameters: [{ name: 'n' }] },
      });
    },
  );

  it('has numbers within bounds', () => {
    expect(query({ n: '0' })).toEqual({ n: 0 });
    expect(thrownBy(() => query({ n: '-1' })).extras).toEqual({
      parameters: [{ name: 'n', what: 'must be 0 or more' }],
    });
    expect(thrownBy(() => query({ n: '1000' })).extras).toEqual({
      parameters: [{ name: 'n', what: 'must be at most 999' }],
    });
  });
});
