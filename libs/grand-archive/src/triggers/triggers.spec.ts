import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  decline,
  given,
  pass,
  printed,
  retaliate,
} from '../../../../test/support/grand-archive/index.js';

printed({
  vigil: { types: 'ACTION', abilities: [{ kind: 'resolve', do: [{ op: 'show-memory', who: 'you', as: 'shown' }] }] },
  glow: { types: 'ACTION', abilities: [{ kind: 'triggered', when: 'shown', zone: 'memory', text: 'Glow', do: [] }] },
  // What works in a memory otherwise, and what looks for the revealing of other cards.
  hum: { types: 'ACTION', abilities: [{ kind: 'triggered', when: 'forgotten', zone: 'memory', text: 'Hum', do: [] }] },
  echo: {
    types: 'ALLY',
    abilities: [{ kind: 'triggered', when: 'shown', of: { types: ['ACTION'] }, text: 'Echo', do: [] }],
  },
});

describe('triggered abilities', () => {
  it('GA-SHOWN-01: of a card that is revealed in a memory are those that look for that there, and no others', () => {
    const game = given({ one: { hand: ['vigil'], memory: ['glow', 'hum', 'echo'] } });
    expect(game.when(1, activate('vigil')).passAll().stack()).toEqual(['Glow: Glow']);
  });

  it('GA-TRIG-01, RU-06: go on the stack by themselves, and each is its own unit', () => {
    const game = given({ one: { hand: ['scout'] } })
      .when(1, activate('scout'))
      .passAll();
    expect([game.stack(), game.of('item-raised')[0]!.item]).toMatchObject([
      ['Scout: Scout: draw'],
      { of: 'trigger', controller: 1 },
    ]);
    expect(game.passAll().units()).toEqual(['trigger resolved']);
  });

  it('GA-TRIG-02, CF-28: with "may" ask their controller once, when they would be placed', () => {
    const game = () =>
      given({ one: { hand: ['joker'] } })
        .when(1, activate('joker'))
        .passAll();
    expect(game().asked).toEqual(['1 may']);
    const yes = game().when(1, answer(true));
    expect(yes.stack()).toEqual(['Joker: Joker: may draw']);
    expect(yes.passAll()).toMatchObject({ asked: [] });
    expect(yes.count('hand', 1)).toBe(1);
    expect(game().when(1, answer(false)).stack()).toEqual([]);
  });

  it('GA-TRIG-03: of one player are ordered by that player; the first named lies lowest', () => {
    const game = given({ one: { field: ['imp', 'undying'], hand: ['quake'] } })
      .when(1, activate('quake'))
      .passAll();
    expect([game.asked, game.table.asks[0]!.options]).toEqual([
      ['1 order'],
      ['Imp: Imp: draw', 'Undying: Undying dies: draw'],
    ]);
    expect(game.when(1, answer([1, 0])).stack()).toEqual(['Undying: Undying dies: draw', 'Imp: Imp: draw']);
  });

  it("GA-TRIG-04: of the turn player lie lowest, then each opponent's in turn order", () => {
    const game = given({
      turn: { n: 5, seat: 2 },
      one: { field: ['imp'] },
      two: { field: ['imp'], hand: ['quake'] },
      three: { field: ['imp'] },
    });
    game.when(2, activate('quake')).passAll();
    expect(game.table.items.map((item) => item.controller)).toEqual([2, 3, 1]);
    expect(game.passAll().count('hand', 1)).toBe(1);
  });

  it('GA-TRIG-05: are not placed if they need a target and nothing is a legal one', () => {
    const game = given({ one: { hand: ['archer'] } })
      .when(1, activate('archer'))
      .passAll();
    expect([game.stack(), game.asked, game.holder]).toEqual([[], [], 1]);
    const other = given({ one: { hand: ['archer'] }, two: { field: ['ox', 'bear'] } })
      .when(1, activate('archer'))
      .passAll();
    expect(other.asked).toEqual(['1 targets']);
    other.when(1, choose('bear')).passAll();
    expect(other.card('bear').damage).toBe(1);
  });

  it('GA-TRIG-06, GA-TGT-07: resolve like activated abilities: without their target they are negated', () => {
    const game = given({ one: { hand: ['archer'] }, two: { field: ['bear'], hand: ['recall'] } })
      .when(1, activate('archer'))
      .passAll();
    game
      .when(1, pass)
      .when(2, activate('recall', { targets: ['bear'] }))
      .passAll()
      .passAll();
    expect([game.units(), game.stack()]).toEqual([['trigger negated'], []]);
  });

  it('GA-TRIG-07, RU-21, GA-TERM-16: of a draw are placed after the last card, once for each card', () => {
    const game = given({ one: { field: ['drummer'], hand: ['study'] } })
      .when(1, activate('study'))
      .passAll();
    expect(game.of('moved')[0]!.legs).toHaveLength(2);
    if (game.asked.length > 0) game.when(1, answer([0, 1], 'order'));
    expect(game.stack()).toEqual([
      'Drummer: Drummer: 1 damage to the champion',
      'Drummer: Drummer: 1 damage to the champion',
    ]);
  });

  it('GA-TRIG-08: that arise in a resolution are placed after it', () => {
    const game = given({ one: { hand: ['ruin'] }, two: { field: ['imp'] } })
      .when(1, activate('ruin'))
      .passAll();
    const kinds = game.facts.map((fact) => fact.kind);
    expect(kinds.indexOf('item-ended')).toBeLessThan(kinds.indexOf('item-raised'));
    expect(kinds.indexOf('item-raised')).toBeLessThan(kinds.lastIndexOf('opportunity'));
  });

  it('GA-TRIG-09, GA-TERM-04: that look for a death ignore a banished object', () => {
    const game = given({ one: { hand: ['void', 'doom'] }, two: { field: ['imp', 'lens'] } })
      .when(1, activate('void', { targets: ['imp'] }))
      .passAll();
    expect([game.zone('banishment:2'), game.stack()]).toEqual([['imp'], []]);
    game.when(1, activate('doom', { targets: ['lens'] })).passAll();
    expect([game.zone('banishment:2'), game.stack()]).toEqual([['imp', 'lens'], []]);
  });

  it('GA-TRIG-10: resolve even if their source has left', () => {
    const game = given({ one: { hand: ['doom'] }, two: { field: ['bell'] } })
      .when(1, activate('doom', { targets: ['bell'] }))
      .passAll();
    expect([game.onField('bell'), game.stack()]).toEqual([false, ['Bell: Bell: 1 damage to each opponent']]);
    expect(game.passAll().card('ember@1').damage).toBe(1);
  });

  it('GA-KW-07, GA-OBJ-22: that are Enter Effects trigger however the object entered', () => {
    const game = given({ one: { hand: ['raise'], graveyard: ['scout'] } })
      .when(1, activate('raise', { targets: ['scout'] }))
      .passAll();
    expect([game.stack(), game.rested('scout')]).toEqual([['Scout: Scout: draw'], false]);
  });

  it('GA-KW-07: of a card that is negated do not trigger', () => {
    const game = given({ one: { hand: ['scout'] }, two: { hand: ['deny'] } })
      .when(1, activate('scout'))
      .when(1, pass);
    game.when(2, activate('deny', { targets: ['scout'] })).passAll();
    expect([game.stack(), game.zone('graveyard:1'), game.count('hand', 1)]).toEqual([[], ['scout'], 0]);
  });
});

describe('static abilities', () => {
  it('GA-STATIC-01, GA-STATIC-02: apply all the time and use no stack', () => {
    const game = given({ one: { field: ['bear'], hand: ['lordling'] } });
    expect(game.card('bear').appears).toBeUndefined();
    game.when(1, activate('lordling')).passAll();
    expect([game.stack(), game.card('bear').appears?.stats]).toEqual([[], { power: 3, life: 3 }]);
  });

  it.each([
    ['banner', [16, 15]],
    ['pall', [14, 14]],
    ['hex', [15, 13]],
  ])('GA-STATIC-01: %s changes the champions it names, and no ally', (id, lives) => {
    const game = given({ one: { hand: [id], field: ['bear'] }, two: { field: ['bear'] } })
      .when(1, activate(id))
      .passAll();
    const life = (name: string) => game.card(name).appears?.stats?.['life'];
    expect([life('ember@1') ?? 15, life('ember@2') ?? 15, life('bear@1'), life('bear@2')]).toEqual([
      ...lives,
      undefined,
      undefined,
    ]);
  });

  it('GA-SBA-09: when they end, an ally with lethal damage dies', () => {
    const game = given({ one: { field: [{ card: 'bear', damage: 2 }, 'lord'] }, two: { hand: ['doom'] } }).when(
      1,
      pass,
    );
    game.when(2, activate('doom', { targets: ['lord'] })).passAll();
    expect(game.zone('graveyard:1')).toEqual(['lord', 'bear']);
  });

  it('GA-SBA-08, GA-OBJ-21: of a domain work like any other; the check repeats until it finds nothing', () => {
    const game = given({
      one: { field: ['grove', { card: 'lord', damage: 1 }, { card: 'bear', damage: 2 }] },
      two: { hand: ['doom'] },
    }).when(1, pass);
    expect([game.onField('lord'), game.onField('bear')]).toEqual([true, true]);
    game.when(2, activate('doom', { targets: ['grove'] })).passAll();
    expect(game.of('moved').map((fact) => fact.legs.map((leg) => leg.to))).toEqual([
      ['graveyard:1'],
      ['graveyard:2'],
      ['graveyard:1'],
      ['graveyard:1'],
    ]);
    expect(game.zone('graveyard:1')).toEqual(['grove', 'lord', 'bear']);
  });
});

describe('lasting effects', () => {
  it("GA-TURN-29: can last until end of turn, until the player's next turn, or until end of combat", () => {
    const game = given({ one: { field: ['bear'], hand: ['rally', 'ward', 'burst'] } });
    for (const id of ['rally', 'ward']) game.when(1, activate(id, { targets: ['bear'] })).passAll();
    expect(game.table.effects.map((effect) => effect.stamp)).toEqual([1, 2]);
    game
      .when(1, attack('bear', 'ember@2'))
      .when(1, activate('burst', { targets: ['bear'] }))
      .passAll();
    expect(game.card('bear').appears?.stats).toEqual({ power: 4, life: 6 });
    game.passAll().when(2, retaliate(false)).passAll();
    expect([game.card('ember@2').damage, game.card('bear').appears?.stats]).toEqual([4, { life: 6 }]);
    game.passAll(2);
    expect([game.table.turn?.seat, game.card('bear').appears?.stats]).toEqual([2, { life: 4 }]);
    game.when(2, decline).passTo('main').passAll(2);
    expect([game.table.turn?.seat, game.card('bear').appears]).toEqual([1, undefined]);
  });

  it('GA-STATIC-01: an ability that depends on itself does not loop forever', () => {
    const game = given({ one: { field: ['ladder', 'snake'] } });
    const looks = (id: string) => game.card(id).appears?.stats;
    expect([looks('ember@1'), looks('snake')]).toEqual([{ level: 1 }, { power: 2 }]);
  });

  it('GA-STATIC-01: a static ability counts the objects that are there now', () => {
    const game = given({
      one: { field: ['swarm', 'bear', { card: 'totem', counters: { charge: 3 } }], hand: ['doom'] },
    }).when(1, activate('doom', { targets: ['bear'] }));
    expect(game.card('totem').appears?.stats).toEqual({ power: 3 });
    expect(game.passAll().card('swarm').appears?.stats).toEqual({ power: 1 });
  });

  it('GA-KW-01, GA-COMBAT-26: the static abilities of an attack card work while it is in the intent', () => {
    const dealt = (champion: string) => {
      const game = given({ one: { field: [champion], hand: ['lunge'] } })
        .when(1, activate('lunge'))
        .passAll(2)
        .when(2, retaliate(false));
      return game.passAll().card('ember').damage;
    };
    expect([dealt('ann1'), dealt('cy1')]).toEqual([3, 1]);
  });
});

describe('abilities that the rules give', () => {
  it('GA-CTR-03, GA-CTR-04: 3 enlighten counters draw a card, Fast, on the stack; 6 give two activations', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      opportunity: 1,
      one: { field: [{ card: 'ember', counters: { enlighten: 6 } }] },
    });
    game.when(1, ability('ember@1', { of: 'rule#enlighten' })).when(1, ability('ember@1', { of: 'rule#enlighten' }));
    expect([game.stack().length, game.card('ember@1').counters, game.count('hand', 1)]).toEqual([2, {}, 0]);
    expect(game.passAll(2).count('hand', 1)).toBe(2);
  });

  it('GA-CTR-04, GA-CTR-06: an activation with 2 enlighten counters is refused; others do not help', () => {
    const game = given({ one: { field: [{ card: 'ember', counters: { enlighten: 2, buff: 5 } }] } });
    expect(game.refusal(1, ability('ember@1', { of: 'rule#enlighten' }))).toBe('GA-CTR-04');
  });

  it("RU-19: placing the triggers of a phase's beginning is no unit, but each resolution is", () => {
    const game = given({ turn: { n: 4, seat: 2 }, phase: 'end', one: { field: ['clerk'] } }).passAll();
    expect(game.units()).toEqual(['turn resolved']);
    expect(game.passAll().units()).toEqual(['trigger resolved']);
    expect(game.passAll().when(1, decline).units()).toEqual([]);
  });
});
