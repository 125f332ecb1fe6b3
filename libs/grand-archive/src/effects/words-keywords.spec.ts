import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import {
  ability,
  activate,
  attack,
  given,
  materialize,
  pass,
  pay,
  retaliate,
  testCards,
} from '../../../../test/support/grand-archive/index.js';

describe('keywords of card texts', () => {
  it('GA-TERM-02: a card can say that it enters rested', () => {
    const game = given({ one: { hand: ['sloth', 'bear', 'ox', 'ox'] } })
      .when(1, activate('sloth'))
      .passAll()
      .when(1, activate('bear'))
      .when(1, pay())
      .passAll();
    expect([game.rested('sloth'), game.rested('bear')]).toEqual([true, false]);
  });

  it('GA-OPP-15: Fast Activation, with Class Bonus only for its class', () => {
    const at = (champion: string) =>
      given({ one: { field: [champion], hand: ['haste'] }, turn: { n: 4, seat: 2 } }).when(2, pass);
    expect(at('ann1').when(1, activate('haste')).stack()).toEqual(['Haste']);
    expect(at('cy1').refusal(1, activate('haste'))).toBe('GA-OPP-13');
  });

  it('GA-COMBAT-05: an Awake unit with Taunt is attacked before others of its player; a Rested one is not', () => {
    const at = (rested: boolean) =>
      given({
        one: { field: ['bear'] },
        two: { field: [{ card: 'wall', rested }, 'ox'] },
        three: { field: ['ember', 'ox'] },
      });
    expect([at(false).refusal(1, attack('bear', 'ox@2')), at(false).refusal(1, attack('bear', 'ember@2'))]).toEqual([
      'GA-COMBAT-05',
      'GA-COMBAT-05',
    ]);
    expect([
      at(false).when(1, attack('bear', 'wall@2')).phase,
      at(false).when(1, attack('bear', 'ox@3')).phase,
    ]).toEqual(['combat/retaliation', 'combat/retaliation']);
    expect(at(true).when(1, attack('bear', 'ox@2')).phase).toBe('combat/retaliation');
  });

  it('GA-KW-36: True Sight sees Stealth, in the choice and at the damage', () => {
    const position = { one: { field: ['owl', 'golem'] }, two: { field: ['ghost'] } };
    expect(given(position).refusal(1, attack('golem', 'ghost@2'))).toBe('GA-COMBAT-05');
    const game = given(position).when(1, attack('owl', 'ghost@2')).passAll().when(2, retaliate(false)).passAll();
    expect(game.onField('ghost')).toBe(false);
  });

  it('GA-KW-28, GA-KW-18: Cleave hits all units of one opponent, and nobody intercepts', () => {
    const game = given({ one: { field: ['reaper'] }, two: { field: ['guard', 'mouse'] } }).when(
      1,
      attack('reaper', 'ember@2'),
    );
    expect([game.asked, game.table.combat!.targets.length]).toEqual([[], 3]);
  });

  it('GA-COMBAT-20, GA-COMBAT-23: Steadfast retaliates while Rested, and does not rest for it', () => {
    const at = (rested: boolean) =>
      given({ one: { field: ['golem'] }, two: { field: [{ card: 'rock', rested }] } })
        .when(1, attack('golem', 'rock@2'))
        .passAll()
        .when(2, retaliate(true));
    expect([at(false).rested('rock'), at(true).passAll().card('golem').damage]).toEqual([false, 2]);
  });

  it('GA-COMBAT-25: Retort adds to retaliation, and to nothing else', () => {
    const game = given({ one: { field: ['golem'] }, two: { field: ['viper'] } })
      .when(1, attack('golem', 'viper@2'))
      .passAll()
      .when(2, retaliate(true))
      .passAll();
    expect([game.onField('golem'), game.zone('graveyard:1')]).toEqual([false, ['golem']]);
    const striking = given({ one: { field: ['viper'] } })
      .when(1, attack('viper', 'ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(striking.card('ember@2').damage).toBe(1);
  });

  it('GA-COMBAT-26: Ranged adds to the attacks of a unit that is distant', () => {
    const shot = (distant: boolean) => {
      const game = given({ one: { field: ['sniper'], hand: ['stride'] } });
      if (distant) game.when(1, activate('stride', { targets: ['sniper'] })).passAll();
      return game.when(1, attack('sniper', 'ember@2')).passAll().when(2, retaliate(false)).passAll().card('ember@2')
        .damage;
    };
    expect([shot(false), shot(true)]).toEqual([1, 3]);
  });

  it('GA-TURN-28: Vigor wakes its object at the beginning of the end phase', () => {
    const game = given({
      one: {
        field: [
          { card: 'ever', rested: true },
          { card: 'bear', rested: true },
        ],
      },
    }).passTo('end');
    expect([game.rested('ever'), game.rested('bear')]).toEqual([false, true]);
  });

  it('GA-ACT-22: Pride: an ally below its level cannot attack, intercept or use abilities', () => {
    const at = (champion: string) => given({ one: { field: [champion, 'ogre'] } });
    expect([at('ann1').refusal(1, attack('ogre', 'ember@2')), at('ann1').refusal(1, ability('ogre'))]).toEqual([
      'GA-ACT-22',
      'GA-ACT-22',
    ]);
    expect(at('ann2').when(1, attack('ogre', 'ember@2')).phase).toBe('combat/retaliation');
    const attacked = (champion: string) =>
      given({ one: { field: ['golem'] }, two: { field: [champion, 'ogre'] } }).when(1, attack('golem', `${champion}@2`))
        .asked;
    expect([attacked('ann1'), attacked('ann2')]).toEqual([[], ['2 may']]);
  });

  it(
    'GA-TGT-01, GA-TGT-03: Spells cannot target an object with Spellshroud, at activation or at ' +
      'resolution; other actions can',
    () => {
      const game = given({ one: { hand: ['hex1', 'shrink'] }, two: { field: ['nix'] } });
      expect(game.refusal(1, activate('hex1', { targets: ['nix@2'] }))).toBe('GA-TGT-01');
      expect(game.when(1, activate('shrink', { targets: ['nix@2'] })).stack()).toEqual(['Shrink']);
    },
  );
});

describe('double-faced cards as objects', () => {
  it(
    'GA-DFC-01, GA-DFC-02, GA-VIS-15: are one card with two faces; the data say which is the default, and ' +
      'a player who may know the card sees both',
    () => {
      const card = testCards.get('stone')!;
      expect([card.name, card.back?.name, card.types, card.back?.types]).toEqual([
        'Stone',
        'Golem',
        ['REGALIA', 'ITEM'],
        ['ALLY'],
      ]);
      const game = given({ one: { materials: ['stone'], field: ['stone'] } });
      expect([game.card('stone').side, game.view([2]).zones.find(({ id }) => id === 'field')]).toMatchObject([
        'front',
        { cards: [{}, { definition: 'stone', side: 'front' }, {}] },
      ]);
    },
  );

  it('GA-VIS-15, GA-DFC-03: offer no action for looking at the other face', () => {
    const game = given({ one: { field: ['stone'] } });
    expect(game.may(1)).toEqual(['pass', 'concede']);
  });

  it('GA-DFC-14: a copy takes the face that is up, but no damage, counters or states of the model', () => {
    const game = given({
      one: { hand: ['mirror'] },
      two: { field: [{ card: 'stone', side: 'back', damage: 2, rested: true, counters: { buff: 1 } }] },
    })
      .when(1, activate('mirror'))
      .passAll(2);
    expect(game.card('mirror')).toMatchObject({
      definition: 'mirror',
      damage: 0,
      counters: {},
      appears: { name: 'Golem', types: ['ALLY'], stats: { power: 3, life: 3 } },
    });
    expect(game.rested('mirror')).toBe(false);
    game.passTo('main').when(1, attack('mirror', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    expect(game.card('ember@2').damage).toBe(3);
  });

  it("GA-DFC-14, GA-KW-07: a copy of an ordinary ally has the ally's abilities, and loses its own", () => {
    const game = given({ one: { hand: ['mirror', 'doom'] }, two: { field: ['imp'] } })
      .when(1, activate('mirror'))
      .passAll(2);
    game.when(1, activate('doom', { targets: ['mirror'] })).passAll();
    expect([game.stack(), game.card('mirror').values]).toEqual([['Imp: Imp: draw'], {}]);
  });

  it('GA-DFC-15, GA-COST-15: a copy does not transform, and the cost stays paid', () => {
    const game = given({ one: { hand: ['mirror', 'morph'] }, two: { field: [{ card: 'stone', side: 'back' }] } })
      .when(1, activate('mirror'))
      .passAll(2);
    game.when(1, activate('morph', { targets: ['mirror'] })).passAll();
    expect([
      game.card('mirror').side,
      game.card('mirror').appears!.name,
      game.zone('graveyard:1'),
      game.of('item-ended').at(-1)!.result,
    ]).toEqual(['front', 'Golem', ['morph'], 'resolved']);
  });

  it('GA-DFC-16, GA-COST-13: a banished copy of a transformed ally never returns, even if that is paid for', () => {
    const banish = (name: string, field: object[]) =>
      given({ one: { field: ['ember', ...(field as never[])], hand: ['mirror', 'void', 'ox', 'ox'] } })
        .when(1, activate('mirror'))
        .passAll(2)
        .when(1, activate('void', { targets: [name] }))
        .passAll(2)
        .when(1, pay());
    const copy = banish('mirror', [{ card: 'comet', side: 'back' }]);
    expect([copy.zone('banishment:1'), copy.onField('mirror'), copy.count('memory', 1)]).toEqual([
      ['mirror'],
      false,
      1,
    ]);
    const real = banish('comet', [{ card: 'comet', side: 'back' }]);
    expect([real.zone('banishment:1'), real.card('comet')]).toMatchObject([[], { side: 'back' }]);
  });

  it(
    'GA-DFC-17, GA-DFC-18, HI-03: a face-down card has no characteristics, does not transform, and looks ' +
      'like any face-down card',
    () => {
      const hidden = (id: string) => {
        const game = given({
          one: { hand: ['hood'] },
          two: { field: [id === 'stone' ? { card: 'stone', side: 'back' } : id] },
        })
          .when(1, activate('hood', { targets: [`${id}@2`] }))
          .passAll();
        return game.view([1]).zones.find(({ id: zone }) => zone === 'field');
      };
      expect(hidden('stone')).toMatchObject({ cards: [{}, {}, { definition: null, face: 'down', side: 'front' }] });
      expect(JSON.stringify(hidden('stone'))).toBe(JSON.stringify(hidden('orb')));
    },
  );

  it(
    'GA-DFC-18, GA-VIS-12, CF-59: a face-down card is no ally and cannot attack; turned up it shows its ' +
      'default face',
    () => {
      const game = given({ one: { field: [{ card: 'stone', side: 'back' }], hand: ['hood', 'unhood'] } })
        .when(1, activate('hood', { targets: ['stone'] }))
        .passAll();
      expect([game.refusal(1, attack('stone', 'ember@2')), game.card('stone').known]).toEqual(['GA-COMBAT-01', [1]]);
      game.when(1, activate('unhood')).passAll();
      expect(game.card('stone')).toMatchObject({ face: 'up', side: 'front', known: null });
    },
  );

  it('GA-DFC-20, GA-DFC-21: effects on the object go on after a transform, if they can', () => {
    const game = given({ one: { field: ['moth'], hand: ['rally', 'morph', 'morph'] } })
      .when(1, activate('rally', { targets: ['moth'] }))
      .passAll();
    game.when(1, activate('morph', { targets: ['moth'] })).passAll();
    expect([game.card('moth').side, game.table.effects.length]).toEqual(['back', 1]);
    expect(
      game
        .when(1, activate('morph', { targets: ['moth'] }))
        .passAll()
        .card('moth').appears?.stats,
    ).toEqual({ life: 3 });
  });

  it('GA-DFC-09: an ability that looks for an event reads the face that was last up on the field', () => {
    const game = given({ one: { field: ['witness', { card: 'moth', side: 'back' }], hand: ['doom'] } })
      .when(1, activate('doom', { targets: ['moth'] }))
      .passAll();
    expect(game.stack()).toEqual(['Moth-back: Cocoon leaves: draw'].map(() => 'Cocoon: Cocoon leaves: draw'));
  });
});

describe('the characteristics of cards', () => {
  it.each([
    ['name', { name: '' }],
    ['types', { types: undefined }],
    ['cost', { cost: { kind: 'reserve' } }],
    ['classes', { classes: 'WARRIOR' }],
    ['elements', { elements: 7 }],
  ])('GA-OBJ-01: card data with a broken %s are invalid', (_part, broken) => {
    const card = testCards.get('bear')!;
    expect(CardDefinition.safeParse(card).success).toBe(true);
    expect(CardDefinition.safeParse({ ...card, ...broken }).success).toBe(false);
  });

  it('GA-OBJ-03: types combine: a regalia that is a weapon is both', () => {
    const game = given({ one: { field: ['sword'], hand: ['rust', 'recall'] } });
    game.when(1, activate('rust', { targets: ['sword'] })).passAll();
    expect(game.zone('banishment:1')).toEqual(['sword']); // no durability: banished as a regalia
  });

  it('GA-OBJ-04: subtypes are separate from types; a class word among the subtypes is no class', () => {
    const card = { ...testCards.get('drill')!, id: 'x', classes: ['MAGE'], subtypes: ['WARRIOR'] };
    expect(CardDefinition.parse(card)).toMatchObject({ classes: ['MAGE'], subtypes: ['WARRIOR'] });
  });

  it('GA-OBJ-06: a card has one name, and no two cards of the test set share it', () => {
    const names = ['bear', 'ox', 'stone'].map((id) => testCards.get(id)!.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('GA-OBJ-24: card text alone does nothing: the rules read programs', () => {
    const card = { ...testCards.get('spark')!, text: 'Draw ten cards. (Reminder: really.)' };
    const cards = { ...testCards, get: (id: string) => (id === 'spark' ? card : testCards.get(id)) };
    const game = given({ one: { hand: ['spark'] } });
    Object.assign(game, { cards });
    expect(game.when(1, activate('spark')).passAll().count('hand', 1)).toBe(1);
  });

  it('GA-RAND-01: nothing is drawn if there is only one outcome', () => {
    const game = given({ one: { hand: ['fade'] }, two: { memory: ['ox'] } })
      .when(1, activate('fade'))
      .passAll();
    expect(game.zone('banishment:2')).toEqual(['ox']);
    expect(game.of('drew-random')).toEqual([]);
  });
});

describe('several rules at once', () => {
  it('GA-MAT-09: a materialization is not imbued by its payment, and chooses nothing again', () => {
    const game = given({ turn: { n: 4, seat: 2 }, phase: 'end', one: { materials: ['sword'] } })
      .passAll()
      .when(1, materialize('sword'));
    expect([game.asked, game.stack()]).toEqual([[], ['Sword']]);
    expect(game.table.items[0]!.declared).toMatchObject({ how: 'materialize', targets: [] });
  });
});
