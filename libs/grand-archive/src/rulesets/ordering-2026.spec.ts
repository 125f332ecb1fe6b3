import { expect, it } from '@jest/globals';
import { unfinished } from '#grand-archive';
import { activate, given } from '../../../../test/support/grand-archive/index.js';

const { rules } = unfinished;

it('GA26-ORDER-02: cards that are drawn one by one come in order in one action, with triggers after the last', () => {
  const game = given({ rules, one: { hand: ['study'], field: ['drummer'], deck: ['bear', 'guard', 'ox'] } })
    .when(1, activate('study'))
    .passAll();
  expect([game.zone('hand:1'), game.zone('deck:1'), game.stack().length]).toEqual([['bear', 'guard'], ['ox'], 2]);
  const drawn = game.of('moved').filter(({ cause }) => cause === 'draw');
  expect(drawn.map(({ legs }) => legs.length)).toEqual([2]);
});

it('GA26-ORDER-03: a draw goes into the memory where the text says so, and is a draw all the same', () => {
  const game = given({ rules, one: { hand: ['fallback'], field: ['drummer', 'ox'], deck: ['bear', 'guard'] } })
    .when(1, activate('fallback', { targets: ['ox'] }))
    .passAll();
  expect([game.count('memory', 1), game.count('hand', 1), game.stack().length]).toEqual([2, 0, 1]);
});
