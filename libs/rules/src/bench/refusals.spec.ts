import { describe, expect, it } from '@jest/globals';
import { foldEntry, type Fact, type Table } from '#table';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import { toyCards } from '../../../../test/support/toy/index.js';
import { decideDeed, decideOffice, isRefusal, type Decided, type Draft, type Refusal } from '../index.js';

const NOW = Date.UTC(2026, 10, 22, 10);
const JUDGE = { judge: 'j', role: 'judge' };
const HEAD = { judge: 'h', role: 'head-judge' };
const RECORDER = { recorder: true };
const ORGANISER = { organiser: 'o' };
const HOUSE = { house: true };

const match = new ToyMatch();
const begun = match.table;
const has = (table: Table, ...facts: Fact[]): Table => foldEntry(table, { revision: table.revision + 1, facts });
const ended = has(begun, { kind: 'match-ended', winner: 1, reason: 'life' });
const final = has(ended, { kind: 'result-final', by: 'judge' });
const called = has(begun, { kind: 'called', seat: 1, about: '1' });
const paused = has(begun, { kind: 'paused' });
const clocked = (state: 'stopped' | 'running' | 'held' | 'called', left = 60_000): Table =>
  has(begun, { kind: 'clock', state, left, at: NOW });
const ruled = has(begun, { kind: 'ruled', about: { from: '1' }, state: 'upheld' });
const appealed = has(ruled, { kind: 'ruled', about: { from: '1' }, state: 'upheld', supersedes: ruled.revision });
const inEvent = (table: Table): Table => ({
  ...table,
  match: table.match && { ...table.match, policy: { tournament: { event: 'cup' } } },
});

const saidOf = (decided: Decided | Refusal): string =>
  isRefusal(decided) ? `${decided.rule}: ${decided.reason}` : 'done';
/** The answer to an action around the play. */
const does = (table: Table, action: Draft, actor: object = JUDGE, seat = 'seat' in actor ? Number(actor.seat) : 0) =>
  saidOf(decideOffice(table, seat, action, { actor, now: NOW }));
/** The answer to an action of a judge that changes the play. */
const deed = (action: Draft, actor: object = JUDGE, table = begun): string =>
  saidOf(
    decideDeed({ rules: match.rules, cards: toyCards, session: { ...match.session, head: table } }, 0, action, {
      actor,
      now: NOW,
    }),
  );

const INFRACTIONS =
  'missed-trigger, failure-to-maintain, extra-cards-seen, hidden-card-error, game-rule-violation, deck-problem, ' +
  'slow-play, tardiness, communication, outside-assistance, unsporting-conduct, cheating, other';
const PENALTIES = 'caution, warning, game-loss, match-loss, disqualification';

describe('a refusal at the bench', () => {
  it('of a call names who may call, the open call, or the missing place', () => {
    const notThese = 'R-CALL-02: only a player at the table, its recorder or a judge can call a judge';
    expect(does(begun, { kind: 'call' }, HOUSE)).toBe(notThese);
    expect(does(begun, { kind: 'call' }, ORGANISER)).toBe(notThese);
    expect(does(final, { kind: 'call' }, { seat: 1 })).toBe(
      'R-CALL-03: the result is final: there is nothing left to call a judge for',
    );
    expect(does(ended, { kind: 'call' }, { seat: 1 })).toBe('done');
    expect(does(called, { kind: 'call' }, { seat: 1 })).toBe(
      `R-CALL-01: the call of revision ${called.revision} is still open`,
    );
    expect(does(called, { kind: 'call' }, { seat: 2 })).toBe('done');
    const closed = has(called, { kind: 'call-closed', call: called.revision });
    expect(does(closed, { kind: 'call' }, { seat: 1 })).toBe('done');
    expect(does(begun, { kind: 'call', about: 3 })).toBe(
      'R-CALL-04: "about" is a place of the match: a revision, or revision.fact',
    );
    expect(does(begun, { kind: 'call', about: String(begun.revision + 1) })).toBe(
      `R-CALL-04: "about" is a place of the match, which has come to ${begun.revision}`,
    );
    expect(does(begun, { kind: 'call', about: String(begun.revision) })).toBe('done');
  });

  it.each(['0', '2.0', '1.17', '2'])('%s is a place of the match', (about) => {
    expect(does(begun, { kind: 'call', about })).toBe('done');
  });

  it.each(['', '01', '-1', '1.', '1.01', '1.2.3', ' 1', '1x', 'x1', '1000000000', '1.1000000'])(
    '"%s" is no place of a match',
    (about) => {
      expect(does(begun, { kind: 'call', about })).toBe(
        'R-CALL-04: "about" is a place of the match: a revision, or revision.fact',
      );
    },
  );

  it('of closing a call says who may close it, and that it must be open', () => {
    expect(does(begun, { kind: 'close-call', call: 1 })).toBe('R-CALL-04: no call 1 is open');
    const close = { kind: 'close-call', call: called.revision };
    const notThese = 'R-CALL-02: a call is closed by a judge, or by the seat that called';
    expect(does(called, close, { seat: 2 })).toBe(notThese);
    expect(does(called, close, RECORDER)).toBe(notThese);
    // A recorder cannot close a call that no seat made: a recorder has no seat.
    const byRecorder = has(begun, { kind: 'called', about: '1' });
    expect(does(byRecorder, { ...close, call: byRecorder.revision }, RECORDER)).toBe(notThese);
    expect(does(called, close, { seat: 1 })).toBe('done');
  });

  it('of a pause or its end says why', () => {
    expect(does(ended, { kind: 'pause' })).toBe('R-END-01: the match has ended');
    const byJudges = 'R-PAUSE-02: a match is paused, and goes on, by a judge';
    for (const kind of ['pause', 'resume']) expect(does(begun, { kind }, { seat: 1 })).toBe(byJudges);
    expect(does(paused, { kind: 'pause' })).toBe('R-PAUSE-03: the match is paused already');
    expect(does(begun, { kind: 'resume' })).toBe('R-PAUSE-03: the match is not paused');
    const many = 'R-CLOCK-03: "seconds" is how many are added to the clock, a whole number from 0 to 86400';
    const held = has(paused, { kind: 'clock', state: 'held', left: 60_000, at: NOW });
    for (const seconds of [-1, 0.5, 86_401, '1']) expect(does(held, { kind: 'resume', seconds })).toBe(many);
    for (const seconds of [0, 1, 86_400]) expect(does(held, { kind: 'resume', seconds })).toBe('done');
    expect(does(paused, { kind: 'resume', seconds: 0 })).toBe('done');
    expect(does(paused, { kind: 'resume', seconds: 1 })).toBe('R-CLOCK-02: there is no clock that was running');
  });

  it.each(['words', 'aside'])('R-WORDS-01: demands a commitment in "%s"', (name) => {
    const binds = `R-WORDS-01: "${name}" is a commitment to a text, 64 hexadecimal digits in lower case`;
    const rule = { kind: 'rule', about: { from: '1' }, state: 'upheld' };
    for (const said of [7, '', 'ab', 'AB'.repeat(32), `${'ab'.repeat(32)}c`, `c${'ab'.repeat(32)}`])
      expect(does(begun, { ...rule, [name]: said })).toBe(binds);
    expect(does(begun, { ...rule, [name]: 'ab'.repeat(32) })).toBe('done');
  });

  it('looks at words wherever they may stand', () => {
    const binds = 'R-WORDS-01: "words" is a commitment to a text, 64 hexadecimal digits in lower case';
    for (const [table, action] of [
      [begun, { kind: 'call' }],
      [begun, { kind: 'pause' }],
      [paused, { kind: 'resume' }],
      [begun, { kind: 'clock', deed: 'set', seconds: 1 }],
    ] as [Table, Draft][])
      expect(does(table, { ...action, words: 'clear' })).toBe(binds);
    for (const action of [
      { kind: 'penalise', of: 1, penalty: 'warning' },
      { kind: 'fix', ops: [{ op: 'note', text: 'x' }] },
    ] as Draft[])
      expect(deed({ ...action, words: 'clear' })).toBe(binds);
  });

  it('of a clock says who keeps it, and how it stands', () => {
    const kept = 'R-CLOCK-01: clocks are kept by judges, who records the match, and who organises it';
    expect(does(begun, { kind: 'clock', deed: 'set', seconds: 60 }, { seat: 1 })).toBe(kept);
    expect(does(begun, { kind: 'clock', deed: 'set', seconds: 60 }, HOUSE)).toBe(kept);
    expect(does(final, { kind: 'clock', deed: 'set', seconds: 60 })).toBe('R-CLOCK-02: the result is final');
    expect(does(ended, { kind: 'clock', deed: 'set', seconds: 60 })).toBe(
      'R-CLOCK-02: the match has ended, and its clock with it',
    );
    expect(does(begun, { kind: 'clock', deed: 'nap' })).toBe(
      'R-CLOCK-03: "deed" is one of set, start, stop, extend, call-time',
    );
    for (const deed of ['set', 'extend'])
      for (const seconds of [{}, { seconds: 0 }, { seconds: 86_401 }, { seconds: 1.5 }])
        expect(does(clocked('stopped'), { kind: 'clock', deed, ...(seconds as Draft) })).toBe(
          'R-CLOCK-03: "seconds" is a whole number from 1 to 86400',
        );
    for (const deed of ['start', 'stop', 'call-time'])
      expect(does(clocked('stopped'), { kind: 'clock', deed, seconds: 1 })).toBe(
        `R-CLOCK-03: "seconds" is no part of "${deed}": only "set" and "extend" take them`,
      );
  });

  it('R-CLOCK-02: follows from the deed and the state of the clock', () => {
    const noTime = 'R-CLOCK-02: there is no time on the clock: set it first';
    const stopFirst = 'R-CLOCK-02: the clock runs: stop it before you set it';
    const noRun = 'R-CLOCK-02: the clock does not run';
    const nothing = 'R-CLOCK-02: there is no clock to extend';
    const over = 'R-CLOCK-02: there is no clock, or time was called already';
    const of = (table: Table) =>
      ['set', 'start', 'stop', 'extend', 'call-time'].map((what) => {
        const seconds: Draft = what === 'set' || what === 'extend' ? { seconds: 5 } : {};
        const decided = decideOffice(table, 0, { kind: 'clock', deed: what, ...seconds }, { actor: JUDGE, now: NOW });
        return isRefusal(decided) ? saidOf(decided) : decided.table.office.clock;
      });
    const is = (state: string, left: number) => ({ state, left, at: NOW });
    expect(of(begun)).toEqual([is('stopped', 5_000), noTime, noRun, nothing, over]);
    expect(of(clocked('stopped'))).toEqual([
      is('stopped', 5_000),
      is('running', 60_000),
      noRun,
      is('stopped', 65_000),
      is('called', 0),
    ]);
    expect(of(clocked('running'))).toEqual([
      stopFirst,
      'R-CLOCK-02: the clock runs already',
      is('stopped', 60_000),
      is('running', 65_000),
      is('called', 0),
    ]);
    expect(of(clocked('held'))).toEqual([
      stopFirst,
      is('running', 60_000),
      is('stopped', 60_000),
      is('held', 65_000),
      is('called', 0),
    ]);
    expect(of(clocked('called', 1))).toEqual([
      is('stopped', 5_000),
      'R-CLOCK-02: time was called: set the clock again',
      noRun,
      nothing,
      over,
    ]);
    expect(of(clocked('called', 0))[1]).toBe(noTime);
  });

  it('of a ruling says which place, seat or ruling is wrong', () => {
    const rule = (more: Draft = {}): Draft => ({ kind: 'rule', about: { from: '1' }, state: 'upheld', ...more });
    expect(does(begun, rule(), RECORDER)).toBe('R-RULE-01: a judge rules');
    expect(does(begun, rule({ state: 'perhaps' }))).toBe('R-RULE-04: "state" is one of proposed, upheld, overturned');
    const what = 'R-RULE-02: "about" is {from, to?}: the place of the match where it went wrong';
    for (const about of ['1', null, ['1']]) expect(does(begun, rule({ about }))).toBe(what);
    expect(does(begun, rule({ about: { from: '1', at: '1' } }))).toBe('R-RULE-02: "at" is no part of "about"');
    const place = (name: string): string =>
      `R-RULE-02: "${name}" is a place of the match: a revision, or revision.fact`;
    expect(does(begun, rule({ about: {} }))).toBe(place('from'));
    expect(does(begun, rule({ about: { from: '1', to: 'x' } }))).toBe(place('to'));
    for (const [from, to] of [
      ['2', '1'],
      ['2.1', '1.2'],
      ['1.2', '1.1'],
    ] as const)
      expect(does(begun, rule({ about: { from, to } }))).toBe('R-RULE-02: "to" does not come before "from"');
    expect(does(begun, rule({ about: { from: '2', to: '2' } }))).toBe('done');
    expect(does(begun, rule({ of: 3 }))).toBe('R-SEAT-01: there is no seat 3 in this match');
    expect(does(begun, rule({ of: 2 }))).toBe('done');
    expect(does(begun, rule({ infraction: 'smell' }))).toBe(`R-RULE-04: "infraction" is one of ${INFRACTIONS}`);
    expect(does(begun, rule({ penalty: 'beating' }))).toBe(`R-RULE-04: "penalty" is one of ${PENALTIES}`);
    expect(does(begun, rule({ call: 1 }))).toBe('R-CALL-04: no call 1 is open');
  });

  it('of an appeal demands a ruling that stands', () => {
    const appeal = (more: Draft): Draft => ({ kind: 'rule', about: { from: '1' }, state: 'upheld', ...more });
    expect(does(begun, appeal({ state: 'overturned' }))).toBe('R-RULE-05: what is overturned is named in "supersedes"');
    expect(does(begun, appeal({ supersedes: 1 }))).toBe('R-RULE-05: there is no ruling 1');
    expect(does(ruled, appeal({ supersedes: ruled.revision + 1 }))).toBe(
      `R-RULE-05: there is no ruling ${ruled.revision + 1}`,
    );
    expect(does(appealed, appeal({ supersedes: ruled.revision }))).toBe(
      `R-RULE-05: another ruling stands in the place of ${ruled.revision} already`,
    );
    expect(does(inEvent(ruled), appeal({ supersedes: ruled.revision }))).toBe(
      'R-RULE-03: an appeal is heard by a head judge',
    );
    expect(does(inEvent(ruled), appeal({ supersedes: ruled.revision }), HEAD)).toBe('done');
  });

  it('of a penalty says who may give it, and who can receive it', () => {
    const penalty = (of: unknown, what: unknown, more: Draft = {}): Draft =>
      ({ kind: 'penalise', of, penalty: what, ...more }) as Draft;
    const which = `R-RULE-04: "of" is the seat, and "penalty" one of ${PENALTIES}`;
    expect(deed(penalty(1, 'warning'), RECORDER)).toBe('R-PENALTY-02: a judge penalises');
    expect(deed({ kind: 'penalise', penalty: 'warning' })).toBe(which);
    expect(deed(penalty(1, 'beating'))).toBe(which);
    expect(deed(penalty(1, 'warning', { ruling: 1 }))).toBe('R-RULE-05: there is no ruling 1');
    expect(deed(penalty(1, 'warning', { ruling: ruled.revision }), JUDGE, appealed)).toBe(
      `R-RULE-06: another ruling stands in the place of ${ruled.revision}: what is done is done by that one`,
    );
    expect(deed(penalty(1, 'warning', { ruling: appealed.revision }), JUDGE, appealed)).toBe('done');
    expect(deed(penalty(1, 'warning', { infraction: 'smell' }))).toBe(
      `R-RULE-04: "infraction" is one of ${INFRACTIONS}`,
    );
    expect(deed(penalty(1, 'game-loss'), JUDGE, inEvent(begun))).toBe(
      'R-PENALTY-02: a game-loss is given by a head judge',
    );
    const noGame = 'R-PENALTY-03: no game is running that a match-loss could end';
    for (const table of [
      ended,
      { ...begun, status: 'none' as const },
      { ...begun, game: 0 },
      { ...begun, games: [{ n: 1, winner: 1, reason: 'life' }] },
    ])
      expect(deed(penalty(1, 'match-loss'), JUDGE, table)).toBe(noGame);
    const out = has(begun, { kind: 'lost', seat: 1, reason: 'life' });
    expect(deed(penalty(1, 'game-loss'), JUDGE, out)).toBe('R-PENALTY-03: seat 1 is out of this game already');
    expect(deed(penalty(1, 'warning'), JUDGE, out)).toBe('done');
  });

  it('of a penalty keeps a seat of three in the game while another is asked', () => {
    const [one] = begun.seats;
    const three = { ...begun, seats: [...begun.seats, { ...one!, seat: 3, player: 'player-3' }] };
    const asked = { ...three, asks: new ToyMatch().act(1, { kind: 'attack', attacker: 'c2.0' }).table.asks };
    const lose: Draft = { kind: 'penalise', of: 3, penalty: 'game-loss' };
    expect(deed(lose, JUDGE, asked)).toBe(
      'R-PENALTY-03: somebody else is asked, and the game goes on without this seat: that is answered first',
    );
    const two = {
      ...asked,
      seats: asked.seats.map((seat) => (seat.seat === 2 ? { ...seat, out: { reason: 'x' } } : seat)),
    };
    expect(deed({ ...lose, of: 1 }, JUDGE, two)).toBe('done');
    expect(deed(lose, JUDGE, three)).toBe('done');
    expect(deed({ ...lose, penalty: 'warning' }, JUDGE, asked)).toBe('done');
  });

  it('R-ACTION-01: names a part that the action does not have', () => {
    const kinds = ['claim', 'rekey', 'confirm', 'finalise', 'open', 'call', 'close-call', 'pause', 'resume', 'rule'];
    for (const kind of [...kinds, 'clock'])
      expect(does(begun, { kind, why: 'x' })).toBe('R-ACTION-01: "why" is not part of this action');
    for (const kind of ['penalise', 'fix', 'rewind'])
      expect(deed({ kind, why: 'x' })).toBe('R-ACTION-01: "why" is not part of this action');
  });
});
