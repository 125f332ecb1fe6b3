import { describe, expect, it } from '@jest/globals';
import {
  action,
  answer,
  artifact,
  concede,
  discard,
  endStep,
  fight,
  given,
  play,
} from '../../../../test/support/keyforge/index.js';

describe('The end of a match', () => {
  const two = { amber: 7, keys: ['red', 'blue'] as const };

  it('KF-WIN-01, KF-FORGE-09, KF-FORGE-10, KF-AMB-05, KF-VEC-11, KF-SM-04: comes at once with the third key', () => {
    const feast = artifact('feast', {}, { after: { event: 'forged' }, do: [{ op: 'gain', n: 9 }] });
    const game = given({ cards: [feast], two: { ...two, keys: [...two.keys], artifacts: ['feast'] } }).when(1, endStep);
    expect([game.winner, game.counter(2, 'keys'), game.amber(2), game.table.status]).toEqual([2, 3, 1, 'ended']);
    expect(game.units().slice(-2)).toEqual(['forge: Seat 2 forges a key for 6', 'end: Seat 2 wins: three keys']);
  });

  it('KF-WIN-01, KF-FORGE-13: comes even in the middle of an effect that forges the third key', () => {
    const haste = action(
      'haste',
      {},
      {
        on: 'play',
        do: [
          { op: 'forge', free: true },
          { op: 'gain', n: 9 },
        ],
      },
    );
    const game = given({ cards: [haste], one: { hand: ['haste'], keys: ['red', 'yellow'] } }).when(1, play('haste'));
    expect([game.winner, game.amber(1), game.table.items]).toEqual([1, 0, []]);
  });

  it('KF-WIN-03, KF-WIN-05: comes with a concession at any time; keys and æmber of both are on record', () => {
    const game = given({ house: null, one: { amber: 2, chains: 3 }, two: { amber: 4, keys: ['red'] } });
    expect(game.asked).toEqual(['1 house']);
    game.when(2, concede);
    expect([game.winner, game.table.result?.reason, game.asked]).toEqual([1, 'concession', []]);
    expect(game.table.notes['game']?.['result']).toEqual({
      winner: 1,
      reason: 'concession',
      turn: 3,
      seats: [
        { seat: 1, keys: 0, amber: 2, chains: 3 },
        { seat: 2, keys: 1, amber: 4, chains: 0 },
      ],
    });
  });

  it('KF-WIN-04, KF-DRAW-07: does not come because a player has no cards left', () => {
    const game = given({ one: { deck: [] }, two: { deck: [] } })
      .when(1, endStep)
      .when(2, answer('brobnar'), endStep);
    expect([game.table.status, game.turn]).toEqual(['playing', '5 of 1']);
    // Nor does the match end when a player draws, plays or loses the last card.
    const sip = action('sip', {}, { on: 'play', do: [{ op: 'draw', n: 1 }] });
    const last = given({
      cards: [sip],
      one: { hand: ['sip', 'ox1'], deck: ['ox2'], line: ['ox3'] },
      two: { line: ['ox9'] },
    });
    last.when(1, play('sip'), play('ox1'), discard('ox2'));
    expect([last.count('deck', 1), last.count('hand', 1), last.table.status]).toEqual([0, 0, 'playing']);
    const fallen = given({ one: { line: ['ox3'] }, two: { line: ['ox3'] } }).when(1, fight('ox3@1', 'ox3@2'));
    expect([fallen.line(1), fallen.line(2), fallen.table.status]).toEqual([[], [], 'playing']);
  });
});
