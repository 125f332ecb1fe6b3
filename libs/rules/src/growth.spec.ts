import { describe, expect, it } from '@jest/globals';
import { emptyTable } from '#table';
import { grow } from './growth.js';
import type { Draft, Part, Query } from './part.js';

const query: Query = { table: emptyTable([1]), seat: 1, cards: { version: '', get: () => undefined } };

const card: Part = {
  name: 'card',
  title: 'Play',
  rule: 'X-CARD',
  candidates: () => [
    { value: 'ash', label: 'Ash' },
    { value: 'birch', label: 'Birch', refusal: { rule: 'X-COST', reason: 'too dear' } },
  ],
};
const targets: Part = {
  name: 'targets',
  title: 'Target',
  rule: 'X-TARGET',
  many: () => ({ min: 1, max: 2 }),
  candidates: (_query, _draft, chosen) =>
    ['a', 'b', 'c'].filter((one) => !chosen.includes(one)).map((value) => ({ value, label: value })),
};
const weapon: Part = {
  name: 'weapon',
  title: 'With',
  rule: 'X-WEAPON',
  when: (_query, draft) => draft['card'] === 'ash',
  candidates: () => [{ value: 'none', label: 'nothing' }],
};
const parts = [card, targets, weapon];

const next = (draft: Record<string, unknown>) =>
  grow(query, parts, draft as never)
    .next()
    .map((one) => one.draft);
const refusal = (draft: Record<string, unknown>) => grow(query, parts, draft as never).refusal?.rule;

describe('an action grows part by part', () => {
  it('offers only what is legal for the first part', () => {
    expect(next({ kind: 'play' })).toEqual([{ kind: 'play', card: 'ash' }]);
  });

  it('lists the candidates of a part once for a query, however many drafts share the list', () => {
    let listed = 0;
    const counted: Part = { ...card, candidates: (...asked) => ((listed += 1), card.candidates(...asked)) };
    const asked = { ...query };
    for (const value of ['ash', 'birch', 'cedar']) grow(asked, [counted], { kind: 'play', card: value });
    expect(listed).toBe(1);
    grow({ ...query }, [counted], { kind: 'play' });
    expect(listed).toBe(2);
  });

  it('has an answered question before the current answer', () => {
    const labels = (title: string) =>
      grow(query, [{ ...card, title }], { kind: 'play' })
        .next()
        .map(({ label }) => label);
    expect([labels('Play'), labels('Which tree?')]).toEqual([['Play: Ash'], ['Which tree? Ash']]);
  });

  it('only extends a list below its minimum; above it, the list may also stay as it is', () => {
    expect(next({ kind: 'play', card: 'ash' })).toHaveLength(3);
    expect(next({ kind: 'play', card: 'ash', targets: ['a'] })).toEqual([
      { kind: 'play', card: 'ash', targets: ['a', 'b'] },
      { kind: 'play', card: 'ash', targets: ['a', 'c'] },
      { kind: 'play', card: 'ash', targets: ['a'], weapon: 'none' },
    ]);
  });

  it('is complete when every part is there', () => {
    expect(grow(query, parts, { kind: 'play', card: 'ash', targets: ['b'], weapon: 'none' }).complete).toBe(true);
    expect(grow(query, parts, { kind: 'play', card: 'ash', targets: ['b'] }).complete).toBe(false);
  });

  it('says which part it wants next, and how many values of a list', () => {
    const wants = (draft: Draft, list = targets) => grow(query, [card, list, weapon], draft).wants;
    expect(wants({ kind: 'play' })).toBe('"card" (Play)');
    expect(wants({ kind: 'play', card: 'ash' })).toBe('"targets" (Target), 1 or more of them');
    const two = { ...targets, many: () => ({ min: 2, max: 2 }) };
    expect(wants({ kind: 'play', card: 'ash', targets: ['a'] }, two)).toBe('"targets" (Target), 2 of them');
    expect(wants({ kind: 'play', card: 'ash', targets: ['a'] })).toBe('"weapon" (With)');
  });

  it("refuses a possible value with the value's own rule, and an impossible one with the part's", () => {
    expect(refusal({ kind: 'play', card: 'birch' })).toBe('X-COST');
    expect(refusal({ kind: 'play', card: 'cedar' })).toBe('X-CARD');
    expect(refusal({ kind: 'play', card: 'ash', targets: ['a', 'a'] })).toBe('X-TARGET');
    expect(refusal({ kind: 'play', card: 'ash', targets: ['a', 'b', 'c'] })).toBe('X-TARGET');
    expect(refusal({ kind: 'play', card: 'ash', targets: 'a' })).toBe('X-TARGET');
  });

  it('R-ACTION-01: parts that no action has are refused', () => {
    expect(refusal({ kind: 'play', card: 'ash', targets: ['a'], weapon: 'none', extra: 1 })).toBe('R-ACTION-01');
  });
});

describe('candidates', () => {
  const one: Part = {
    name: 'one',
    title: 'One',
    rule: 'X-ONE',
    candidates: () => [
      { value: 'a', label: () => 'worked out' },
      { value: 'b', label: 'dear', refusal: { rule: 'X-COST', reason: 'too dear' } },
      { value: 'b', label: 'cheap' },
    ],
  };

  it('have a label that may be computed when shown; one legal way is enough', () => {
    const { next: grown } = grow(query, [one], { kind: 'x' });
    expect(grown()).toEqual([
      { draft: { kind: 'x', one: 'a' }, label: 'One: worked out' },
      { draft: { kind: 'x', one: 'b' }, label: 'One: cheap' },
    ]);
    expect(grow(query, [one], { kind: 'x', one: 'b' })).toMatchObject({ complete: true });
  });

  it('of the same name are told apart by where they lie, or by number', () => {
    const twins: Part = {
      name: 'one',
      title: 'One',
      rule: 'X-ONE',
      candidates: () => [
        { value: 'a', label: 'twin' },
        { value: 'b', label: 'other' },
        { value: 3, label: 'twin' },
        { value: 4, label: 'twin', refusal: { rule: 'X-COST', reason: 'too dear' } },
      ],
    };
    expect(
      grow(query, [twins], { kind: 'x' })
        .next()
        .map(({ label }) => label),
    ).toEqual(['One: twin (1 of 2)', 'One: other', 'One: twin (2 of 2)']);
  });

  it('say what is wrong with a value', () => {
    expect(grow(query, [one], { kind: 'x', one: 7 }).refusal).toEqual({
      rule: 'X-ONE',
      reason: '7 is not one of the choices for "one"',
    });
    expect(grow(query, [targets], { kind: 'x', targets: 'a' }).refusal).toEqual({
      rule: 'X-TARGET',
      reason: '"targets" must be a list',
    });
    expect(grow(query, [targets], { kind: 'x', targets: ['a', 'b', 'c'] }).refusal?.reason).toBe(
      '"targets" takes at most 2, not 3',
    );
    for (const draft of [
      { kind: 'x', one: 7 },
      { kind: 'x', one: 'a', targets: 'a' },
    ] as Draft[])
      expect(grow(query, [one, targets], draft)).toMatchObject({ complete: false });
  });

  it('of a list that is too short say why if the part knows; the list may still grow', () => {
    const pair: Part = {
      ...targets,
      many: () => ({ min: 2, max: 2, least: { rule: 'X-PAIR', reason: 'two of them' } }),
    };
    const walk = (draft: Draft) => grow(query, [pair], draft);
    expect(walk({ kind: 'x' }).short).toBeUndefined();
    for (const given of [[], ['a']]) {
      const found = walk({ kind: 'x', targets: given });
      expect([found.short?.rule, found.refusal, found.complete]).toEqual(['X-PAIR', undefined, false]);
      expect(found.next()).toHaveLength(3 - given.length);
    }
    expect(walk({ kind: 'x', targets: ['a', 'b'] })).toMatchObject({ complete: true });
    expect(grow(query, [targets], { kind: 'x', targets: [] }).short).toBeUndefined();
  });

  it('do not exist for a part that has no place in this action', () => {
    const cedar: Part = { ...card, candidates: () => [{ value: 'cedar', label: 'Cedar' }] };
    expect(grow(query, [cedar, weapon], { kind: 'play', card: 'cedar', weapon: 'none' }).refusal).toEqual({
      rule: 'X-WEAPON',
      reason: '"weapon" is not part of this action',
    });
    expect(grow(query, [cedar, weapon], { kind: 'play', card: 'cedar' })).toMatchObject({ complete: true });
  });

  it('of a list end when the list is full, or when a later part is given', () => {
    expect(next({ kind: 'play', card: 'ash', targets: ['a', 'b'] })).toEqual([
      { kind: 'play', card: 'ash', targets: ['a', 'b'], weapon: 'none' },
    ]);
    expect(next({ kind: 'play', card: 'ash', targets: ['a'], weapon: 'none' })).toEqual([]);
  });

  it('of a list that may be longer stand beside those of the next part', () => {
    const more: Part = { ...targets, name: 'more', title: 'More' };
    expect(
      grow(query, [targets, more], { kind: 'x', targets: ['a'] })
        .next()
        .map(({ label }) => label),
    ).toEqual(['Target: b', 'Target: c', 'More: a', 'More: b', 'More: c']);
  });
});

describe('a list of records', () => {
  const ops: Part = {
    name: 'ops',
    title: 'Then',
    rule: 'X-OPS',
    many: () => ({ min: 0, max: 2 }),
    candidates: () => [{ value: { op: 'draw' }, label: 'draw' }],
    fields: () => [
      {
        name: 'n',
        title: 'How many',
        rule: 'X-N',
        candidates: () => [
          { value: 1, label: '1' },
          { value: 2, label: '2' },
        ],
      },
    ],
  };
  const walk = (draft: Record<string, unknown>) => grow(query, [ops], draft as never);

  it('grows inside its last element first', () => {
    expect(walk({ kind: 'x' }).complete).toBe(true);
    expect(walk({ kind: 'x', ops: [{ op: 'draw' }] }).complete).toBe(false);
    expect(
      walk({ kind: 'x', ops: [{ op: 'draw' }] })
        .next()
        .map((one) => one.draft),
    ).toEqual([
      { kind: 'x', ops: [{ op: 'draw', n: 1 }] },
      { kind: 'x', ops: [{ op: 'draw', n: 2 }] },
    ]);
    expect(
      walk({ kind: 'x', ops: [{ op: 'draw', n: 2 }] })
        .next()
        .map((one) => one.draft),
    ).toEqual([{ kind: 'x', ops: [{ op: 'draw', n: 2 }, { op: 'draw' }] }]);
  });

  it('keeps the elements before the one that grows', () => {
    const done = { op: 'draw', n: 2 };
    expect(walk({ kind: 'x', ops: [done, { op: 'draw' }] }).next()).toEqual(
      [1, 2].map((n) => ({ draft: { kind: 'x', ops: [done, { op: 'draw', n }] }, label: `How many: ${n}` })),
    );
  });

  it('holds records only', () => {
    for (const value of [null, [], 'draw', {}, 3])
      expect(walk({ kind: 'x', ops: [value] }).refusal?.rule).toBe('X-OPS');
    expect(walk({ kind: 'x', ops: [{ op: 'draw' }, { op: 'draw', n: 1 }] }).refusal?.reason).toBe(
      '"ops" 1 is not finished',
    );
  });

  it('says what the unfinished record wants', () => {
    expect(walk({ kind: 'x', ops: [{ op: 'draw', n: 2 }, { op: 'draw' }] }).wants).toBe('"n" (How many) of "ops" 2');
    expect(walk({ kind: 'x', ops: [{ op: 'draw', n: 2 }] }).wants).toBeUndefined();
  });

  it('names what is wrong inside an element', () => {
    expect(walk({ kind: 'x', ops: [{ op: 'draw', n: 3 }] }).refusal?.rule).toBe('X-N');
    expect(walk({ kind: 'x', ops: [{ op: 'fly' }] }).refusal?.rule).toBe('X-OPS');
    expect(walk({ kind: 'x', ops: [{ op: 'draw' }, { op: 'draw', n: 1 }] }).refusal?.rule).toBe('X-OPS');
  });
});
