import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import { playOut } from '../../../../test/support/grand-archive/random.js';

describe('random games', () => {
  it.each([1, 2])(
    'of two players accept everything that they offer, keep all views consistent, and lose no card (%i)',
    (n) => {
      const game = playOut(2, 1, n, 300);
      expect(game.table.units).toBeGreaterThan(20);
    },
  );

  it.each([1, 2, 3])('of three players never wait for a player who conceded, whenever it was (%i)', (n) => {
    const game = playOut(3, 3, n, 300);
    expect(game.table.game).toBeGreaterThan(0);
  });

  it.each([
    [2, 1],
    [2, 2],
    [3, 3],
  ])('of %i players by the rules of 2026 do so, too (%i)', (seats, n) => {
    const game = playOut(seats, 3, n, 300, by2026.rules);
    expect(game.of('phase-began', true).some(({ phase }) => phase === 'first')).toBe(false);
    expect(game.table.units).toBeGreaterThan(20);
  });
});
