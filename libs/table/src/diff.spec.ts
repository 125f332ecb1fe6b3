import { describe, expect, it } from '@jest/globals';
import { gameBegan, matchBegan, tableAfter } from '../../../test/support/square.js';
import { diff, secret, view, type Card, type Office, type Table } from './index.js';

const plain: Table = {
  ...tableAfter(matchBegan, gameBegan),
  zones: [
    { id: 'deck:1', kind: 'pooled', slots: [{ definition: 'ash', known: [] }] },
    { id: 'field', kind: 'followed', cards: [] },
    { id: 'pile:1', kind: 'followed', cards: [] },
  ],
};
const lying = (more: Partial<Card> = {}): Card => ({
  handle: 'c1',
  definition: 'elm',
  known: null,
  owner: 1,
  controller: 1,
  face: 'up',
  side: 'front',
  since: 3,
  damage: 0,
  counters: {},
  values: {},
  token: false,
  ...more,
});
const on = (zone: string, ...cards: Card[]): Table => ({
  ...plain,
  zones: plain.zones.map((one) => (one.id === zone && one.kind === 'followed' ? { ...one, cards } : one)),
});
/** The differences of two tables, one line each. */
const told = (from: Table, to: Table): string[] =>
  diff(from, to).map(({ at, from: was, to: is }) => `${at}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`);
const office = (more: Partial<Office>): Table => ({ ...plain, office: { ...plain.office, ...more } });

describe('the differences of two tables', () => {
  it('are empty for equal tables, even if they are made of different objects', () => {
    expect(told(plain, JSON.parse(JSON.stringify(plain)) as Table)).toEqual([]);
  });

  it.each<[string, Partial<Table>, string[]]>([
    ['the match begins', { status: 'playing' }, ['status: "setup" → "playing"']],
    ['another game', { game: 2 }, ['game: 1 → 2']],
    ['a phase', { phase: 'main' }, ['phase: "" → "main"']],
    ['a step of a phase', { phase: 'main', step: 'late' }, ['phase: "" → "main/late"']],
    ['a turn', { turn: { n: 3, seat: 2 } }, ['turn: null → 3', 'turn/seat: null → 2']],
    ['who may act', { opportunity: { seat: 2, passed: [1] } }, ['opportunity: null → 2']],
    [
      'the stack',
      {
        items: ['i1', 'i2'].map((id) => ({
          id,
          of: 'card' as const,
          controller: 1,
          state: 'ready' as const,
          title: '',
          declared: {},
        })),
      },
      ['stack: [] → ["i1","i2"]'],
    ],
    [
      'a combat',
      { combat: { attacker: 'c1', by: 1, targets: ['c2', 'c3'], with: [], retaliators: [], data: {} } },
      ['combat: null → "c1 → c2, c3"'],
    ],
    [
      'a seat: what it has, whether it is out, how many games it won',
      {
        seats: plain.seats.map((seat) =>
          seat.seat === 1
            ? { ...seat, counters: { life: 6 }, values: { mood: 'good' }, score: 1, out: { reason: 'life' } }
            : seat,
        ),
      },
      [
        'seat:1/counters/life: null → 6',
        'seat:1/mood: null → "good"',
        'seat:1/out: null → "life"',
        'seat:1/score: 0 → 1',
      ],
    ],
    [
      'what is told of nothing but order, asks, effects, notes and names',
      {
        revision: 99,
        order: [2],
        path: [4],
        draws: 8,
        units: 9,
        played: 3,
        judged: 4,
        began: 3,
        seeds: {},
        turns: {},
        notes: {},
        result: { winner: 1, reason: 'life' },
        games: [{ n: 1, winner: 1, reason: 'life' }],
        asks: [{ id: 'q', set: 's', seat: 1, of: '', title: '', min: 0, max: 0, about: {}, answered: false, rule: '' }],
        effects: [{ id: 'e', source: '', controller: 1, on: [], text: '', until: '', stamp: 1, data: {} }],
      },
      [],
    ],
  ])('%s', (_name, more, lines) => {
    expect(told(plain, { ...plain, ...more })).toEqual(lines);
  });

  it('show a new card with everything that everybody can see of it', () => {
    const card = lying({
      controller: 2,
      face: 'down',
      side: 'back',
      damage: 2,
      counters: { oil: 3 },
      values: { rested: true, '.own': 1 },
      appears: { name: 'x', stats: { power: 5 } },
    });
    expect(told(plain, on('field', card))).toEqual([
      'card:c1/controller: null → 2',
      'card:c1/counters/oil: null → 3',
      'card:c1/damage: null → 2',
      'card:c1/definition: null → "elm"',
      'card:c1/face: null → "down"',
      'card:c1/index: null → 0',
      'card:c1/rested: null → true',
      'card:c1/side: null → "back"',
      'card:c1/stats/power: null → 5',
      'card:c1/zone: null → "field"',
      'zone:field/count: 0 → 1',
    ]);
  });

  it('show a card that moves to another zone, or to another place in its zone', () => {
    expect(told(on('field', lying()), on('pile:1', lying()))).toEqual([
      'card:c1/zone: "field" → "pile:1"',
      'zone:field/count: 1 → 0',
      'zone:pile:1/count: 0 → 1',
    ]);
    const other = lying({ handle: 'c2' });
    expect(told(on('field', lying(), other), on('field', other, lying()))).toEqual([
      'card:c1/index: 0 → 1',
      'card:c2/index: 1 → 0',
    ]);
  });

  it('show the cards of a pool only as far as the audience may know them', () => {
    const more = {
      ...plain,
      zones: plain.zones.map((zone) =>
        zone.kind === 'pooled' ? { ...zone, slots: [...zone.slots, { definition: 'fir', known: [1] }] } : zone,
      ),
    };
    expect(told(plain, more)).toEqual(['zone:deck:1/cards: ["ash"] → ["ash","fir"]', 'zone:deck:1/count: 1 → 2']);
    expect(told(view(plain, [2]), view(more, [2]))).toEqual([
      'zone:deck:1/cards: [null] → [null,null]',
      'zone:deck:1/count: 1 → 2',
    ]);
  });

  it('show the office: pauses, results, clocks, calls, rulings, penalties, rewinds, claims', () => {
    expect(told(plain, office({ paused: { since: 4 } }))).toEqual(['paused: false → true']);
    expect(told(plain, office({ result: 'final' }))).toEqual(['result: "open" → "final"']);
    expect(told(plain, office({ clock: { state: 'running', left: 1_001, at: 5 } }))).toEqual([
      'clock: null → "running, 2 s"',
    ]);
    expect(told(plain, office({ calls: [{ call: 4, seat: 1, about: '1', state: 'open' }] }))).toEqual([
      'call:4: null → "open"',
    ]);
    expect(told(plain, office({ rulings: [{ ruling: 5, about: { from: '1' }, state: 'upheld' }] }))).toEqual([
      'ruling:5: null → "upheld"',
    ]);
    expect(told(plain, office({ penalties: [{ since: 6, seat: 2, penalty: 'warning' }] }))).toEqual([
      'seat:2/penalty/6: null → "warning"',
    ]);
    expect(told(plain, office({ rewinds: [{ at: 9, to: 3, mode: 'exact' }] }))).toEqual(['rewind:9: null → 3']);
    const claims = [
      { seat: 1, since: 2, key: 'k', nonce: null },
      { seat: 2, since: 3, key: null, nonce: null },
    ];
    expect(told(plain, office({ claims }))).toEqual(['seat:1/claimed: null → "k"', 'seat:2/claimed: null → true']);
    expect(told(plain, office({ confirmed: [1], opened: true }))).toEqual([]);
  });

  it('name each place by its path, and hold secrets as the audience knows them', () => {
    const noted = {
      ...plain,
      seats: plain.seats.map((seat) => ({ ...seat, values: { z: secret('x', [1]) as never } })),
    };
    expect(told(plain, noted).map((line) => line.split(':', 2).join(':'))).toEqual(['seat:1/z', 'seat:2/z']);
  });
});
