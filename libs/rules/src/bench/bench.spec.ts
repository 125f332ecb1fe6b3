import { describe, expect, it } from '@jest/globals';
import { emptyTable, fold, foldEntry, publicDigest, type Fact, type Table } from '#table';
import { toy, toyCards } from '../../../../test/support/toy/index.js';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import {
  decideDeed,
  decideOffice,
  due,
  isDeed,
  isForNobody,
  isOfBench,
  isOfOffice,
  isRefusal,
  judge as legal,
  queryOf,
  type Decided,
  type Draft,
  type Refusal,
} from '../index.js';

const NOW = Date.UTC(2026, 10, 22, 10);
const LATER = NOW + 60_000;
const WORDS = 'ab'.repeat(32);
const JUDGE = { judge: 'j', role: 'judge' };
const HEAD = { judge: 'h', role: 'head-judge' };

/** Decides an action around the play, at this table. */
const does = (table: Table, action: Draft, actor: object = JUDGE, seat = 0, now = NOW): Decided | Refusal =>
  decideOffice(table, seat, action, { actor, now });
const deed = (match: ToyMatch, action: Draft, actor: object = JUDGE): Decided | Refusal =>
  decideDeed({ rules: match.rules, cards: toyCards, session: match.session }, 0, action, { actor, now: NOW });

const ok = (decided: Decided | Refusal): Decided => {
  if (isRefusal(decided)) throw new Error(`${decided.rule}: ${decided.reason}`);
  return decided;
};
const ruleOf = (decided: Decided | Refusal): string | undefined => (isRefusal(decided) ? decided.rule : undefined);
const after = (table: Table, ...actions: Draft[]): Table =>
  actions.reduce((now, action) => ok(does(now, action)).table, table);
const inEvent = (table: Table): Table => ({
  ...table,
  match: table.match && { ...table.match, policy: { tournament: { event: 'cup' } } },
});
const begun = (): ToyMatch => new ToyMatch();

describe('what judges do', () => {
  it('belongs to the bench: a step of the replay with the digest of the table that it leaves', () => {
    const { table } = begun();
    const { facts, table: now } = ok(does(table, { kind: 'pause', words: WORDS }));
    expect(facts.map(({ kind }) => kind)).toEqual(['paused', 'unit-ended']);
    const [paused, unit] = facts;
    expect(unit).toMatchObject({
      of: 'ruling',
      unit: table.units + 1,
      title: 'The match is paused',
      digest: publicDigest(foldEntry(table, { revision: table.revision + 1, facts: [paused!] })),
    });
    expect(now).toEqual(foldEntry(table, { revision: table.revision + 1, facts }));
    expect(now).toMatchObject({ played: table.played, judged: now.revision, units: table.units + 1 });
    for (const kind of ['call', 'pause', 'resume', 'rule', 'clock'])
      expect([isOfOffice({ kind }), isOfBench({ kind }), isForNobody({ kind })]).toEqual([true, true, true]);
    expect([isOfOffice({ kind: 'penalise' }), isDeed({ kind: 'penalise' }), isOfBench({ kind: 'claim' })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('gives the same facts again for entries from before actors had a role: then it was no step', () => {
    expect(ok(does(begun().table, { kind: 'pause' }, { judge: 'j' })).facts).toEqual([{ kind: 'paused' }]);
  });

  it('accepts no unknown part, and words only as a commitment (R-WORDS-01)', () => {
    const { table } = begun();
    expect(ruleOf(does(table, { kind: 'pause', why: 'x' }))).toBe('R-ACTION-01');
    for (const kind of ['pause', 'call']) expect(ruleOf(does(table, { kind, words: 'clear text' }))).toBe('R-WORDS-01');
    expect(ruleOf(deed(begun(), { kind: 'penalise', why: 'x' }))).toBe('R-ACTION-01');
  });
});

describe('calls', () => {
  it('R-CALL-01: each seat has at most one open call, and so has the recorder', () => {
    const { table } = begun();
    const one = ok(does(table, { kind: 'call' }, { seat: 1 }, 1)).table;
    expect(one.office.calls).toEqual([{ call: one.revision, seat: 1, about: String(table.revision), state: 'open' }]);
    expect(ruleOf(does(one, { kind: 'call' }, { seat: 1 }, 1))).toBe('R-CALL-01');
    const two = ok(does(one, { kind: 'call', about: '1.0', words: WORDS }, { seat: 2 }, 2)).table;
    expect(ok(does(two, { kind: 'call' }, { recorder: true })).table.office.calls).toMatchObject([
      { seat: 1 },
      { seat: 2, about: '1.0', words: WORDS },
      { seat: null },
    ]);
  });

  it('R-CALL-02: neither the house nor an organiser calls; a judge or the calling seat closes the call', () => {
    const { table } = begun();
    for (const actor of [{ house: true }, { organiser: 'o' }])
      expect(ruleOf(does(table, { kind: 'call' }, actor))).toBe('R-CALL-02');
    const { table: called } = ok(does(table, { kind: 'call' }, { seat: 1 }, 1));
    const close = { kind: 'close-call', call: called.revision };
    expect(ruleOf(does(called, close, { seat: 2 }, 2))).toBe('R-CALL-02');
    expect(ruleOf(does(called, close, { recorder: true }))).toBe('R-CALL-02');
    for (const [actor, seat] of [[{ seat: 1 }, 1] as const, [JUDGE, 0] as const])
      expect(ok(does(called, close, actor, seat)).table.office.calls).toMatchObject([{ state: 'closed' }]);
  });

  it('R-CALL-03 and R-CALL-04: a call needs a result that is not final, and an existing place', () => {
    const { table } = begun();
    const final = foldEntry(table, { revision: 9, facts: [{ kind: 'result-final', by: 'judge' }] });
    expect(ruleOf(does(final, { kind: 'call' }, { seat: 1 }, 1))).toBe('R-CALL-03');
    for (const about of ['99', '1.x', 3]) expect(ruleOf(does(table, { kind: 'call', about }))).toBe('R-CALL-04');
    expect(ruleOf(does(table, { kind: 'close-call', call: 1 }))).toBe('R-CALL-04');
    const closed = after(table, { kind: 'call' }, { kind: 'close-call', call: table.revision + 1 });
    expect(ruleOf(does(closed, { kind: 'close-call', call: table.revision + 1 }))).toBe('R-CALL-04');
  });

  it('R-CALL-05: an appeal names a ruling of the match in whose place no other stands', () => {
    const { table } = begun();
    const rule = { kind: 'rule', about: { from: '1' }, of: 1, penalty: 'warning', state: 'upheld' };
    const first = ok(does(table, rule)).table;
    const appeal = (at: Table, ruling: number) => does(at, { kind: 'call', ruling }, { seat: 1 }, 1);
    expect(ruleOf(appeal(first, first.revision + 1))).toBe('R-CALL-05');
    const appealed = ok(appeal(first, first.revision)).table;
    expect(appealed.office.calls).toMatchObject([{ ruling: first.revision, about: '1' }]);
    const second = ok(does(first, { ...rule, supersedes: first.revision })).table;
    expect(ruleOf(appeal(second, first.revision))).toBe('R-CALL-05');
    expect(ok(appeal(second, second.revision)).table.office.calls).toHaveLength(1);
  });

  it('R-PAUSE-03: a match is paused once, and a judge attends to a call that comes during the pause', () => {
    const { table } = begun();
    const paused = ok(does(table, { kind: 'pause' })).table;
    expect(ruleOf(does(paused, { kind: 'pause' }))).toBe('R-PAUSE-03');
    const called = ok(does(paused, { kind: 'call' }, { seat: 1 }, 1)).table;
    expect(ok(does(called, { kind: 'pause' })).table.office.calls).toMatchObject([{ state: 'attended' }]);
  });

  it('R-PAUSE-05: a seat’s call pauses the match if the policy says so', () => {
    const { table } = begun();
    const strict = { ...table, match: table.match && { ...table.match, policy: { judging: { callPauses: true } } } };
    const called = ok(does(strict, { kind: 'call' }, { seat: 1 }, 1)).table;
    expect(called.office).toMatchObject({ paused: { since: called.revision }, calls: [{ state: 'attended' }] });
    expect(ok(does(strict, { kind: 'call' })).table.office.paused).toBeNull();
  });
});

describe('pauses', () => {
  it('R-PAUSE-02 and R-PAUSE-03: only a judge pauses, not twice, and the pause attends to the open calls', () => {
    const { table } = begun();
    for (const actor of [{ seat: 1 }, { recorder: true }, { organiser: 'o' }])
      expect(ruleOf(does(table, { kind: 'pause' }, actor, 'seat' in actor ? 1 : 0))).toBe('R-PAUSE-02');
    const called = ok(does(table, { kind: 'call' }, { seat: 1 }, 1)).table;
    const paused = after(called, { kind: 'pause' });
    expect(paused.office.calls).toMatchObject([{ state: 'attended' }]);
    expect(ruleOf(does(paused, { kind: 'pause' }))).toBe('R-PAUSE-03');
    expect(ruleOf(does(paused, { kind: 'resume' }, { seat: 1 }, 1))).toBe('R-PAUSE-02');
    const resumed = after(paused, { kind: 'resume', words: WORDS });
    expect(resumed.office).toMatchObject({ paused: null, calls: [{ state: 'closed' }] });
    expect(ruleOf(does(resumed, { kind: 'resume' }))).toBe('R-PAUSE-03');
    expect(ruleOf(does(begun().act(1, { kind: 'concede' }).table, { kind: 'pause' }))).toBe('R-END-01');
  });

  it('R-PAUSE-01: during a pause a seat can only concede, and nobody loses anything', () => {
    const match = begun();
    const paused = after(match.table, { kind: 'pause' });
    const refusal = (table: Table, action: Draft) => legal(toy, queryOf(table, 1, toyCards), action)?.rule;
    expect(refusal(paused, { kind: 'pass' })).toBe('R-PAUSE-01');
    expect(refusal(paused, { kind: 'concede' })).toBeUndefined();
    expect(due({ ...paused, game: 0 })).toBeNull();
    const { units, revision, judged, ...resumed } = after(paused, { kind: 'resume' });
    expect({ ...resumed, revision: match.table.revision, judged: 0, units: match.table.units }).toEqual(match.table);
    expect([units, revision, judged]).toEqual([match.table.units + 2, match.table.revision + 2, revision]);
    expect(refusal({ ...resumed, units, revision, judged }, { kind: 'pass' })).toBeUndefined();
  });

  it('R-PAUSE-04: the clock stops during a pause, and a judge may add the lost time', () => {
    const running = after(
      begun().table,
      { kind: 'clock', deed: 'set', seconds: 600 },
      { kind: 'clock', deed: 'start' },
    );
    const paused = ok(does(running, { kind: 'pause' }, JUDGE, 0, LATER)).table;
    expect(paused.office.clock).toEqual({ state: 'held', left: 540_000, at: LATER });
    const resumed = ok(does(paused, { kind: 'resume', seconds: 120 }, JUDGE, 0, NOW + 3_600_000));
    expect(resumed.facts[1]).toEqual({
      kind: 'clock',
      state: 'running',
      left: 660_000,
      at: NOW + 3_600_000,
      by: 120_000,
    });
    expect(ruleOf(does(paused, { kind: 'resume', seconds: -1 }))).toBe('R-CLOCK-03');
    expect(ruleOf(does(after(begun().table, { kind: 'pause' }), { kind: 'resume', seconds: 5 }))).toBe('R-CLOCK-02');
    expect(ok(does(paused, { kind: 'clock', deed: 'stop' })).table.office.clock).toMatchObject({ state: 'stopped' });
  });
});

describe('rulings', () => {
  const rule = (more: Draft = {}): Draft => ({ kind: 'rule', about: { from: '1' }, state: 'upheld', ...more });

  it('R-RULE-01: a judge rules, even after the match has ended, and closes the call that the ruling answers', () => {
    const { table } = begun();
    for (const actor of [{ seat: 1 }, { recorder: true }, { organiser: 'o' }])
      expect(ruleOf(does(table, rule(), actor, 'seat' in actor ? 1 : 0))).toBe('R-RULE-01');
    const called = ok(does(table, { kind: 'call' }, { seat: 1 }, 1)).table;
    const full = rule({
      about: { from: '1.0', to: '2' },
      of: 2,
      infraction: 'missed-trigger',
      penalty: 'caution',
      call: called.revision,
      words: WORDS,
      aside: WORDS,
    });
    const ruled = after(called, full);
    expect(ruled.office).toMatchObject({
      calls: [{ state: 'closed' }],
      rulings: [{ ruling: ruled.revision, seat: 2, infraction: 'missed-trigger', about: { from: '1.0', to: '2' } }],
    });
    const ended = begun().act(1, { kind: 'concede' }).table;
    expect(ok(does(ended, rule())).table.office.rulings).toHaveLength(1);
    expect(ruleOf(does(ruled, rule({ call: called.revision })))).toBe('R-CALL-04');
  });

  it('R-RULE-02: a ruling is about one place of the match, or from one place to another', () => {
    const { table } = begun();
    for (const about of [
      undefined,
      'x',
      [],
      { from: '99' },
      { to: '1' },
      { from: '2', to: '1' },
      { from: '1', at: '1' },
    ])
      expect(ruleOf(does(table, { ...rule(), about: about as never }))).toBe('R-RULE-02');
  });

  it('R-RULE-03 and R-RULE-05: a head judge hears an appeal; the new ruling replaces the old one, once', () => {
    const ruled = inEvent(after(begun().table, rule()));
    const appeal = rule({ supersedes: ruled.revision, state: 'overturned' });
    expect(ruleOf(does(ruled, appeal))).toBe('R-RULE-03');
    const heard = ok(does(ruled, appeal, HEAD)).table;
    expect(heard.office.rulings).toMatchObject([{ state: 'upheld' }, { supersedes: ruled.revision }]);
    expect(ruleOf(does(heard, appeal, HEAD))).toBe('R-RULE-05');
    expect(ruleOf(does(ruled, rule({ supersedes: 1 }), HEAD))).toBe('R-RULE-05');
    expect(ruleOf(does(ruled, rule({ state: 'overturned' }), HEAD))).toBe('R-RULE-05');
  });

  it('R-JUDGE-01: without an event, every judge is a head judge', () => {
    const ruled = after(begun().table, rule());
    expect(ok(does(ruled, rule({ supersedes: ruled.revision }))).table.office.rulings).toHaveLength(2);
  });

  it('R-RULE-04: infraction and penalty come from the lists, and the seat exists', () => {
    const { table } = begun();
    for (const more of [{ infraction: 'smell' }, { penalty: 'beating' }, { state: 'perhaps' }] as Draft[])
      expect(ruleOf(does(table, rule(more)))).toBe('R-RULE-04');
    expect(ruleOf(does(table, rule({ of: 3 })))).toBe('R-SEAT-01');
  });
});

describe('clocks', () => {
  const clock = (deed: string, seconds?: number): Draft => ({
    kind: 'clock',
    deed,
    ...(seconds === undefined ? {} : { seconds }),
  });

  it('R-CLOCK-01: judges, recorders and organisers keep the clock', () => {
    const { table } = begun();
    for (const actor of [{ recorder: true }, { organiser: 'o' }, JUDGE])
      expect(ok(does(table, clock('set', 60), actor)).table.office.clock).toEqual({
        state: 'stopped',
        left: 60_000,
        at: NOW,
      });
    expect(ruleOf(does(table, clock('set', 60), { seat: 1 }, 1))).toBe('R-CLOCK-01');
  });

  it('R-CLOCK-02: they are set, started, extended, stopped and called, each only when that makes sense', () => {
    const { table } = begun();
    for (const deed of ['start', 'stop', 'call-time']) expect(ruleOf(does(table, clock(deed)))).toBe('R-CLOCK-02');
    expect(ruleOf(does(table, clock('extend', 5)))).toBe('R-CLOCK-02');
    const running = after(table, clock('set', 60), clock('start'));
    expect(ruleOf(does(running, clock('start')))).toBe('R-CLOCK-02');
    expect(ruleOf(does(running, clock('set', 60)))).toBe('R-CLOCK-02');
    const extended = ok(does(running, clock('extend', 30), JUDGE, 0, LATER));
    expect(extended.facts[0]).toEqual({ kind: 'clock', state: 'running', left: 30_000, at: LATER, by: 30_000 });
    const stopped = ok(does(running, clock('stop'), JUDGE, 0, NOW + 10_000)).table;
    expect(stopped.office.clock).toMatchObject({ state: 'stopped', left: 50_000 });
    const called = after(running, clock('call-time'));
    expect(called.office.clock).toMatchObject({ state: 'called', left: 0 });
    for (const deed of ['start', 'call-time']) expect(ruleOf(does(called, clock(deed)))).toBe('R-CLOCK-02');
    const paused = after(table, { kind: 'pause' }, clock('set', 60), clock('start'));
    expect(paused.office.clock).toMatchObject({ state: 'held', left: 60_000 });
    const final: Fact = { kind: 'result-final', by: 'judge' };
    const over = foldEntry(table, { revision: 9, facts: [final] });
    expect(ruleOf(does(over, clock('set', 60)))).toBe('R-CLOCK-02');
    const facts: readonly Fact[] = [{ kind: 'match-ended', winner: 1, reason: 'concession' }];
    const ended = foldEntry(running, { revision: running.revision + 1, facts });
    for (const deed of ['start', 'stop', 'call-time']) expect(ruleOf(does(ended, clock(deed)))).toBe('R-CLOCK-02');
    expect(ruleOf(does(ended, clock('extend', 60)))).toBe('R-CLOCK-02');
  });

  it('R-CLOCK-03: they take whole seconds, at most one day', () => {
    const { table } = begun();
    for (const seconds of [0, 1.5, 86_401, '60', undefined])
      expect(ruleOf(does(table, { ...clock('set'), ...(seconds === undefined ? {} : { seconds }) }))).toBe(
        'R-CLOCK-03',
      );
    expect(ruleOf(does(table, clock('start', 5)))).toBe('R-CLOCK-03');
    expect(ruleOf(does(table, clock('nap')))).toBe('R-CLOCK-03');
  });
});

describe('penalties', () => {
  const penalty = (of: number, what: string, more: Draft = {}): Draft => ({
    kind: 'penalise',
    of,
    penalty: what,
    ...more,
  });

  it('R-PENALTY-02: any judge can give a warning; only a head judge can give a game loss', () => {
    const match = begun();
    const warned = ok(deed(match, penalty(2, 'warning', { infraction: 'slow-play', words: WORDS })));
    expect(warned.facts.map(({ kind }) => kind)).toEqual(['penalised', 'unit-ended']);
    expect(warned.table).toMatchObject({
      played: match.table.played,
      office: { penalties: [{ since: warned.table.revision, seat: 2, penalty: 'warning', infraction: 'slow-play' }] },
    });
    expect(ruleOf(deed(match, penalty(2, 'warning'), { seat: 1 }))).toBe('R-PENALTY-02');
    match.session = { ...match.session, head: inEvent(match.table), base: inEvent(match.table) };
    expect(ruleOf(deed(match, penalty(2, 'game-loss')))).toBe('R-PENALTY-02');
    expect(ruleOf(deed(match, penalty(2, 'game-loss'), HEAD))).toBeUndefined();
  });

  it('R-PENALTY-01: the loss of a game ends it, with digests of the table that says why', () => {
    const match = new ToyMatch(undefined, toy, 3);
    const { facts, table, action } = ok(deed(match, penalty(2, 'game-loss')));
    expect(table).toMatchObject({
      games: [{ n: 1, winner: 1, reason: 'penalty' }],
      status: 'playing',
      seats: [{ score: 1 }, { score: 0 }],
    });
    expect(action).toEqual({ ...penalty(2, 'game-loss'), seat: 0 });
    let now = match.table;
    now = { ...now, revision: now.revision + 1 };
    for (const fact of facts) {
      if (fact.kind === 'unit-ended') expect(fact.digest).toBe(publicDigest(now));
      now = { ...foldEntry({ ...now, path: [] }, { revision: now.revision, facts: [fact] }) };
    }
    expect(fold([{ revision: match.table.revision + 1, facts }], 'house', match.table)).toEqual(table);
    expect(due(table)?.duty).toBe('begin-game');
    const lost = ok(deed(new ToyMatch(undefined, toy, 3), penalty(1, 'match-loss'))).table;
    expect(lost).toMatchObject({ status: 'ended', result: { winner: 2, reason: 'penalty' } });
    expect(emptyTable('house').office.penalties).toBeUndefined();
  });

  it('end a game in the middle of questions, which are withdrawn', () => {
    const match = begun().act(1, { kind: 'attack', attacker: 'c2.0' });
    const { table } = ok(deed(match, penalty(1, 'disqualification')));
    expect(table).toMatchObject({ status: 'ended', asks: [], path: [], result: { winner: 2 } });
  });

  it('R-PENALTY-03: are given while a game is running, to a seat that plays in it', () => {
    const ended = begun().act(1, { kind: 'concede' });
    expect(ruleOf(deed(ended, penalty(1, 'game-loss')))).toBe('R-PENALTY-03');
    expect(ruleOf(deed(ended, penalty(1, 'warning')))).toBeUndefined();
    const match = begun();
    const seats = match.table.seats.map((one) => (one.seat === 1 ? { ...one, out: { reason: 'x' } } : one));
    match.session = { ...match.session, head: { ...match.table, seats } };
    expect(ruleOf(deed(match, penalty(1, 'game-loss')))).toBe('R-PENALTY-03');
  });

  it('name a seat, a penalty and a ruling that exist', () => {
    expect(ruleOf(deed(begun(), { kind: 'penalise', penalty: 'warning' }))).toBe('R-RULE-04');
    expect(ruleOf(deed(begun(), penalty(1, 'beating')))).toBe('R-RULE-04');
    expect(ruleOf(deed(begun(), penalty(3, 'warning')))).toBe('R-SEAT-01');
    expect(ruleOf(deed(begun(), penalty(1, 'warning', { ruling: 1 })))).toBe('R-RULE-05');
  });
});
