import { expect, it } from '@jest/globals';
import { activate, given } from '../../../../test/support/grand-archive/index.js';
import { besides } from './besides.js';

it('GA-LATELY-01: a position says beside its objects which of them entered in this turn', () => {
  const game = given({ one: { field: ['bear'], hand: ['scout'] } })
    .when(1, activate('scout'))
    .passAll();
  expect(besides(game.table, game.cards)['entered-this-turn']).toEqual([game.handle('scout')]);
});
