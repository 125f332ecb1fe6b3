import { describe, expect, it } from '@jest/globals';
import { cardsIn, secret, slotsIn, view, type Json } from '#table';
import { toyCards } from '../../../../test/support/toy/index.js';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import { decideDeed, isRefusal, nextSession, type Decided, type Draft, type Refusal, type Session } from '../index.js';

const JUDGE = { judge: 'j', role: 'judge' };
const at = (match: ToyMatch, ops: Json, more: Draft = {}, actor: object = JUDGE): Decided | Refusal =>
  decideDeed(
    { rules: match.rules, cards: toyCards, session: match.session },
    0,
    { kind: 'fix', ops, ...more },
    {
      actor,
      now: 0,
    },
  );
const ok = (decided: Decided | Refusal): Decided => {
  if (isRefusal(decided)) throw new Error(`${decided.rule}: ${decided.reason}`);
  return decided;
};
const ruleOf = (decided: Decided | Refusal): string | undefined => (isRefusal(decided) ? decided.rule : undefined);
const reasonOf = (decided: Decided | Refusal): string => (isRefusal(decided) ? decided.reason : '');
/** The match after these changes. */
const mend = (match: ToyMatch, ...ops: Draft[]): ToyMatch => {
  const { action, facts, table } = ok(at(match, ops as Json));
  match.session = nextSession(match.session, { revision: table.revision, action, facts, ruling: true }, table);
  return match;
};
const begun = (): ToyMatch => new ToyMatch();
const asked = (): ToyMatch => begun().act(1, { kind: 'attack', attacker: 'c2.0' });
const note = { op: 'note', text: 'as it was' };

describe('a fix', () => {
  it('R-FIX-01: is a judge’s, while a game runs, and a step that says what it changed', () => {
    const { facts, table, action } = ok(at(begun(), [{ op: 'state', what: 'c2.0', state: 'rested', is: 'yes' }, note]));
    expect(facts.map(({ kind }) => kind)).toEqual(['fixed', 'set', 'unit-ended']);
    expect(action).toMatchObject({ kind: 'fix', seat: 0 });
    expect(table).toMatchObject({ played: table.revision, judged: table.revision });
    expect(cardsIn(table, 'field')[0]!.values['rested']).toBe(true);
    for (const actor of [{ seat: 1 }, { recorder: true }, { organiser: 'o' }])
      expect(ruleOf(at(begun(), [note], {}, actor))).toBe('R-FIX-01');
    expect(ruleOf(at(begun().act(1, { kind: 'concede' }), [note]))).toBe('R-FIX-01');
  });

  it('R-FIX-01: names only what exists; each change sees the table that the changes before it left', () => {
    for (const ops of [undefined, [], 'x', [3], [{ op: 'fly' }], Array.from({ length: 61 }, () => note)] as Json[])
      expect(ruleOf(at(begun(), ops))).toBe('R-FIX-01');
    expect(reasonOf(at(begun(), [note, { op: 'state', what: 'c9.9', state: 'rested', is: 'yes' }]))).toContain(
      'ops[1].what',
    );
    expect(reasonOf(at(begun(), [{ op: 'mark-damage', what: 'c2.0', n: 1000 }]))).toContain('0 to 999');
    expect(reasonOf(at(begun(), [{ op: 'look', zone: 'deck:1' }]))).toContain('is missing');
    expect(reasonOf(at(begun(), [{ op: 'make-token', who: 1, to: 'field', token: 'ghost', n: 1 }]))).toContain(
      'no card "ghost"',
    );
    expect(ruleOf(at(begun(), [note], { ruling: 7 }))).toBe('R-RULE-05');
    expect(ruleOf(at(begun(), [note], { words: 'clear' }))).toBe('R-WORDS-01');
    const twice: Draft[] = [
      { op: 'put', what: 'c2.0', to: 'hand:1' },
      { op: 'mark-damage', what: 'c2.0', n: 1 },
    ];
    expect(reasonOf(at(begun(), twice))).toContain('ops[1].what');
  });

  it('R-FIX-02: loses no card, makes none, and leaves each with its owner', () => {
    expect(ruleOf(at(begun(), [{ op: 'put', what: 'c2.0', to: 'hand:2' }]))).toBe('R-FIX-02');
    expect(ruleOf(at(begun(), [{ op: 'put', what: 'c2.0', to: 'hand:1' }]))).toBeUndefined();
    // From the memory of seat 2 the card would go to the hand of seat 2, although seat 1 owns it.
    expect(ruleOf(at(begun(), [{ op: 'put', what: 'c2.0', to: 'memory:2' }]))).toBe('R-FIX-02');
    expect(ruleOf(at(begun(), [{ op: 'put', what: 'c2.0', to: 'memory:1' }]))).toBeUndefined();
    const match = mend(begun(), { op: 'make-token', who: 1, to: 'field', token: 'wick', n: 2 });
    const token = cardsIn(match.table, 'field').find((card) => card.token)!.handle;
    expect(ruleOf(at(match, [{ op: 'put', what: token, to: 'hand:1' }]))).toBe('R-FIX-02');
    expect(ruleOf(at(match, [{ op: 'remove-token', what: token }]))).toBeUndefined();
    expect(reasonOf(at(match, [{ op: 'remove-token', what: 'c2.0' }]))).toContain('ops[0].what');
  });

  it('tells nobody of a hidden card that it names, except those who know the card', () => {
    const match = begun();
    const top = slotsIn(match.table, 'deck:1')[0]!.definition;
    const { facts, action, table } = ok(at(match, [{ op: 'put', what: 'deck:1/2', to: 'hand:1' }]));
    const third = slotsIn(match.table, 'deck:1')[2]!.definition!;
    expect(action['ops']).toEqual([secret({ op: 'put', what: 'deck:1/2', to: 'hand:1' }, [])]);
    expect(facts[1]).toMatchObject({ kind: 'moved', legs: [{ slot: secret(2, []), definition: secret(third, [1]) }] });
    expect(slotsIn(view(table, [1]), 'hand:1').at(-1)).toEqual({ definition: third, known: [1] });
    expect(slotsIn(view(table, [2]), 'hand:1').at(-1)).toEqual({ definition: null, known: [] });
    expect(slotsIn(table, 'deck:1')[0]!.definition).toBe(top);
  });

  it('draws, turns over, counts, gives control, and says whose turn it is', () => {
    const match = mend(
      begun(),
      { op: 'take-top', zone: 'deck:1', n: 2, to: 'hand:1' },
      { op: 'turn-over', what: 'c2.0', face: 'down' },
      { op: 'card-counter', what: 'c2.0', counter: 'oil', n: 3 },
      { op: 'mark-damage', what: 'c2.0', n: 2 },
      { op: 'give-control', what: 'c2.0', who: 2 },
      { op: 'player-counter', who: 2, counter: 'life', n: -1 },
      { op: 'shuffle-zone', zone: 'deck:2' },
      { op: 'turn', who: 2, n: 7 },
      { op: 'opportunity', who: 2 },
    );
    const { table } = match;
    expect([slotsIn(table, 'hand:1').length, slotsIn(table, 'deck:1').length]).toEqual([6, 1]);
    expect(cardsIn(table, 'field')[0]).toMatchObject({
      face: 'down',
      counters: { oil: 3 },
      damage: 2,
      controller: 2,
    });
    expect(table).toMatchObject({ turn: { n: 7, seat: 2 }, opportunity: { seat: 2 } });
    expect(match.decide(2, { kind: 'pass' })).toMatchObject({ action: { kind: 'pass' } });
    expect(match.entries.at(-1)!.facts.some(({ kind }) => kind === 'shuffled')).toBe(false);
  });

  it('counts counters of any name, even one that every JavaScript object has', () => {
    const { table } = mend(
      begun(),
      { op: 'player-counter', who: 1, counter: 'constructor', n: 3 },
      { op: 'card-counter', what: 'c2.0', counter: 'constructor', n: 2 },
    );
    expect(table.seats[0]!.counters).toMatchObject({ constructor: 3 });
    expect(cardsIn(table, 'field')[0]!.counters).toMatchObject({ constructor: 2 });
  });

  it('R-FIX-03: is refused if afterwards nobody can act, nobody is asked, and nothing is owed', () => {
    expect(ruleOf(at(begun(), [{ op: 'opportunity' }]))).toBe('R-FIX-03');
    expect(ruleOf(at(asked(), [{ op: 'withdraw' }, { op: 'opportunity' }]))).toBe('R-FIX-03');
    // While a question is open, a seat can go on; after the answer, nobody could.
    expect(ruleOf(at(asked(), [{ op: 'opportunity' }]))).toBe('R-FIX-03');
    expect(ruleOf(at(asked(), [{ op: 'opportunity', who: 2 }]))).toBeUndefined();
    const match = mend(asked(), { op: 'withdraw' }, { op: 'opportunity', who: 1 });
    expect(match.table).toMatchObject({ asks: [], path: [] });
    expect(match.decide(1, { kind: 'pass' })).toMatchObject({ action: { kind: 'pass' } });
  });

  it('R-FIX-03: does not count on a seat that is out of the match', () => {
    const out = begun().rule({ kind: 'lost', seat: 2, reason: 'life' });
    expect(ruleOf(at(out, [{ op: 'opportunity', who: 1 }]))).toBeUndefined();
    expect(reasonOf(at(out, [{ op: 'opportunity', who: 2 }]))).toMatch(/^afterwards nobody could act/);
  });

  it('R-FIX-03: is refused if the waiting flow would not reach its questions again', () => {
    const { session, rules } = asked();
    const strange = { ...session, inputs: session.inputs.map((input) => ({ ...input, facts: [] })) };
    const mended = (from: Session) =>
      decideDeed({ rules, cards: toyCards, session: from }, 0, { kind: 'fix', ops: [note] }, { actor: JUDGE, now: 0 });
    expect([ruleOf(mended(session)), ruleOf(mended(strange))]).toEqual([undefined, 'R-FIX-03']);
    expect(reasonOf(mended(strange))).toBe(
      'what was going on could not go on from there: take its questions back as well',
    );
  });

  it('leaves open questions open, and their flow goes on over the new table', () => {
    const match = mend(asked(), { op: 'player-counter', who: 2, counter: 'life', n: -3 });
    expect(match.session.inputs.map(({ ruling }) => ruling ?? false)).toEqual([false, true]);
    for (const seat of [1, 2]) match.act(seat, { kind: 'answer', ask: match.ask(seat), value: 0 });
    expect(match.table.asks).toEqual([]);
    expect(match.table.seats[1]!.counters['life']).toBeLessThanOrEqual(3);
  });
});
