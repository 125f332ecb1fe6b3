import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  take,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, unarmed, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  squire: { types: 'ALLY', subtypes: 'HERO', power: 2, life: 9 },
  page: { types: 'ALLY', subtypes: 'HERO', power: 0, life: 9 },
  frail: { types: 'ALLY', subtypes: 'HERO', power: -3, life: 9 },
  herd: { types: 'ALLY', subtypes: 'HERO', power: 4, life: 9 },
  glaive: { types: 'WEAPON', power: 3, durability: 2, text: 'Hero allies you control can attack using Glaive.' },
  maul: { types: 'WEAPON', power: 5, durability: 2, text: 'Hero allies you control can attack using Maul.' },
  stick: { types: 'WEAPON', power: 0, durability: 2 },
  fang: {
    types: 'WEAPON',
    power: 1,
    durability: 1,
    text:
      '[Level 0+] Hero allies you control can attack using this weapon. ' +
      'When they do, put a durability counter on Fang.',
  },
  claw: { types: 'WEAPON', power: 1, durability: 2, text: '[Level 9+] Hero allies you control can attack using Claw.' },
  pike: {
    types: 'WEAPON',
    power: 1,
    durability: 3,
    text:
      'On Attack: You may have Pike deal 2 unpreventable damage to the attacker. ' +
      'If you do, this attack gets +3 POWER.',
  },
  forge: {
    types: 'WEAPON',
    power: 1,
    durability: 3,
    text:
      'On Attack: You may banish up to X Hero ally cards from your graveyard where X is the amount of Shell cards in ' +
      "the attacker's intent. This attack gets +1 POWER for each card banished this way.",
  },
  shell: { types: 'ATTACK', subtypes: 'SHELL', power: 1 },
  orb: {
    types: 'ITEM',
    text:
      'On Enter: You may banish a Hero ally you control. If you do, put an amount of refinement counters on Orb ' +
      "equal to the banished ally's power plus 1.\n\n" +
      'REST, Remove a refinement counter from Orb: Put a buff counter on each of up to two Hero allies you ' +
      'control then draw a card.',
  },
  mentor: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text:
      'On Enter: You may level up your champion. If you do, deal 2+X unpreventable damage to it, ' +
      "where X is three times that champion's base level.",
  },
});

const struck = (game: Game): number[] => game.of('damaged', true).flatMap(({ hits }) => hits.map(({ dealt }) => dealt));

describe('weapons that allies may wield', () => {
  it('GA26-COMBAT-11: an ally wields a weapon only if a text says so, and need not', () => {
    const game = (): Game => given26({ field: ['squire', 'bear', 'glaive', 'claw'] }, { field: ['rock'] });
    const armed = fought(game().when(1, attack('squire', 'rock', 'glaive')));
    expect([struck(armed.passAll()), armed.card('glaive').counters]).toEqual([[5], { durability: 1 }]);
    expect(struck(fought(game().when(1, unarmed('squire', 'rock'))).passAll())).toEqual([2]);
    expect(game().refusal(1, attack('bear', 'rock', 'glaive'))).toBeTruthy();
    expect(game().refusal(1, attack('squire', 'rock', 'claw'))).toBeTruthy();
  });

  it("GA26-COMBAT-11: an opponent's allies do not wield it, and a champion does as ever", () => {
    const game = (): Game => given26({ field: ['bear', 'glaive'] }, { field: ['squire', 'rock'] });
    const theirs = given26({ field: ['bear', 'glaive'] }, { field: ['squire'] }, { turn: { n: 4, seat: 2 } });
    expect(theirs.refusal(2, attack('squire', 'bear', 'glaive'))).toBeTruthy();
    expect(struck(fought(game().when(1, attack('ember@1', 'rock', 'glaive'))).passAll())).toEqual([3]);
  });

  it('GA26-COMBAT-02: an ally without power attacks only with a weapon that brings it above 0', () => {
    const game = (field: string[]): Game => given26({ field }, { field: ['rock'] });
    expect(game(['page', 'glaive']).refusal(1, unarmed('page', 'rock'))).toBeTruthy();
    expect(struck(fought(game(['page', 'glaive']).when(1, attack('page', 'rock', 'glaive'))).passAll())).toEqual([3]);
    expect(game(['frail', 'glaive']).refusal(1, attack('frail', 'rock', 'glaive'))).toBe('GA26-COMBAT-02');
    expect(game(['page']).refusal(1, attack('page', 'rock'))).toBe('GA26-COMBAT-02');
    const two = ['frail', 'glaive', 'maul'];
    expect(game(two).refusal(1, attack('frail', 'rock', 'glaive'))).toBe('GA26-COMBAT-02');
    expect(struck(fought(game(two).when(1, attack('frail', 'rock', 'maul'))).passAll())).toEqual([2]);
  });

  it('GA26-COMBAT-03: a champion wields a weapon of any power', () => {
    const game = given26({ field: ['stick'] }, { field: ['rock'] }).when(1, attack('ember@1', 'rock', 'stick'));
    expect(game.phase).toMatch('combat');
  });

  it('GA26-TRIG-01: what else such an attack does is triggered by an ally alone', () => {
    const game = (): Game => given26({ field: ['squire', 'fang'] }, { field: ['rock'] });
    const byAlly = fought(
      game()
        .when(1, attack('squire', 'rock', 'fang'))
        .passAll(),
    );
    expect([struck(byAlly.passAll()), byAlly.card('fang').counters]).toEqual([[3], { durability: 1 }]);
    const byChampion = fought(
      game()
        .when(1, attack('ember@1', 'rock', 'fang'))
        .passAll(),
    ).passAll();
    expect([struck(byChampion), byChampion.onField('fang')]).toEqual([[1], false]);
  });

  it('GA26-RES-07: damage to the attacker is the price of more power', () => {
    const game = (): Game =>
      given26({ field: ['pike'] }, { field: ['rock'] }).when(1, attack('ember@1', 'rock', 'pike'));
    expect(struck(fought(game().passAll().when(1, answer(true))).passAll())).toEqual([2, 4]);
    expect(struck(fought(game().passAll().when(1, answer(false))).passAll())).toEqual([1]);
  });
});

describe('what is counted in the intent of an attacker', () => {
  const buried = ['squire', 'page', 'bear'];

  it('GA26-ONATTACK-01: with one such card there one card of the graveyard gives power', () => {
    const game = (): Game =>
      given26({ field: ['forge'], graveyard: buried, hand: ['shell'] }, { field: ['rock'] })
        .when(1, activate('shell'))
        .passAll()
        .when(1, choose('forge'))
        .when(1, choose('rock'))
        .passAll();
    expect(game().refusal(1, choose('squire', 'page'))).toBeTruthy();
    expect(game().refusal(1, choose('bear'))).toBeTruthy();
    const one = game().when(1, choose('page'));
    expect([struck(fought(one).passAll()), one.zone('banishment:1')]).toEqual([[3], ['page']]);
    const none = game().when(1, choose());
    expect([struck(fought(none).passAll()), none.count('banishment', 1)]).toEqual([[2], 0]);
  });

  it('GA26-ONATTACK-01: without any nobody is asked', () => {
    const game = given26({ field: ['forge'], graveyard: buried }, { field: ['rock'] });
    game.when(1, attack('ember@1', 'rock', 'forge')).passAll();
    expect([game.asked, struck(fought(game).passAll())]).toEqual([[], [1]]);
  });
});

describe('what is counted of cards that were given, and of a champion', () => {
  it('GA26-LKI-01: as much power as the banished ally last had, and one more', () => {
    const grown = { card: 'herd', counters: { buff: 2 } };
    const game = given26({ field: [grown, 'squire', 'page'], hand: ['orb'] })
      .when(1, activate('orb'))
      .passAll(2);
    game.when(1, take('herd'));
    expect([game.zone('banishment:1'), game.card('orb').counters]).toEqual([['herd'], { refinement: 7 }]);
    game.when(1, ability('orb')).passAll().when(1, choose('squire', 'page'));
    expect([game.card('squire').counters, game.card('page').counters]).toEqual([{ buff: 1 }, { buff: 1 }]);
    expect([game.card('orb').counters, game.count('hand', 1)]).toEqual([{ refinement: 6 }, 1]);
  });

  it('GA26-CHAMP-01: a champion that levels up takes the damage for its new level', () => {
    const game = (): Game =>
      given26({ hand: ['mentor'], materials: ['ann1'] })
        .when(1, activate('mentor'))
        .passAll(2);
    const risen = game().when(1, (now) => ({ kind: 'level-up', ask: now.table.asks[0]!.id, card: 0 }));
    expect([struck(risen), risen.card('ann1').damage]).toEqual([[5], 5]);
    const stayed = game().when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    expect([struck(stayed), stayed.card('ember@1').damage]).toEqual([[], 0]);
  });
});
