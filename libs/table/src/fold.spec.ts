import { describe, expect, it } from '@jest/globals';
import { SPECTATOR, view, type Audience, type Fact, type Layout, type Table } from './index.js';
import { emptyTable, fold, foldEntry, secret, slotsIn, cardsIn, digest, diff, publicDigest } from './index.js';

const layout: Layout = {
  zones: [
    { name: 'deck', title: 'Deck', per: 'seat', kind: 'pooled', show: 'pile' },
    { name: 'hand', title: 'Hand', per: 'seat', kind: 'pooled', show: 'row' },
    { name: 'field', title: 'Field', per: 'table', kind: 'followed', show: 'row' },
  ],
  phases: [],
  counters: [],
};

const match: Fact = {
  kind: 'match-began',
  match: {
    id: 'm',
    game: 'toy',
    format: { name: 'open', bestOf: 1 },
    versions: { rules: '1', cards: '1', facts: 1 },
    policy: {},
    scenario: false,
  },
  layout,
  seats: [
    { seat: 1, player: 'a' },
    { seat: 2, player: 'b' },
  ],
  decks: [],
  definitions: [],
  keys: [],
};

const game: Fact = {
  kind: 'game-began',
  n: 1,
  order: [1, 2],
  seedHash: '',
  seed: secret('00', []),
  nonces: [null, null],
  pools: [
    { zone: 'deck:1', count: 4, cards: secret(['ash', 'birch', 'cedar', 'elm'], []) },
    { zone: 'hand:1', count: 3, cards: secret(['fir', 'hazel', 'larch'], [1]) },
    { zone: 'hand:2', count: 2, cards: secret(['oak', 'pine'], [2]) },
  ],
  keys: [],
};

const audiences: Audience[] = ['house', SPECTATOR, [1], [2], [1, 2]];

/** The facts of a log as an audience reads them: secrets that it may not know have no value. */
const opened = (facts: readonly Fact[], audience: Audience): Fact[] => {
  const open = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$' in value) {
      if (audience === 'house') return value;
      const to = (value as unknown as { to: number[] }).to.filter((seat) => audience.includes(seat));
      return to.length > 0 ? { ...value, to } : { $: null, to: [] };
    }
    return Array.isArray(value)
      ? value.map(open)
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, open(one)]));
  };
  return facts.map((fact) => open(fact) as Fact);
};

/** Folds for every audience, and checks that the view of the full table equals the fold of the opened facts. */
const play = (...facts: Fact[]): Table => {
  const all = [match, game, ...facts];
  const full = fold([{ revision: 1, facts: all }], 'house');
  for (const audience of audiences) {
    expect(fold([{ revision: 1, facts: opened(all, audience) }], audience)).toEqual(view(full, audience));
  }
  return full;
};

const names = (table: Table, zone: string): (string | null)[] => slotsIn(table, zone).map((slot) => slot.definition);

describe('pools: hands and decks', () => {
  it('show a count to everybody, and cards to the seats that may look', () => {
    const table = play();
    expect(names(view(table, [1]), 'hand:1')).toEqual(['fir', 'hazel', 'larch']);
    expect(names(view(table, [2]), 'hand:1')).toEqual([null, null, null]);
    expect(names(view(table, [1]), 'deck:1')).toEqual([null, null, null, null]);
    expect(names(table, 'deck:1')).toEqual(['ash', 'birch', 'cedar', 'elm']);
  });

  it('let a drawn card leave from the top, known to its player', () => {
    const table = play({
      kind: 'moved',
      legs: [{ from: 'deck:1', slot: 0, to: 'hand:1', definition: secret('ash', [1]) }],
    });
    expect(names(table, 'hand:1')).toEqual(['fir', 'hazel', 'larch', 'ash']);
    expect(names(view(table, [2]), 'hand:1')).toEqual([null, null, null, null]);
  });

  it('let all cards of a fact leave before any arrives: slot numbers are those before the fact', () => {
    const table = play({
      kind: 'moved',
      legs: [
        { from: 'deck:1', slot: 0, to: 'hand:1', definition: secret('ash', [1]) },
        { from: 'deck:1', slot: 1, to: 'hand:1', definition: secret('birch', [1]) },
      ],
    });
    expect(names(table, 'deck:1')).toEqual(['cedar', 'elm']);
    expect(names(table, 'hand:1').slice(3)).toEqual(['ash', 'birch']);
  });

  it('a seat that is not told the sealed slot of a card that leaves forgets the whole pool', () => {
    const seen: Fact = {
      kind: 'shown',
      zone: 'hand:1',
      slots: secret([0, 2], [2]),
      count: 2,
      definitions: secret(['fir', 'larch'], [2]),
      lasting: true,
    };
    expect(names(view(play(seen), [2]), 'hand:1')).toEqual(['fir', null, 'larch']);
    const table = play(seen, {
      kind: 'moved',
      legs: [{ from: 'hand:1', slot: secret(1, [1]), to: 'field', handle: 'c1.0', definition: 'hazel' }],
    });
    expect(names(view(table, [2]), 'hand:1')).toEqual([null, null]);
    expect(names(view(table, [1]), 'hand:1')).toEqual(['fir', 'larch']);
    expect(cardsIn(view(table, SPECTATOR), 'field')[0]?.definition).toBe('hazel');
  });

  it('a shuffle makes all seats forget the pool; the house still knows the order', () => {
    const table = play(
      { kind: 'shown', zone: 'deck:1', slots: [0], count: 1, definitions: secret(['ash'], [1]), lasting: true },
      { kind: 'shuffled', zone: 'deck:1', count: 4, by: 1, source: 'drawn', order: secret([3, 2, 1, 0], []) },
    );
    expect(names(table, 'deck:1')).toEqual(['elm', 'cedar', 'birch', 'ash']);
    expect(names(view(table, [1]), 'deck:1')).toEqual([null, null, null, null]);
  });

  it('the seat that arranges a pool still knows what it saw; the others know only the count', () => {
    const table = play(
      {
        kind: 'shown',
        zone: 'deck:1',
        slots: [0, 1],
        count: 2,
        definitions: secret(['ash', 'birch'], [1]),
        lasting: true,
      },
      { kind: 'arranged', zone: 'deck:1', looked: 2, top: 1, bottom: 1, order: secret([1, 0], [1]) },
    );
    expect(names(table, 'deck:1')).toEqual(['birch', 'cedar', 'elm', 'ash']);
    expect(names(view(table, [1]), 'deck:1')).toEqual(['birch', null, null, 'ash']);
    expect(names(view(table, [2]), 'deck:1')).toEqual([null, null, null, null]);
  });

  it('a hand that is shown to everybody is in every view', () => {
    const table = play({
      kind: 'shown',
      zone: 'hand:2',
      slots: [0, 1],
      count: 2,
      definitions: ['oak', 'pine'],
      lasting: true,
    });
    expect(names(view(table, SPECTATOR), 'hand:2')).toEqual(['oak', 'pine']);
  });

  it('a card that goes back to a sealed place makes the other seats forget the pool', () => {
    const table = play(
      {
        kind: 'shown',
        zone: 'hand:1',
        slots: secret([0], [2]),
        count: 1,
        definitions: secret(['fir'], [2]),
        lasting: true,
      },
      {
        kind: 'moved',
        legs: [{ from: 'deck:1', slot: 0, to: 'hand:1', place: secret(1, [1]), definition: secret('ash', [1]) }],
      },
    );
    expect(names(table, 'hand:1')).toEqual(['fir', 'ash', 'hazel', 'larch']);
    expect(names(view(table, [2]), 'hand:1')).toEqual([null, null, null, null]);
  });
});

describe('followed zones', () => {
  const down: Fact = {
    kind: 'moved',
    legs: [
      {
        from: 'hand:1',
        slot: secret(0, [1]),
        to: 'field',
        handle: 'c1.0',
        face: 'down',
        definition: secret('fir', [1]),
      },
    ],
  };

  it('a face-down card has a public name and a hidden identity', () => {
    const table = play(down);
    expect(cardsIn(view(table, [2]), 'field')[0]).toMatchObject({ handle: 'c1.0', definition: null });
    expect(cardsIn(view(table, [1]), 'field')[0]).toMatchObject({ handle: 'c1.0', definition: 'fir' });
  });

  it('everybody knows a card that was turned up; back in a hand it has no name', () => {
    const up: Fact = { kind: 'turned', card: 'c1.0', face: 'up', definition: 'fir' };
    expect(cardsIn(view(play(down, up), SPECTATOR), 'field')[0]?.definition).toBe('fir');
    const back = play(down, up, {
      kind: 'moved',
      legs: [{ from: 'field', card: 'c1.0', to: 'hand:1', definition: secret('fir', [1]) }],
    });
    expect(names(view(back, [2]), 'hand:1')).toEqual([null, null, null]);
    expect(cardsIn(back, 'field')).toEqual([]);
  });

  it('a card that leaves its zone loses its damage, counters and values', () => {
    const table = play(
      down,
      { kind: 'damaged', hits: [{ card: 'c1.0', source: 'x', aimed: 2, prevented: 0, dealt: 2, marked: 2 }] },
      { kind: 'counted', changes: [{ card: 'c1.0', counter: 'buff', by: 1, to: 1 }] },
      { kind: 'set', changes: [{ card: 'c1.0', key: 'rested', value: true }] },
      { kind: 'moved', legs: [{ from: 'field', card: 'c1.0', to: 'hand:1', definition: secret('fir', [1]) }] },
      {
        kind: 'moved',
        legs: [{ from: 'hand:1', slot: secret(2, [1]), to: 'field', handle: 'c1.1', definition: 'fir' }],
      },
    );
    expect(cardsIn(table, 'field')[0]).toMatchObject({ damage: 0, counters: {}, values: {} });
  });
});

describe('the fold', () => {
  it('is total: unknown kinds, cards, zones and slots neither change the table nor throw', () => {
    const odd = [
      { kind: 'something-of-next-year', card: 'c9.9' },
      { kind: 'damaged', hits: [{ card: 'c9.9', source: '', aimed: 1, prevented: 0, dealt: 1, marked: 1 }] },
      {
        kind: 'moved',
        legs: [
          { from: 'nowhere', card: 'c9.9', to: 'field' },
          { from: 'hand:1', slot: 99, to: 'nowhere' },
        ],
      },
      { kind: 'item-moved', item: 'i9.9', index: 3 },
      { kind: 'answered', ask: 'q9.9' },
    ] as unknown as Fact[];
    const table = fold([{ revision: 1, facts: [match, game, ...odd] }], 'house');
    expect(cardsIn(table, 'field')).toEqual([]);
  });

  it('keeps the revisions of the entries since no question was open', () => {
    const ask = { id: 'q2.0', seat: 1, of: 'x', title: '', min: 1, max: 1, about: {}, rule: 'R' };
    const asked = foldEntry(fold([{ revision: 1, facts: [match, game] }], 'house'), {
      revision: 2,
      facts: [{ kind: 'asked', set: 's2', asks: [ask, { ...ask, id: 'q2.1', seat: 2 }] }],
    });
    const half = foldEntry(asked, { revision: 3, facts: [{ kind: 'answered', ask: 'q2.0' }] });
    const done = foldEntry(half, { revision: 4, facts: [{ kind: 'answered', ask: 'q2.1' }] });
    expect([asked.path, half.path, done.path]).toEqual([[2], [2, 3], []]);
    expect([asked.asks.length, half.asks.length, done.asks.length]).toEqual([2, 2, 0]);
  });

  it('of no entries is the empty table', () => {
    expect(fold([], 'house')).toEqual(emptyTable('house'));
  });
});

describe('digests and differences', () => {
  it('the public digest does not depend on hidden values', () => {
    const other: Fact = {
      ...game,
      pools:
        game.kind === 'game-began'
          ? [{ zone: 'deck:1', count: 4, cards: secret(['elm', 'ash', 'birch', 'cedar'], []) }, ...game.pools.slice(1)]
          : [],
    } as Fact;
    const [a, b] = [
      fold([{ revision: 1, facts: [match, game] }], 'house'),
      fold([{ revision: 1, facts: [match, other] }], 'house'),
    ];
    expect(publicDigest(a)).toBe(publicDigest(b));
    expect(digest(a)).not.toBe(digest(b));
  });

  it('a difference names the place, the old value and the new value', () => {
    const before = play();
    const after = play({ kind: 'counted', changes: [{ seat: 1, counter: 'chains', by: 2, to: 2 }] });
    expect(diff(before, after)).toEqual([{ at: 'seat:1/counters/chains', from: null, to: 2 }]);
    expect(diff(after, after)).toEqual([]);
  });
});
