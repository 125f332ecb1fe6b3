import { describe, expect, it } from '@jest/globals';
import { activate, decline, materialize, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  mira0: { types: 'CHAMPION', name: 'Mira, Seed', classes: 'SPIRIT', level: 0, life: 15 },
  mira1: {
    types: 'CHAMPION',
    name: 'Mira, Sprout',
    classes: 'MAGE',
    level: 1,
    life: 16,
    text: 'Inherited Effect — At the beginning of your recollection phase, draw a card.',
  },
  mira2: { types: 'CHAMPION', name: 'Mira, Bloom', classes: 'MAGE', level: 2, life: 20, text: 'Mira Lineage' },
  released: {
    types: 'CHAMPION',
    name: 'Rue, Root',
    classes: 'MAGE',
    level: 1,
    life: 16,
    text: 'Lineage Release — Draw two cards.',
  },
});

describe('what champions have by the glossary of 2026', () => {
  it('GA26-INHERITED-01: is there as long as its card lies in the lineage, and not otherwise', () => {
    const stack = (field: string[], lineage: string[]): string[] =>
      given26({ field, lineage }, {}, { turn: { n: 4, seat: 2 }, phase: 'end' })
        .passAll()
        .when(1, decline)
        .stack();
    expect(stack(['mira2'], ['mira1'])).toHaveLength(1);
    expect(stack(['mira2'], ['mira0'])).toEqual([]);
  });

  it('GA26-LINEAGE-01: binds every level up', () => {
    const table = (top: string): Game =>
      given26({ field: [top], hand: ['ascend'], materials: ['mira2', 'lamp'] })
        .when(1, activate('ascend'))
        .passAll();
    expect(table('ann1').refusal(1, materialize('mira2'))).toBe('GA-KW-24');
    expect(table('mira1').when(1, materialize('mira2')).stack()).toContain('Mira, Bloom');
  });

  it('GA26-RELEASE-01: is used by a card below, which is banished for it, and not by the top card', () => {
    const uses = (game: Game): unknown[] => game.options(1).filter(({ kind }) => kind === 'ability');
    expect(uses(given26({ field: ['released'] }))).toEqual([]);
    const game = given26({ field: ['mira2'], lineage: ['released'] });
    expect(uses(game)).toHaveLength(1);
    game.when(1, (now) => now.options(1).find(({ kind }) => kind === 'ability')!.action).passAll();
    expect([game.zone('banishment:1'), game.count('hand', 1)]).toEqual([['released'], 2]);
  });
});
