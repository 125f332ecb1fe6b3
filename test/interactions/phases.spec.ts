import { describe, expect, it } from '@jest/globals';
import { activate, attack, given, pass, retaliate, written } from '../support/grand-archive/index.js';

written({
  lullaby: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'If a unit is attacking, end the combat phase. (As a phase ends, banish all triggers, activations, and ' +
      'materializations on the effects stack.)',
  },
  fanfare: { types: 'ACTION', speed: 'fast', text: 'End the combat phase. Draw a card.' },
  linnet: { types: 'ALLY', power: 1, life: 2, text: 'On Attack: Draw a card.' },
});

describe('Ending the combat phase', () => {
  /** The linnet attacks, and its trigger waits on the stack. */
  const attacked = () =>
    given({ one: { field: ['linnet'], hand: ['spark'] }, two: { hand: ['lullaby', 'fanfare'], field: ['bear'] } }).when(
      1,
      attack('linnet', 'bear'),
    );

  it('GA-PHASE-01: nobody is asked to retaliate, no damage is dealt, and no window of the combat comes', () => {
    const game = attacked().when(1, pass).when(2, activate('lullaby')).passAll();
    expect([game.phase, game.asked, game.table.combat]).toEqual(['main', [], null]);
    expect([game.card('linnet').damage, game.card('bear').damage]).toEqual([0, 0]);
  });

  it('GA-PHASE-01: after the choice to retaliate and before damage it is the same', () => {
    const game = attacked().passAll(2).when(2, retaliate(true)).when(1, pass).when(2, activate('lullaby')).passAll();
    expect([game.phase, game.card('linnet').damage, game.card('bear').damage]).toEqual(['main', 0, 0]);
    expect([game.rested('bear'), game.rested('linnet')]).toEqual([true, true]);
  });

  it('GA-PHASE-01: without a combat nothing ends', () => {
    const game = given({ one: { hand: ['fanfare', 'spark'] } })
      .when(1, activate('fanfare'))
      .passAll();
    expect([game.phase, game.zone('graveyard:1'), game.zone('banishment:1')]).toEqual(['main', ['fanfare'], []]);
  });

  it('GA-PHASE-02: what waits on the stack is banished and not carried out, the song itself too', () => {
    const game = attacked();
    game.when(1, activate('spark')).when(1, pass);
    expect(game.stack()).toEqual(['Linnet: On Attack: Draw a card.', 'Spark']);
    game.when(2, activate('lullaby')).passAll();
    expect([game.stack(), game.zone('hand:1')]).toEqual([[], []]);
    expect([game.zone('banishment:1'), game.zone('banishment:2')]).toEqual([['spark'], ['lullaby']]);
    expect(game.zone('graveyard:1')).toEqual([]);
    expect(game.log.filter((fact) => fact.kind === 'item-ended').map((fact) => fact.result)).toEqual([
      'none',
      'none',
      'resolved',
    ]);
  });

  it('GA-PHASE-02: the rest of the text is carried out', () => {
    const game = attacked().when(1, pass).when(2, activate('fanfare')).passAll();
    expect([game.zone('hand:2'), game.zone('banishment:2')]).toEqual([['lullaby', 'ox'], ['fanfare']]);
  });

  it('GA-PHASE-04: the turn player goes on in the Main Phase, and may attack again', () => {
    const game = given({ one: { field: ['linnet', 'golem'] }, two: { hand: ['lullaby'] } })
      .when(1, attack('linnet', 'ember@2'))
      .when(1, pass)
      .when(2, activate('lullaby'))
      .passAll();
    expect([game.phase, game.table.opportunity?.seat]).toEqual(['main', 1]);
    expect(game.when(1, attack('golem', 'ember@2')).phase).toBe('combat/retaliation');
  });

  it('GA-PHASE-03: the attack card goes to the graveyard from intent, and is not banished', () => {
    const game = given({ one: { field: ['sword'], hand: ['slash', 'ox'] }, two: { hand: ['lullaby'] } })
      .when(1, activate('slash', { weapon: 'sword' }))
      .when(1, (now, seat) => ({ kind: 'pay', ask: now.table.asks.find((one) => one.seat === seat)!.id, cards: [0] }))
      .passAll();
    game.when(1, pass).when(2, activate('lullaby')).passAll();
    expect([game.zone('intent'), game.zone('graveyard:1'), game.zone('banishment:1')]).toEqual([[], ['slash'], []]);
  });
});
