import { describe, expect, it } from '@jest/globals';
import { activate, pay, type Deed, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  blessing: {
    types: 'ITEM',
    text:
      'Play with the top card of your deck revealed.\n\n' +
      'You may activate Animal and Beast ally cards from the top of your deck.',
  },
  pin: { types: 'ITEM' },
  wolf: { types: 'ALLY', subtypes: 'BEAST', cost: 1, power: 2, life: 2 },
  hen: { types: 'ALLY', subtypes: 'ANIMAL', power: 1, life: 1 },
  man: { types: 'ALLY', subtypes: 'HUMAN', power: 1, life: 1 },
  beastly: { types: 'ACTION', subtypes: 'BEAST', text: 'Draw a card.' },
  ghost: {
    types: 'ACTION',
    classes: 'WARRIOR',
    text:
      '[Class Bonus] You may activate this card from your graveyard. If you do, banish it as it resolves.\n\n' +
      'Draw a card.',
  },
  elk: { types: 'ALLY', subtypes: 'BEAST', elements: 'TERA', power: 1, life: 1 },
});

const top: Deed = () => ({ kind: 'activate', card: 'deck 0' });
const tops = (game: Game, audience: readonly number[]): unknown[] => {
  const zone = game.view(audience as never).zones.find(({ id }) => id === 'deck:1')!;
  return zone.kind === 'pooled' ? zone.slots.slice(0, 1).map(({ definition }) => definition) : [];
};

describe('the top of a deck', () => {
  it('GA26-ZONE-16: is seen by all, and may be activated for its cost where it is such a card', () => {
    const game = given26({ field: ['blessing'], hand: ['ox', 'pin', 'ox'], deck: ['wolf', 'hen', 'man', 'elk'] });
    game.when(1, activate('pin')).passAll();
    expect(tops(game, [2])).toEqual(['wolf']);
    game.when(1, top).when(1, pay('ox'));
    expect([game.stack(), tops(game, [2])]).toEqual([['Wolf'], ['hen']]);
    game.passAll();
    expect(game.onField('wolf')).toBe(true);
    game.when(1, top).passAll();
    expect([game.onField('hen'), tops(game, [])]).toEqual([true, ['man']]);
    expect(() => game.when(1, top)).toThrow('GA-ZONE-08');
  });

  it.each([
    ['beastly', 'GA-ZONE-08'],
    ['man', 'GA-ZONE-08'],
    ['elk', 'GA-ELEM-01'],
  ])('GA-ELEM-01: is no card of another kind, and needs its element: %s', (card, rule) => {
    const game = given26({ field: ['blessing'], hand: ['pin', 'ox'], deck: [card, 'ox'] });
    game.when(1, activate('pin')).passAll();
    expect(tops(game, [2])).toEqual([card]);
    expect(() => game.when(1, top)).toThrow(rule);
  });

  it('GA26-ZONE-16: stays hidden, and is activated by nobody, without the text', () => {
    const game = given26({ hand: ['pin', 'ox'], deck: ['wolf', 'ox'] });
    game.when(1, activate('pin')).passAll();
    expect(tops(game, [2])).toEqual([null]);
    expect(() => game.when(1, top)).toThrow();
  });

  it('GA26-ZONE-16: is the only place that the text permits: another needs its own permission', () => {
    const game = given26({ field: ['blessing'], graveyard: ['ghost'], hand: ['pin', 'ox'], deck: ['hen'] });
    game.when(1, activate('pin')).passAll();
    expect(tops(game, [2])).toEqual(['hen']);
    const lying: Deed = (now) => ({ kind: 'activate', card: now.handle('ghost') });
    expect(game.refusal(1, lying)).toBe('GA-ZONE-08');
  });

  it('GA26-ACT-12: returns to the top when its payment is taken back', () => {
    const game = given26({ field: ['blessing'], hand: ['ox', 'pin', 'ox'], deck: ['wolf', 'hen'] });
    game.when(1, activate('pin')).passAll();
    game.when(1, top).when(1, (at) => ({ kind: 'back', ask: at.table.asks[0]!.id }));
    expect([game.zone('deck:1'), game.stack()]).toEqual([['wolf', 'hen'], []]);
  });
});
