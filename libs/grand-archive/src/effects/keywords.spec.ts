import { describe, expect, it } from '@jest/globals';
import { activate, answer, given, materialize, pass, pay } from '../../../../test/support/grand-archive/index.js';

describe('Class Bonus', () => {
  const drawn = (champion: string) =>
    given({ one: { field: [champion], hand: ['drill'] } })
      .when(1, activate('drill'))
      .passAll()
      .count('hand', 1);

  it(
    'GA-KW-01, GA-KW-03: applies only if a class of the champion matches; otherwise only the unmarked text ' +
      'applies',
    () => {
      expect([drawn('ann1'), drawn('cy1')]).toEqual([2, 1]);
    },
  );

  it("GA-KW-01: looks at the class of the player's own champion", () => {
    const game = given({ one: { field: ['cy1'], hand: ['drill'] }, two: { field: ['ann1'] } })
      .when(1, activate('drill'))
      .passAll();
    expect(game.count('hand', 1)).toBe(1);
  });

  it('GA-KW-01, GA-TRIG-06: on a triggered ability, compares with the class of its card', () => {
    const entered = (champion: string) =>
      given({ one: { field: [champion], hand: ['vet'] } })
        .when(1, activate('vet'))
        .passAll(2)
        .count('hand', 1);
    expect([entered('ann1'), entered('cy1')]).toEqual([1, 0]);
  });

  it('GA-KW-02: an effect is tested when the card resolves', () => {
    const position = { materials: ['cy2'], memory: ['ox'], hand: ['drill'] };
    const game = given({ turn: { n: 4, seat: 2 }, phase: 'end', one: { ...position, field: ['ann1'] } }).passAll();
    game.when(1, materialize('cy2')).when(1, activate('drill')).passAll();
    expect(game.count('hand', 1)).toBe(2); // the champion is still Ann, because Drill lay above the level-up
    const after = given({ turn: { n: 4, seat: 2 }, phase: 'end', one: { ...position, field: ['ann1'] } })
      .passAll()
      .when(1, materialize('cy2'))
      .passAll();
    after.when(1, activate('drill')).passAll();
    expect(after.count('hand', 1)).toBe(1);
  });
});

describe('Flux', () => {
  it(
    'GA-KW-12, GA-KW-13, GA-ZONE-17, CF-35: makes the player who resolved it discard the whole hand in ' +
      'clean-up; the memory is untouched',
    () => {
      const game = given({
        one: { hand: ['surge', 'bear', 'spark'], memory: ['dawn'], deck: ['imp', 'mouse'] },
        two: { hand: ['ox'] },
      })
        .when(1, activate('surge'))
        .passAll();
      expect(game.count('hand', 1)).toBe(3);
      game.passAll();
      expect([game.phase, game.count('hand', 1)]).toEqual(['end/opportunity', 3]);
      game.when(1, activate('spark')).passAll();
      expect(game.zone('hand:1')).toEqual(['bear', 'imp', 'mouse']);
      game.passAll();
      expect([game.count('hand', 1), game.zone('graveyard:1'), game.zone('memory:1'), game.count('hand', 2)]).toEqual([
        0,
        ['surge', 'spark', 'bear', 'imp', 'mouse'],
        ['dawn'],
        1,
      ]);
    },
  );

  it('GA-KW-12: works on an ally, too, and does nothing if its card is negated', () => {
    const game = given({ one: { hand: ['fluke', 'bear'] } })
      .when(1, activate('fluke'))
      .passAll()
      .passAll(2);
    expect([game.onField('fluke'), game.zone('graveyard:1')]).toEqual([true, ['bear']]);
    const negated = given({ one: { hand: ['surge', 'bear'] }, two: { hand: ['deny'] } })
      .when(1, activate('surge'))
      .when(1, pass)
      .when(2, activate('deny', { targets: ['surge'] }));
    expect(negated.passAll().passAll(2).zone('hand:1')).toEqual(['bear']);
  });

  it('GA-KW-12: works in that turn only', () => {
    const game = given({ one: { hand: ['surge'] } })
      .when(1, activate('surge'))
      .passAll()
      .passAll(2);
    expect(game.table.notes['turn']).toBeUndefined();
  });
});

describe('Focus', () => {
  const drawn = (materialized: boolean) =>
    given({
      seats: [
        { zones: { field: ['ember'], hand: ['calm'], deck: ['ox', 'ox'] }, materialized },
        { zones: { field: ['ember'] } },
      ],
    })
      .when(1, activate('calm'))
      .passAll()
      .count('hand', 1);

  it('GA-KW-14: applies only if its player has not materialized this turn', () => {
    expect([drawn(false), drawn(true)]).toEqual([2, 1]);
  });

  it('GA-KW-15: counts materializations by any means', () => {
    const game = given({ one: { hand: ['ascend', 'calm'], materials: ['sword'] } })
      .when(1, activate('ascend'))
      .passAll()
      .when(1, materialize('sword'))
      .passAll();
    expect(game.when(1, activate('calm')).passAll().count('hand', 1)).toBe(1);
  });

  it('GA-KW-14: ignores materializations of other players and in other turns', () => {
    const game = given({ turn: { n: 4, seat: 2 }, phase: 'end', one: { hand: ['calm'], materials: ['sword'] } })
      .passAll()
      .when(1, materialize('sword'))
      .passTo('main')
      .passAll(2);
    expect(game.table.turn?.seat).toBe(2);
    game
      .when(2, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }))
      .when(2, pass)
      .when(1, activate('calm'))
      .passAll();
    expect(game.zone('hand:1')).toHaveLength(3); // the turn's draw, and two cards of Calm
  });

  it('GA-SETUP-12, GA-KW-14: does not count the placement of a first champion', () => {
    const game = given({
      seats: [
        { zones: { field: ['ember'], deck: ['ox'] } },
        {
          zones: { materials: ['ember'], hand: ['calm'], deck: ['ox', 'ox', 'ox', 'ox', 'ox', 'ox'] },
          firstTurnDone: false,
        },
      ],
      phase: 'end',
    }).passAll();
    game
      .when(2, (now) => ({ kind: 'place', ask: now.table.asks[0]!.id, card: 0 }))
      .passAll()
      .when(2, activate('calm'))
      .passAll();
    expect(game.count('hand', 2)).toBe(5);
  });
});

describe('Divine Relic', () => {
  it('GA-KW-04: does nothing during a game', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { field: ['idol'], materials: ['idol'] },
    }).passAll();
    expect(
      game
        .when(1, materialize('idol'))
        .passAll()
        .zone('field')
        .filter((id) => id === 'idol'),
    ).toHaveLength(2);
  });
});

describe('double-faced cards', () => {
  const golem = (hand: string[], more: object = {}) =>
    given({
      one: { field: [{ card: 'stone', side: 'back', ...more }], hand },
      two: { hand: ['doom', 'recall', 'void', 'deny'] },
    });

  it('GA-DFC-03, GA-DFC-05, GA-DFC-19: a transform turns the card; it stays the same object', () => {
    const game = given({ one: { field: [{ card: 'stone', rested: true, counters: { buff: 1 } }], hand: ['morph'] } });
    const before = game.card('stone');
    game.when(1, activate('morph', { targets: ['stone'] })).passAll();
    expect(game.card('stone')).toMatchObject({
      handle: before.handle,
      side: 'back',
      controller: 1,
      counters: { buff: 1 },
      values: { rested: true },
    });
  });

  it('GA-DFC-04: enter with their default face up when they are materialized', () => {
    const game = given({ turn: { n: 4, seat: 2 }, phase: 'end', one: { materials: ['stone'], memory: ['ox'] } })
      .passAll()
      .when(1, materialize('stone'))
      .when(1, pay())
      .passAll();
    expect(game.card('stone').side).toBe('front');
  });

  it('GA-DFC-06: only the face that is up counts', () => {
    const game = golem(['rally', 'morph']);
    expect(game.when(1, activate('rally', { targets: ['stone'] })).stack()).toEqual(['Rally']);
    expect(
      given({ one: { field: ['stone'], hand: ['rally'] } }).refusal(1, activate('rally', { targets: ['stone'] })),
    ).toBe('GA-TGT-02');
  });

  it(
    'GA-DFC-08, GA-DFC-10, GA-DFC-11, GA-DFC-13, CF-37: destroyed as an ally, it goes to banishment as the ' +
      'regalia and has not died',
    () => {
      const game = golem([])
        .when(1, pass)
        .when(2, activate('doom', { targets: ['stone'] }))
        .passAll();
      expect([game.zone('banishment:1'), game.card('stone').side, game.stack()]).toEqual([['stone'], 'front', []]);
    },
  );

  it('GA-DFC-09: a leaving card triggers the abilities of the face that was up', () => {
    const leaving = (side: 'front' | 'back') =>
      given({ one: { field: [{ card: 'moth', side }], hand: ['doom'] } })
        .when(1, activate('doom', { targets: ['moth'] }))
        .passAll();
    expect(leaving('back').stack()).toEqual(['Cocoon: Cocoon leaves: draw']);
    expect(leaving('back').passAll().count('hand', 1)).toBe(1);
    expect(leaving('front').stack()).toEqual([]);
  });

  it('GA-DFC-07, GA-DFC-08: in the graveyard only the default face counts', () => {
    const game = given({ one: { field: [{ card: 'moth', side: 'back' }], hand: ['rally', 'doom', 'raise'] } });
    expect(game.refusal(1, activate('rally', { targets: ['moth'] }))).toBe('GA-TGT-02');
    game
      .when(1, activate('doom', { targets: ['moth'] }))
      .passAll(2)
      .when(1, activate('raise', { targets: ['moth'] }))
      .passAll();
    expect(game.card('moth')).toMatchObject({ side: 'front' });
    expect(game.onField('moth')).toBe(true);
  });

  it('GA-DFC-12: a card that an effect moves to a hand goes to the material deck', () => {
    const game = golem([])
      .when(1, pass)
      .when(2, activate('recall', { targets: ['stone'] }))
      .passAll();
    expect([game.zone('materials:1'), game.count('hand', 1)]).toEqual([['lamp', 'stone'], 0]);
  });

  it('GA-DFC-21: an effect on the object goes on applying after a transform', () => {
    const game = golem(['rally', 'morph', 'morph'])
      .when(1, activate('rally', { targets: ['stone'] }))
      .passAll();
    game
      .when(1, activate('morph', { targets: ['stone'] }))
      .passAll()
      .when(1, activate('morph', { targets: ['stone'] }))
      .passAll();
    expect(game.card('stone').appears?.stats).toEqual({ life: 5 });
  });

  it('GA-CTR-07: an object that becomes a weapon by transforming has its printed durability', () => {
    const game = given({ one: { field: ['hilt'], hand: ['morph'] } })
      .when(1, activate('morph', { targets: ['hilt'] }))
      .passAll();
    expect(game.card('hilt').counters).toEqual({ durability: 2 });
    expect(game.onField('hilt')).toBe(true);
  });

  it('GA-DFC-03: a card without another face does not transform', () => {
    const game = given({ one: { field: ['orb'], hand: ['morph'] } })
      .when(1, activate('morph', { targets: ['orb'] }))
      .passAll();
    expect([game.of('turned'), game.card('orb').side]).toEqual([[], 'front']);
  });
});

describe('discards', () => {
  it('GA-ZONE-17: are chosen by the player whose hand it is', () => {
    const game = given({ one: { hand: ['toss'] }, two: { hand: ['bear', 'imp'] } })
      .when(1, activate('toss'))
      .passAll();
    expect(game.asked).toEqual(['2 discard']);
    game.when(2, answer([1], 'discard'));
    expect([game.zone('graveyard:2'), game.zone('hand:2')]).toEqual([['imp'], ['bear']]);
  });

  it('GA-RAND-04, GA-RAND-05: at random are chosen by nobody, and the draw is on record', () => {
    const game = given({ one: { hand: ['gust'] }, two: { hand: ['bear', 'imp', 'ox'] } })
      .when(1, activate('gust'))
      .passAll();
    expect([game.asked, game.of('drew-random').map((fact) => fact.purpose), game.count('hand', 2)]).toEqual([
      [],
      ['discard'],
      2,
    ]);
  });
});
