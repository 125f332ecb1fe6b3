import { describe, expect, it } from '@jest/globals';
import { activate, attack, given, written } from '../support/grand-archive/index.js';

written({
  rampart: {
    types: 'DOMAIN',
    subtypes: 'SIEGEABLE CASTLE',
    durability: 4,
    text: '(Siegeable — This domain can be attacked. It takes damage in the form of removing durability counters.)',
  },
  citadel: { types: 'DOMAIN', subtypes: 'SIEGEABLE', durability: 2, text: 'Taunt' },
  meadow: { types: 'DOMAIN', text: 'Allies you control get +1 LIFE.' },
  lancer: { types: 'ALLY', power: 3, life: 2, text: 'On Hit: Draw a card.\n\nOn Kill: Draw a card.' },
  flail: { types: 'ALLY', power: 1, life: 2, text: 'Cleave' },
  wane: { types: 'ACTION', speed: 'fast', text: 'Deal 1 damage to target unit.' },
});

describe('Siegeable domains', () => {
  const besieged = (field: string[], mine: string[] = ['lancer'], hand: string[] = []) =>
    given({ one: { field: mine, hand }, two: { field } });

  it('GA-SIEGE-01: are attacked as units are; other domains are not', () => {
    const game = besieged(['rampart', 'meadow']);
    expect(game.refusal(1, attack('lancer', 'meadow'))).toBe('GA-COMBAT-05');
    expect(game.when(1, attack('lancer', 'rampart')).phase).toBe('combat/retaliation');
  });

  it('GA-SIEGE-01: not by the player who controls them', () => {
    const game = given({ one: { field: ['lancer', 'rampart'] } });
    expect(game.refusal(1, attack('lancer', 'rampart'))).toBe('GA-COMBAT-05');
  });

  it('GA-SIEGE-02, GA-SIEGE-04: damage takes durability away, and nobody retaliates', () => {
    const game = besieged(['rampart']);
    expect(game.card('rampart').counters).toEqual({ durability: 4 });
    game.when(1, attack('lancer', 'rampart')).passAll().passAll();
    expect([game.card('rampart').counters, game.card('rampart').damage]).toEqual([{ durability: 1 }, 0]);
    expect([game.card('lancer').damage, game.asked]).toEqual([0, []]);
  });

  it('GA-SIEGE-03, GA-SIEGE-05: without durability they are destroyed; that is a hit and no kill', () => {
    const game = besieged([{ card: 'rampart', counters: { durability: 2 } } as never]);
    game.when(1, attack('lancer', 'rampart')).passAll().passAll();
    expect(game.zone('graveyard:2')).toEqual(['rampart']);
    expect(game.stack()).toEqual(['Lancer: On Hit: Draw a card.']);
  });

  it('GA-SIEGE-04: are no units to effects', () => {
    const game = besieged(['rampart'], [], ['wane']);
    expect(game.refusal(1, activate('wane', { targets: ['rampart'] }))).toBe('GA-TGT-01');
  });

  it('GA-SIEGE-06: Taunt stands before them, on a unit or on another of them', () => {
    expect(besieged(['citadel', 'rampart', 'bear']).refusal(1, attack('lancer', 'rampart'))).toBe('GA-COMBAT-05');
    expect(besieged(['citadel', 'rampart', 'bear']).refusal(1, attack('lancer', 'bear'))).toBe('GA-COMBAT-05');
    expect(besieged(['citadel', 'bear']).when(1, attack('lancer', 'citadel')).phase).toBe('combat/retaliation');
  });

  it('GA-SIEGE-06: Cleave hits them with the units', () => {
    const game = besieged(['rampart', 'meadow', 'bear'], ['flail']).when(1, attack('flail', 'bear'));
    expect(new Set(game.table.combat!.targets)).toEqual(
      new Set([game.handle('ember@2'), game.handle('rampart'), game.handle('bear')]),
    );
  });
});
