import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  attack,
  pay,
  take,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  vow: {
    types: 'ACTION',
    speed: 'fast',
    text: 'As an additional cost to activate this card, sacrifice a Stone item or a Fox ally.\n\nDraw a card.',
  },
  pebble: { types: 'ITEM', subtypes: 'STONE' },
  golem: { types: 'ALLY', subtypes: 'STONE', power: 1, life: 1 },
  fox: { types: 'ALLY', subtypes: 'FOX', power: 1, life: 1 },
  dirk: {
    types: 'REGALIA WEAPON',
    cost: 0,
    power: 1,
    durability: 1,
    text:
      'You may banish two Fox cards from your graveyard to activate this card from your material deck.\n\n' +
      'On Kill: Put a card named Dirk from your banishment into your material deck.',
  },
  idol: {
    types: 'REGALIA ITEM',
    cost: 2,
    text:
      'You may sacrifice a Fox ally to activate this card from your material deck without paying its costs.\n\n' +
      'REST: Draw a card.',
  },
  charge: { types: 'ACTION', subtypes: 'BOLT', power: 1, cost: 1, text: 'Draw a card.' },
  recall: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Until end of turn, you may activate target Bolt card in your graveyard.',
  },
  wing: { types: 'WEAPON', subtypes: 'AETHERWING', power: 1, durability: 3 },
  spool: {
    types: 'ACTION',
    subtypes: 'AETHERCHARGE',
    power: 2,
    text: '(1): Load this card from your graveyard into an Aetherwing weapon you control.',
  },
  heavy: {
    types: 'WEAPON',
    power: 5,
    durability: 3,
    text:
      'As an additional cost to use this weapon for an attack, pay (2), reduced by (1) for ' +
      'each Fox card in your graveyard.',
  },
});

const refOf = (game: Game, id: string): string => `materials ${game.zone('materials:1').indexOf(id)}`;
const fromMaterials =
  (id: string): Deed =>
  (game) => ({ kind: 'activate', card: refOf(game, id) });

describe('costs of one kind or another', () => {
  it('GA26-COST-01: takes a Stone item or a Fox ally, and no Stone ally', () => {
    const game = (): Game => given26({ field: ['golem', 'pebble', 'fox'], hand: ['vow'] }).when(1, activate('vow'));
    expect(() => game().when(1, take('golem'))).toThrow();
    for (const id of ['pebble', 'fox']) {
      const paid = game().when(1, take(id)).passAll();
      expect([paid.zone('graveyard:1'), paid.zone('hand:1')]).toEqual([[id, 'vow'], ['ox']]);
    }
  });
});

describe('cards that are activated from a material deck', () => {
  it('GA-FROM-01: pay what the text says besides their own cost', () => {
    const game = given26({ graveyard: ['fox', 'fox', 'ox'], materials: ['dirk'] }).when(1, fromMaterials('dirk'));
    game.when(1, take('fox#1', 'fox#2')).passAll();
    expect([game.onField('dirk'), game.zone('banishment:1')]).toEqual([true, ['fox', 'fox']]);
  });

  it('GA26-COST-05: pay nothing else where the text says so', () => {
    const game = given26({ field: ['fox'], materials: ['idol'] }).when(1, fromMaterials('idol'));
    game.when(1, take('fox')).passAll();
    expect(game.onField('idol')).toBe(true);
  });

  it('GA26-ZONE-06: return to it from the banishment when the text says so', () => {
    const game = given26({ field: ['dirk'], banishment: ['dirk', 'fox'] }, { field: ['fox'] });
    game.when(1, attack('ember', 'fox@2', 'dirk'));
    fought(game);
    while (game.asked.length === 0) game.passAll();
    game.when(1, (at) => ({ kind: 'answer', ask: at.table.asks[0]!.id, banishment: [at.handle('dirk')] }));
    expect([game.zone('materials:1'), game.zone('banishment:1')]).toEqual([
      ['lamp', 'dirk'],
      ['fox', 'dirk'],
    ]);
  });
});

describe('cards of a graveyard', () => {
  it('GA-PERMIT-01: may be activated in the turn that an effect says so, for their own cost', () => {
    const game = given26({ hand: ['recall', 'ox'], graveyard: ['charge', 'fox'] });
    expect(() => game.when(1, (at) => ({ kind: 'activate', card: at.handle('charge') }))).toThrow('GA-ZONE-08');
    game.when(1, activate('recall', { targets: ['charge'] })).passAll();
    game
      .when(1, (at) => ({ kind: 'activate', card: at.handle('charge') }))
      .when(1, pay('ox'))
      .passAll();
    expect(game.zone('hand:1')).toEqual(['ox']);
    expect(game.zone('graveyard:1')).toEqual(['fox', 'recall', 'charge']);
    expect(() => game.when(1, (at) => ({ kind: 'activate', card: at.handle('charge') }))).toThrow('GA-ZONE-08');
  });

  it('GA-LOAD-03: are loaded from there, and only from there', () => {
    const game = given26({ field: ['wing'], hand: ['ox'], graveyard: ['spool'] }).when(1, ability('spool'));
    game.when(1, pay('ox')).passAll();
    expect([game.zone('graveyard:1'), game.zone('loaded:1')]).toEqual([[], ['spool']]);
  });
});

describe('a weapon that costs to be used', () => {
  it.each([
    [[], 2],
    [['fox'], 1],
    [['fox', 'fox', 'fox'], 0],
  ])('GA26-COST-12: costs less for each such card, and never below nothing: %s', (graveyard, n) => {
    const game = given26(
      { field: ['heavy'], hand: ['ox', 'ox', 'ox'], graveyard: graveyard as string[] },
      { field: ['ox'] },
    );
    game.when(1, attack('ember', 'ember@2', 'heavy'));
    if (n > 0) game.when(1, pay());
    expect(game.zone('memory:1')).toHaveLength(n);
  });
});
