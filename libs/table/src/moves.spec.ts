import { describe, expect, it } from '@jest/globals';
import {
  cardsIn,
  emptyTable,
  foldEntry,
  secret,
  slotsIn,
  unknown,
  type Card,
  type Fact,
  type Layout,
  type Leg,
  type Table,
} from './index.js';

const layout: Layout = {
  zones: [
    { name: 'deck', title: 'Deck', per: 'seat', kind: 'pooled', show: 'pile' },
    { name: 'field', title: 'Field', per: 'table', kind: 'followed', show: 'row' },
    { name: 'pile', title: 'Pile', per: 'table', kind: 'followed', show: 'pile' },
  ],
  phases: [],
  counters: [],
};

const beginning: Fact[] = [
  {
    kind: 'match-began',
    layout,
    seats: [1, 2].map((seat) => ({ seat, player: `p${seat}` })),
    decks: [],
    definitions: [],
    keys: [],
    match: {
      id: 'm',
      game: 'toy',
      format: { name: 'open', bestOf: 1 },
      versions: { rules: '1', cards: '1', facts: 1 },
      policy: {},
      scenario: false,
    },
  },
  {
    kind: 'game-began',
    n: 1,
    order: [1, 2],
    seedHash: '',
    seed: secret('00', []),
    nonces: [],
    keys: [],
    pools: [
      { zone: 'deck:1', count: 3, cards: secret(['ash', 'birch', 'cedar'], [1]) },
      { zone: 'deck:2', count: 2, cards: unknown },
    ],
  },
];

let revision = 0;
const after = (table: Table, ...facts: Fact[]): Table => foldEntry(table, { revision: (revision += 1), facts });
const begun = (...facts: Fact[]): Table =>
  after(foldEntry(emptyTable('house'), { revision: 1, facts: beginning }), ...facts);
const move = (leg: Leg): Fact => ({ kind: 'moved', legs: [leg] });
const top = (more: Partial<Leg> = {}): Fact =>
  move({ from: 'deck:1', slot: 0, to: 'field', handle: 'c1', face: 'up', definition: 'ash', ...more });
const field = (table: Table): readonly Card[] => cardsIn(table, 'field');

describe('a card that arrives', () => {
  it('is no token, has no marks, and belongs to the owner of the pool that it came from', () => {
    expect(field(begun(top()))).toEqual([
      {
        handle: 'c1',
        definition: 'ash',
        known: null,
        owner: 1,
        controller: 1,
        face: 'up',
        side: 'front',
        since: revision,
        damage: 0,
        counters: {},
        values: {},
        token: false,
      },
    ]);
  });

  it('remembers the item whose cost it paid, and otherwise nothing', () => {
    expect(field(begun(top({ for: 'i3' })))[0]).toMatchObject({ paidFor: 'i3' });
    expect(field(begun(top()))[0]).not.toHaveProperty('paidFor');
  });

  it('keeps its counters and values if it stays the same object, and loses them if it does not', () => {
    const rows: Layout = {
      ...layout,
      zones: [...layout.zones, { name: 'rear', title: 'Rear', per: 'table', kind: 'followed', show: 'row' }],
    };
    const laid = beginning.map((fact): Fact => (fact.kind === 'match-began' ? { ...fact, layout: rows } : fact));
    const marked = after(
      foldEntry(emptyTable('house'), { revision: 1, facts: laid }),
      top(),
      { kind: 'counted', changes: [{ card: 'c1', counter: 'oath', by: 2, to: 2 }] },
      { kind: 'set', changes: [{ card: 'c1', key: 'rested', value: true }] },
    );
    const rear = (more: Partial<Leg>) =>
      cardsIn(
        after(marked, move({ from: 'field', card: 'c1', to: 'rear', owner: 1, controller: 2, face: 'up', ...more })),
        'rear',
      )[0];
    expect(rear({ keep: true })).toMatchObject({
      handle: 'c1',
      controller: 2,
      since: revision,
      counters: { oath: 2 },
      values: { rested: true },
    });
    expect(rear({})).toMatchObject({ handle: 'c1', counters: {}, values: {} });
  });

  it('is known to the same seats as before if the leg says nothing about it', () => {
    const { definition: _unsaid, ...leg } = (top() as unknown as { legs: [Leg] }).legs[0];
    expect(field(begun(move(leg)))[0]).toMatchObject({ definition: 'ash', known: [1] });
    const blind = begun(move({ from: 'deck:2', slot: 0, to: 'field', handle: 'c2', definition: unknown }));
    expect(field(blind)[0]).toMatchObject({ definition: null, known: [], owner: 2 });
  });

  it('lies on top, at the bottom, or at the given index', () => {
    const three = begun(top(), top({ handle: 'c2', place: 'top' }), top({ handle: 'c3', place: 'bottom' }));
    expect(field(three).map(({ handle }) => handle)).toEqual(['c2', 'c1', 'c3']);
    const between = after(
      three,
      {
        kind: 'created',
        zone: 'pile',
        cards: [{ handle: 'c4', owner: 1, controller: 1, token: false, definition: 'elm' }],
      },
      move({ from: 'pile', card: 'c4', to: 'field', place: 1 }),
    );
    expect(field(between).map(({ handle }) => handle)).toEqual(['c2', 'c4', 'c1', 'c3']);
  });
});

describe('a card that moves', () => {
  const marked = (): Table =>
    begun(
      top(),
      { kind: 'damaged', hits: [{ card: 'c1', source: 'x', aimed: 2, prevented: 0, dealt: 2, marked: 2 }] },
      { kind: 'set', changes: [{ card: 'c1', key: 'rested', value: true }] },
    );

  it('within its zone stays the object it was', () => {
    const table = marked();
    const [before] = field(table);
    const [now] = field(after(table, move({ from: 'field', card: 'c1', to: 'field', place: 'top' })));
    expect(now).toEqual(before);
    expect(now?.since).toBeLessThan(revision);
  });

  it('to another zone becomes another object, and stays a token if it was one', () => {
    const token = after(marked(), {
      kind: 'created',
      zone: 'field',
      cards: [{ handle: 'c2', owner: 2, controller: 1, token: true, definition: 'elm' }],
    });
    const moved = after(
      token,
      move({ from: 'field', card: 'c1', to: 'pile' }),
      move({ from: 'field', card: 'c2', to: 'pile' }),
    );
    expect(cardsIn(moved, 'pile')).toMatchObject([
      { damage: 0, values: {}, since: revision, token: false },
      { token: true, owner: 2 },
    ]);
  });
});

describe('cards that cease to exist', () => {
  it('are the named ones and no others', () => {
    const table = after(begun(top(), top({ handle: 'c2', slot: 0 })), {
      kind: 'ceased',
      cards: ['c1'],
      reason: 'gone',
    });
    expect(field(table).map(({ handle }) => handle)).toEqual(['c2']);
  });
});

describe('a card that is identified later', () => {
  it('in a pool, by its slot', () => {
    const table = begun({
      kind: 'identified',
      zone: 'deck:2',
      slot: secret(1, [2]),
      basis: 'seen',
      definition: secret('oak', [2]),
    });
    expect(slotsIn(table, 'deck:2')).toEqual([
      { definition: null, known: [] },
      { definition: 'oak', known: [2] },
    ]);
  });

  it('on the table, by its handle', () => {
    const face = begun(move({ from: 'deck:2', slot: 0, to: 'field', handle: 'c2', face: 'down', definition: unknown }));
    expect(field(after(face, { kind: 'identified', card: 'c2', basis: 'shown', definition: 'pine' }))[0]).toMatchObject(
      { definition: 'pine', known: null },
    );
  });

  it('stays known to the seats that knew it before', () => {
    const named = begun({
      kind: 'identified',
      zone: 'deck:1',
      slot: secret(0, [2]),
      basis: 'seen',
      definition: secret('ash', [2]),
    });
    expect(slotsIn(named, 'deck:1')[0]).toEqual({ definition: 'ash', known: [1, 2] });
    const hidden = begun(top({ face: 'down', definition: secret('ash', [1]) }));
    expect(
      field(after(hidden, { kind: 'identified', card: 'c1', basis: 'seen', definition: secret('ash', [2]) }))[0],
    ).toMatchObject({ definition: 'ash', known: [1, 2] });
  });

  it('by a slot that the audience may not know changes nothing', () => {
    const table = begun();
    expect(
      after(table, { kind: 'identified', zone: 'deck:1', slot: unknown, basis: 'seen', definition: 'ash' }).zones,
    ).toEqual(table.zones);
  });
});
