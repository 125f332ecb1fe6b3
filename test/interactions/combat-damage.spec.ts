import { describe, expect, it } from '@jest/globals';
import {
  asking,
  activate,
  answer,
  attack,
  choose,
  given,
  pass,
  retaliate,
  type Game,
} from '../support/grand-archive/index.js';

const damage = (game: Game, name: string): number => game.card(name).damage;

describe('what the damage is made of', () => {
  it(
    'GA-DMG-01, GA-COMBAT-24: power is read at the damage: weakened after the retaliation choice, the attacker ' +
      'only takes',
    () => {
      const game = given({ one: { field: ['golem'] }, two: { field: ['ox'], hand: ['weaken'] } })
        .when(1, attack('golem', 'ox@2'))
        .passAll()
        .when(2, retaliate(true));
      game
        .when(1, pass)
        .when(2, activate('weaken', { targets: ['golem'] }))
        .passAll(2);
      expect([damage(game, 'ox@2'), damage(game, 'golem')]).toEqual([0, 1]);
    },
  );

  it('GA-STATIC-01, GA-DMG-01: who counts the allies beside it strikes for as many as are left', () => {
    const game = given({ one: { field: ['swarm', 'bear', 'ox'] }, two: { hand: ['doom'] } })
      .when(1, attack('swarm', 'ember@2'))
      .passAll()
      .when(2, retaliate(false));
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['bear'] }))
      .passAll(2);
    expect(damage(game, 'ember@2')).toBe(1);
  });

  it('GA-COMBAT-24, GA-COMBAT-26: who becomes distant in the last window before damage strikes with Ranged', () => {
    const game = given({ one: { field: ['sniper'], hand: ['stride'] } })
      .when(1, attack('sniper', 'ember@2'))
      .passAll()
      .when(2, retaliate(false));
    game.when(1, activate('stride', { targets: ['sniper'] })).passAll(2);
    expect(damage(game, 'ember@2')).toBe(3);
  });

  it('GA-COMBAT-25, GA-DMG-01: Retort is part of the one blow that a shield takes', () => {
    const game = given({ one: { field: ['golem'], hand: ['shelter'] }, two: { field: ['viper'] } })
      .when(1, activate('shelter', { targets: ['golem'] }))
      .passAll();
    game.when(1, attack('golem', 'viper')).passAll().when(2, retaliate(true)).passAll();
    expect([game.onField('golem'), damage(game, 'golem'), game.table.effects]).toEqual([true, 0, []]);
  });

  it(
    'GA-DMG-01, GA-COMBAT-32, GA-SBA-04: a blow that was wholly prevented is a blow: the weapon wears out on ' + 'it',
    () => {
      const game = given({ one: { field: ['dagger'] }, two: { hand: ['aegis'] } })
        .when(1, attack('ember@1', 'ember@2', 'dagger'))
        .when(1, pass)
        .when(2, activate('aegis', { targets: ['ember@2'] }))
        .passAll();
      game.passAll().when(2, retaliate(false)).passAll();
      expect([damage(game, 'ember@2'), game.zone('banishment:1')]).toEqual([0, ['dagger']]);
    },
  );

  it(
    'GA-COMBAT-31, GA-DMG-01, CF-19: the order of who strikes back decides on which of them the shield is ' + 'spent',
    () => {
      const prevented = (...order: number[]) => {
        const game = given({
          rules: asking,
          one: { field: ['hydra'], hand: ['shelter'] },
          two: { field: ['ox', 'golem'] },
        })
          .when(1, activate('shelter', { targets: ['hydra'] }))
          .passAll();
        game
          .when(1, attack('hydra', 'ox@2'))
          .passAll()
          .when(2, retaliate(false, 'ember@2'))
          .when(2, retaliate(true, 'ox@2'))
          .when(2, retaliate(true, 'golem'))
          .passAll()
          .when(1, answer(order, 'order'));
        return [
          game
            .of('damaged')[0]!
            .hits.filter((hit) => hit.card === game.handle('hydra'))
            .map((hit) => hit.prevented),
          damage(game, 'hydra'),
        ];
      };
      expect([prevented(0, 1), prevented(1, 0)]).toEqual([
        [[1, 2], 1],
        [[3, 0], 1],
      ]);
    },
  );

  it(
    'GA-COMBAT-20, GA-COMBAT-23, GA-DMG-07: Steadfast strikes back twice in a turn, and the blows it took add ' + 'up',
    () => {
      const game = given({ one: { field: ['ox', 'golem'] }, two: { field: ['rock'] } })
        .when(1, attack('ox', 'rock'))
        .passAll()
        .when(2, retaliate(true))
        .passAll();
      game.when(1, attack('golem', 'rock')).passAll().when(2, retaliate(true)).passAll();
      expect([damage(game, 'ox@1'), damage(game, 'golem'), damage(game, 'rock'), game.rested('rock')]).toEqual([
        2,
        2,
        4,
        false,
      ]);
    },
  );
});

describe('Multi-Target', () => {
  const none = (game: Game): Game => {
    while (game.asked[0]?.endsWith('retaliate')) game.when(2, retaliate(false));
    return game;
  };

  it(
    'GA-KW-29, GA-KW-30, GA-DMG-01: a shield takes the blow at its own unit and leaves the others theirs; the ' +
      'weapon wears once',
    () => {
      const game = given({ one: { field: ['sword'], hand: ['sweep'] }, two: { field: ['ox'], hand: ['shelter'] } })
        .when(1, pass)
        .when(2, activate('shelter', { targets: ['ox@2'] }))
        .passAll();
      none(game.when(1, activate('sweep', { weapon: 'sword' })).passAll(2)).passAll();
      expect([damage(game, 'ox@2'), damage(game, 'ember@2'), game.card('sword').counters]).toEqual([
        0,
        3,
        { durability: 1 },
      ]);
    },
  );

  it('GA-KW-28, GA-COMBAT-10: who came after the declaration is not struck', () => {
    const game = given({ one: { field: ['hydra'] }, two: { hand: ['call'] } })
      .when(1, attack('hydra', 'ember@2'))
      .when(1, pass)
      .when(2, activate('call'))
      .passAll()
      .passAll();
    none(game).passAll();
    expect([game.onField('pup'), damage(game, 'pup'), damage(game, 'ember@2')]).toEqual([true, 0, 1]);
  });

  it(
    'GA-KW-28, GA-COMBAT-28, GA-COMBAT-05: of the units attacked together the one that was taken over is ' + 'spared',
    () => {
      const game = given({ one: { field: ['hydra'], hand: ['steal'] }, two: { field: ['ox', 'guard'] } })
        .when(1, attack('hydra', 'ox@2'))
        .when(2, answer(false, 'may'))
        .when(1, activate('steal', { targets: ['ox@2'] }))
        .passAll()
        .passAll();
      while (game.asked.length > 0) game.when(Number(game.asked[0]![0]), retaliate(false));
      game.passAll();
      expect([damage(game, 'ox'), damage(game, 'guard'), damage(game, 'ember@2')]).toEqual([0, 1, 1]);
    },
  );
});

describe('who may strike', () => {
  it('GA-STATIC-04, GA-COMBAT-20: forbidden to retaliate, Steadfast is of no use', () => {
    const game = given({ one: { field: ['sword'] }, two: { field: ['rock', 'peace'] } })
      .when(1, attack('ember@1', 'rock', 'sword'))
      .passAll();
    expect([game.asked, game.phase]).toEqual([[], 'combat/damage']);
  });

  it('GA-ACT-22, GA-COMBAT-18: Pride keeps an ally from attacking, not from striking back', () => {
    const game = given({ one: { field: ['golem'] }, two: { field: ['ann1', 'ogre'] } })
      .when(1, attack('golem', 'ogre'))
      .passAll()
      .when(2, retaliate(true))
      .passAll();
    expect([game.zone('graveyard:1'), damage(game, 'ogre')]).toEqual([['golem'], 3]);
  });

  it(
    'GA-ACT-22, GA-TERM-11, GA-COMBAT-02: a bonus level lets Pride attack, and its loss does not call the ' +
      'attack back',
    () => {
      const game = given({ one: { field: ['ann1', 'ogre'], hand: ['lift'] }, two: { hand: ['sap'] } });
      expect(game.refusal(1, attack('ogre', 'ember@2'))).toBe('GA-ACT-22');
      game
        .when(1, activate('lift'))
        .passAll()
        .when(1, attack('ogre', 'ember@2'))
        .when(1, pass)
        .when(2, activate('sap'))
        .passAll()
        .passAll()
        .when(2, retaliate(false))
        .passAll();
      expect(damage(game, 'ember@2')).toBe(4);
    },
  );

  it(
    'GA-KW-09, GA-COMBAT-20, GA-TURN-10: a Fast Attack in the turn of another leaves the champion Rested until ' +
      'its own',
    () => {
      const game = given({ one: { field: ['bear'] }, two: { hand: ['dash'] } })
        .when(1, pass)
        .when(2, activate('dash'))
        .passAll()
        .when(2, choose('ember@1'))
        .passAll()
        .when(1, retaliate(false))
        .passAll();
      game.when(1, attack('bear', 'ember@2')).passAll();
      expect([game.asked, game.phase]).toEqual([[], 'combat/damage']);
      expect(game.passAll().passTo('end', 'opportunity').passAll().rested('ember@2')).toBe(false);
    },
  );
});

describe('leaving the field', () => {
  it(
    'GA-SBA-08, GA-COMBAT-39, GA-COMBAT-38: who lived by a lord that fell dies in the next round of the check, ' +
      'and triggers with the rest',
    () => {
      const game = given({ one: { field: ['bear'] }, two: { field: ['lord', { card: 'imp', damage: 1 }] } })
        .when(1, attack('bear', 'lord'))
        .passAll()
        .when(2, retaliate(false))
        .passAll();
      expect(game.of('moved').map(({ legs }) => legs.length)).toEqual([1, 1]);
      expect([game.phase, game.stack(), game.zone('graveyard:2')]).toEqual([
        'combat/end',
        ['Imp: Imp: draw'],
        ['lord', 'imp'],
      ]);
    },
  );

  it(
    'GA-OBJ-23, GA-COMBAT-36, GA-TRIG-04: a token that was struck dead was killed, and triggers though it is ' + 'gone',
    () => {
      const game = given({ one: { field: ['wolf'] }, two: { field: [{ card: 'pup', token: true }] } })
        .when(1, attack('wolf', 'pup'))
        .passAll()
        .when(2, retaliate(false))
        .passAll()
        .when(1, answer([0, 1], 'order'));
      expect([game.stack(), game.zone('graveyard:2')]).toEqual([
        ['Wolf: Wolf hits: draw', 'Wolf: Wolf kills: draw', 'Pup: Pup: draw'],
        [],
      ]);
    },
  );

  it(
    'GA-ZONE-16, GA-TRIG-01, GA-COMBAT-38: a borrowed ally that falls lies with its owner; its trigger is its ' +
      "last controller's",
    () => {
      const game = given({ one: { hand: ['borrow'] }, two: { field: ['imp', 'ox'] } })
        .when(1, activate('borrow', { targets: ['imp'] }))
        .passAll()
        .when(1, attack('imp', 'ox@2'))
        .passAll()
        .when(2, retaliate(true))
        .passAll();
      expect([game.zone('graveyard:2'), game.table.items.map(({ controller }) => controller)]).toEqual([['imp'], [1]]);
      expect([game.passAll().count('hand', 1), game.count('hand', 2)]).toEqual([1, 0]);
    },
  );

  it('GA-COMBAT-22, GA-SBA-08, GA-END-09: two champions that strike each other dead leave nobody to win', () => {
    const game = given({
      one: { field: [{ card: 'ember', damage: 14 }, 'sword'] },
      two: { field: [{ card: 'ember', damage: 13 }], hand: ['might'] },
    })
      .when(1, pass)
      .when(2, activate('might'))
      .passAll();
    game
      .when(1, attack('ember@1', 'ember@2', 'sword'))
      .passAll()
      .when(2, retaliate(true))
      .passAll();
    expect([game.table.result?.winner, game.of('lost').map(({ seat }) => seat)]).toEqual([null, [1, 2]]);
  });

  it(
    'GA-SBA-07, GA-SBA-09, GA-END-01: a champion that lived by a banner falls in the middle of a combat, ' +
      'before any blow',
    () => {
      const game = given({
        one: { field: ['bear'], hand: ['doom'] },
        two: { field: [{ card: 'ember', damage: 15 }, 'banner'] },
      })
        .when(1, attack('bear', 'ember@2'))
        .when(1, activate('doom', { targets: ['banner'] }))
        .passAll();
      expect([game.table.result?.winner, game.phases(true).includes('combat/damage')]).toEqual([1, false]);
    },
  );
});
