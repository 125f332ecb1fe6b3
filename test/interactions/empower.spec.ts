import { describe, expect, it } from '@jest/globals';
import { ability, activate, back, given, pass, pay, written } from '../support/grand-archive/index.js';

written({
  primer: { types: 'REGALIA ITEM', text: 'REST: Empower 2.' },
  overture: { types: 'ACTION', speed: 'fast', text: 'Empower 1.' },
  spark1: {
    types: 'ACTION',
    speed: 'fast',
    subtypes: 'SPELL',
    classes: 'MAGE',
    text: 'Deal X damage to target unit, where X is your champion’s level.',
  },
  lecture: { types: 'ACTION', speed: 'fast', subtypes: 'SPELL', text: '[Level 2+] Draw a card.' },
  plainwork: { types: 'ACTION', speed: 'fast', text: '[Level 2+] Draw a card.' },
  treatise: { types: 'ACTION', speed: 'fast', subtypes: 'SPELL', cost: 3, text: 'Efficiency\n\nDraw a card.' },
  echo: {
    types: 'ACTION',
    speed: 'fast',
    subtypes: 'SPELL',
    text: 'Recover 1. If Echo was empowered, draw a card.',
  },
  rite: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Choose one—\n• Empower 4. Then banish Rite.\n• Draw a card. Then banish Rite.',
  },
});

const ready = (...hand: string[]) => given({ one: { field: ['primer'], hand }, two: { hand: ['lecture'] } });

describe('Empower', () => {
  it('GA-EMPOWER-01: the next Spell card resolves as if the level were higher, and no other', () => {
    const game = ready('lecture', 'lecture').when(1, ability('primer')).passAll();
    game.when(1, activate('lecture')).passAll();
    expect(game.count('hand', 1)).toBe(2);
    game.when(1, activate('lecture')).passAll();
    expect(game.count('hand', 1)).toBe(1);
  });

  it('GA-EMPOWER-01: amounts of the level are higher, too', () => {
    const game = given({ one: { field: ['primer', 'ann1'], hand: ['spark1'] } });
    game
      .when(1, ability('primer'))
      .passAll()
      .when(1, activate('spark1', { targets: ['ember@2'] }))
      .passAll();
    expect(game.card('ember@2').damage).toBe(3);
  });

  it('GA-EMPOWER-01: it is activated so: Efficiency counts it', () => {
    const game = ready('treatise', 'ox').when(1, ability('primer')).passAll();
    expect(ready('treatise', 'ox').refusal(1, activate('treatise'))).toBe('GA-COST-03');
    game.when(1, activate('treatise')).when(1, pay('ox')).passAll();
    expect(game.count('memory', 1)).toBe(1);
  });

  it('GA-EMPOWER-02: several wait for one card; what is no Spell, or another player’s, is not waited for', () => {
    const game = given({
      one: { field: ['primer'], hand: ['overture', 'plainwork', 'lecture'] },
      two: { hand: ['lecture'] },
    });
    game.when(1, activate('overture')).passAll();
    game.when(1, activate('plainwork')).passAll();
    game.when(1, pass).when(2, activate('lecture')).passAll();
    // Level 0 and 1 more: not yet 2.
    expect([game.count('hand', 1), game.count('hand', 2)]).toEqual([1, 0]);
    game.when(1, ability('primer')).passAll();
    expect(game.when(1, activate('lecture')).passAll().count('hand', 1)).toBe(1);
  });

  it('GA-EMPOWER-02: what is taken back has not been activated', () => {
    const game = given({ one: { field: ['primer'], hand: ['treatise', 'ox', 'lecture'] } });
    game.when(1, ability('primer')).passAll().when(1, activate('treatise')).when(1, back);
    expect(game.table.effects).toHaveLength(1);
    game.when(1, activate('lecture')).passAll();
    expect([game.count('hand', 1), game.table.effects]).toEqual([3, []]);
  });

  it('GA-EMPOWER-02: it waits to the end of the turn only', () => {
    const game = ready('lecture').when(1, ability('primer')).passAll().passTo('end').passAll(1);
    expect(game.table.effects).toEqual([]);
  });

  it('GA-EMPOWER-03: a card knows whether it was', () => {
    const game = ready('echo', 'echo').when(1, ability('primer')).passAll();
    expect(game.when(1, activate('echo')).passAll().count('hand', 1)).toBe(2);
    expect(game.when(1, activate('echo')).passAll().count('hand', 1)).toBe(1);
  });

  it('GA-EMPOWER-01: a card may empower and banish itself', () => {
    const game = ready('rite', 'lecture')
      .when(1, activate('rite', { modes: [0] }))
      .passAll();
    expect([game.zone('banishment:1'), game.zone('graveyard:1')]).toEqual([['rite'], []]);
    expect(game.when(1, activate('lecture')).passAll().count('hand', 1)).toBe(1);
  });
});
