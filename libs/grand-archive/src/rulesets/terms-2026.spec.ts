import { describe, expect, it } from '@jest/globals';
import { statOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';
import {
  ability,
  activate,
  attack,
  choose,
  decline,
  discard,
  pass,
  pay,
  printed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  mourned: { types: 'ALLY', power: 1, life: 2, text: 'On Death: Draw a card.' },
  relict26: { types: 'REGALIA ITEM', text: 'Sacrifice Relict26: Draw a card.' },
  pyrecat: { types: 'ALLY', power: 1, life: 2, text: 'On Death: Draw a card.\n\nSacrifice Pyrecat: Draw a card.' },
  offering: { types: 'ACTION', speed: 'fast', text: 'Sacrifice an ally. Draw a card.' },
  haunted: { types: 'ALLY', power: 1, life: 2, text: 'Ephemerate — (0)\n\nOn Death: Draw a card.' },
  distancing: { types: 'ACTION', speed: 'fast', text: 'Target unit becomes distant.' },
  vanish: { types: 'ACTION', speed: 'fast', text: 'Suppress target ally.' },
  hunt: { types: 'ACTION', speed: 'fast', text: 'Scavenge 3 for an ally card.' },
  tossing: { types: 'ACTION', speed: 'fast', text: 'Discard a card.' },
  poise: { types: 'ACTION', speed: 'slow', cost: 3, text: 'Efficiency\n\nDraw a card.' },
  flood: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Deluge 3 — If you have three or more water element cards in your graveyard, draw a card.',
  },
  tune: { types: 'ACTION', subtypes: 'MELODY', speed: 'fast', text: 'Draw a card.' },
  refrain: {
    types: 'ACTION',
    speed: 'fast',
    text: "Harmonize — If you've activated a Melody card this turn, draw a card.",
  },
  rider: {
    types: 'ALLY',
    cost: 3,
    power: 1,
    life: 2,
    text: 'Equestrian — As long as you control a Horse ally, this card costs 2 less to activate.',
  },
  mare: { types: 'ALLY', subtypes: 'HORSE', power: 1, life: 2 },
  dealer: {
    types: 'ITEM',
    text:
      'Cardistry — (4): Draw a card. This ability costs (1) less to activate for each Suited object you control with ' +
      'different reserve costs.',
  },
  three: { types: 'ALLY', subtypes: 'SUITED', cost: 3, power: 1, life: 2 },
  four: { types: 'ALLY', subtypes: 'SUITED', cost: 4, power: 1, life: 2 },
  spire: {
    types: 'DOMAIN',
    text: 'Upkeep — At the beginning of your recollection phase, if your influence is two or greater, sacrifice Spire.',
  },
  scales: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text: 'Balance — Scales gets +3 POWER as long as the amount of cards in your hand and memory are equal.',
  },
  musket26: { types: 'REGALIA WEAPON', subtypes: 'GUN', power: 1, durability: 3 },
  pellet26: {
    types: 'ITEM',
    subtypes: 'BULLET',
    power: 2,
    text: 'REST: Load Pellet26 into target unloaded Gun weapon you control.',
  },
  mending: { types: 'ACTION', speed: 'fast', text: 'Recover 3.' },
});

printed({
  reclaim: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { zone: 'banishment' }, min: 1, max: 1 }],
        do: [{ op: 'move', what: { target: 0 }, to: 'hand' }],
      },
    ],
  },
  watchman: { types: 'ITEM', abilities: [{ ...when('leave', 'Watchman: draw', drawOne), of: {} }] },
});

const cast = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();

describe('destroying, dying and sacrificing in 2026', () => {
  it('GA26-TERM-01: puts a destroyed object into the graveyard of its owner', () => {
    const game = given26({ field: ['glade'], hand: ['doom', 'doom'] }, { field: ['ox'] });
    cast(cast(game, 'doom', 'glade'), 'doom', 'ox@2');
    expect([[...game.zone('graveyard:1')].sort(), game.zone('graveyard:2')]).toEqual([
      ['doom', 'doom', 'glade'],
      ['ox'],
    ]);
  });

  it('GA26-TERM-02: lets units die that go to a graveyard; a sacrificed one has died', () => {
    expect(cast(given26({ field: ['mourned'], hand: ['doom'] }), 'doom', 'mourned').stack()).toHaveLength(1);
    expect(cast(given26({ field: ['mourned'], hand: ['offering'] }), 'offering').stack()).toHaveLength(1);
    expect(cast(given26({ field: ['mourned'], hand: ['recall'] }), 'recall', 'mourned').stack()).toEqual([]);
  });

  it('GA26-TERM-03: does nothing that depends on it where the object is banished instead', () => {
    const game = given26({ graveyard: ['haunted'], hand: ['doom'] });
    game.when(1, (now) => ({ kind: 'activate', card: now.handle('haunted') })).passAll();
    cast(game, 'doom', 'haunted');
    expect([game.stack(), game.zone('banishment:1')]).toEqual([[], ['haunted']]);
  });

  it('GA26-TERM-04: banishes a sacrificed regalia, and takes only what its player controls', () => {
    const game = given26({ field: ['relict26'] }).when(1, ability('relict26'));
    expect(game.zone('banishment:1')).toEqual(['relict26']);
    const none = given26({ hand: ['offering'] }, { field: ['ox'] });
    expect([cast(none, 'offering').onField('ox@2'), none.zone('graveyard:1')]).toEqual([true, ['offering']]);
  });

  it('GA26-TERM-05: places triggers after the effect, or above what the sacrifice paid for', () => {
    const effect = cast(given26({ field: ['mourned'], hand: ['offering'] }), 'offering');
    expect([effect.stack(), effect.count('hand', 1)]).toEqual([['Mourned: On Death: Draw a card.'], 1]);
    const cost = given26({ field: ['pyrecat'] }).when(1, ability('pyrecat'));
    expect(cost.stack()).toEqual(['Pyrecat: Sacrifice Pyrecat: Draw a card.', 'Pyrecat: On Death: Draw a card.']);
  });
});

describe('the other terms of 2026', () => {
  it('GA26-TERM-06: counts a level below 0', () => {
    const game = given26({ hand: ['poise', 'ox', 'ox', 'ox', 'ox'] }, { hand: ['sap'] });
    game.when(1, pass).when(2, activate('sap')).passAll();
    expect(game.when(1, activate('poise')).table.items.at(-1)?.cost?.final).toBe(4);
  });

  it('GA26-TERM-07: removes N damage of the own champion, or all', () => {
    const recovered = (damage: number): number =>
      cast(given26({ field: [{ card: 'ember', damage }], hand: ['mending'] }), 'mending').card('ember@1').damage;
    expect([recovered(5), recovered(2)]).toEqual([2, 0]);
  });

  it("GA26-TERM-08: leaves a unit distant until the end of its controller's turn", () => {
    const distant = (game: Game): boolean =>
      game.table.effects.some(({ data }) => JSON.stringify(data['keywords'] ?? []).includes('distant'));
    const game = cast(
      given26({ field: ['bear'], hand: ['distancing'] }, {}, { turn: { n: 3, seat: 1 } }),
      'distancing',
      'bear',
    );
    expect(distant(game)).toBe(true);
    expect(distant(game.passTo('end').passAll())).toBe(false);
  });

  it('GA26-TERM-10, GA26-TERM-09: returns a suppressed object to its owner as the next end phase begins', () => {
    const game = cast(given26({ hand: ['vanish'] }, { field: ['ox'] }), 'vanish', 'ox@2');
    expect([game.onField('ox'), game.zone('banishment:2')]).toEqual([false, ['ox']]);
    game.passTo('end');
    expect(game.stack()).toHaveLength(1);
    expect(game.passAll().onField('ox@2')).toBe(true);
  });

  it('GA26-TERM-11: returns nothing that has left banishment before', () => {
    const game = cast(given26({ hand: ['vanish'] }, { field: ['ox'], hand: ['reclaim'] }), 'vanish', 'ox@2').passTo(
      'end',
    );
    game
      .when(1, pass)
      .when(2, activate('reclaim', { targets: ['ox'] }))
      .passAll(2);
    expect([game.onField('ox'), game.zone('hand:2')]).toEqual([false, ['ox']]);
  });

  it('GA26-TERM-13: loads a card from where it is under an object', () => {
    const game = given26({ field: ['musket26', 'pellet26'] })
      .when(1, ability('pellet26', { targets: ['musket26'] }))
      .passAll();
    expect([game.zone('loaded:1'), game.card('pellet26').host]).toEqual([['pellet26'], game.handle('musket26')]);
  });

  it('GA26-TERM-17: asks for equal numbers of cards in hand and memory', () => {
    const power = (hand: string[], memory: string[]): unknown => {
      const game = given26({ field: ['scales'], hand, memory });
      return statOf(sightOf({ table: game.table, cards: game.cards }), game.card('scales'), 'power');
    };
    expect([power(['ox'], ['ox']), power(['ox'], ['ox', 'ox'])]).toEqual([4, 1]);
  });

  it('GA26-TERM-23: looks for no champion where it looks for objects that leave the field', () => {
    const game = given26(
      { field: ['watchman'], hand: ['smite', 'doom'] },
      { field: ['ox'] },
      { three: { field: ['clay'] } },
    );
    cast(game, 'doom', 'ox');
    expect(game.stack()).toHaveLength(1);
    cast(game.passAll(), 'smite', 'clay');
    expect([game.onField('clay'), game.stack()]).toEqual([false, []]);
  });

  it('GA26-TERM-15: reveals until a fitting card comes: it goes to the hand, the rest below', () => {
    const game = cast(given26({ hand: ['hunt'], deck: ['spark', 'bear', 'ox'] }), 'hunt');
    expect([game.zone('hand:1'), game.zone('deck:1')]).toEqual([['bear'], ['ox', 'spark']]);
  });

  it('GA26-TERM-16: discards from the hand what the player picks', () => {
    const game = given26({ hand: ['tossing', 'ox', 'bear'], memory: ['imp'] })
      .when(1, activate('tossing'))
      .passAll();
    game.when(1, discard('bear'));
    expect([game.zone('hand:1'), game.zone('graveyard:1')]).toEqual([['ox'], ['bear', 'tossing']]);
  });

  it('GA26-TERM-16: lets the player who discards pick, and discards from the memory where it says so', () => {
    const act = (who: 'you' | 'each-opponent', from?: 'memory') => ({
      types: 'ACTION',
      speed: 'fast' as const,
      abilities: [{ kind: 'resolve' as const, do: [{ op: 'discard' as const, who, n: 1, ...(from ? { from } : {}) }] }],
    });
    printed({ shedding: act('each-opponent'), unlearning: act('you', 'memory') });
    const game = given26(
      { hand: ['shedding', 'unlearning', 'ox'], memory: ['imp', 'bear'] },
      { hand: ['ox', 'mouse'] },
    );
    expect(game.when(1, activate('shedding')).passAll().asked).toEqual(['2 discard']);
    expect(game.when(2, discard('mouse')).zone('graveyard:2')).toEqual(['mouse']);
    game.when(1, activate('unlearning')).passAll().when(1, choose('bear'));
    expect([game.zone('hand:1'), game.zone('memory:1')]).toEqual([['ox'], ['imp']]);
  });

  it('GA26-TERM-16: discards at random where it says so', () => {
    printed({
      losing2: {
        types: 'ACTION',
        speed: 'fast',
        abilities: [{ kind: 'resolve', do: [{ op: 'discard', who: 'you', n: 1, random: true }] }],
      },
    });
    const game = given26({ hand: ['losing2', 'ox', 'bear'], memory: ['imp'] })
      .when(1, activate('losing2'))
      .passAll();
    expect([game.asked, game.count('hand', 1), game.count('memory', 1)]).toEqual([[], 1, 1]);
    expect(game.of('drew-random')).toHaveLength(1);
  });

  it('GA26-TERM-12: reserves a card from the hand into the memory', () => {
    const game = given26({ hand: ['dawn', 'ox', 'bear'] })
      .when(1, activate('dawn'))
      .when(1, pay());
    expect([game.zone('memory:1'), game.count('hand', 1)]).toEqual([['ox', 'bear'], 0]);
  });

  it('GA26-TERM-18: counts water cards of the own graveyard', () => {
    const drawn = (water: number): number =>
      cast(given26({ hand: ['flood'], graveyard: Array.from({ length: water }, () => 'rain') }), 'flood').count(
        'hand',
        1,
      );
    expect([drawn(2), drawn(3)]).toEqual([0, 1]);
  });

  it('GA26-TERM-19: asks as the card resolves whether its player has activated a Melody in this turn', () => {
    expect(cast(given26({ hand: ['refrain'] }), 'refrain').count('hand', 1)).toBe(0);
    expect(cast(cast(given26({ hand: ['tune', 'refrain'] }), 'tune'), 'refrain').count('hand', 1)).toBe(2);
  });

  it('GA26-TERM-20: counts Suited objects with different reserve costs', () => {
    const cost = (field: string[]): number => {
      const game = given26({ field: ['dealer', ...field], hand: ['ox', 'ox', 'ox', 'ox'] }).when(1, ability('dealer'));
      return game.table.asks[0]!.max;
    };
    expect([cost([]), cost(['three', 'three']), cost(['three', 'four'])]).toEqual([4, 3, 2]);
  });

  it('GA26-TERM-21: asks for an own Horse ally', () => {
    const cost = (field: string[]): unknown =>
      given26({ field, hand: ['rider', 'ox', 'ox', 'ox'] })
        .when(1, activate('rider'))
        .table.items.at(-1)?.cost?.final;
    expect([cost([]), cost(['mare'])]).toEqual([3, 1]);
  });

  it('GA26-TERM-22: meets an upkeep as the text says', () => {
    const there = (memory: string[]): boolean => {
      const game = given26({ field: ['spire'], memory }, {}, { turn: { n: 4, seat: 2 }, phase: 'end' });
      game.passAll().when(1, decline);
      return (game.stack().length > 0 ? game.passAll() : game).onField('spire');
    };
    expect([there(['ox']), there(['ox', 'ox'])]).toEqual([true, false]);
  });

  it('GA26-TERM-14: uses a weapon in the declaration of an attack, until the end of combat', () => {
    const game = given26({ field: ['sword'] }, { field: ['ox'] }).when(1, attack('ember@1', 'ox', 'sword'));
    expect(game.table.combat?.with).toEqual([game.handle('sword')]);
    fought(game).passTo('main');
    expect(game.table.combat).toBeNull();
  });
});
