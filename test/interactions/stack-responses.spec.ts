import { describe, expect, it } from '@jest/globals';
import { ability, activate, answer, choose, given, pass, pay, type Deed } from '../support/grand-archive/index.js';

const fromGraveyard =
  (id: string): Deed =>
  (game) => ({ kind: 'activate', card: game.handle(id) });

describe('answers to answers', () => {
  it(
    'GA-OPP-02, GA-OPP-04, GA-OPP-08: of three the second answers; it goes on from the third, and the first ' +
      'must pass again',
    () => {
      const game = given({ one: { hand: ['spark'] }, two: { hand: ['spark'] }, three: {} })
        .when(1, activate('spark'))
        .when(1, pass)
        .when(2, activate('spark'));
      expect(game.holder).toBe(2);
      game.when(2, pass).when(3, pass);
      expect([game.holder, game.stack()]).toEqual([1, ['Spark', 'Spark']]);
      game.when(1, pass);
      expect([game.holder, game.stack(), game.count('hand', 2)]).toEqual([1, ['Spark'], 1]);
    },
  );

  it('GA-TGT-09, GA-TGT-10, GA-ZONE-10: a denial that is denied leaves what it was aimed at to resolve', () => {
    const game = given({ one: { hand: ['study', 'deny'] }, two: { hand: ['deny'] } })
      .when(1, activate('study'))
      .when(1, pass)
      .when(2, activate('deny', { targets: ['study'] }));
    game
      .when(2, pass)
      .when(1, activate('deny', { targets: ['deny@2'] }))
      .passAll();
    expect([game.stack(), game.zone('graveyard:2')]).toEqual([['Study'], ['deny']]);
    expect(game.passAll().count('hand', 1)).toBe(2);
  });

  it('GA-TGT-03, GA-TGT-07, GA-TGT-09: of two denials of one card the lower finds nothing to deny', () => {
    const game = given({ one: { hand: ['spark'] }, two: { hand: ['deny'] }, three: { hand: ['deny'] } })
      .when(1, activate('spark'))
      .when(1, pass)
      .when(2, activate('deny', { targets: ['spark'] }))
      .when(2, pass);
    game.when(3, activate('deny', { targets: ['spark'] })).passAll();
    expect(game.zone('graveyard:1')).toEqual(['spark']);
    expect(
      game
        .passAll()
        .of('item-ended')
        .map(({ result }) => result),
    ).toEqual(['negated']);
    expect(game.zone('graveyard:2')).toEqual(['deny']);
  });

  it('GA-ACT-11, GA-TGT-10, GA-OPP-02: what was denied had been activated all the same', () => {
    const game = given({ one: { field: ['herald'], hand: ['spark'] }, two: { hand: ['deny'] } }).when(
      1,
      activate('spark'),
    );
    expect([game.stack(), game.holder]).toEqual([['Spark', 'Herald: Herald: 1 damage'], 1]);
    game
      .when(1, pass)
      .when(2, activate('deny', { targets: ['spark'] }))
      .passAll(2);
    expect([game.count('hand', 1), game.card('ember@2').damage, game.stack()]).toEqual([0, 1, []]);
  });

  it('GA-ZONE-10, GA-SBA-07: help in answer comes in time, help below it comes too late', () => {
    const saved = given({ one: { hand: ['shrink'] }, two: { field: ['bear'], hand: ['rally'] } })
      .when(1, activate('shrink', { targets: ['bear'] }))
      .when(1, pass);
    expect(
      saved
        .when(2, activate('rally', { targets: ['bear'] }))
        .passAll(2)
        .onField('bear'),
    ).toBe(true);
    const late = given({ one: { hand: ['shrink'] }, two: { field: ['bear'], hand: ['rally'] } })
      .when(1, pass)
      .when(2, activate('rally', { targets: ['bear'] }))
      .when(2, pass);
    late.when(1, activate('shrink', { targets: ['bear'] })).passAll();
    expect([late.zone('graveyard:2'), late.stack()]).toEqual([['bear'], ['Rally']]);
  });

  it(
    'GA-SBA-07, GA-CTR-02, GA-ACT-14: the check comes when the action lies in the graveyard, and looks at what ' +
      'is left of the counters',
    () => {
      const game = given({ one: { field: [{ card: 'bear', counters: { buff: 2 }, damage: 3 }], hand: ['famine'] } })
        .when(1, activate('famine', { targets: ['bear'] }))
        .passAll();
      expect(game.zone('graveyard:1')).toEqual(['famine', 'bear']);
    },
  );

  it('GA-OPP-13, GA-OPP-03, GA-KW-07: nothing Slow while an Enter Effect lies on the stack', () => {
    const game = given({ one: { hand: ['scout', 'dawn', 'ox', 'ox'] } })
      .when(1, activate('scout'))
      .passAll();
    expect([game.stack(), game.holder, game.refusal(1, activate('dawn'))]).toEqual([
      ['Scout: Scout: draw'],
      1,
      'GA-OPP-13',
    ]);
    expect(game.passAll().when(1, activate('dawn')).asked).toEqual(['1 pay']);
  });

  it("GA-TRIG-07, GA-OPP-03, GA-OPP-06: triggers of the other player's draw: the turn player acts first", () => {
    const game = given({ one: {}, two: { field: ['drummer'], hand: ['study'] } })
      .when(1, pass)
      .when(2, activate('study'))
      .passAll();
    if (game.asked.length > 0) game.when(2, answer([0, 1], 'order'));
    expect([game.stack().length, game.holder, game.card('ember@1').damage]).toEqual([2, 1, 0]);
    expect(game.passAll(2).card('ember@1').damage).toBe(2);
  });

  it(
    'GA-TRIG-03, GA-TRIG-04, GA-SBA-08: what dies at once triggers at once; the turn player orders the own ' +
      'below those of the other',
    () => {
      const game = given({ one: { field: ['imp', 'bell'], hand: ['ruin'] }, two: { field: ['imp'] } })
        .when(1, activate('ruin'))
        .passAll();
      expect([game.asked, game.holder]).toEqual([['1 order'], undefined]);
      game.when(1, answer([1, 0], 'order'));
      expect([game.stack(), game.holder]).toEqual([
        ['Bell: Bell: 1 damage to each opponent', 'Imp: Imp: draw', 'Imp: Imp: draw'],
        1,
      ]);
      expect([game.passAll().count('hand', 2), game.count('hand', 1)]).toEqual([1, 0]);
    },
  );
});

describe('targets that changed meanwhile', () => {
  it('GA-TGT-03, GA-CTR-01: grown in answer, it is no longer so weak', () => {
    const game = given({ one: { hand: ['nip'] }, two: { field: ['bear'], hand: ['feast'] } })
      .when(1, activate('nip', { targets: ['bear'] }))
      .when(1, pass)
      .when(2, activate('feast', { targets: ['bear'] }))
      .passAll(2);
    expect([game.onField('bear'), game.of('item-ended').map(({ result }) => result)]).toEqual([true, ['negated']]);
  });

  it(
    'GA-TGT-03, GA-DFC-06, GA-DFC-19: turned to a face that is no ally, it is out of reach of what is for ' +
      'allies, not of the rest',
    () => {
      const turned = (id: string) =>
        given({ one: { hand: [id] }, two: { field: ['moth'], hand: ['morph'] } })
          .when(1, activate(id, { targets: ['moth'] }))
          .when(1, pass)
          .when(2, activate('morph', { targets: ['moth'] }))
          .passAll(2);
      expect([turned('nip').onField('moth'), turned('doom').onField('moth')]).toEqual([true, false]);
    },
  );

  it('GA-TGT-06, GA-TGT-03: an exchange of an object that has changed sides already does not take place', () => {
    const game = given({ one: { field: ['bear'], hand: ['trade'] }, two: { field: ['golem'], hand: ['steal'] } }).when(
      1,
      activate('trade', { targets: ['bear@1'], targets2: ['golem@2'] }),
    );
    game
      .when(1, pass)
      .when(2, activate('steal', { targets: ['bear'] }))
      .passAll(2);
    expect([
      game.card('bear').controller,
      game.card('golem').controller,
      game.of('item-ended').map(({ result }) => result),
    ]).toEqual([2, 2, ['none']]);
  });

  it('GA-TGT-07, GA-COST-05: shot twice, it dies once; what was paid for the second shot is gone', () => {
    const game = given({ one: { hand: ['bolt', 'bolt', 'ox', 'ox'] }, two: { field: ['bear'] } });
    for (let n = 0; n < 2; n += 1) game.when(1, activate('bolt', { targets: ['bear'] })).when(1, pay('ox'));
    game.passAll(2);
    expect([
      game.of('item-ended').map(({ result }) => result),
      game.zone('graveyard:1'),
      game.zone('memory:1'),
    ]).toEqual([['negated'], ['bolt', 'bolt'], ['ox', 'ox']]);
  });

  it(
    'GA-TGT-07, GA-ACT-05, GA-ACT-10: with the only target of an added mode gone, the mode without targets ' +
      'does not happen either',
    () => {
      const game = given({ one: { hand: ['decree', 'breeze'] }, two: { field: ['bear'], hand: ['doom'] } }).when(
        1,
        activate('decree', { modes: [0] }),
      );
      game
        .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0], imbue: true }))
        .when(1, answer([1]))
        .when(1, choose('bear@2'));
      game
        .when(1, pass)
        .when(2, activate('doom', { targets: ['bear'] }))
        .passAll(2);
      expect([game.of('item-ended').map(({ result }) => result), game.count('hand', 1)]).toEqual([['negated'], 0]);
    },
  );

  it('GA-TGT-07, GA-CTR-08: raised in answer, it is no card of the graveyard any more', () => {
    const game = given({ one: { hand: ['raise'], graveyard: ['bear'] }, two: { hand: ['raise'] } })
      .when(1, activate('raise', { targets: ['bear'] }))
      .when(1, pass)
      .when(2, activate('raise', { targets: ['bear'] }))
      .passAll();
    expect(
      game
        .passAll()
        .of('item-ended')
        .map(({ result }) => result),
    ).toEqual(['negated']);
    expect([game.onField('bear'), game.zone('graveyard:1')]).toEqual([true, ['raise']]);
  });

  it(
    'GA-TGT-08, GA-ZONE-13, GA-OBJ-22: an ally chosen in the resolution need not have been there at the ' +
      'announcement',
    () => {
      const game = given({ one: { hand: ['cull'] }, two: { field: ['golem'], hand: ['call'] } })
        .when(1, activate('cull'))
        .when(1, pass)
        .when(2, activate('call'))
        .passAll(2);
      expect(game.table.asks[0]!.options).toEqual([game.handle('golem'), game.handle('pup')]);
      expect(game.when(1, choose('pup')).stack()).toEqual(['Pup: Pup: draw']);
    },
  );
});

describe('denied, and what is left of it', () => {
  it(
    'GA-KW-34, GA-TGT-10, GA-COST-15: Spectral Shift, paid for and denied, banishes nothing and gives nothing ' +
      'back',
    () => {
      const game = given({ one: { hand: ['wisp', 'ox', 'ox', 'ox'], graveyard: ['relic'] }, two: { hand: ['deny'] } })
        .when(1, activate('wisp', { spectral: true }))
        .when(1, pay());
      game
        .when(1, pass)
        .when(2, activate('deny', { targets: ['wisp'] }))
        .passAll();
      expect([game.zone('graveyard:1'), game.count('memory', 1), game.count('hand', 1), game.asked]).toEqual([
        ['relic', 'wisp'],
        3,
        0,
        [],
      ]);
    },
  );

  it('GA-KW-27, GA-TGT-10: Lucid out of the memory, denied, lies in the graveyard and not in the memory', () => {
    const game = given({ one: { hand: ['ox'], memory: ['dream'] }, two: { hand: ['deny'] } })
      .when(1, activate('dream', { from: 'memory' }))
      .when(1, pay('ox'))
      .when(1, pass);
    game.when(2, activate('deny', { targets: ['dream'] })).passAll();
    expect([game.zone('graveyard:1'), game.zone('memory:1')]).toEqual([['dream'], ['ox']]);
  });

  it('GA-OBJ-12, GA-TGT-10, GA-ZONE-18: played out of the graveyard and denied, it may be tried again', () => {
    const game = given({ one: { graveyard: ['ember2'] }, two: { hand: ['deny'] } })
      .when(1, fromGraveyard('ember2'))
      .when(1, pass)
      .when(2, activate('deny', { targets: ['ember2'] }))
      .passAll();
    expect(game.zone('graveyard:1')).toEqual(['ember2']);
    expect(game.when(1, fromGraveyard('ember2')).passAll().count('hand', 1)).toBe(1);
  });

  it('GA-CTR-03, GA-COST-15, GA-TGT-10: a hushed Enlighten draws nothing and keeps the counters', () => {
    const game = given({ one: { field: [{ card: 'ember', counters: { enlighten: 4 } }] }, two: { hand: ['hush'] } })
      .when(1, ability('ember@1', { of: 'rule#enlighten' }))
      .when(1, pass);
    game.when(2, (now) => ({ kind: 'activate', card: 0, targets: [now.table.items[0]!.id] })).passAll();
    expect([game.count('hand', 1), game.card('ember@1').counters, game.stack()]).toEqual([0, { enlighten: 1 }, []]);
  });

  it('GA-ACT-22, GA-TGT-10, GA-CTR-08: hushed, "once a turn" is used up; come back, the object is a new one', () => {
    const game = given({ one: { field: ['lever'], hand: ['recall'] }, two: { hand: ['hush'] } })
      .when(1, ability('lever', { of: 'lever#front#0' }))
      .when(1, pass)
      .when(2, activate('hush', { targets: ['!Lever'] }))
      .passAll();
    expect(game.refusal(1, ability('lever', { of: 'lever#front#0' }))).toBe('GA-ACT-22');
    game
      .when(1, activate('recall', { targets: ['lever'] }))
      .passAll()
      .when(1, activate('lever'))
      .passAll();
    expect(game.when(1, ability('lever', { of: 'lever#front#0' })).stack()).toEqual(['Lever: Once a turn: draw']);
  });
});
