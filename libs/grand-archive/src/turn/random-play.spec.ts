import { describe, expect, it } from '@jest/globals';
import { playOut } from '../../../../test/support/grand-archive/random.js';

describe('games at random', () => {
  it.each([1, 2])('two players: whatever is offered is accepted, views commute, no card is lost (%i)', (n) => {
    const game = playOut(2, 1, n, 300);
    expect(game.table.units).toBeGreaterThan(20);
  });

  it.each([1, 2, 3])('three players who concede in the middle of anything: nobody waits for who has gone (%i)', (n) => {
    const game = playOut(3, 3, n, 300);
    expect(game.table.game).toBeGreaterThan(0);
  });
});
