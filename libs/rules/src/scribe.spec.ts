import { describe, expect, it } from '@jest/globals';
import { cardsIn, emptyTable, foldEntry, publicDigest, secret, unknown, type Fact, type Table } from '#table';
import { ToyMatch } from '../../../test/support/toy/match.js';
import { toy, toyCards, toyDecks } from '../../../test/support/toy/index.js';
import {
  asBeginGame,
  baseOrder,
  drawIndices,
  drawName,
  gameBegan,
  gameKey,
  matchBegan,
  Scribe,
  sealedKeys,
  seedHash,
  type StartingPool,
} from './index.js';

const writing = (table: Table = new ToyMatch().table): Scribe => {
  const scribe = new Scribe(table, toyCards, toy);
  scribe.open(7);
  return scribe;
};

describe('a scribe', () => {
  it('folds each fact when it is written, and names things by entry and running number', () => {
    const scribe = writing();
    scribe.emit({ kind: 'passed', seat: 1 }, { kind: 'opportunity', seat: 2 });
    expect(scribe.facts).toHaveLength(2);
    expect(scribe.table).toMatchObject({ revision: 7, opportunity: { seat: 2 } });
    expect([scribe.name('c'), scribe.name('i'), scribe.name('q')]).toEqual(['c7.0', 'i7.1', 'q7.2']);
    scribe.open(8);
    expect([scribe.table.revision, scribe.facts, scribe.name('c')]).toEqual([8, [], 'c8.0']);
  });

  it('keeps what left as it was; by default, every zone of a game counts as in play', () => {
    const scribe = writing();
    scribe.move(['c2.0'], 'discard:1');
    expect(scribe.left.object('c2.0')).toMatchObject({ definition: 'wick', values: { '.gone': true } });
    expect(scribe.left.objects().map(({ handle }) => handle)).toEqual(['c2.0']);
  });

  it('follows facts of others without writing them again', () => {
    const scribe = writing();
    const facts: Fact[] = [
      { kind: 'phase-began', phase: 'x' },
      {
        kind: 'asked',
        set: 's',
        asks: [{ id: 'q', seat: 1, of: 'x', title: '', min: 0, max: 0, about: {}, rule: '' }],
      },
    ];
    const before = scribe.table;
    scribe.follow(facts, 8);
    expect(scribe.facts).toEqual([]);
    expect(scribe.table).toEqual(foldEntry(before, { revision: 8, facts }));
  });

  it('looks up cards and their definitions', () => {
    const scribe = writing();
    expect([scribe.card('c2.0')?.definition, scribe.card('c9.9')]).toEqual(['wick', undefined]);
    expect([scribe.define('wick')?.name, scribe.define(null), scribe.define('yew')]).toEqual([
      'wick',
      undefined,
      undefined,
    ]);
  });
});

describe('the legs of a move', () => {
  const spark = { zone: 'hand:1', slot: 0 };

  it('from a hand into play have a sealed slot, a new handle, and a public definition', () => {
    expect(writing().leg(spark, 'field')).toEqual({
      from: 'hand:1',
      slot: secret(0, [1]),
      to: 'field',
      handle: 'c7.0',
      owner: 1,
      controller: 1,
      face: 'up',
      definition: 'spark',
    });
    expect(writing().leg(spark, 'field', { face: 'down', controller: 2, place: 'top', for: 'i1' })).toEqual({
      from: 'hand:1',
      slot: secret(0, [1]),
      to: 'field',
      handle: 'c7.0',
      owner: 1,
      controller: 2,
      face: 'down',
      definition: secret('spark', [1, 2]),
      place: 'top',
      for: 'i1',
    });
    expect(writing().leg(spark, 'memory:2')).toMatchObject({ controller: 2, definition: secret('spark', [1]) });
  });

  it('keep a sealed slot as the same secret; an open slot is public', () => {
    const slot = secret(1, [1]);
    expect(writing().leg({ zone: 'hand:1', slot }, 'field').slot).toBe(slot);
    expect(writing().leg({ zone: 'deck:1', slot: 0, open: true }, 'hand:1')).toEqual({
      from: 'deck:1',
      slot: 0,
      to: 'hand:1',
      definition: secret('wick', [1]),
    });
    expect(writing().leg({ zone: 'deck:1', slot: 0 }, 'hand:1').slot).toEqual(secret(0, []));
  });

  it('between followed zones have the handle, and the definition only if others learn it by the move', () => {
    const scribe = writing();
    expect(scribe.leg('c2.0', 'discard:1')).toEqual({
      from: 'field',
      card: 'c2.0',
      to: 'discard:1',
      owner: 1,
      controller: 1,
      face: 'up',
    });
    expect(scribe.leg('c2.0', 'memory:1', { face: 'down' })).toMatchObject({ definition: secret('wick', [1]) });
    expect(scribe.leg('c2.0', 'hand:1')).toEqual({
      from: 'field',
      card: 'c2.0',
      to: 'hand:1',
      definition: secret('wick', [1]),
    });
    scribe.emit({ kind: 'turned', card: 'c2.0', face: 'down', definition: secret('wick', [1]) });
    expect(scribe.leg('c2.0', 'discard:1')).toMatchObject({ definition: 'wick' });
  });

  it('have no definition if nobody knows the card, or if there is no card', () => {
    expect(writing().leg({ zone: 'hand:1', slot: 99 }, 'field')).toMatchObject({ owner: 1, definition: unknown });
    expect(writing().leg('c9.9', 'field')).toEqual({
      from: '',
      to: 'field',
      handle: 'c7.0',
      owner: 0,
      controller: 0,
      face: 'up',
      definition: unknown,
    });
  });

  it('have public slots and definitions if everybody may look into pools', () => {
    const open = new Scribe(new ToyMatch().table, toyCards, { ...toy, lookers: () => null });
    expect(open.leg({ zone: 'hand:1', slot: 0 }, 'field').slot).toBe(0);
    expect(open.leg('c2.0', 'hand:1')).toEqual({ from: 'field', card: 'c2.0', to: 'hand:1', definition: 'wick' });
  });

  it('are one fact for a whole move, which returns the handles', () => {
    const scribe = writing();
    expect(scribe.move([], 'field')).toEqual([]);
    expect(scribe.facts).toEqual([]);
    expect(
      scribe.move([spark, 'c2.0'], (place) => (typeof place === 'string' ? 'discard:1' : 'field'), {}, 'why'),
    ).toEqual(['c7.0', 'c2.0']);
    expect(scribe.facts).toMatchObject([{ kind: 'moved', cause: 'why', legs: [{ to: 'field' }, { to: 'discard:1' }] }]);
    expect(scribe.move(['c7.0'], 'hand:1')).toEqual(['']);
    expect(scribe.facts[1]).not.toHaveProperty('cause');
    expect(cardsIn(scribe.table, 'field').map(({ handle }) => handle)).toEqual(['c2.1']);
  });
});

/** The revision at which the toy match's game began, which is the game's name in its draws. */
const BEGAN = 2;

describe('draws', () => {
  it('count up, and are what anybody with the seed computes', () => {
    const scribe = writing();
    const key = gameKey('5eed'.repeat(16), 'm', BEGAN, [null, null]);
    const among = [{ tokens: ['a', 'b', 'c', 'd', 'e', 'f'] }];
    expect(scribe.random('luck', among, 2)).toEqual(drawIndices(key, 'draw/3|luck|tokens|0', 6, 2));
    const second = drawIndices(key, 'draw/3|luck|tokens|1', 6, 2);
    expect(scribe.random('luck', among, 2, [2])).toEqual(secret(second, [2]));
    expect(scribe.facts[1]).toEqual({
      kind: 'drew-random',
      n: 2,
      purpose: 'luck',
      among,
      size: 6,
      count: 2,
      source: 'drawn',
      result: secret(second, [2]),
    });
    expect([scribe.table.draws, scribe.table.drawn]).toEqual([2, { 'luck|tokens': 2 }]);
  });

  it('for other purposes change none of the later ones', () => {
    const [plain, vain] = [writing(), writing()];
    vain.random('luck', [{ tokens: ['a', 'b'] }], 1);
    for (const scribe of [plain, vain]) scribe.shuffle('deck:1', 1);
    const orderOf = ({ facts }: Scribe) => facts.findLast((fact) => fact.kind === 'shuffled');
    expect(orderOf(vain)).toEqual(orderOf(plain));
  });

  it('for a shuffle are secret from everybody', () => {
    const scribe = writing();
    scribe.shuffle('deck:1', 1);
    const order = secret(
      drawIndices(gameKey('5eed'.repeat(16), 'm', BEGAN, [null, null]), 'draw/3|shuffle deck:1|deck:1|0', 3, 3),
      [],
    );
    expect(scribe.facts).toEqual([
      {
        kind: 'drew-random',
        n: 1,
        purpose: 'shuffle deck:1',
        among: [{ zone: 'deck:1', count: 3 }],
        size: 3,
        count: 3,
        source: 'drawn',
        result: order,
      },
      { kind: 'shuffled', zone: 'deck:1', count: 3, by: 1, source: 'drawn', order },
    ]);
  });

  it('need a seed, which no view has', () => {
    expect(() => writing(emptyTable('house')).random('luck', [{ seats: [1, 2] }], 1)).toThrow(
      'a game without a seed cannot draw',
    );
    const blind = { ...new ToyMatch().table, notes: { game: { seed: unknown, nonces: [] } } };
    expect(() => writing(blind).random('luck', [{ seats: [1, 2] }], 1)).toThrow('a game without a seed cannot draw');
  });

  it('carry the match’s name, unless it is reproducible', () => {
    expect(drawName({ id: 'm', policy: {} })).toBe('m');
    expect(drawName({ id: 'm', policy: { reproducible: true } })).toBe('reproducible');
    expect(drawIndices('ab', 'x', 3, 9)).toHaveLength(3);
  });
});

describe('units, items, questions and notes', () => {
  it('have numbers and names', () => {
    const scribe = writing();
    const digest = publicDigest(scribe.table);
    scribe.unit('play', 'A lamp', 'lit', ['TOY-1'], 'i1');
    expect(scribe.facts).toEqual([
      {
        kind: 'unit-ended',
        unit: 2,
        of: 'play',
        title: 'A lamp',
        cause: 'i1',
        result: 'lit',
        rules: ['TOY-1'],
        digest,
      },
    ]);
    scribe.unit('play', 'A lamp', 'lit', []);
    expect(scribe.facts[1]).not.toHaveProperty('cause');
    expect(scribe.raise({ of: 'card', controller: 1, state: 'ready', title: '', declared: {} })).toBe('i7.0');
    const ask = { seat: 1, of: 'x', title: '', min: 0, max: 0, about: {}, rule: '' };
    expect(scribe.ask([ask, ask])).toEqual(['q7.1', 'q7.2']);
    scribe.note('turn', 'x', 1);
    expect(scribe.facts.slice(2)).toEqual([
      { kind: 'item-raised', item: { id: 'i7.0', of: 'card', controller: 1, state: 'ready', title: '', declared: {} } },
      {
        kind: 'asked',
        set: 's7.3',
        asks: [
          { ...ask, id: 'q7.1' },
          { ...ask, id: 'q7.2' },
        ],
      },
      { kind: 'noted', scope: 'turn', key: 'x', value: 1 },
    ]);
  });
});

describe('the beginning', () => {
  const start = {
    id: 'm',
    game: 'toy',
    format: { name: 'open', bestOf: 3 },
    versions: { rules: 'r', cards: 'c' },
    policy: { visibility: 'live' },
    layout: toy.layout,
    scenario: false,
    keys: ['aa', 'bb', 'cc'],
  };

  it('of a match has public parts, and decks and keys sealed to each seat', () => {
    expect(
      matchBegan({
        ...start,
        seats: [
          { player: 'ann', deck: toyDecks[0], definitions: 'd1' },
          { player: 'bob', deck: toyDecks[1], definitions: 'd2' },
        ],
      }),
    ).toEqual({
      kind: 'match-began',
      match: {
        id: 'm',
        game: 'toy',
        format: start.format,
        versions: { rules: 'r', cards: 'c', facts: 3 },
        policy: { visibility: 'live' },
        scenario: false,
      },
      layout: toy.layout,
      seats: [
        { seat: 1, player: 'ann' },
        { seat: 2, player: 'bob' },
      ],
      decks: [secret(toyDecks[0], [1]), secret(toyDecks[1], [2])],
      definitions: [secret('d1', [1]), secret('d2', [2])],
      keys: [secret('aa', []), secret('bb', [1]), secret('cc', [2])],
    });
    expect(sealedKeys(['aa', 'bb'])).toEqual([secret('aa', []), secret('bb', [1])]);
  });

  const begunBy = (scribe: Scribe, ...rest: [StartingPool[], number[]?]) => {
    const { action } = new ToyMatch().entries[0]!;
    expect(gameBegan(scribe, action, ...rest).next()).toMatchObject({ done: true });
    return asBeginGame(action);
  };

  it('of a game has the hash of the seed, the secrets of the action, and then the sources of its key', () => {
    const scribe = writing();
    const begun = begunBy(scribe, [{ zone: 'hand:1', cards: ['wick'], known: [1] }]);
    begunBy(scribe, [], [2, 1]);
    const began = {
      kind: 'game-began',
      n: 1,
      seedHash: seedHash('5eed'.repeat(16)),
      seed: begun.seed,
      keys: begun.keys,
    };
    const keyMade = { kind: 'key-made', nonces: [null, null] };
    expect(scribe.facts).toEqual([
      { ...began, order: [1, 2], pools: [{ zone: 'hand:1', count: 1, cards: secret(['wick'], [1]) }] },
      keyMade,
      { ...began, order: [2, 1], pools: [] },
      keyMade,
    ]);
  });

  it('of a game in facts 1 has the nonces beside the hash', () => {
    const { table } = writing();
    const scribe = writing({
      ...table,
      match: table.match && { ...table.match, versions: { rules: 'r', cards: 'c', facts: 1 } },
    });
    begunBy(scribe, []);
    expect(scribe.facts).toMatchObject([{ kind: 'game-began', nonces: [null, null] }]);
  });

  it('of a game with salts has each list in the order of its salt', () => {
    const { action } = new ToyMatch().entries[0]!;
    const scribe = writing();
    const salts = ['ab', 'cd'].map((salt, n) => secret(salt.repeat(32), [n + 1]));
    const list = ['a', 'b', 'c', 'd', 'e'];
    const pools = [1, 2].map((seat) => ({ zone: `deck:${seat}`, cards: list, known: [] }));
    gameBegan(scribe, { ...action, salts } as never, pools).next();
    const fact = scribe.facts[0] as Extract<Fact, { kind: 'game-began' }>;
    expect(fact.salts).toBe(salts);
    const [one, two] = fact.pools.map(({ cards }) => cards.$!);
    expect(one).toEqual(baseOrder(list, 'ab'.repeat(32), 'deck:1'));
    expect(one).not.toEqual(list);
    expect([...two!].sort()).toEqual(list);
    expect(two).not.toEqual(one);
  });
});
