import { describe, expect, it } from '@jest/globals';
import { gameBegan, matchBegan, tableAfter } from '../../../test/support/square.js';
import {
  cardsByOwner,
  emptyOffice,
  emptyTable,
  HOUSE,
  HUES,
  isJudgesFact,
  isOfficeFact,
  isSecret,
  isSuperseded,
  knowers,
  leftAt,
  PENALTIES,
  readsFacts,
  restored,
  reveal,
  REWIND_MODES,
  RULING_STATES,
  secret,
  sharedWith,
  speaks,
  SPECTATOR,
  unknown,
  UNKNOWN_CARD,
  zoneId,
  zoneName,
  zoneSeat,
  type Fact,
  type Table,
} from './index.js';

describe('the words of records', () => {
  it('are these, in this order: records use them for ever', () => {
    expect(PENALTIES).toEqual(['caution', 'warning', 'game-loss', 'match-loss', 'disqualification']);
    expect(RULING_STATES).toEqual(['proposed', 'upheld', 'overturned']);
    expect(REWIND_MODES).toEqual(['exact', 'policy']);
    expect(HUES.join(' ')).toBe('red orange gold green teal blue violet pink brown grey white black');
  });

  it('list the kinds of facts that leave the play as it is, and those that only judges write', () => {
    const office =
      'claimed rekeyed called call-closed paused resumed ruled clock penalised confirmed result-final opened';
    for (const kind of office.split(' ')) expect([kind, isOfficeFact({ kind })]).toEqual([kind, true]);
    for (const kind of ['fixed', 'rewound', 'moved', 'key-made', 'unit-ended', 'toString', 'constructor'])
      expect([kind, isOfficeFact({ kind })]).toEqual([kind, false]);
    expect(isOfficeFact({ kind: 'unit-ended', of: 'ruling' })).toBe(true);
    expect(isOfficeFact({ kind: 'unit-ended', of: 'turn' })).toBe(false);
    expect(isOfficeFact({ kind: 'moved', of: 'ruling' })).toBe(false);
    const judges = 'call-closed paused resumed ruled clock penalised fixed rewound';
    for (const kind of judges.split(' ')) expect([kind, isJudgesFact({ kind })]).toEqual([kind, true]);
    for (const kind of ['called', 'claimed', 'confirmed', 'moved']) expect(isJudgesFact({ kind })).toBe(false);
  });

  it('a vocabulary includes all older ones; without a match the newest one counts', () => {
    const of = (facts: number) => ({ versions: { rules: '', cards: '', facts } });
    expect([speaks(of(1), 2), speaks(of(2), 2), speaks(of(3), 2), speaks(null, 3), speaks(null, 4)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect([1, 2, 3, 4].map((facts) => readsFacts(of(facts)))).toEqual([true, true, true, false]);
  });
});

describe('a clock', () => {
  it('counts down from where it was set to zero; a clock that does not run keeps its time', () => {
    const at = 1_000;
    const left = 500;
    expect([1_000, 1_200, 1_500, 1_501, 900].map((now) => leftAt({ state: 'running', left, at }, now))).toEqual([
      500, 300, 0, 0, 500,
    ]);
    for (const state of ['held', 'stopped', 'called'] as const) expect(leftAt({ state, left, at }, 9_000)).toBe(500);
  });
});

describe('a ruling', () => {
  it('is superseded by a ruling that says so', () => {
    const one = { about: { from: '1' }, state: 'upheld' } as const;
    const bench = {
      rulings: [
        { ...one, ruling: 4 },
        { ...one, ruling: 6, supersedes: 4 },
      ],
    };
    expect([isSuperseded(bench, 4), isSuperseded(bench, 6), isSuperseded({}, 4)]).toEqual([true, false, false]);
  });
});

describe('an audience', () => {
  it('shares what one of its seats knows; the house shares everything, a spectator nothing', () => {
    expect([
      sharedWith(HOUSE, [2]),
      sharedWith(HOUSE, []),
      sharedWith(SPECTATOR, [1, 2]),
      sharedWith([1], [1, 2]),
      sharedWith([1], [2]),
      sharedWith([1, 2], [2, 3]),
    ]).toEqual([[2], [], null, [1], null, [2]]);
  });

  it('a secret lists the seats that know it in ascending order; a value that nobody knows is absent', () => {
    expect(secret('x', [2, 1])).toEqual({ $: 'x', to: [1, 2] });
    expect(unknown).toEqual({ $: null, to: [] });
    expect([unknown, secret(1, []), null, 'x', [], {}].map(isSecret)).toEqual([true, true, false, false, false, false]);
    expect([reveal(unknown), reveal(secret(0, [])), reveal('x')]).toEqual([undefined, 0, 'x']);
    expect([knowers(unknown), knowers(secret(0, [1])), knowers('x')]).toEqual([[], [1], null]);
  });
});

describe('names', () => {
  it('of zones contain their seat if they have one', () => {
    expect([zoneId('field'), zoneId('hand', 2)]).toEqual(['field', 'hand:2']);
    expect(['field', 'hand:2', ':3'].map(zoneName)).toEqual(['field', 'hand', '']);
    expect(['field', 'hand:2', ':3'].map(zoneSeat)).toEqual([undefined, 2, 3]);
  });
});

describe('the owners of cards', () => {
  it('each have all their cards in every zone, without tokens; unknown cards count too', () => {
    const made = (handle: string, owner: number, token: boolean, definition: string): Fact => ({
      kind: 'created',
      zone: 'field',
      cards: [{ handle, owner, controller: 1, token, definition }],
    });
    const table = tableAfter(
      matchBegan,
      gameBegan,
      made('a', 2, false, 'zinnia'),
      made('b', 2, true, 'spark'),
      made('c', 3, false, 'stray'),
    );
    expect([...cardsByOwner(table)]).toEqual([
      [1, ['ash', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'larch']],
      [2, ['oak', 'pine', 'zinnia']],
      [3, ['stray']],
    ]);
    const blind = tableAfter(matchBegan, { ...gameBegan, pools: [{ zone: 'hand:1', count: 2, cards: unknown }] });
    expect([...cardsByOwner(blind)]).toEqual([
      [1, [UNKNOWN_CARD, UNKNOWN_CARD]],
      [2, []],
    ]);
    expect(UNKNOWN_CARD).toBe('?');
  });
});

describe('a table of an older version', () => {
  const now = tableAfter(matchBegan, gameBegan);
  const without = (...names: (keyof Table)[]): Table =>
    Object.fromEntries(
      Object.entries(now).filter(([name]) => !names.includes(name as keyof Table)),
    ) as unknown as Table;

  it('with all members stays as it is', () => {
    expect(restored(now)).toEqual(now);
  });

  it('gets the members it lacks: turns, seeds and the last judge’s revision', () => {
    expect(restored(without('drawn'))).toEqual({ ...now, drawn: {} });
    expect(restored(without('turns'))).toEqual({ ...now, turns: {} });
    expect(restored(without('judged'))).toEqual({ ...now, judged: 0 });
    expect(restored(without('seeds'))).toEqual({ ...now, seeds: { [now.began]: secret('00', []) } });
    expect(restored({ ...without('seeds'), notes: {} })).toEqual({ ...now, notes: {}, seeds: {} });
    const seeds = { ...now.seeds, 9: secret('99', []) };
    expect(restored({ ...without('judged'), seeds } as Table)).toEqual({ ...now, seeds, judged: 0 });
    expect(restored({ ...without('seeds'), judged: 4 } as Table)).toMatchObject({ judged: 4 });
    expect(restored(without('turns', 'judged', 'seeds'))).toEqual({
      ...now,
      turns: {},
      judged: 0,
      seeds: { [now.began]: secret('00', []) },
    });
  });

  it('without an office gets one that fits the state of its result', () => {
    const old = without('office', 'judged', 'seeds', 'turns', 'played');
    const grown = { ...emptyTable('house'), ...old, played: now.revision };
    expect(restored(old)).toEqual({ ...grown, office: emptyOffice });
    const ended = { ...old, status: 'ended' as const, notes: { ...old.notes, match: { opened: true } } };
    expect(restored(ended)).toEqual({
      ...grown,
      status: 'ended',
      notes: ended.notes,
      office: { ...emptyOffice, result: 'final', opened: true },
    });
    expect(restored({ ...old, status: 'ended' }).office).toEqual({ ...emptyOffice, result: 'final' });
  });

  it('that is empty belongs to no match', () => {
    expect(emptyTable([2])).toEqual({
      audience: [2],
      revision: 0,
      played: 0,
      judged: 0,
      match: null,
      office: { paused: null, claims: [], confirmed: [], result: 'open', opened: false },
      status: 'none',
      game: 0,
      began: 0,
      seats: [],
      order: [],
      turn: null,
      phase: '',
      step: '',
      opportunity: null,
      zones: [],
      items: [],
      asks: [],
      effects: [],
      combat: null,
      notes: {},
      draws: 0,
      drawn: {},
      units: 0,
      seeds: {},
      turns: {},
      path: [],
      result: null,
      games: [],
    });
  });
});
