import { describe, expect, it } from '@jest/globals';
import {
  activate,
  answer,
  attack,
  choose,
  discard,
  pass,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  twins: { types: 'ALLY', power: 2, life: 5, text: 'Multistrike 2' },
  whirl: { types: 'ALLY', power: 1, life: 5, text: 'Cleave, Multistrike 1' },
  flail: { types: 'WEAPON', power: 2, durability: 3, text: 'Multistrike 1' },
  bandit: { types: 'ALLY', power: 2, life: 3, text: 'Critical 1' },
  butcher: { types: 'ALLY', power: 2, life: 3, text: 'Critical 1\n\nCritical 2' },
  brave: { types: 'ALLY', power: 1, life: 5, text: 'Retort 2\n\nRetort 1' },
  archer: { types: 'ALLY', power: 1, life: 2, text: 'Ranged 2\n\nRanged 1\n\nOn Enter: Archer becomes distant.' },
  wraith: { types: 'ALLY', power: 2, life: 2, text: 'Unblockable' },
  raider: { types: 'ATTACK', power: 1, text: 'On Attack: Draw a card.' },
});

const hits = (game: Game): unknown[] => game.of('damaged').flatMap((one) => one.hits.map(({ dealt }) => dealt));
const targets = (game: Game): readonly string[] => game.table.combat?.targets ?? [];

describe('Multistrike', () => {
  const striking = (two: string[] = ['ox', 'rock', 'golem']): Game =>
    given26({ field: ['twins'] }, { field: two }).when(1, attack('twins', 'golem'));

  it('GA26-MULTISTRIKE-01: takes up to N further targets, each another one', () => {
    const game = striking();
    expect(game.refusal(1, choose('golem'))).toBeTruthy();
    game.when(1, choose('ox')).when(1, choose('rock'));
    expect(targets(game)).toEqual(['golem', 'ox', 'rock'].map((one) => game.handle(one)));
    expect(targets(striking().when(1, choose()))).toHaveLength(1);
  });

  it('GA26-MULTISTRIKE-03: deals the whole damage to each at once, for one durability', () => {
    const game = given26({ field: ['flail'] }, { field: ['rock', 'golem'] });
    game.when(1, attack('ember@1', 'rock', 'flail')).when(1, choose('golem'));
    fought(game).passAll();
    expect([hits(game), game.card('flail').counters]).toEqual([[2, 2], { durability: 2 }]);
  });

  it('GA26-MULTISTRIKE-02: takes with Cleave a target of another opponent', () => {
    const game = given26({ field: ['whirl'] }, { field: ['ox'] }, { three: { field: ['rock'] } });
    game.when(1, attack('whirl', 'ox')).when(1, choose('rock'));
    expect(targets(game)).toEqual(['ember@2', 'ox', 'rock'].map((one) => game.handle(one)));
  });

  it('GA26-MULTISTRIKE-04: leaves an ally that defends already where it intercepts', () => {
    const game = given26({ field: ['twins'] }, { field: ['guard', 'ox'] }, { asks: 'always' });
    game.when(1, attack('twins', 'ember@2')).when(1, choose('guard')).when(1, choose()).passAll();
    game.when(2, answer(true, 'may'));
    expect(targets(game)).toEqual(['ember@2', 'guard'].map((one) => game.handle(one)));
  });
});

describe('Taunt of 2026', () => {
  it('GA26-TAUNT-01: binds an attack while the unit is awake; of several any one is attacked', () => {
    const game = (rested: boolean): Game =>
      given26({ field: ['bear'] }, { field: ['ox', { card: 'wall', rested }, { card: 'wall', rested }] });
    expect(game(false).refusal(1, attack('bear', 'ox'))).toBe('GA-COMBAT-05');
    expect(game(false).when(1, attack('bear', 'wall#2')).phase).toMatch('combat');
    expect(game(true).when(1, attack('bear', 'ox')).phase).toMatch('combat');
  });

  it('GA26-TAUNT-02: does not keep the attack from being redirected', () => {
    const game = given26({ field: ['bear'] }, { field: ['ox', 'wall'], hand: ['decoy'] });
    game.when(1, attack('bear', 'wall')).when(1, pass);
    game.when(2, activate('decoy', { targets: ['ox'] })).passAll();
    expect(targets(game)).toEqual([game.handle('ox')]);
  });

  it('GA26-TAUNT-03: comes first in an attack with several targets', () => {
    const game = given26({ field: ['twins'] }, { field: ['ox', 'rock', 'wall', 'wall'] });
    game.when(1, attack('twins', 'wall'));
    expect(game.refusal(1, choose('ox'))).toBeTruthy();
    game.when(1, choose('wall#2')).when(1, choose('ox'));
    expect(targets(game)).toEqual(['wall', 'wall#2', 'ox'].map((one) => game.handle(one)));
  });
});

describe('Unblockable of 2026', () => {
  it('GA26-UNBLOCK-01: is not intercepted and ignores Taunt, and can be redirected', () => {
    const game = given26({ field: ['wraith'] }, { field: ['guard', 'wall', 'ox'], hand: ['decoy'] });
    game.when(1, attack('wraith', 'ember@2'));
    expect([game.stack(), game.phase]).toEqual([[], 'combat/retaliation']);
    game
      .when(1, pass)
      .when(2, activate('decoy', { targets: ['ox'] }))
      .passAll();
    expect(targets(game)).toEqual([game.handle('ox')]);
  });
});

describe('Critical', () => {
  const struck = (attacker: string, hand: string[], ...answers: boolean[]): Game => {
    const game = fought(
      given26({ field: [attacker] }, { field: ['golem'], hand }, { asks: 'always' }).when(1, attack(attacker, 'golem')),
    ).passAll();
    for (const yes of answers) game.when(2, answer(yes, 'may'));
    return game;
  };

  it('GA26-CRITICAL-01: doubles combat damage unless an opponent discards', () => {
    expect(hits(struck('bandit', ['ox'], false))).toEqual([4]);
    expect(hits(struck('bandit', []))).toEqual([4]);
    const paid = struck('bandit', ['ox', 'bear'], true).when(2, discard('bear'));
    expect([hits(paid), paid.zone('hand:2')]).toEqual([[2], ['ox']]);
  });

  it('GA26-CRITICAL-01: can be bought off by an opponent who is not attacked', () => {
    const game = given26(
      { field: ['bandit'] },
      { field: ['golem'] },
      { asks: 'always', three: { hand: ['ox', 'ox'] } },
    );
    fought(game.when(1, attack('bandit', 'golem'))).passAll();
    game.when(3, answer(true, 'may')).when(3, discard('ox'));
    expect(hits(game)).toEqual([2]);
  });

  it('GA26-CRITICAL-02: asks for each of several, and doubles once unless all are paid', () => {
    const hand = ['ox', 'ox', 'ox', 'bear'];
    expect(hits(struck('butcher', hand, false))).toEqual([4]);
    const half = struck('butcher', hand, true).when(2, discard('bear')).when(2, answer(false, 'may'));
    expect(hits(half)).toEqual([4]);
  });

  it('GA26-CRITICAL-03: asks inside the damage, while nobody has Opportunity', () => {
    const game = struck('bandit', ['ox']);
    expect([game.phase, game.asked, game.holder]).toEqual(['combat/damage', ['2 may'], undefined]);
  });
});

describe('Ranged and Retort of 2026', () => {
  it('GA26-RANGED-01: add up while the unit is distant', () => {
    const dealt = (field: string[], hand: string[]): unknown[] => {
      const game = given26({ field, hand }, { field: ['rock'] });
      if (hand.length > 0) game.when(1, activate('archer')).passAll(2);
      return hits(fought(game.when(1, attack('archer', 'rock'))).passAll());
    };
    expect([dealt([], ['archer']), dealt(['archer'], [])]).toEqual([[4], [1]]);
  });

  it('GA26-RETORT-01: add up while the unit retaliates, and not while it attacks', () => {
    const back = given26({ field: ['rock'] }, { field: ['brave'] }).when(1, attack('rock', 'brave'));
    expect(hits(fought(back, 'brave').passAll())).toEqual([2, 4]);
    const out = given26({ field: ['brave'] }, { field: ['rock'] }).when(1, attack('brave', 'rock'));
    expect(hits(fought(out).passAll())).toEqual([1]);
  });
});

describe('On Attack of 2026', () => {
  it('GA26-ONATTACK-01: is placed as the unit attacks, or as the card in the intent is used', () => {
    expect(
      given26({ field: ['hawk'] }, { field: ['ox'] })
        .when(1, attack('hawk', 'ox'))
        .stack(),
    ).toHaveLength(1);
    const game = given26({ field: ['sword'], hand: ['raider'] }, { field: ['ox'] }).when(1, activate('raider'));
    game.passAll().when(1, choose('sword')).when(1, choose('ox'));
    expect(game.stack()).toEqual(['Raider: On Attack: Draw a card.']);
  });
});
