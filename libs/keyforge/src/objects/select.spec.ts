import { describe, expect, it } from '@jest/globals';
import { action, artifact, creature, given, play, upgrade } from '../../../../test/support/keyforge/index.js';
import { HOUSES } from '../effects/vocabulary.js';
import type { House, Ref, Selector, Test, Value } from '../effects/words.js';
import { sightOf } from './derive.js';
import { holds, refer, select, valueOf } from './select.js';

const cards = [
  creature('giant', { power: 6, armor: 2, traits: ['giant', 'beast'], keywords: 'taunt' }),
  creature('fox', { power: 3, house: 'dis', traits: ['beast'], keywords: 'elusive' }),
  creature('twin', { power: 3, house: 'logos', name: 'fox', traits: ['human'] }),
  creature('sage', { power: 4, house: 'logos', traits: ['human'], amber: 2 }),
  creature('wall', { power: 6, armor: 1, house: 'dis' }),
  artifact('urn', { amber: 1, traits: ['item'] }),
  upgrade('cape', { house: 'dis' }),
  action('trick', { house: 'logos', amber: 1 }),
];

/** A table with every kind of card on both sides. Selectors speak for seat 1. */
const game = given({
  cards,
  house: 'logos',
  one: {
    line: [
      { card: 'giant', damage: 2, counters: { amber: 3 } },
      { card: 'fox', exhausted: true, upgrades: ['cape'] },
      { card: 'sage', stunned: true, counters: { power: 1 } },
    ],
    artifacts: ['urn'],
    hand: ['trick', 'fox'],
    discard: ['ox1', 'twin', 'trick'],
    amber: 5,
    chains: 2,
    keys: ['red'],
  },
  two: {
    line: [
      { card: 'twin', warded: true },
      { card: 'wall', enraged: true, damage: 1, counters: { amber: 1 } },
    ],
    artifacts: ['stone'],
    hand: ['ox1', 'ox2', 'ox3'],
    amber: 2,
    chains: 1,
  },
});
const sight = () => sightOf(game.table, game.cards);
const handle = (name: string) => game.card(name).handle;
const env = (more: object = {}) =>
  ({
    controller: 1,
    self: handle('sage'),
    named: {
      it: { cards: [{ handle: handle('fox@1') }, { handle: handle('wall') }] },
      n: { value: 7 },
      said: { value: 'fox' },
      who: { players: [2] },
    },
    ...more,
  }) as never;
const nameOf = ({ definition, seat }: { definition: string | null; seat: number }): string =>
  `${definition}${seat === 2 ? "'" : ''}`;
const asks = (what: Selector): string[] => select(sight(), env(), what).map(nameOf);
const C = { type: 'CREATURE' } as const;

describe('a selector', () => {
  it.each<[Selector, string[]]>([
    [C, ['giant', 'fox', 'sage', "twin'", "wall'"]],
    [{}, ['giant', 'fox', 'sage', 'urn', 'cape', "twin'", "wall'", "stone'"]],
    [{ type: ['ARTIFACT', 'UPGRADE'] }, ['urn', 'cape', "stone'"]],
    [{ ...C, who: 'you' }, ['giant', 'fox', 'sage']],
    [{ ...C, who: 'opponent' }, ["twin'", "wall'"]],
    [{ ...C, owner: 'opponent' }, ["twin'", "wall'"]],
    [{ ...C, owner: 'you' }, ['giant', 'fox', 'sage']],
    [{ name: 'fox' }, ['fox', "twin'"]],
    [{ name: { named: 'said' } }, ['fox', "twin'"]],
    [{ name: { named: 'nobody' } }, []],
    [{ trait: 'beast' }, ['giant', 'fox']],
    [{ trait: ['giant', 'human'] }, ['giant', 'sage', "twin'"]],
    [{ ...C, house: 'dis' }, ['fox', "wall'"]],
    [{ ...C, house: ['dis', 'brobnar'] }, ['giant', 'fox', "wall'"]],
    [{ ...C, house: 'active' }, ['sage', "twin'"]],
    [{ keyword: 'taunt' }, ['giant']],
    [{ ...C, power: { min: 5 } }, ['giant', 'sage', "wall'"]],
    [{ ...C, power: { max: 3 } }, ['fox', "twin'"]],
    [{ ...C, power: { min: 4, max: 5 } }, ['sage']],
    [{ ...C, odd: true }, ['fox', 'sage', "twin'"]],
    [{ ...C, odd: false }, ['giant', "wall'"]],
    [{ ...C, armor: { min: 1 } }, ['giant', "wall'"]],
    [{ ...C, armor: { min: 2 } }, ['giant']],
    [{ ...C, armor: { max: 0 } }, ['fox', 'sage', "twin'"]],
    [{ damaged: true }, ['giant', "wall'"]],
    [{ ...C, damaged: false }, ['fox', 'sage', "twin'"]],
    [{ ...C, damage: { min: 2 } }, ['giant']],
    [{ ...C, damage: { max: 1, min: 1 } }, ["wall'"]],
    [{ amber: { min: 1 } }, ['giant', "wall'"]],
    [{ amber: { min: 2 } }, ['giant']],
    [{ ...C, amber: { max: 0 } }, ['fox', 'sage', "twin'"]],
    [{ ...C, ready: true }, ['giant', 'sage', "twin'", "wall'"]],
    [{ ...C, ready: false }, ['fox']],
    [{ stunned: true }, ['sage']],
    [{ ...C, who: 'you', stunned: false }, ['giant', 'fox']],
    [{ warded: true }, ["twin'"]],
    [{ ...C, who: 'opponent', warded: false }, ["wall'"]],
    [{ enraged: true }, ["wall'"]],
    [{ ...C, who: 'opponent', enraged: false }, ["twin'"]],
    [{ counter: 'power' }, ['sage']],
    [{ counter: 'doom' }, []],
    [{ ...C, flank: true }, ['giant', 'sage', "twin'", "wall'"]],
    [{ ...C, flank: false }, ['fox']],
    [{ ...C, center: true }, ['fox']],
    [{ ...C, center: false }, ['giant', 'sage', "twin'", "wall'"]],
    [{ ...C, attacking: true }, []],
    [{ ...C, attacking: false, who: 'opponent' }, ["twin'", "wall'"]],
    [{ self: true }, ['sage']],
    [{ ...C, self: false, who: 'you' }, ['giant', 'fox']],
    [{ ...C, other: true, who: 'you' }, ['giant', 'fox']],
    [{ neighbor: 'self' }, ['fox']],
    [{ neighbor: { named: 'it' } }, ['giant', 'sage', "twin'"]],
    [{ leftOf: 'self' }, ['giant', 'fox']],
    [{ rightOf: 'self' }, []],
    [{ rightOf: { named: 'it' } }, ['sage']],
    [{ on: { named: 'it' } }, ['cape']],
    [{ type: 'UPGRADE', on: 'self' }, []],
    [{ named: 'it' }, ['fox', "wall'"]],
    [{ ...C, shares: { what: 'trait', with: 'self' } }, ['sage', "twin'"]],
    [{ ...C, shares: { what: 'house', with: { named: 'it' } } }, ['fox', "wall'"]],
    [{ ...C, shares: { what: 'name', with: { named: 'it' } } }, ['fox', "twin'", "wall'"]],
    [{ ...C, rank: { of: 'power', most: true } }, ['giant', "wall'"]],
    [{ ...C, rank: { of: 'power', most: true, n: 3 } }, ['giant', 'sage', "wall'"]],
    [{ ...C, rank: { of: 'power', most: false } }, ['fox', "twin'"]],
    [{ ...C, rank: { of: 'power', most: true, n: 0 } }, []],
    [{ ...C, not: { house: 'dis' } }, ['giant', 'sage', "twin'"]],
    [{ ...C, any: [{ trait: 'giant' }, { warded: true }] }, ['giant', "twin'"]],
    [{ in: ['discard'], who: 'you' }, ['ox1', 'twin', 'trick']],
    [{ in: ['discard'], ...C, who: 'you' }, ['ox1', 'twin']],
    [{ in: ['discard'], who: 'you', top: 1 }, ['trick']],
    [{ in: ['discard'], who: 'you', top: 2 }, ['twin', 'trick']],
    [{ in: ['hand'], who: 'you' }, ['trick', 'fox']],
    [{ in: ['hand', 'discard'], who: 'you', house: 'logos' }, ['trick', 'twin', 'trick']],
    [{ in: ['deck'], who: 'you', top: 2 }, ['ox3', 'ox3']],
    [{ in: ['hand'], who: 'you', not: { ...C } }, ['trick']],
    [{ in: ['hand'], who: 'you', any: [{ ...C }] }, ['fox']],
  ])('%j: %j', (what, found) => {
    expect(asks(what)).toEqual(found);
  });
});

describe('a number', () => {
  it.each<[Value, number]>([
    [{ amber: 'you' }, 5],
    [{ amber: 'opponent' }, 2],
    [{ amber: 'each' }, 7],
    [{ keys: 'you' }, 1],
    [{ keys: 'opponent' }, 0],
    [{ chains: 'you' }, 2],
    [{ chains: 'each' }, 3],
    [{ cost: 'you' }, 6],
    [{ hand: 'you' }, 2],
    [{ hand: 'opponent' }, 3],
    [{ hand: 'active' }, 2],
    [{ hand: 'owner' }, 2],
    [{ hand: 'controller' }, 2],
    [{ hand: 'its-opponent' }, 3],
    [{ hand: { named: 'who' } }, 3],
    [{ hand: { named: 'nobody' } }, 0],
    [{ power: { all: { ...C, who: 'you' } } }, 14],
    [{ power: 'self' }, 5],
    [{ armor: { all: C } }, 3],
    [{ damage: { all: C } }, 3],
    [{ on: { all: C } }, 4],
    [{ bonus: { all: { who: 'you' } } }, 3],
    [{ traits: { all: { ...C, who: 'you' } } }, 4],
    [{ counters: 'power', of: { all: C } }, 1],
    [{ houses: C }, 3],
    [{ named: 'n' }, 7],
    [{ named: 'it' }, 2],
    [{ named: 'who' }, 1],
    [{ named: 'nobody' }, 0],
    [{ half: 7 }, 3],
    [{ half: 7, up: true }, 4],
    [{ deeds: 'played' }, 0],
  ])('%j is %d', (value, n) => {
    expect(valueOf(sight(), env(), value)).toBe(n);
  });
});

it('a creature of all houses counts for each of them', () => {
  const all = action(
    'all',
    {},
    {
      on: 'play',
      do: [{ op: 'lasting', modify: [{ change: 'house', what: C, house: 'all' }], until: 'end-of-turn' }],
    },
  );
  const small = given({ cards: [all], one: { hand: ['all'], line: ['ox1'] } });
  const houses = ({ house, except }: { house?: House; except?: House } = {}): number =>
    valueOf(
      sightOf(small.table, small.cards),
      { controller: 1, self: null, named: {} },
      { houses: { ...C, house }, except },
    );
  expect(houses()).toBe(1);
  small.when(1, play('all'));
  expect([houses(), houses({ house: 'dis' }), houses({ except: 'dis' })]).toEqual([
    HOUSES.length,
    HOUSES.length,
    HOUSES.length - 1,
  ]);
});

describe('a condition', () => {
  it.each<[Test, boolean]>([
    [{ is: 'active-house', house: 'logos' }, true],
    [{ is: 'active-house', house: 'dis' }, false],
    [{ is: 'like', what: 'self', as: { house: 'logos' } }, true],
    [{ is: 'like', what: 'self', as: { house: 'dis' } }, false],
    [{ is: 'like', what: { named: 'it' }, as: { damaged: true } }, true],
    [{ is: 'destroyed', what: 'self' }, false],
    [{ is: 'forged', who: 'you' }, false],
    [{ is: 'attacking', what: 'self' }, false],
    [{ is: 'attacked', what: 'self' }, false],
  ])('%j: %s', (test, now) => {
    expect(holds(sight(), env(), test)).toBe(now);
  });
});

describe('a reference', () => {
  it.each<[Ref, number]>([
    ['self', 1],
    [{ named: 'it' }, 2],
    [{ all: C }, 5],
    [{ pick: { ...C, who: 'opponent' } }, 2],
  ])('%j means %d', (ref, n) => {
    expect(refer(sight(), env(), ref)).toHaveLength(n);
  });
});
