import { describe, expect, it } from '@jest/globals';
import { ability, activate, attack, given, pay, retaliate } from '../../../../test/support/grand-archive/index.js';

describe('damage', () => {
  it('GA-DMG-03, GA-DMG-04, GA-DMG-01: an effect marks X on the chosen unit and nothing else', () => {
    const game = given({ one: { hand: ['bolt', 'ox'], field: ['bear'] }, two: { field: ['ox'] } });
    game
      .when(1, activate('bolt', { targets: ['ox'] }))
      .when(1, pay())
      .passAll();
    expect([game.card('ox@2').damage, game.card('bear').damage, game.card('ember@2').damage]).toEqual([2, 0, 0]);
  });

  it('GA-DMG-05: only units take damage', () => {
    const game = given({ one: { field: ['orb', 'sword'], hand: ['quake'] } })
      .when(1, activate('quake'))
      .passAll();
    expect([game.card('orb').damage, game.card('sword').damage, game.card('ember@1').damage]).toEqual([0, 0, 1]);
  });

  it(
    "GA-DMG-06, GA-SBA-01, GA-OBJ-10: lethal when equal to health or above; the ally goes to its owner's " +
      'graveyard',
    () => {
      const game = given({ one: { hand: ['fork', 'fork'] }, two: { field: ['bear', 'mouse'] } });
      game.when(1, activate('fork', { targets: ['bear', 'ember@2'] })).passAll();
      expect([game.onField('bear'), game.card('bear').damage]).toEqual([true, 1]);
      game.when(1, activate('fork', { targets: ['bear', 'ember@2'] })).passAll();
      expect(game.zone('graveyard:2')).toEqual(['bear']);
    },
  );

  it('GA-DMG-07: damage adds up within a turn, and is gone after clean-up', () => {
    const game = given({ one: { hand: ['fork'] }, two: { field: ['bear'], hand: ['fork'] } });
    game
      .when(1, activate('fork', { targets: ['bear', 'ember@2'] }))
      .passAll()
      .passAll(2);
    game
      .when(2, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }))
      .when(2, activate('fork', { targets: ['bear', 'ember@1'] }))
      .passAll();
    expect([game.onField('bear'), game.card('bear').damage]).toEqual([true, 1]);
  });

  it('GA-DMG-08: two units that deal lethal damage to each other are destroyed by one check', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['bear'] } })
      .when(1, attack('bear@1', 'bear@2'))
      .passAll()
      .when(2, retaliate(true))
      .passAll();
    expect(game.of('moved')).toHaveLength(1);
    expect([game.zone('graveyard:1'), game.zone('graveyard:2')]).toEqual([['bear'], ['bear']]);
  });
});

describe('the state-based check', () => {
  it('GA-SBA-01: an ally with health 0 leaves with 0 damage', () => {
    const game = given({ one: { hand: ['shrink'] }, two: { field: ['bear'] } })
      .when(1, activate('shrink', { targets: ['bear'] }))
      .passAll();
    expect(game.zone('graveyard:2')).toEqual(['bear']);
  });

  it('GA-SBA-02, GA-DMG-06: a champion with lethal damage defeats its player', () => {
    const game = given({ one: { hand: ['smite'] }, two: { field: [{ card: 'ember', damage: 5 }] } })
      .when(1, activate('smite', { targets: ['ember@2'] }))
      .passAll();
    expect(game.of('lost')).toMatchObject([{ seat: 2 }]);
  });

  it('GA-OBJ-02: a champion without a printed health is not defeated', () => {
    const game = given({ one: { hand: ['spark'] }, two: { field: ['sphinx'] } })
      .when(1, activate('spark'))
      .passAll();
    expect(game.of('lost')).toEqual([]);
  });

  it(
    'GA-SBA-03, GA-SBA-04: a weapon at durability 0 goes to the graveyard, a regalia weapon to banishment, ' +
      'whatever the cause',
    () => {
      const game = given({ one: { field: ['club', 'dagger'], hand: ['rust', 'rust'] } })
        .when(1, activate('rust', { targets: ['club'] }))
        .passAll();
      expect([game.zone('graveyard:1'), game.stack()]).toEqual([['rust', 'club'], ['Club: Club: draw']]);
      game.when(1, activate('rust', { targets: ['dagger'] })).passAll();
      expect(game.zone('banishment:1')).toEqual(['dagger']);
    },
  );

  it('GA-SBA-05: uses no stack and gives nobody Opportunity', () => {
    const game = given({ one: { hand: ['quake'] }, two: { field: ['mouse'] } })
      .when(1, activate('quake'))
      .passAll();
    expect([game.zone('graveyard:2'), game.of('item-raised'), game.of('opportunity').map((fact) => fact.seat)]).toEqual(
      [['mouse'], [], [null, 1]],
    );
  });

  it('GA-SBA-06: runs in clean-up', () => {
    const game = given({ one: { field: ['bear'], hand: ['rally', 'wither'] } });
    for (const id of ['rally', 'wither']) game.when(1, activate(id, { targets: ['bear'] })).passAll();
    expect(game.passAll(2).zone('graveyard:1')).toEqual(['rally', 'wither', 'bear']);
  });

  it('GA-SBA-07, CF-51: runs after a completed activation, not before', () => {
    const game = given({ one: { field: [{ card: 'bear', damage: 2 }, 'captain'] } }).when(1, ability('captain'));
    const kinds = game.facts.map((fact) => fact.kind);
    expect([game.zone('graveyard:1'), game.stack()]).toEqual([['captain', 'bear'], ['Captain: Sacrifice: draw']]);
    expect(kinds.lastIndexOf('moved')).toBeGreaterThan(kinds.indexOf('item-set'));
  });

  it('GA-SBA-07: waits for End of Combat after combat damage', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['mouse'] } })
      .when(1, attack('bear', 'mouse'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    const at = (kind: string) => game.facts.findIndex((fact) => fact.kind === kind);
    expect([at('damaged') < at('combat-ended'), at('combat-ended') < at('moved')]).toEqual([true, true]);
  });
});
