import { describe, expect, it } from '@jest/globals';
import type { AccessRecord } from '#journal';
import type { Json } from '#table';
import { Trace } from './trace.js';

const note = (n: number, detail: Json, more: Partial<AccessRecord> = {}): AccessRecord => ({
  match: 'm',
  n,
  revision: n,
  kind: 'token',
  at: '2026-11-21T10:00:00.000Z',
  who: { local: true },
  detail,
  prev: '',
  hash: '',
  ...more,
});
const given = (id: string, more: object = {}): Json => ({
  how: 'asked',
  given: [{ id, role: 'judge', holder: id, by: [], expires: '2026-11-22T10:00:00.000Z', ...more }],
});
const seat = (id: string, replaces = false): Json => ({
  ...(given(id, { role: 'seat', seat: 1 }) as object),
  ...(replaces ? { replaces: true } : {}),
});
const folded = (...notes: AccessRecord[]): Trace => {
  const trace = new Trace();
  for (const one of notes) trace.add(one);
  return trace;
};

describe('the tokens of a match', () => {
  it('stand each after the one that gave it out', () => {
    const trace = folded(
      note(1, given('a', { by: ['organiser'] })),
      note(2, given('b')),
      note(3, given('c', { by: ['organiser', 'a'] })),
      note(4, given('d', { by: ['organiser', 'a', 'c'] })),
      note(5, given('e', { by: ['b'] })),
    );
    expect(trace.inOrder().map(({ token, depth }) => [token.id, depth])).toEqual([
      ['a', 0],
      ['c', 1],
      ['d', 2],
      ['b', 0],
      ['e', 1],
    ]);
  });

  it('are counted as far as somebody knows the match', () => {
    const trace = folded(note(1, seat('a')), note(5, seat('b')), note(9, seat('c', true)));
    expect([0, 1, 5, 8, 9].map((upTo) => trace.seatTokens(1, upTo))).toEqual([
      { issued: 0, replaced: 0, told: 0 },
      { issued: 1, replaced: 0, told: 0 },
      { issued: 2, replaced: 0, told: 0 },
      { issued: 2, replaced: 0, told: 0 },
      { issued: 3, replaced: 2, told: 0 },
    ]);
    expect(trace.seatTokens(2, 9)).toEqual({ issued: 0, replaced: 0, told: 0 });
  });

  it('of a claim are counted each time that they are told again', () => {
    const claimed = { ...(seat('a') as object), how: 'claimed' };
    const trace = folded(note(1, claimed), note(2, { ...(seat('a') as object), how: 'used' }), note(3, claimed));
    expect(trace.seatTokens(1, 2)).toEqual({ issued: 1, replaced: 0, told: 0 });
    expect(trace.seatTokens(1, 3)).toEqual({ issued: 1, replaced: 0, told: 1 });
  });

  it('stay what they were when they are noted again, and each note is read once', () => {
    const used = { ...(given('a') as object), how: 'used' };
    const trace = folded(note(1, given('a')), note(2, used), note(1, given('x')), note(2, seat('y')));
    expect([...trace.tokens.values()].map(({ id, how, n }) => [id, how, n])).toEqual([['a', 'asked', 1]]);
  });

  it.each<[string, Json]>([
    ['nothing', null],
    ['a text', 'x'],
    ['no tokens', { how: 'asked' }],
    ['another role', given('a', { role: 'king' })],
    ['no list of hands', given('a', { by: 'b' })],
    ['another way', { how: 'found', given: [] }],
    ['no id', { how: 'taken back', token: 1 }],
  ])('are not read from a note of %s', (_what, detail) => {
    const trace = folded(note(1, detail), note(2, given('b')));
    expect([...trace.tokens.keys()]).toEqual(['b']);
  });

  it('are not looks', () => {
    expect(folded(note(1, given('a'), { kind: 'look' })).tokens.size).toBe(0);
  });
});
