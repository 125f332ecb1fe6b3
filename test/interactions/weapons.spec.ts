import { describe, expect, it } from '@jest/globals';
import { ability, activate, answer, attack, given, pass, retaliate, written } from '../support/grand-archive/index.js';

written({
  musket: {
    types: 'REGALIA WEAPON',
    subtypes: 'GUN',
    power: 1,
    durability: 3,
    text: "(Gun — Must be loaded to use for an attack and can't be used with an attack card.)",
  },
  halo: { types: 'WEAPON', subtypes: 'AETHERWING', power: 1, durability: 3 },
  pellet: {
    types: 'ITEM',
    subtypes: 'BULLET',
    power: 2,
    text: 'REST: Load Pellet into target unloaded Gun weapon you control.\n\nOn Hit: Draw a card.',
  },
  ingot: {
    types: 'REGALIA ITEM',
    subtypes: 'BULLET',
    power: 4,
    text: 'REST: Load Ingot into target unloaded Gun weapon you control.',
  },
  needle: {
    types: 'ITEM',
    subtypes: 'BULLET',
    text: 'True Sight\n\nREST: Load Needle into target unloaded Gun weapon you control.',
  },
  jolt: {
    types: 'ACTION',
    speed: 'fast',
    power: 3,
    text: 'Draw a card. Then you may load Jolt into an Aetherwing weapon you control.',
  },
  crackle: { types: 'ACTION', speed: 'fast', power: 1, text: 'Load Crackle into an Aetherwing weapon you control.' },
});

describe('Weapons that must be loaded', () => {
  const armed = (field: string[] = ['musket', 'pellet'], hand: string[] = []) =>
    given({ one: { field, hand }, two: { field: ['bear'] } });
  /** The bullet goes into the gun. */
  const loaded = (bullet = 'pellet', hand: string[] = []) =>
    armed(['musket', bullet], hand)
      .when(1, ability(bullet, { targets: ['musket'] }))
      .passAll();

  it('R-SCENARIO-08, GA-LOAD-03: it can be stated that a gun is loaded', () => {
    const changes = [{ op: 'load', what: 'pellet', other: 'musket' }];
    const game = given({ one: { field: ['musket', 'pellet'] }, changes: changes as never });
    expect([game.zone('loaded:1'), game.zone('field').includes('pellet')]).toEqual([['pellet'], false]);
    game.when(1, attack('ember@1', 'ember@2', 'musket')).passAll();
    expect(game.zone('intent')).toEqual(['pellet']);
  });

  it('GA-LOAD-01: an unloaded gun is used for no attack', () => {
    expect(armed().refusal(1, attack('ember@1', 'ember@2', 'musket'))).toBe('GA-LOAD-01');
    const both = armed(['musket', 'pellet', 'sword']);
    expect(both.refusal(1, attack('ember@1', 'ember@2', 'musket'))).toBe('GA-LOAD-01');
    expect(both.when(1, attack('ember@1', 'ember@2', 'sword')).phase).toBe('combat/retaliation');
  });

  it('GA-LOAD-02: it goes with no attack card, though it is loaded', () => {
    expect(loaded('pellet', ['slash', 'ox']).refusal(1, activate('slash', { weapon: 'musket' }))).toBe('GA-ACT-16');
  });

  it('GA-LOAD-03: a loaded bullet is no object on the field, and lies with its weapon', () => {
    const game = loaded();
    expect([game.zone('loaded:1'), game.zone('field').includes('pellet')]).toEqual([['pellet'], false]);
    expect(game.card('pellet').host).toBe(game.handle('musket'));
  });

  it('GA-LOAD-03, GA-TRIG-06: a bullet that was destroyed in answer stays in the graveyard', () => {
    const game = given({ one: { field: ['musket', 'pellet'] }, two: { hand: ['fell'] } })
      .when(1, ability('pellet', { targets: ['musket'] }))
      .when(1, pass)
      .when(2, activate('fell', { targets: ['pellet'] }))
      .passAll(2);
    expect([game.zone('graveyard:1'), game.zone('loaded:1'), game.stack()]).toEqual([['pellet'], [], []]);
  });

  it('GA-LOAD-03: what asks for an unloaded gun finds none that is loaded', () => {
    const game = armed(['musket', 'pellet', 'ingot'])
      .when(1, ability('pellet', { targets: ['musket'] }))
      .passAll();
    expect(game.refusal(1, ability('ingot', { targets: ['musket'] }))).toBe('GA-TGT-02');
  });

  it('GA-LOAD-04: the bullet goes to intent, adds its power, hits, and leaves with the intent', () => {
    const game = loaded().when(1, attack('ember@1', 'ember@2', 'musket'));
    expect([game.zone('intent'), game.zone('loaded:1')]).toEqual([['pellet'], []]);
    game.passAll().when(2, retaliate(false)).passAll();
    expect([game.card('ember@2').damage, game.card('musket').counters]).toEqual([3, { durability: 2 }]);
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([['Pellet: On Hit: Draw a card.'], ['pellet']]);
    expect(game.passTo('main').rested('ember@1')).toBe(true);
  });

  it('GA-LOAD-04, GA-KW-36: what the bullet sees, the attack sees', () => {
    const game = given({ one: { field: ['musket', 'needle'] }, two: { field: ['ghost'] } });
    game.when(1, ability('needle', { targets: ['musket'] })).passAll();
    expect(game.when(1, attack('ember@1', 'ghost', 'musket')).phase).toBe('combat/retaliation');
  });

  it('GA-LOAD-05: as the weapon leaves, its bullet goes to the graveyard, a regalia to banishment', () => {
    const gone = (bullet: string) =>
      loaded(bullet, ['doom'])
        .when(1, activate('doom', { targets: ['musket'] }))
        .passAll();
    expect([gone('pellet').zone('graveyard:1'), gone('pellet').zone('loaded:1')]).toEqual([['pellet', 'doom'], []]);
    expect(gone('ingot').zone('banishment:1').sort()).toEqual(['ingot', 'musket']);
  });

  it('GA-LOAD-05: a regalia bullet that was used is banished at the end of combat', () => {
    const game = loaded('ingot')
      .when(1, attack('ember@1', 'bear', 'musket'))
      .passAll();
    game.when(2, retaliate(false)).passAll();
    expect([game.zone('banishment:1'), game.zone('graveyard:2')]).toEqual([['ingot'], ['bear']]);
  });

  it('GA-LOAD-03: an action loads itself as it resolves, or goes to the graveyard if its player declines', () => {
    const charged = (yes: boolean) => {
      const game = armed(['halo'], ['jolt']).when(1, activate('jolt')).passAll();
      return game.when(1, answer(yes, 'may'));
    };
    expect([charged(true).zone('loaded:1'), charged(true).zone('graveyard:1')]).toEqual([['jolt'], []]);
    expect([charged(false).zone('loaded:1'), charged(false).zone('graveyard:1')]).toEqual([[], ['jolt']]);
  });

  it('GA-LOAD-03, GA-LOAD-04: several cards in one weapon strike together', () => {
    const game = armed(['halo'], ['jolt', 'crackle']).when(1, activate('jolt')).passAll();
    game.when(1, answer(true, 'may')).when(1, activate('crackle')).passAll();
    game.when(1, attack('ember@1', 'ember@2', 'halo')).passAll();
    game.when(2, retaliate(false)).passAll();
    expect([game.card('ember@2').damage, game.zone('graveyard:1')]).toEqual([5, ['jolt', 'crackle']]);
  });

  it('GA-LOAD-03: without such a weapon it goes to the graveyard', () => {
    const game = armed([], ['crackle']).when(1, activate('crackle')).passAll();
    expect(game.zone('graveyard:1')).toEqual(['crackle']);
  });
});
