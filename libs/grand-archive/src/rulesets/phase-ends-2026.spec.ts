import { describe, expect, it } from '@jest/globals';
import { unfinished } from '#grand-archive';
import { activate, attack, given, pass, written, type Game } from '../../../../test/support/grand-archive/index.js';

const { rules } = unfinished;
const at = (position: Parameters<typeof given>[0]): Game => given({ rules, ...position });

written({
  fanfare: { types: 'ACTION', speed: 'fast', text: 'End the combat phase. Draw a card.' },
  vow: {
    types: 'ACTION',
    cost: 3,
    speed: 'fast',
    text:
      'You may activate this card without paying its reserve cost. If you do, skip your next draw phase.\n\n' +
      'Recover 1.',
  },
});

describe('the end of a phase by an effect of 2026', () => {
  const ended = (): Game =>
    at({ one: { field: ['bear', 'martyr'], hand: ['spark'] }, two: { hand: ['retreat', 'spark'] } })
      .when(1, attack('bear', 'ember@2'))
      .when(1, activate('spark'))
      .when(1, pass)
      .when(2, activate('retreat'))
      .passAll();

  it('GA26-TURN-18: banishes the cards on the stack, of which nothing resolves', () => {
    const game = ended();
    expect([game.zone('banishment:1'), game.stack(), game.count('hand', 1)]).toEqual([['spark'], [], 0]);
  });

  it('GA26-TURN-19: does not banish the card that does so', () => {
    const game = ended();
    expect([game.zone('graveyard:2'), game.zone('banishment:2')]).toEqual([['retreat'], []]);
  });

  it('GA26-TURN-19: carries out the rest of its instructions', () => {
    const game = at({ one: { field: ['bear'] }, two: { hand: ['fanfare'] } })
      .when(1, attack('bear', 'ember@2'), pass)
      .when(2, activate('fanfare'))
      .passAll();
    expect([game.zone('hand:2'), game.zone('graveyard:2'), game.phase]).toEqual([['ox'], ['fanfare'], 'main']);
  });

  it('GA26-TURN-20: has an End of Combat Step before Main goes on', () => {
    const game = ended();
    expect([game.phases(), game.holder, game.table.combat]).toEqual([['combat/end', 'main'], 1, null]);
    expect(game.card('ember@2').damage).toBe(0);
  });
});

describe('a skipped phase of 2026', () => {
  /** Seat 1 skips as many Draw Phases, and comes to the Main Phase of its next turns. */
  const skipping = (times: number, turns: number): Game => {
    const game = at({
      one: { field: ['drummer'], hand: Array(times).fill('vow'), materials: [] },
      two: { materials: [] },
    });
    for (let n = 0; n < times; n += 1) game.when(1, activate('vow', { extra: ['instead'] })).passAll();
    for (let n = 0; n < turns; n += 1) {
      game.passTo('end');
      while (game.table.turn!.seat === 1) game.passAll();
      while (game.phase !== 'main' || game.table.turn!.seat !== 1) game.passAll();
    }
    return game;
  };

  it.each([
    [1, 1, 0],
    [1, 2, 1],
    [2, 2, 0],
    [2, 3, 1],
  ])('GA26-TURN-22: %d skipped, after %d turns: %d drawn and triggered, one by one', (times, turns, drawn) => {
    const game = skipping(times, turns);
    expect([game.count('hand', 1), game.card('ember@2').damage]).toEqual([drawn, drawn]);
    const last = game.of('phase-began', true).map(({ phase }) => phase);
    expect(last.slice(last.lastIndexOf('recollection')).includes('draw')).toBe(drawn === 1);
  });
});
