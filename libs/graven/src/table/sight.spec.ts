import { describe, expect, it } from '@jest/globals';
import { called, given, human, titan, worth } from '../../../../test/support/graven/index.js';
import type { Ref, Selector, Test, Value, Who } from '../effects/words.js';
import { holds, matches, playersOf, refer, scoreOf, select, valueOf } from './sight.js';
import { sightOf } from './state.js';

const cards = [
  worth(human('scout'), 1),
  worth(human('elder'), 4),
  worth(titan('colossus'), 9),
  called(worth(human('double'), 2), 'scout'),
  human('drum', { kind: 'continuous', modify: [{ change: 'score', who: 'you', by: 3 }] }),
  human('fog', { kind: 'continuous', modify: [{ change: 'score', who: 'each-opponent', by: -20 }] }),
];

/** A table of three players. Words are read for seat 1, as if they stood on its Elder. */
const game = given({
  cards,
  one: { front: ['scout', 'elder'], back: ['drum'], hand: ['ox', 'colossus', 'scout'], discard: ['elk', 'scout'] },
  two: { front: ['colossus'], back: ['double', 'fog'], hand: ['ox'] },
  three: { front: ['ox'], hand: ['ox', 'elk'], deck: ['scout', 'elder', 'ox', 'elk'] },
});
const sight = sightOf(game.table, game.cards);
const at = (name: string) => ({ handle: game.card(name).handle });
const env = (more: object = {}) =>
  ({
    controller: 1,
    self: at('elder'),
    named: {
      it: { cards: [at('scout@1'), at('fog')] },
      n: { value: 7 },
      said: { value: 'scout' },
      two: { players: [3, 2] },
    },
    ...more,
  }) as never;
const asks = (what: Selector): string[] =>
  select(sight, env(), what).map(({ definition, seat }) => `${definition} ${seat}`);

describe('GR-PRIM-13: the players that a word means', () => {
  it.each<[Who, number[]]>([
    ['you', [1]],
    ['each', [1, 2, 3]],
    ['each-opponent', [2, 3]],
    ['next', [2]],
    ['owner', [1]],
    ['controller', [1]],
    [{ named: 'two' }, [3, 2]],
    [{ named: 'nobody' }, []],
    [{ most: 'hand' }, [1]],
    [{ least: 'hand' }, [2]],
    [{ least: 'deck' }, [3]],
    [{ most: 'deck' }, [1, 2]],
    [{ most: 'score' }, [2]],
    [{ least: 'score' }, [1, 3]],
  ])('%j: %j', (who, seats) => {
    expect(playersOf(sight, env(), who)).toEqual(seats);
  });

  it('mean the players of another card that the words refer to', () => {
    expect([
      playersOf(sight, env({ it: at('fog') }), 'owner'),
      playersOf(sight, env({ it: at('fog') }), 'controller'),
    ]).toEqual([[2], [2]]);
    expect(playersOf(sight, env({ self: null }), 'owner')).toEqual([]);
  });
});

describe('a selector', () => {
  it.each<[Selector, string[]]>([
    [{}, ['scout 1', 'elder 1', 'drum 1', 'colossus 2', 'double 2', 'fog 2', 'ox 3']],
    [{ in: ['front'] }, ['scout 1', 'elder 1', 'colossus 2', 'ox 3']],
    [{ in: ['back'], who: 'each-opponent' }, ['double 2', 'fog 2']],
    [{ who: 'you' }, ['scout 1', 'elder 1', 'drum 1']],
    [{ owner: 'next' }, ['colossus 2', 'double 2', 'fog 2']],
    [{ self: true }, ['elder 1']],
    [{ who: 'you', other: true }, ['scout 1', 'drum 1']],
    [{ type: 'TITAN' }, ['colossus 2']],
    [{ type: 'HUMAN', in: ['front'] }, ['scout 1', 'elder 1', 'ox 3']],
    [{ name: 'scout' }, ['scout 1', 'double 2']],
    [{ name: { named: 'said' } }, ['scout 1', 'double 2']],
    [{ name: { named: 'nobody' } }, []],
    [{ points: { min: 4 } }, ['elder 1', 'colossus 2']],
    [{ points: { min: 2, max: 4 } }, ['elder 1', 'double 2']],
    [{ points: { max: 1 }, in: ['front'], who: 'you' }, ['scout 1']],
    [{ named: 'it' }, ['scout 1', 'fog 2']],
    [{ named: 'nobody' }, []],
    [{ counter: 'doom' }, []],
    [{ in: ['hand'], who: 'you' }, ['ox 1', 'colossus 1', 'scout 1']],
    [{ in: ['hand'], who: 'you', type: 'TITAN' }, ['colossus 1']],
    [{ in: ['discard'], who: 'you' }, ['elk 1', 'scout 1']],
    [{ in: ['deck'], who: { named: 'two' }, top: 2, name: 'scout' }, ['scout 3']],
    [{ in: ['deck'], who: { least: 'deck' }, top: 1 }, ['scout 3']],
    [{ in: ['deck'], who: { least: 'deck' } }, ['scout 3', 'elder 3', 'ox 3', 'elk 3']],
  ])('%j: %j', (what, found) => {
    expect(asks(what)).toEqual(found);
  });

  it('matches the same cards one by one', () => {
    const [scout, elder] = select(sight, env(), { in: ['front'], who: 'you' });
    expect([matches(sight, env(), elder!, { self: true }), matches(sight, env(), scout!, { self: true })]).toEqual([
      true,
      false,
    ]);
    expect(matches(sight, env(), scout!, { in: ['back'] })).toBe(false);
  });

  it('GR-PRIM-13: a reference without a choice means these cards', () => {
    const of = (ref: Ref, more?: object) => refer(sight, env(more), ref).length;
    expect([of('self'), of('self', { self: null }), of('it'), of('it', { it: at('fog') })]).toEqual([1, 0, 0, 1]);
    expect([of({ named: 'it' }), of({ all: { type: 'TITAN' } }), of({ pick: { who: 'you' } })]).toEqual([2, 1, 3]);
  });
});

describe('GR-PRIM-15: a number', () => {
  it.each<[Value, number]>([
    [{ score: 'you' }, 0],
    [{ score: 'next' }, 9],
    [{ score: 'each' }, 9],
    [{ behind: 'you' }, 9],
    [{ behind: 'next' }, 0],
    [{ behind: 'each' }, 18],
    [{ size: 'hand', who: 'you' }, 3],
    [{ size: 'hand', who: 'each' }, 6],
    [{ size: 'deck', who: 'each-opponent' }, 14],

    [{ named: 'n' }, 7],
    [{ named: 'it' }, 2],
    [{ named: 'two' }, 2],
    [{ named: 'nobody' }, 0],
    [{ points: { all: { who: 'you' } } }, 6],
    [{ points: 'self' }, 4],
    [{ counters: 'doom', of: 'self' }, 0],
  ])('%j is %d', (value, n) => {
    expect(valueOf(sight, env(), value)).toBe(n);
  });

  it('GR-SURVEY-03, GR-SURVEY-06, GR-AMB-38: of a score has cards and modifiers; only the sum is raised to 0', () => {
    expect(scoreOf(sight, 1)).toEqual({
      cards: [
        { card: game.card('scout@1').handle, points: 1 },
        { card: game.card('elder').handle, points: 4 },
      ],
      modifiers: [
        { card: game.card('drum').handle, by: 3 },
        { card: game.card('fog').handle, by: -20 },
      ],
      score: 0,
    });
    expect([scoreOf(sight, 2).score, scoreOf(sight, 3).score]).toEqual([9, 0]);
  });

  it('GR-PRIM-08: can decide a condition', () => {
    const so = (test: Test) => holds(sight, env(), test);
    expect([
      so({ least: 3, of: { size: 'hand', who: 'you' } }),
      so({ least: 4, of: { size: 'hand', who: 'you' } }),
    ]).toEqual([true, false]);
  });
});
