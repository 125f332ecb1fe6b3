import { describe, expect, it } from '@jest/globals';
import { foldEntry, lineOf, type Fact, type Seat, type Table } from '#table';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import { toy, toyCards } from '../../../../test/support/toy/index.js';
import {
  beforeQuestions,
  commonPolicy,
  decideDeed,
  decideOffice,
  demandsRevision,
  isByPolicy,
  isDeed,
  isForNobody,
  isOfBench,
  isOfOffice,
  isRefusal,
  officeOptions,
  policyFor,
  rewindsTo,
  type Decided,
  type Draft,
  type Refusal,
} from '../index.js';

const NOW = Date.UTC(2026, 10, 22, 10);
const LATER = NOW + 45_000;
const JUDGE = { judge: 'j', role: 'judge' };
const HEAD = { judge: 'h', role: 'head-judge' };
const WORDS = 'ab'.repeat(32);

const begun = new ToyMatch().table;
const has = (table: Table, ...facts: Fact[]): Table => foldEntry(table, { revision: table.revision + 1, facts });
const ok = (decided: Decided | Refusal): Decided => {
  if (isRefusal(decided)) throw new Error(`${decided.rule}: ${decided.reason}`);
  return decided;
};
const does = (table: Table, action: Draft, actor: object = JUDGE, seat: Seat = 0): Decided =>
  ok(decideOffice(table, seat, action, { actor, now: LATER }));

/** The facts of a step, and the step's title and rules. */
const stepOf = ({ facts }: Pick<Decided, 'facts'>): unknown[] => {
  const unit = facts.at(-1);
  return unit?.kind === 'unit-ended' ? [...facts.slice(0, -1), `${unit.title} (${unit.rules.join()})`] : [...facts];
};

describe('an action at the bench, as a step of the replay', () => {
  const called = has(begun, { kind: 'called', seat: 1, about: '1' });
  const call = called.revision;
  const running = has(begun, { kind: 'clock', state: 'running', left: 600_000, at: NOW });
  const stopped = has(begun, { kind: 'clock', state: 'stopped', left: 1, at: NOW });
  const held = has(begun, { kind: 'paused' }, { kind: 'clock', state: 'held', left: 600_000, at: NOW });
  const ruled = has(begun, { kind: 'ruled', about: { from: '1' }, state: 'upheld' });
  const about = String(begun.revision);

  it.each<[string, Table, Draft, object, Seat, unknown[]]>([
    [
      'a seat calls',
      begun,
      { kind: 'call', words: WORDS },
      { seat: 2 },
      2,
      [{ kind: 'called', seat: 2, about, words: WORDS }, 'Seat 2 calls a judge (R-CALL-01)'],
    ],
    [
      'a judge comes',
      begun,
      { kind: 'call', about: '1.2' },
      JUDGE,
      0,
      [{ kind: 'called', about: '1.2' }, 'A judge comes to the table (R-CALL-01)'],
    ],
    [
      'the recorder calls',
      begun,
      { kind: 'call' },
      { recorder: true },
      0,
      [{ kind: 'called', about }, 'A judge is called (R-CALL-01)'],
    ],
    [
      'the call is closed',
      called,
      { kind: 'close-call', call },
      { seat: 1 },
      1,
      [{ kind: 'call-closed', call }, 'The call is answered (R-CALL-02)'],
    ],
    ['a pause', begun, { kind: 'pause' }, JUDGE, 0, [{ kind: 'paused' }, 'The match is paused (R-PAUSE-01)']],
    [
      'a pause for a call, on a clock that runs',
      has(running, { kind: 'called', seat: 1, about: '1' }),
      { kind: 'pause', words: WORDS },
      JUDGE,
      0,
      [
        { kind: 'paused', calls: [running.revision + 1], words: WORDS },
        { kind: 'clock', state: 'held', left: 555_000, at: LATER },
        'The match is paused (R-PAUSE-01)',
      ],
    ],
    [
      'a pause while a call is attended to',
      has(begun, { kind: 'called', seat: 1, about: '1' }, { kind: 'paused', calls: [call] }, { kind: 'resumed' }),
      { kind: 'pause' },
      JUDGE,
      0,
      [{ kind: 'paused' }, 'The match is paused (R-PAUSE-01)'],
    ],
    [
      'the match goes on',
      held,
      { kind: 'resume', words: WORDS },
      JUDGE,
      0,
      [
        { kind: 'resumed', words: WORDS },
        { kind: 'clock', state: 'running', left: 600_000, at: LATER },
        'The match goes on (R-PAUSE-01)',
      ],
    ],
    [
      'it goes on with more time',
      held,
      { kind: 'resume', seconds: 2 },
      JUDGE,
      0,
      [
        { kind: 'resumed' },
        { kind: 'clock', state: 'running', left: 602_000, at: LATER, by: 2_000 },
        'The match goes on (R-PAUSE-01)',
      ],
    ],
    [
      'a ruling is proposed',
      begun,
      { kind: 'rule', about: { from: '1' }, state: 'proposed' },
      JUDGE,
      0,
      [{ kind: 'ruled', about: { from: '1' }, state: 'proposed' }, 'A judge proposes a ruling (R-RULE-01)'],
    ],
    [
      'a ruling',
      called,
      {
        kind: 'rule',
        about: { from: '1', to: '2' },
        of: 2,
        infraction: 'cheating',
        penalty: 'warning',
        state: 'upheld',
        call,
        words: WORDS,
        aside: WORDS,
      },
      JUDGE,
      0,
      [
        {
          kind: 'ruled',
          about: { from: '1', to: '2' },
          seat: 2,
          infraction: 'cheating',
          penalty: 'warning',
          state: 'upheld',
          call,
          words: WORDS,
          aside: WORDS,
        },
        'A judge rules (R-RULE-01)',
      ],
    ],
    ...(
      [
        ['overturned', 'overturned'],
        ['upheld', 'upheld'],
        ['proposed', 'heard again'],
      ] as const
    ).map(([state, is]): [string, Table, Draft, object, Seat, unknown[]] => [
      `an appeal: ${state}`,
      ruled,
      { kind: 'rule', about: { from: '1' }, state, supersedes: ruled.revision },
      HEAD,
      0,
      [
        { kind: 'ruled', about: { from: '1' }, state, supersedes: ruled.revision },
        `The ruling of ${ruled.revision} is ${is} (R-RULE-01)`,
      ],
    ]),
    ...(
      [
        ['set', 'The clock is set', begun, 'stopped', 5_000],
        ['start', 'The clock starts', stopped, 'running', 1],
        ['stop', 'The clock is stopped', running, 'stopped', 555_000],
        ['extend', 'Time is added', running, 'running', 560_000],
        ['call-time', 'Time is called', running, 'called', 0],
      ] as const
    ).map(([deed, title, table, state, left]): [string, Table, Draft, object, Seat, unknown[]] => [
      `a clock: ${deed}`,
      table,
      { kind: 'clock', deed, ...(deed === 'set' || deed === 'extend' ? { seconds: 5 } : {}), words: WORDS },
      { organiser: 'o' },
      0,
      [
        { kind: 'clock', state, left, at: LATER, ...(deed === 'extend' ? { by: 5_000 } : {}), words: WORDS },
        `${title} (R-CLOCK-02)`,
      ],
    ]),
  ])('%s', (_name, table, action, actor, seat, said) => {
    const decided = does(table, action, actor, seat);
    expect(stepOf(decided)).toEqual(said);
    expect(decided.action).toEqual({ ...action, seat });
    expect(decided.table).toEqual(foldEntry(table, { revision: table.revision + 1, facts: decided.facts }));
  });

  it('R-PAUSE-05: a call that pauses stops the clock and is attended to, unless the match is paused already', () => {
    const strict = (table: Table): Table => ({
      ...table,
      match: table.match && { ...table.match, policy: { judging: { callPauses: true } } },
    });
    const revision = running.revision + 1;
    expect(stepOf(does(strict(running), { kind: 'call' }, { seat: 1 }, 1))).toEqual([
      { kind: 'called', seat: 1, about: String(running.revision) },
      { kind: 'paused', calls: [revision] },
      { kind: 'clock', state: 'held', left: 555_000, at: LATER },
      'Seat 1 calls a judge (R-CALL-01)',
    ]);
    const again = does(strict(held), { kind: 'call' }, { seat: 1 }, 1);
    expect(again.facts.map(({ kind }) => kind)).toEqual(['called', 'unit-ended']);
    const lax = { ...begun, match: begun.match && { ...begun.match, policy: { judging: { callPauses: 'no' } } } };
    expect(does(lax, { kind: 'call' }, { seat: 1 }, 1).table.office.paused).toBeNull();
  });

  it('a judge’s action from before entries said the role is no step, but a call is', () => {
    const kinds = (table: Table, action: Draft, actor: object): string[] =>
      does(table, action, actor).facts.map(({ kind }) => kind);
    expect(kinds(begun, { kind: 'pause' }, { judge: 'j' })).toEqual(['paused']);
    expect(kinds(begun, { kind: 'call' }, { judge: 'j' })).toEqual(['called', 'unit-ended']);
    expect(kinds(begun, { kind: 'clock', deed: 'set', seconds: 1 }, { organiser: 'o' })).toEqual([
      'clock',
      'unit-ended',
    ]);
  });
});

describe('the kinds of actions', () => {
  const about = (kind: string): string =>
    Object.entries({ isOfOffice, isDeed, isOfBench, isForNobody, demandsRevision })
      .filter(([, is]) => is({ kind }))
      .map(([name]) => name)
      .join(' ');

  it('belong to the office, the bench or the play', () => {
    const atOnce = 'isOfOffice isOfBench isForNobody';
    expect({
      claim: about('claim'),
      rekey: about('rekey'),
      confirm: about('confirm'),
      finalise: about('finalise'),
      open: about('open'),
      call: about('call'),
      'close-call': about('close-call'),
      pause: about('pause'),
      resume: about('resume'),
      rule: about('rule'),
      clock: about('clock'),
      penalise: about('penalise'),
      fix: about('fix'),
      rewind: about('rewind'),
      pass: about('pass'),
    }).toEqual({
      claim: 'isOfOffice',
      rekey: 'isOfOffice',
      confirm: 'isOfOffice',
      finalise: 'isOfOffice isForNobody',
      open: 'isOfOffice isForNobody',
      call: atOnce,
      'close-call': atOnce,
      pause: atOnce,
      resume: atOnce,
      rule: `${atOnce} demandsRevision`,
      clock: `${atOnce} demandsRevision`,
      penalise: 'isDeed isOfBench isForNobody demandsRevision',
      fix: 'isDeed isOfBench isForNobody demandsRevision',
      rewind: 'isDeed isOfBench isForNobody demandsRevision',
      pass: '',
    });
    for (const nothing of [null, undefined, 'call', 3])
      expect([isOfOffice(nothing), isDeed(nothing), isOfBench(nothing), isForNobody(nothing)]).toEqual(
        Array.from({ length: 4 }, () => false),
      );
  });

  it('offer a seat only to confirm a provisional result', () => {
    expect(officeOptions(begun, 1)).toEqual([]);
  });

  it('say where a rewind goes, and how', () => {
    expect(rewindsTo({ kind: 'rewind', to: 3 })).toBe(3);
    for (const none of [{ kind: 'rewind', to: '3' }, { kind: 'rewind' }, { kind: 'fix', to: 3 }, null, undefined])
      expect(rewindsTo(none)).toBeUndefined();
    expect([{ mode: 'policy' }, { mode: 'exact' }, {}, null].map(isByPolicy)).toEqual([true, false, false, false]);
  });

  it('rewind by policy to a place before open questions', () => {
    const match = new ToyMatch();
    expect(beforeQuestions(match.table)).toBe(match.table.revision);
    const before = match.table.revision;
    match.act(1, { kind: 'attack', attacker: 'c2.0' });
    expect(beforeQuestions(match.table)).toBe(before);
    match.act(1, { kind: 'answer', ask: match.ask(1), value: 0 });
    expect(beforeQuestions(match.table)).toBe(before);
    expect(lineOf(match.table).parentOf(before + 1)).toBe(before);
    expect(beforeQuestions({ ...match.table, path: [] })).toBe(match.table.revision);
  });

  it('are judged by the list for all games if the game has none', () => {
    const own = { reference: 'own', infractions: [] };
    expect([policyFor({}), policyFor({ judging: own })]).toEqual([commonPolicy, own]);
    expect(commonPolicy.reference).toBe('Recollect, list for all games');
    expect(commonPolicy.infractions.map(({ id, title, usual }) => `${id}: ${title} – ${usual}`)).toEqual([
      'missed-trigger: A trigger was missed – caution',
      "failure-to-maintain: An opponent's error was not pointed out – caution",
      'extra-cards-seen: Cards were seen that should not have been – warning',
      'hidden-card-error: A hidden card cannot be checked by the opponent – warning',
      'game-rule-violation: A rule of the game was broken – warning',
      'deck-problem: A deck is not that of its list – game-loss',
      'slow-play: Somebody plays too slowly – warning',
      'tardiness: Somebody came late – game-loss',
      'communication: Something was said that is not so, or not said that must be – warning',
      'outside-assistance: Somebody was helped from outside – match-loss',
      'unsporting-conduct: Unsporting conduct – warning',
      'cheating: Cheating – disqualification',
      'other: Something else – caution',
    ]);
  });
});

describe('penalties as steps', () => {
  const penalise = (match: ToyMatch, action: Draft): Decided =>
    ok(
      decideDeed(
        { rules: toy, cards: toyCards, session: match.session },
        0,
        { kind: 'penalise', ...action },
        { actor: JUDGE, now: NOW },
      ),
    );
  /** Kinds of facts, with their reasons. */
  const told = ({ facts }: Decided): string[] =>
    facts.map((fact) => ('reason' in fact ? `${fact.kind}: ${fact.reason}` : fact.kind));

  it('R-PENALTY-02: a warning is only words, with its infraction', () => {
    const given = penalise(new ToyMatch(), { of: 2, penalty: 'warning', infraction: 'cheating', words: WORDS });
    expect(stepOf(given)).toEqual([
      { kind: 'penalised', seat: 2, penalty: 'warning', infraction: 'cheating', words: WORDS },
      'Seat 2: warning (R-PENALTY-02)',
    ]);
    const match = new ToyMatch();
    match.rule({ kind: 'ruled', about: { from: '1' }, state: 'upheld' });
    const ruling = match.table.revision;
    expect(penalise(match, { of: 1, penalty: 'caution', ruling }).facts[0]).toEqual({
      kind: 'penalised',
      seat: 1,
      penalty: 'caution',
      ruling,
    });
  });

  it('R-PENALTY-01: game or match lost: the play ends as by a concession, with the penalty as its reason', () => {
    const loss = ['lost: penalty', 'unit-ended', 'game-ended: penalty'];
    const end = ['penalised', 'unit-ended'];
    const game = penalise(new ToyMatch(undefined, toy, 3), { of: 2, penalty: 'game-loss' });
    expect(told(game)).toEqual([...loss, ...end]);
    expect(stepOf(game).at(-1)).toBe('Seat 2: game-loss (R-PENALTY-01)');
    const whole = penalise(new ToyMatch(undefined, toy, 3), { of: 2, penalty: 'match-loss' });
    expect(told(whole)).toEqual([...loss, 'match-ended: penalty', ...end]);
    expect(whole.facts.find(({ kind }) => kind === 'match-ended')).toMatchObject({ winner: 1 });
    const only = penalise(new ToyMatch(), { of: 1, penalty: 'disqualification' });
    expect(told(only)).toEqual([...loss, 'match-ended: penalty', ...end]);
    expect(only.table.result).toEqual({ winner: 2, reason: 'penalty' });
  });
});
