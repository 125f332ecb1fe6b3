import { describe, expect, it } from '@jest/globals';
import { answer, endStep, given, started, type Side } from '../../../../test/support/keyforge/index.js';

/** Time is called in turn 3, which ends. Then seat 2 has a full turn, and seat 1 has step 1. */
const timed = (one: Side, two: Side) =>
  given({ one, two, settings: { time: 3 } })
    .when(1, endStep)
    .when(2, answer('brobnar'), endStep);

describe('When time is called', () => {
  it('KF-TIME-01: the turn ends, the opponent has a full turn, and the last turn ends after step 1', () => {
    const game = timed({ amber: 2 }, {});
    expect([game.turn, game.phase, game.winner, game.table.result?.reason]).toEqual(['5 of 1', 'forge', 1, 'time']);
    expect(game.units().slice(-3)).toEqual([
      'forge: No key: seat 1 has 2 æmber, a key costs 6',
      'time: Time is up: last keys are forged',
      'end: Seat 1 wins: time',
    ]);
    // Without the setting `time`, the turns go on.
    const untimed = given({}).when(1, endStep).when(2, answer('brobnar'), endStep).when(1, answer('brobnar'), endStep);
    expect([untimed.turn, untimed.table.status]).toEqual(['6 of 2', 'playing']);
  });

  it('KF-TIME-02: a player with 6 æmber forges one key more for it', () => {
    const game = given({ two: { amber: 13, keys: ['red'] }, settings: { time: 3 } })
      .when(1, endStep)
      .when(2, answer('blue'), answer('brobnar'), endStep);
    expect([game.counter(2, 'keys'), game.amber(2), game.winner]).toEqual([3, 1, 2]);
  });

  it('KF-TIME-03: keys decide, then æmber, chains, creatures, and who went first', () => {
    expect(timed({ keys: ['red'] }, { amber: 5 }).winner).toBe(1);
    expect(timed({ amber: 1 }, { amber: 2, chains: 9 }).winner).toBe(2);
    expect(timed({ chains: 9 }, { line: [] }).winner).toBe(2);
    expect(timed({}, { line: ['ox3'] }).winner).toBe(2);
    expect(timed({}, {}).winner).toBe(1);
    for (const first of [1, 2]) {
      const other = 3 - first;
      const game = started({ first, time: 1 }).when(first, answer(false)).when(other, answer(false));
      game.when(first, answer('brobnar'), endStep).when(other, answer('brobnar'), endStep);
      expect([game.turn, game.winner, game.table.result?.reason]).toEqual([`3 of ${first}`, first, 'time']);
    }
  });
});
