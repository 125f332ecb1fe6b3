import { expect, it } from '@jest/globals';
import { activate, printed, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

const fast = (ability: NonNullable<Print['abilities']>[number]): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', ...ability }],
});
printed({
  tuck: fast({
    targets: [{ what: { types: ['ALLY'] }, min: 1, max: 1 }],
    do: [{ op: 'move', what: { target: 0 }, to: 'deck', nth: 4 }],
  }),
  bury: fast({
    targets: [{ what: { zone: 'graveyard' }, min: 1, max: 1 }],
    do: [{ op: 'move', what: { target: 0 }, to: 'deck', nth: 4 }],
  }),
  gravedigger: { types: 'ITEM', abilities: [when('milled', 'Gravedigger: draw', drawOne)] },
  grind: fast({ do: [{ op: 'mill', who: 'you', n: 3 }] }),
  unearth: fast({ do: [{ op: 'dig', n: 2, take: {}, min: 2, max: 2, to: 'hand', rest: 'bottom' }] }),
  store: fast({ do: [{ op: 'dig', n: 2, take: {}, min: 2, max: 2, to: 'memory', rest: 'bottom' }] }),
});

it.each([
  [['bear', 'guard', 'imp', 'mouse', 'bear'], 3],
  [['bear', 'guard', 'imp'], 3],
  [['bear'], 1],
])('GA26-ORDER-01: the fourth place of a deck of %j is place %d from 0', (deck, place) => {
  const field = given26({ hand: ['tuck'], deck, field: ['ox'] });
  const grave = given26({ hand: ['bury'], deck, graveyard: ['ox'] });
  field.when(1, activate('tuck', { targets: ['ox'] })).passAll();
  grave.when(1, activate('bury', { targets: ['ox'] })).passAll();
  expect([field, grave].map((game) => game.zone('deck:1'))).toEqual([
    deck.toSpliced(place, 0, 'ox'),
    deck.toSpliced(place, 0, 'ox'),
  ]);
});

it('GA26-ORDER-02: cards that are drawn one by one come in order in one action, with triggers after the last', () => {
  const game = given26({ hand: ['study'], field: ['drummer'], deck: ['bear', 'guard', 'ox'] })
    .when(1, activate('study'))
    .passAll();
  expect([game.zone('hand:1'), game.zone('deck:1'), game.stack().length]).toEqual([['bear', 'guard'], ['ox'], 2]);
  const drawn = game.of('moved').filter(({ cause }) => cause === 'draw');
  expect(drawn.map(({ legs }) => legs.length)).toEqual([2]);
});

it('GA26-ORDER-02: so do cards that are milled', () => {
  const game = given26({ hand: ['grind'], field: ['gravedigger'], deck: ['bear', 'guard', 'imp', 'ox'] })
    .when(1, activate('grind'))
    .passAll();
  expect([game.zone('graveyard:1'), game.stack()]).toEqual([
    ['bear', 'guard', 'imp', 'grind'],
    ['Gravedigger: Gravedigger: draw'],
  ]);
});

const taken = (id: string): Game => {
  const game = given26({ hand: [id], field: ['drummer'], deck: ['bear', 'guard'] })
    .when(1, activate(id))
    .passAll();
  const [ask] = game.table.asks;
  return ask ? game.when(1, () => ({ kind: 'answer', ask: ask.id, value: [0, 1] })) : game;
};

it.each(['unearth', 'store'])('GA26-ORDER-03: what %s takes from the deck is not drawn', (id) => {
  const game = taken(id);
  expect([game.stack(), game.count('hand', 1) + game.count('memory', 1)]).toEqual([[], 2]);
});

it('GA26-ORDER-03: a draw goes into the memory where the text says so, and is a draw all the same', () => {
  const game = given26({ hand: ['fallback'], field: ['drummer', 'ox'], deck: ['bear', 'guard'] })
    .when(1, activate('fallback', { targets: ['ox'] }))
    .passAll();
  expect([game.count('memory', 1), game.count('hand', 1), game.stack().length]).toEqual([2, 0, 1]);
});

it('GA26-ROUND-01: what is divided is rounded down', () => {
  printed({
    halve: fast({ do: [{ op: 'draw', who: 'you', n: { damage: { champion: 'you' }, every: 2 } }] }),
  });
  const drawn = (damage: number): number =>
    given26({ hand: ['halve'], field: [{ card: 'ember', damage }] })
      .when(1, activate('halve'))
      .passAll()
      .count('hand', 1);
  expect([1, 2, 3, 4].map(drawn)).toEqual([0, 1, 1, 2]);
});
