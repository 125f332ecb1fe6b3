import { describe, expect, it } from '@jest/globals';
import { activate, answer, attack, given, retaliate, written } from '../support/grand-archive/index.js';

written({
  marksman: {
    types: 'ALLY',
    power: 1,
    life: 9,
    text: 'Ranged 2 (Multiple instances of ranged stack.)\n\n[Level 2+] Ranged 3',
  },
  veteran: { types: 'ALLY', power: 1, life: 9, text: 'Ranged 2\n\n[Level 0+] Ranged 3' },
  bristle: { types: 'ALLY', power: 1, life: 9, text: 'Retort 1\n\n[Level 0+] Retort 2' },
  aimer: {
    types: 'ALLY',
    power: 1,
    life: 9,
    text:
      'On Attack: Put an aim counter on ~. Then you may remove all aim counters from ~. For aim counter removed this ' +
      'way, ~ gains ranged 2 for this attack.',
  },
  away: { types: 'ACTION', speed: 'fast', text: 'Target unit becomes distant.' },
});

describe('Ranged and Retort more than once (GA-RANGED-01)', () => {
  const shot = (unit: string) => {
    const game = given({ one: { field: [unit], hand: ['away'] }, two: {} }).when(
      1,
      activate('away', { targets: [unit] }),
    );
    game.passAll().when(1, attack(unit, 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    return game.card('ember@2').damage;
  };

  it('those whose restriction is met add up, and the others do not', () => {
    expect([shot('marksman'), shot('veteran')]).toEqual([3, 6]);
  });

  it('so it is with Retort', () => {
    const game = given({ one: { field: ['marksman'] }, two: { field: ['bristle'] } }).when(
      1,
      attack('marksman', 'bristle'),
    );
    game.passAll().when(2, retaliate(true)).passAll();
    expect(game.card('marksman').damage).toBe(4);
  });
});

describe('Counters that are spent on an attack (GA-AIMED-01)', () => {
  const shot = (spend: boolean, before = 2) => {
    const field = [{ card: 'aimer', counters: { aim: before } }];
    const game = given({ one: { field, hand: ['away'] } }).when(1, activate('away', { targets: ['aimer'] }));
    game.passAll().when(1, attack('aimer', 'ember@2')).passAll();
    game.when(1, answer(spend, 'may')).passAll().when(2, retaliate(false)).passAll();
    return game;
  };

  it('all of them are removed for N Ranged each, in this attack', () => {
    const game = shot(true);
    expect([game.card('ember@2').damage, game.card('aimer').counters]).toEqual([7, {}]);
    expect(game.table.effects.some(({ data }) => 'stats' in data && 'ranged' in (data['stats'] as object))).toBe(false);
  });

  it('or none is', () => {
    const game = shot(false);
    expect([game.card('ember@2').damage, game.card('aimer').counters]).toEqual([1, { aim: 3 }]);
  });
});
