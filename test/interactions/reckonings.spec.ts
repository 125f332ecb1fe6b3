import { describe, expect, it } from '@jest/globals';
import { ability, activate, answer, attack, given, pass, retaliate, written } from '../support/grand-archive/index.js';

written({
  'briar-coat': {
    types: 'ACTION',
    speed: 'fast',
    text:
      'If damage would be dealt to a unit you control this turn, prevent 1 of that damage. If the damage prevented ' +
      'had a unit as its source, deal 1 damage to that unit.',
  },
  parasol: {
    types: 'REGALIA ITEM',
    text: '(0): Prevent the next 2 non-combat damage that would be dealt to each unit you control this turn.',
  },
  zap: { types: 'ACTION', speed: 'fast', text: 'Deal 3 damage to target unit.' },
  goad: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Choose a Goose unit you control and it gains "On Ally Hit: Destroy the hit ally" until end of turn.',
  },
  slayer: { types: 'ALLY', power: 1, life: 5, text: 'On Kill: Draw a card.' },
  goose: { types: 'ALLY', subtypes: 'GOOSE', power: 1, life: 5 },
  stinger: {
    types: 'ALLY',
    power: 1,
    life: 5,
    text: 'On Champion Hit: Draw a card.\n\nOn Ally Hit: Banish the hit ally.',
  },
  paladin: {
    types: 'CHAMPION',
    name: 'Paladin, Grey',
    level: 1,
    life: 20,
    text: "Paladin's attacks get +1 POWER for each regalia weapon card in your banishment.",
  },
  bodyguard: {
    types: 'ALLY',
    power: 1,
    life: 2,
    cost: 0,
    text:
      'Fast Activation\n\nOn Enter: You may change the target of an attack to Bodyguard. If you do, Bodyguard gets ' +
      '+2 LIFE until end of turn.',
  },
  rival: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text: 'Rival gets +X LIFE where X is the highest influence among your opponents.',
  },
  spectrum: {
    types: 'REGALIA ITEM',
    text:
      '(0): Each player reveals all cards in their memory. If a fire element card was revealed, draw a card. If a ' +
      'wind element card was revealed, each opponent banishes a card at random from their memory.',
  },
});

describe('Shields over a group', () => {
  it('GA-GUARD-02: each of the group has a shield of N of its own, whenever it came', () => {
    const game = given({
      one: { field: ['parasol', 'ox', 'goose'] },
      two: { hand: ['zap', 'zap', 'zap'] },
    })
      .when(1, ability('parasol'))
      .passAll();
    const zap = (target: string) =>
      game
        .when(1, pass)
        .when(2, activate('zap', { targets: [target] }))
        .passAll()
        .card(target.split('@')[0]!).damage;
    expect([zap('goose@1'), zap('ox@1'), zap('goose@1')]).toEqual([1, 1, 4]);
  });

  it('GA-GUARD-02: of combat damage nothing, where it says so', () => {
    const game = given({ one: { field: ['goose'] }, two: { field: ['parasol', 'ox'], hand: ['zap'] } })
      .when(1, pass)
      .when(2, ability('parasol'))
      .passAll()
      .when(1, attack('goose', 'ox@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(game.card('ox').damage).toBe(1);
  });

  it('GA-GUARD-03: what is prevented strikes back at the unit that it came from', () => {
    const game = given({ one: { field: ['wolf'] }, two: { field: ['ox'], hand: ['briar-coat'] } })
      .when(1, pass)
      .when(2, activate('briar-coat'))
      .passAll()
      .when(1, attack('wolf', 'ox@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect([game.card('ox').damage, game.card('wolf').damage]).toEqual([1, 1]);
  });

  it('GA-COMBAT-34, GA-COMBAT-36, GA-GUARD-03: who dies of what strikes back was not killed by the attack', () => {
    const fought = (target: string) =>
      given({
        one: { field: ['slayer'], hand: ['briar-coat'], deck: ['ox', 'ox'] },
        two: { field: [{ card: target, damage: 2 }] },
      })
        .when(1, activate('briar-coat'))
        .passAll()
        .when(1, attack('slayer', `${target}@2`))
        .passAll()
        .when(2, retaliate(true))
        .passAll();
    const game = fought('ox');
    expect([game.onField('ox'), game.stack()]).toEqual([false, []]);
    const killed = fought('guard');
    expect([killed.onField('guard'), killed.stack().length]).toEqual([false, 1]);
  });

  it('GA-GUARD-03: what comes from no unit strikes back at nobody; others are not covered', () => {
    const game = given({
      one: { field: ['goose'], hand: ['zap', 'zap'] },
      two: { field: ['ox'], hand: ['briar-coat'] },
    })
      .when(1, pass)
      .when(2, activate('briar-coat'))
      .passAll()
      .when(1, activate('zap', { targets: ['ox@2'] }))
      .passAll()
      .when(1, activate('zap', { targets: ['goose@1'] }))
      .passAll();
    expect([game.card('ox').damage, game.card('goose').damage, game.card('ember@1').damage]).toEqual([2, 3, 0]);
  });
});

describe('Hits on one kind of unit', () => {
  const struck = (target: string) =>
    given({ one: { field: ['stinger'] }, two: { field: ['ox'] } })
      .when(1, attack('stinger', target))
      .passAll()
      .when(2, retaliate(false))
      .passAll();

  it('GA-HIT-01: an ability looks for hits on allies, another for hits on champions', () => {
    const champion = struck('ember@2');
    expect(champion.stack()).toEqual(['Stinger: On Champion Hit: Draw a card.']);
    const ally = struck('ox@2');
    expect(ally.stack()).toEqual(['Stinger: On Ally Hit: Banish the hit ally.']);
    expect(ally.passAll().zone('banishment:2')).toEqual(['ox']);
  });

  it('GA-GRANT-02: a unit is given such an ability for the turn; a hit on a champion is not a hit on an ally', () => {
    const goaded = () =>
      given({ one: { field: ['goose', 'wolf'], hand: ['goad'] }, two: { field: ['golem'] } })
        .when(1, activate('goad'))
        .passAll();
    const game = goaded().when(1, attack('goose', 'golem@2')).passAll().when(2, retaliate(false)).passAll(2);
    expect(game.zone('graveyard:2')).toEqual(['golem']);
    const on = goaded().when(1, attack('goose', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    expect(on.stack()).toEqual([]);
    const none = given({ one: { field: ['wolf'], hand: ['goad'] } })
      .when(1, activate('goad'))
      .passAll();
    expect([none.asked, none.table.effects]).toEqual([[], []]);
  });
});

describe('Numbers of zones', () => {
  it('GA-LAST-03: attacks get more for cards that lie in the banishment, and no more when they strike back', () => {
    const game = (banishment: string[]) =>
      given({ one: { field: ['paladin', 'sword'], banishment }, two: { field: ['ember'] } })
        .when(1, attack('paladin', 'ember@2', 'sword'))
        .passAll()
        .when(2, retaliate(false))
        .passAll()
        .card('ember@2').damage;
    // A club is a weapon and no regalia, an idol a regalia and no weapon.
    expect([game([]), game(['dagger', 'club', 'idol'])]).toEqual([2, 3]);
  });

  it('GA-WORD-02: the highest influence counts, of the opponents only', () => {
    const life = (hand: string[], memory: string[]) =>
      given({ one: { field: ['rival'], hand: ['ox', 'ox', 'ox', 'ox'] }, two: { hand, memory } }).card('rival').appears
        ?.stats?.['life'];
    expect([life([], []), life(['ox'], ['bear', 'imp'])]).toEqual([undefined, 4]);
  });

  it('GA-REVEAL-02: all memories are revealed, and each kind is looked for by itself', () => {
    const shown = (memory: string[], other: string[]) =>
      given({ one: { field: ['spectrum'], memory }, two: { memory: other } })
        .when(1, ability('spectrum'))
        .passAll();
    const game = shown(['ox'], ['imp', 'lamp']);
    expect([game.count('hand', 1), game.count('memory', 2), game.count('memory', 1)]).toEqual([1, 1, 1]);
    const none = shown(['ox'], ['ox']);
    expect([none.count('hand', 1), none.count('memory', 2)]).toEqual([0, 1]);
  });
});

describe('An attack that is turned aside', () => {
  const attacked = () =>
    given({ one: { field: ['wolf'] }, two: { hand: ['bodyguard'] } })
      .when(1, attack('wolf', 'ember@2'))
      .when(1, pass)
      .when(2, activate('bodyguard'))
      .passAll(2);

  it('GA-COMBAT-19: to what has just entered, and what follows is done if it was', () => {
    const game = attacked().when(2, answer(true));
    expect(game.table.combat?.targets).toEqual([game.handle('bodyguard')]);
    expect(game.card('bodyguard').appears?.stats?.['life']).toBe(4);
  });

  it('GA-WAY-02: declined, nothing of it is done; without an attack nothing is asked', () => {
    const game = attacked().when(2, answer(false));
    expect([game.table.combat?.targets, game.card('bodyguard').appears]).toEqual([[game.handle('ember@2')], undefined]);
    const idle = given({ one: { hand: ['bodyguard'] } })
      .when(1, activate('bodyguard'))
      .passAll(2);
    expect([idle.asked, idle.stack()]).toEqual([[], []]);
  });
});
