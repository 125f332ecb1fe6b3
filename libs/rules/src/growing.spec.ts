import { describe, expect, it } from '@jest/globals';
import { emptyTable, secret, type Table } from '#table';
import { toy, toyCards } from '../../../test/support/toy/index.js';
import { ToyMatch } from '../../../test/support/toy/match.js';
import {
  continueDraft,
  grow,
  hiddenIn,
  judge,
  judgedLate,
  labelled,
  leadsSomewhere,
  options,
  queryOf,
  recordAction,
  type Draft,
  type Growth,
  type Part,
  type Query,
  type Rules,
  type GrowthWay,
} from './index.js';

const query: Query = { table: emptyTable([1]), seat: 1, cards: { version: '', get: () => undefined } };
const begun = new ToyMatch().table;
const one = (more: Partial<Part> = {}): Part => ({
  name: 'one',
  title: 'One',
  rule: 'X-ONE',
  candidates: () => [{ value: 'a', label: 'Ash' }],
  ...more,
});
const two = one({ name: 'two', title: 'Two', rule: 'X-TWO' });

describe('a draft', () => {
  it('may leave out a part; a value for a later part counts as leaving it out', () => {
    const parts = [one({ optional: true }), one({ name: 'two', title: 'Two', optional: true })];
    expect(grow(query, parts, { kind: 'x' })).toMatchObject({ complete: true });
    const next = (draft: Draft): string[] =>
      grow(query, parts, draft)
        .next()
        .map(({ label }) => label);
    expect([next({ kind: 'x' }), next({ kind: 'x', one: 'a' }), next({ kind: 'x', two: 'a' })]).toEqual([
      ['One: Ash', 'Two: Ash'],
      ['Two: Ash'],
      [],
    ]);
  });

  it('offers the optional parts before the next required one', () => {
    const labels = grow(query, [one({ optional: true }), two], { kind: 'x' })
      .next()
      .map(({ label }) => label);
    expect(labels).toEqual(['One: Ash', 'Two: Ash']);
  });

  it('asks for typed values where the part is free, and for choices otherwise', () => {
    const free = one({
      free: { says: 'a word', wrong: (_query, value) => (value === 'a' ? null : { rule: 'X', reason: 'no' }) },
    });
    expect(grow(query, [free], { kind: 'x' })).toMatchObject({
      complete: false,
      typed: { name: 'one', title: 'One', says: 'a word', at: '/one', text: { most: 500 } },
    });
    expect(grow(query, [one()], { kind: 'x' }).typed).toBeUndefined();
    expect(grow(query, [free], { kind: 'x', one: 'a' }).complete).toBe(true);
    expect(grow(query, [free], { kind: 'x', one: 'b' })).toMatchObject({ complete: false, refusal: { reason: 'no' } });
    const list = one({
      many: () => ({ min: 1, max: 1 }),
      candidates: () => [{ value: { op: 'say' }, label: 'say' }],
      fields: () => [free],
    });
    expect(grow(query, [list], { kind: 'x', one: [{ op: 'say' }] })).toMatchObject({
      complete: false,
      typed: { name: 'one', at: '/one/0/one' },
    });
  });

  it('is checked as a whole when all its parts are given', () => {
    const lacking = { rule: 'X-ALL', reason: 'too few of both' };
    const walk = (whole: () => typeof lacking | undefined): Growth =>
      grow(query, [one()], { kind: 'x', one: 'a' }, { whole });
    expect(walk(() => lacking)).toMatchObject({ complete: false, short: lacking });
    expect(walk(() => undefined)).toMatchObject({ complete: true });
    expect(grow(query, [one()], { kind: 'x' }, { whole: () => lacking }).short).toBeUndefined();
  });

  it('repeats at most a hundred characters of a given value', () => {
    const reason = (value: string): string | undefined =>
      grow(query, [one()], { kind: 'x', one: value }).refusal?.reason;
    expect(reason('y'.repeat(98))).toBe(`"${'y'.repeat(98)}" is not one of the choices for "one"`);
    expect(reason('y'.repeat(99))).toBe(`"${'y'.repeat(99)}… is not one of the choices for "one"`);
  });

  it('accepts the names that belong to no part', () => {
    expect(grow(query, [], { kind: 'x', ask: 'q' }).complete).toBe(true);
    expect(grow(query, [], { kind: 'x' }, { known: [] }).refusal).toEqual({
      rule: 'R-ACTION-01',
      reason: '"kind" is not part of this action',
    });
    expect([labelled('Play', 'Ash'), labelled('Which?', 'Ash')]).toEqual(['Play: Ash', 'Which? Ash']);
  });

  it('judges a late candidate once, when somebody asks for the result', () => {
    let asked = 0;
    const late = judgedLate({ value: 'a', label: 'Ash' }, () => {
      asked += 1;
      return { rule: 'X', reason: 'no' };
    });
    expect([late.value, late.label, asked]).toEqual(['a', 'Ash', 0]);
    expect([late.refusal?.reason, late.refusal?.reason, asked]).toEqual(['no', 'no', 1]);
    expect(judgedLate({ value: 'a', label: 'Ash' }, () => undefined).refusal).toBeUndefined();
  });

  it('is not offered if it leads nowhere, but is if it has too many ways to try', () => {
    const way: GrowthWay = { candidate: { value: 'a', label: 'Ash' }, draft: () => ({}) };
    const dead: Growth = { complete: false, ways: () => [], next: () => [] };
    const step = (growth: Partial<Growth>): Growth => ({ ...dead, ways: () => [way], ...growth });
    expect(leadsSomewhere(() => dead, dead)).toBe(false);
    const typed = { name: 'one', title: 'One', says: 'a word', at: '/one' };
    expect(leadsSomewhere(() => dead, step({}))).toBe(false);
    expect(leadsSomewhere(() => ({ ...dead, complete: true }), step({}))).toBe(true);
    expect(leadsSomewhere(() => ({ ...dead, typed }), step({}))).toBe(true);
    expect(leadsSomewhere(() => dead, { ...dead, complete: true })).toBe(true);
    expect(leadsSomewhere(() => dead, { ...dead, complete: true, refusal: { rule: 'X', reason: '' } })).toBe(false);
    const barred: GrowthWay = { ...way, candidate: { ...way.candidate, refusal: { rule: 'X', reason: '' } } };
    expect(leadsSomewhere(() => ({ ...dead, complete: true }), step({ ways: () => [barred] }))).toBe(false);
    const wide = (ways: number): Growth => step({ ways: () => Array.from({ length: ways }, () => way) });
    expect([leadsSomewhere(() => dead, wide(298)), leadsSomewhere(() => dead, wide(299))]).toEqual([false, true]);
  });
});

describe('what a seat may do', () => {
  const paused: Table = { ...begun, office: { ...begun.office, paused: { since: 2 } } };
  const kinds = (table: Table, seat = 1): string[] => [
    ...new Set(options(toy, queryOf(table, seat, toyCards)).map(({ kind }) => kind)),
  ];

  it('R-PAUSE-01: is only to concede while the match is paused, even if the seat is asked', () => {
    expect([kinds(begun), kinds(paused)]).toEqual([['play', 'attack', 'peek', 'pass', 'concede'], ['concede']]);
    const asked = new ToyMatch().act(1, { kind: 'attack', attacker: 'c2.0' }).table;
    expect(kinds(asked)).toEqual(['answer', 'concede']);
    expect(kinds({ ...asked, office: paused.office })).toEqual(['concede']);
    expect(judge(toy, queryOf(paused, 1, toyCards), { kind: 'pass' })).toEqual({
      rule: 'R-PAUSE-01',
      reason: 'the match is paused by a judge',
    });
    expect(judge(toy, queryOf(paused, 1, toyCards), { kind: 'answer', ask: 'q', value: 1 })?.rule).toBe('R-PAUSE-01');
  });

  it('is refused with the reason: after the end, with a missing part, of an unknown kind', () => {
    const said = (table: Table, action: Draft): string => {
      const refusal = judge(toy, queryOf(table, 1, toyCards), action);
      return refusal ? `${refusal.rule}: ${refusal.reason}` : 'done';
    };
    expect(said(begun, { kind: 'play', slot: 1 })).toBe(
      'R-ACTION-02: the action is not finished: it wants "face" (How); its next part can be asked for as a draft',
    );
    expect(said({ ...begun, status: 'ended' }, { kind: 'pass' })).toBe('R-END-01: the match has ended');
    expect(said(begun, { kind: 7 })).toBe('R-ACTION-01: an action is an object with a "kind"');
    expect(said(begun, { kind: 'f'.repeat(200) })).toMatch(
      /^R-ACTION-01: "f{100}" is no action of Toy; there are: play, /,
    );
    const asked = new ToyMatch().act(1, { kind: 'attack', attacker: 'c2.0' }).table;
    const [mine, theirs] = [1, 2].map((seat) => asked.asks.find((ask) => ask.seat === seat)!.id);
    expect(said(asked, { kind: 'answer', ask: theirs!, value: 1 })).toBe(`R-ASK-02: question ${theirs} is for seat 2`);
    const answered = { ...asked, asks: asked.asks.map((ask) => ({ ...ask, answered: ask.seat === 1 })) };
    expect(said(answered, { kind: 'answer', ask: mine!, value: 1 })).toBe(
      `R-ASK-03: question ${mine} has been answered`,
    );
  });

  it('does not include drafts that cannot become actions; a title may depend on the moment', () => {
    const dead: Part = one({ name: 'slot', candidates: () => [{ value: 0, label: 'dead' }] });
    const rules: Rules = {
      ...toy,
      moves: [
        {
          kind: 'a',
          title: 'A',
          gate: () => null,
          parts: [dead, one({ name: 'then', candidates: () => [] })],
          *flow() {
            yield* [];
          },
        },
        {
          kind: 'b',
          title: ({ seat }) => `B of ${seat}`,
          gate: () => null,
          parts: [],
          *flow() {
            yield* [];
          },
        },
      ],
    };
    expect(options(rules, queryOf(begun, 2, toyCards)).map(({ label }) => label)).toEqual(['B of 2']);
    expect(continueDraft(rules, queryOf(begun, 2, toyCards), { kind: 'a' })).toEqual([]);
  });

  it('has a form for an action that states changes, computed when somebody reads it', () => {
    const list = one({
      name: 'ops',
      title: 'And then',
      many: () => ({ min: 0, max: 2 }),
      candidates: () => [{ value: { op: 'note' }, label: 'note' }],
      fields: () => [],
    });
    const rules: Rules = {
      ...toy,
      moves: [
        {
          kind: 'a',
          title: 'And then',
          gate: () => null,
          parts: [list],
          *flow() {
            yield* [];
          },
        },
      ],
    };
    const [whole] = options(rules, queryOf(begun, 1, toyCards));
    expect(whole).toMatchObject({ label: 'And then', complete: true, more: true });
    expect(Object.keys(whole!)).toContain('form');
    expect(whole!.form).toMatchObject({ part: 'ops', most: 2 });
    expect(options(toy, queryOf(begun, 1, toyCards)).filter((option) => 'form' in option)).toEqual([]);
  });

  it('says which parts of a signed action others may not see', () => {
    const at = queryOf(begun, 1, toyCards);
    expect(hiddenIn(toy, at, { kind: 'play', slot: 1, face: 'up' })).toEqual(['/slot']);
    const match = new ToyMatch().act(1, { kind: 'play', slot: 1, face: 'up' });
    const paying = queryOf(match.table, 1, toyCards);
    expect(hiddenIn(toy, paying, { kind: 'pay', ask: match.ask(1), cards: [0, 2] })).toEqual(['/cards/0', '/cards/1']);
    expect(hiddenIn(toy, at, { kind: 'pass' })).toEqual([]);
    const odd: Rules = {
      ...toy,
      moves: [
        {
          kind: 'a',
          title: 'A',
          gate: () => null,
          parts: [one({ name: 'a/b~c', sealed: () => true }), one({ name: 'open', sealed: () => false })],
          *flow() {
            yield* [];
          },
        },
      ],
    };
    expect(hiddenIn(odd, at, { kind: 'a', 'a/b~c': 'a', open: 'a' })).toEqual(['/a~1b~0c']);
    expect(recordAction(odd, at, { kind: 'a', 'a/b~c': 'a', open: 'a' })).toEqual({
      kind: 'a',
      'a/b~c': secret('a', [1]),
      open: 'a',
      seat: 1,
    });
  });
});
