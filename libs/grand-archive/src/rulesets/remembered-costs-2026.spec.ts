import { describe, expect, it } from '@jest/globals';
import { activate, answer, choose, take, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

const drop = { types: 'ALLY', subtypes: 'DROP', power: 1, life: 1 };

written26({
  king: {
    types: 'ALLY',
    subtypes: 'DROP',
    power: 4,
    life: 5,
    text:
      'As an additional cost to activate this card, banish three Drop ally cards each with different elements from ' +
      'your graveyard.\n\nOn Leave: You may put any number of the Drop ally cards banished by King onto the field ' +
      'under your control.',
  },
  red: { ...drop, elements: 'FIRE' },
  blue: { ...drop, elements: 'WATER' },
  gray: { ...drop, elements: 'NORM' },
  coal: { ...drop, elements: 'NORM' },
  fall: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
});

const begun = (graveyard: readonly string[], hand: readonly string[] = []): Game =>
  given26({ graveyard: [...graveyard], hand: ['king', ...hand], banishment: ['red'] });

describe('a cost of cards that share no element', () => {
  it('GA26-COST-01: cannot be paid with fewer elements than cards', () => {
    expect(begun(['red', 'gray', 'coal', 'red']).refusal(1, activate('king'))).toBe('GA-ACT-09');
  });

  it('takes one of each element', () => {
    const game = (): Game => begun(['gray', 'coal', 'blue', 'red']).when(1, activate('king'));
    expect(() => game().when(1, take('gray', 'coal', 'blue'))).toThrow();
    expect(
      game()
        .when(1, take('coal', 'blue', 'red'))
        .zone('graveyard:1'),
    ).toEqual(['gray']);
  });
});

describe('what was banished for it', () => {
  it('GA-LINK-01: comes back when the object leaves, as many as its player wants, and nothing else', () => {
    const game = begun(['gray', 'blue', 'red'], ['fall']).when(1, activate('king'));
    game.when(1, take('gray', 'blue', 'red#1')).passAll();
    game.when(1, activate('fall', { targets: ['king'] })).passAll();
    game.passAll().when(1, answer(true, 'may'));
    expect(game.table.asks[0]).toMatchObject({ min: 0, max: 3 });
    expect(() => game.when(1, choose('red#1'))).toThrow();
    game.when(1, choose('gray', 'blue'));
    expect([game.onField('gray'), game.onField('blue'), game.zone('banishment:1')]).toEqual([
      true,
      true,
      ['red', 'red'],
    ]);
  });
});
