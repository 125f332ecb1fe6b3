import { describe, expect, it } from '@jest/globals';
import { ability, activate, given, written } from '../support/grand-archive/index.js';

written({
  tide: { types: 'CHAMPION', name: 'Tide, Spirit', elements: 'WATER', level: 0, life: 15 },
  balm: { types: 'ACTION', speed: 'fast', elements: 'WATER', text: '[Element Bonus] Draw a card.' },
  hex: { types: 'ACTION', subtypes: 'CURSE SPELL', elements: 'UMBRA', text: 'Draw a card.' },
  gloom: { types: 'ACTION', speed: 'fast', elements: 'UMBRA', text: '[Element Bonus] Draw a card.' },
  bauble: {
    types: 'REGALIA ITEM',
    text: 'Banish Bauble: Draw a card. Activate this ability only if an opponent controls a water element champion.',
  },
  flood: { types: 'ACTION', speed: 'fast', text: 'Destroy each water element unit.' },
});

const handAfter = (card: string, field: string[], lineage: string[]): number =>
  given({ one: { field, lineage, hand: [card] } })
    .when(1, activate(card))
    .passAll()
    .zone('hand:1').length;

describe('The elements of a champion (GA-ELEM-08)', () => {
  it('are those of its lineage, too, for an element bonus', () => {
    expect([handAfter('balm', ['ann1'], ['tide']), handAfter('balm', ['ann2'], ['tide', 'ann1'])]).toEqual([1, 1]);
    expect(handAfter('gloom', ['ann1'], ['tide', 'hex'])).toBe(1);
    expect(handAfter('balm', ['tide'], [])).toBe(1);
  });

  it('do not include those that are only enabled', () => {
    // Clay enables water for its later levels, and is of no element itself.
    expect(handAfter('balm', ['ann1'], ['clay'])).toBe(0);
  });

  it('count for who asks for a champion of an element, and are those of its own lineage', () => {
    const spring = (one: string[], two: string[]) =>
      given({ one: { field: ['ann1', 'bauble'], lineage: one }, two: { field: ['ann1'], lineage: two } });
    expect(spring([], ['tide']).when(1, ability('bauble')).passAll().zone('hand:1')).toEqual(['ox']);
    expect(spring(['tide'], []).refusal(1, ability('bauble'))).toBe('GA-ACT-22');
    expect(spring([], ['ann1']).refusal(1, ability('bauble'))).toBe('GA-ACT-22');
  });
});
