import { describe, expect, it } from '@jest/globals';
import { activate, choose, given, written } from '../support/grand-archive/index.js';

written({
  ottoline: { types: 'UNIQUE ALLY', power: 1, life: 2, text: 'On Death: Draw a card.' },
  rosalind: { types: 'UNIQUE ALLY', power: 1, life: 2 },
  chalice: { types: 'UNIQUE REGALIA ITEM' },
});

describe('Unique objects', () => {
  const second = () =>
    given({
      one: { field: [{ card: 'ottoline', damage: 1 }, 'rosalind'], hand: ['ottoline'] },
      two: { field: ['ottoline'] },
    })
      .when(1, activate('ottoline'))
      .passAll();

  it('GA-UNIQ-01, GA-UNIQ-02: of two of one name their player keeps one, and the other is sacrificed', () => {
    const game = second();
    expect([game.asked, game.table.opportunity]).toEqual([['1 choose'], null]);
    game.when(1, choose('ottoline@1#2'));
    expect([game.zone('graveyard:1'), game.card('ottoline@1').damage]).toEqual([['ottoline'], 0]);
    expect(game.stack()).toEqual(['Ottoline: On Death: Draw a card.']);
  });

  it('GA-UNIQ-01: the one that was there may be kept; other names and other players are not asked about', () => {
    const game = second().when(1, choose('ottoline@1'));
    expect(game.card('ottoline@1').damage).toBe(1);
    expect(game.zone('field').filter((id) => id !== 'ember')).toEqual(['ottoline', 'rosalind', 'ottoline']);
  });

  it('GA-UNIQ-02: a regalia that is not kept goes to banishment', () => {
    const game = given({ one: { field: ['chalice', 'chalice'], hand: ['spark'] } })
      .when(1, activate('spark'))
      .when(1, choose('chalice'));
    expect([game.zone('banishment:1'), game.zone('graveyard:1')]).toEqual([['chalice'], []]);
  });

  it('GA-UNIQ-01: what is not Unique may be there twice', () => {
    const game = given({ one: { field: ['bear', 'bear'], hand: ['spark'] } }).when(1, activate('spark'));
    expect(game.asked).toEqual([]);
  });
});
