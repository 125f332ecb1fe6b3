import { describe, expect, it } from '@jest/globals';
import { emptyTable, type Json } from '#table';
import type { Part, Query } from '../part.js';
import { free, number, textField, word, yes } from './fields.js';

const query: Query = { table: emptyTable([1]), seat: 1, cards: { version: '', get: () => undefined } };
const wrong = (field: Part, value: Json): string | undefined => field.free!.wrong(query, value)?.reason;
const suggested = (field: Part): Json[] => field.candidates(query, {}, []).map(({ value }) => value);

describe('R-HAND-01: a stated value', () => {
  it('is a whole number in its range; small ones are suggested', () => {
    const field = number('n', 'How many', 2, 9);
    expect([wrong(field, 2), wrong(field, 9)]).toEqual([undefined, undefined]);
    for (const [value, said] of [
      [1, '1'],
      [10, '10'],
      [2.5, '2.5'],
      ['3', '"3"'],
    ] as const)
      expect(wrong(field, value)).toBe(`"n" is a whole number from 2 to 9, not ${said}`);
    expect([suggested(field), suggested(number('n', 'How many', 0, 2))]).toEqual([
      [2, 3],
      [1, 2],
    ]);
    expect(field.free).toMatchObject({ says: 'a whole number from 2 to 9', range: { min: 2, max: 9 } });
  });

  it('is a word in small letters, of at most forty letters; known ones are suggested', () => {
    const field = free('kind', 'Which kind', ['life', 'level']);
    for (const value of ['a', 'life', 'of-two words', 'x'.repeat(40)]) expect(wrong(field, value)).toBeUndefined();
    for (const value of ['', 'Life', '1', '-a', ' a', 'a!', 'x'.repeat(41), 7])
      expect(wrong(field, value)).toMatch(/^"kind" is a word in small letters, 40 at most, not /);
    expect([suggested(field), field.free!.most]).toEqual([['life', 'level'], 40]);
  });

  it('stands in a refusal with at most sixty characters', () => {
    const said = (value: string): string | undefined => wrong(number('n', 'How many', 0, 1), value)?.split('not ')[1];
    expect(said('y'.repeat(58))).toBe(`"${'y'.repeat(58)}"`);
    expect(said('y'.repeat(59))).toBe(`"${'y'.repeat(59)}`);
    expect(said('y'.repeat(99))).toBe(`"${'y'.repeat(59)}`);
  });

  it('is a text that is not empty, of at most five hundred characters', () => {
    const field = textField('note', 'In words');
    expect([wrong(field, 'x'), wrong(field, 'x'.repeat(500))]).toEqual([undefined, undefined]);
    for (const value of ['', '  ', 'x'.repeat(501), 7, null])
      expect(wrong(field, value)).toBe('"note" is a text of 1 to 500 characters');
    expect([suggested(field), field.free]).toEqual([
      [],
      expect.objectContaining({ says: 'a text of 1 to 500 characters', most: 500 }),
    ]);
  });

  it('is one of several words, or a yes that may be left out', () => {
    expect(suggested(word('where', 'Where', ['top', 'bottom']))).toEqual(['top', 'bottom']);
    const field = yes('again', 'Once more');
    expect([suggested(field), field.optional, field.name, field.title]).toEqual([[true], true, 'again', 'Once more']);
  });
});
