import { describe, expect, it } from '@jest/globals';
import { activate, attack, choose, given, pass, pay, retaliate } from '../../../../test/support/grand-archive/index.js';

const board = (one: string[] = ['bear'], two: string[] = ['ox'], more: object = {}) =>
  given({ one: { field: one, ...more }, two: { field: two } });

describe('attack cards and weapons', () => {
  const armed = (hand: string[], two: string[] = ['ox'], field = ['sword']) =>
    given({ one: { field, hand }, two: { field: two, hand: ['doom', 'lull', 'lull', 'void'] } });

  it('GA-COMBAT-10, GA-COMBAT-04, RU-03: the target of an attack card is chosen when it resolves', () => {
    const game = armed(['slash', 'ox']).when(1, activate('slash')).when(1, pay()).passAll();
    expect(game.table.asks[0]).toMatchObject({ seat: 1, of: 'attack-target', rule: 'GA-COMBAT-10' });
    expect(game.refusal(1, choose('sword'))).toBe('GA-COMBAT-10');
    game.when(1, choose('ox@2'));
    expect(game.table.combat).toMatchObject({ attacker: game.handle('ember@1'), with: [game.handle('slash')] });
  });

  it('GA-COMBAT-26, GA-DMG-02: attack card, weapon and modifiers deal their damage as one sum', () => {
    const game = armed(['might', 'slash', 'ox']).when(1, activate('might')).passAll();
    game
      .when(1, activate('slash', { weapon: 'sword' }))
      .when(1, pay())
      .passAll()
      .when(1, choose('ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(game.of('damaged')[0]!.hits).toMatchObject([{ dealt: 6 }]);
  });

  it('GA-COMBAT-32, GA-CTR-07: the weapon used loses 1 durability in the damage event', () => {
    const game = board(['sword', 'dagger'])
      .when(1, attack('ember@1', 'ox', 'sword'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect([game.card('sword').counters, game.card('dagger').counters]).toEqual([{ durability: 1 }, { durability: 1 }]);
    const kinds = game.facts.map((fact) => fact.kind);
    expect(kinds.indexOf('counted') - kinds.indexOf('damaged')).toBe(1);
  });

  it(
    'GA-COMBAT-39, GA-COMBAT-38, CF-20: a weapon at 0 leaves at End of Combat, after the attack card has left ' +
      'intent, with the dead',
    () => {
      const game = armed(['slash', 'ox'], ['bear'], ['dagger'])
        .when(1, activate('slash', { weapon: 'dagger' }))
        .when(1, pay())
        .passAll();
      game.when(1, choose('bear')).passAll().when(2, retaliate(false)).passAll();
      const moved = game.of('moved').map((fact) => fact.legs.map((leg) => `${leg.from}>${leg.to}`));
      expect(moved).toEqual([['intent>graveyard:1'], ['field>banishment:1', 'field>graveyard:2']]);
    },
  );

  it('GA-COMBAT-09: if the named weapon is gone, the attack goes on with the card alone', () => {
    const game = armed(['slash', 'ox'])
      .when(1, activate('slash', { weapon: 'sword' }))
      .when(1, pay());
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['sword'] }))
      .passAll()
      .passAll()
      .when(1, choose('ember@2'));
    expect(game.table.combat!.with).toEqual([game.handle('slash')]);
    game.passAll().when(2, retaliate(false)).passAll();
    expect(game.card('ember@2').damage).toBe(3);
  });

  it('GA-COMBAT-27: if the weapon is gone before damage, its power is missing', () => {
    const game = armed(['slash', 'ox'])
      .when(1, activate('slash', { weapon: 'sword' }))
      .when(1, pay())
      .passAll()
      .when(1, choose('ember@2'));
    game
      .when(1, pass)
      .when(2, activate('void', { targets: ['sword'] }))
      .passAll()
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(game.card('ember@2').damage).toBe(3);
  });

  it('GA-COMBAT-11: if the champion is rested meanwhile, the card goes to the graveyard without an attack', () => {
    const game = armed(['slash', 'ox']).when(1, activate('slash')).when(1, pay());
    game
      .when(1, pass)
      .when(2, activate('lull', { targets: ['ember@1'] }))
      .passAll()
      .passAll();
    expect([game.phase, game.asked, game.zone('graveyard:1'), game.units()]).toEqual([
      'main',
      [],
      ['slash'],
      ['card resolved'],
    ]);
    expect(game.of('item-ended')).toMatchObject([{ result: 'none', rules: ['GA-COMBAT-11'] }]);
  });

  it('GA-COMBAT-33: without a damage event no durability is lost', () => {
    const game = board(['sword'], ['ox']);
    const other = given({ one: { field: ['sword'] }, two: { field: ['ox'], hand: ['void'] } }).when(
      1,
      attack('ember@1', 'ox', 'sword'),
    );
    other
      .when(1, pass)
      .when(2, activate('void', { targets: ['ox'] }))
      .passAll()
      .passAll()
      .passAll();
    expect([other.phase, other.card('sword').counters, game.card('sword').counters]).toEqual([
      'main',
      { durability: 2 },
      { durability: 2 },
    ]);
  });

  it('GA-TRIG-01: an attack card can have On Attack and On Hit abilities', () => {
    const game = armed(['gore']).when(1, activate('gore')).passAll().when(1, choose('ox'));
    expect(game.stack()).toEqual(['Gore: Gore attacks: draw']);
    game.passAll().passAll().when(2, retaliate(false)).passAll();
    expect([game.stack(), game.zone('intent')]).toEqual([['Gore: Gore hits: draw'], []]);
  });
});

describe('units that are gone or out of reach', () => {
  const combat = (hand: string[]) =>
    given({ one: { field: ['bear'] }, two: { field: ['ox'], hand } }).when(1, attack('bear', 'ox'));

  it('GA-COMBAT-28, CF-45: a target that has left takes no damage', () => {
    const game = combat(['recall'])
      .when(1, pass)
      .when(2, activate('recall', { targets: ['ox'] }))
      .passAll()
      .passAll()
      .passAll();
    expect([game.of('damaged'), game.phase]).toEqual([[], 'main']);
  });

  it('GA-COMBAT-29: an attacker that has left deals none, and retaliation hits nothing', () => {
    const game = combat(['void'])
      .passAll()
      .when(2, retaliate(true))
      .when(1, pass)
      .when(2, activate('void', { targets: ['bear'] }))
      .passAll()
      .passAll();
    expect([game.card('ox').damage, game.of('damaged')]).toEqual([0, []]);
  });

  it('GA-COMBAT-29, GA-CTR-08: an attacker that left and came back is another object', () => {
    const game = given({ one: { field: ['bear'], hand: ['raise'] }, two: { field: ['ox'], hand: ['doom'] } })
      .when(1, attack('bear', 'ox'))
      .when(1, pass);
    game
      .when(2, activate('doom', { targets: ['bear'] }))
      .passAll()
      .when(1, activate('raise', { targets: ['bear'] }))
      .passAll();
    expect(game.onField('bear')).toBe(true);
    game.passAll().passAll();
    expect([game.asked, game.of('damaged'), game.phase]).toEqual([[], [], 'main']);
  });

  it('GA-COMBAT-30: a retaliating unit that has left or gained Stealth deals no damage and takes none', () => {
    const gone = combat(['void'])
      .passAll()
      .when(2, retaliate(true))
      .when(1, pass)
      .when(2, activate('void', { targets: ['ox'] }))
      .passAll()
      .passAll();
    expect(gone.card('bear').damage).toBe(0);
    const hidden = combat(['veil'])
      .passAll()
      .when(2, retaliate(true))
      .when(1, pass)
      .when(2, activate('veil', { targets: ['ox'] }))
      .passAll()
      .passAll();
    expect([hidden.card('bear').damage, hidden.card('ox').damage]).toEqual([0, 0]);
  });

  it(
    'GA-KW-39, GA-STEALTH-03: a unit that gains Stealth after the declaration takes no damage and cannot ' +
      'retaliate',
    () => {
      const game = combat(['veil'])
        .when(1, pass)
        .when(2, activate('veil', { targets: ['ox'] }))
        .passAll()
        .passAll()
        .passAll();
      expect([game.card('ox').damage, game.of('asked')]).toEqual([0, []]);
    },
  );
});
