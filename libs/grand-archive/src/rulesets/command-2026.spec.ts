import { describe, expect, it } from '@jest/globals';
import { activate, attack, choose, pass, take, type Game } from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  gander: { types: 'ALLY', subtypes: 'GOOSE', power: 2, life: 4 },
  gosling: { types: 'ALLY', subtypes: 'GOOSE', power: 0, life: 2 },
  drake: { types: 'ALLY', subtypes: 'GOOSE', power: 1, life: 4, text: 'Pride 5' },
  admiral: { types: 'ALLY', subtypes: 'GOOSE', power: 1, life: 4, text: 'Commanded Will 3' },
  charge: { types: 'ATTACK', subtypes: 'COMMAND', cost: 1, power: 1, text: 'Command Goose' },
  sortie: { types: 'ATTACK', subtypes: 'COMMAND', cost: 0, power: 1, text: 'Command Goose' },
});

const table = (field: readonly object[] | readonly string[], two: object = {}): Game =>
  given26({ field: ['sword', ...field] as string[], hand: ['sortie'] }, { field: ['golem'], ...two });

/** The attack of the named ally, its card activated and resolved, at what is named. */
const commandedTo = (game: Game, ally: string, target = 'golem'): Game =>
  game.when(1, activate('sortie')).when(1, take(ally)).passAll().when(1, choose(target));

const dealt = (game: Game): unknown[] => game.of('damaged').flatMap(({ hits }) => hits.map((hit) => hit.dealt));

describe('Command', () => {
  it('GA26-COMMAND-01: rests an awake ally of the named subtype, and not the champion', () => {
    const game = table(['gander', 'bear', { card: 'drake', rested: true }] as string[]);
    game.when(1, activate('sortie'));
    expect(game.refusal(1, take('bear'))).toBeTruthy();
    expect(game.refusal(1, take('drake'))).toBeTruthy();
    game.when(1, take('gander'));
    expect([game.rested('gander'), game.rested('ember@1')]).toEqual([true, false]);
    expect(table(['bear']).refusal(1, activate('sortie'))).toBe('GA-ACT-09');
  });

  it('GA26-COMMAND-01: needs no awake champion', () => {
    const game = given26(
      { field: [{ card: 'ember', rested: true }, 'gander'], hand: ['sortie'] },
      { field: ['golem'] },
    );
    expect(commandedTo(game, 'gander').table.combat?.attacker).toBe(game.handle('gander'));
  });

  it('GA26-COMMAND-02: may be given to an ally without power', () => {
    const game = commandedTo(table(['gosling']), 'gosling');
    expect(dealt(fought(game).passAll())).toEqual([1]);
  });

  it('GA26-COMMAND-03: chooses an ally, rested or awake, if its cost was not paid; it does not rest', () => {
    const game = given26(
      { field: ['gander', { card: 'gosling', rested: true }] },
      { field: ['golem'] },
      { stack: [{ card: 'sortie', seat: 1 }] },
    ).passAll();
    expect(game.asked).toEqual(['1 choose']);
    game.when(1, choose('gander')).when(1, choose('golem'));
    expect([game.table.combat?.attacker, game.rested('gander')]).toEqual([game.handle('gander'), false]);
  });

  it('GA26-COMMAND-04, GA26-ZONE-10: begins the combat of that ally, with the card in its intent', () => {
    const game = commandedTo(table(['gander']), 'gander');
    expect([game.table.combat?.attacker, game.zone('intent')]).toEqual([game.handle('gander'), ['sortie']]);
    expect(dealt(fought(game).passAll())).toEqual([3]);
    expect(game.passAll().zone('graveyard:1')).toEqual(['sortie']);
  });

  it('GA26-COMMAND-05: begins no combat if the ally is gone or does not obey; the card goes to the graveyard', () => {
    const gone = table(['gander', 'gosling'], { hand: ['recall'] })
      .when(1, activate('sortie'))
      .when(1, take('gander'));
    gone
      .when(1, pass)
      .when(2, activate('recall', { targets: ['gander'] }))
      .passAll();
    gone.passAll();
    expect([gone.phase, gone.zone('graveyard:1')]).toEqual(['main', ['sortie']]);
    const proud = table(['drake']).when(1, activate('sortie')).when(1, take('drake')).passAll();
    expect([proud.phase, proud.zone('graveyard:1'), proud.rested('drake')]).toEqual(['main', ['sortie'], true]);
  });

  it.each(['GA26-COMMAND-06', 'GA26-SBA-14'])('%s: goes to the graveyard where another kind of unit attacks', () => {
    const game = given26(
      { field: ['bear'], intent: ['sortie'] },
      { field: ['golem'] },
      { combat: { attacker: 'bear', targets: ['golem'], with: ['sortie'], step: 'retaliation' } },
    );
    fought(game);
    expect([game.zone('intent'), game.zone('graveyard:1')]).toEqual([[], ['sortie']]);
  });
});

describe('Commanded Will', () => {
  it('GA26-CMDWILL-01: adds power while the unit attacks with a Command in its intent', () => {
    expect(dealt(fought(commandedTo(table(['admiral']), 'admiral')).passAll())).toEqual([5]);
    expect(dealt(fought(table(['admiral']).when(1, attack('admiral', 'golem'))).passAll())).toEqual([1]);
  });
});
