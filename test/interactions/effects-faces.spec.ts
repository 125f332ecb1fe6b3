import { describe, expect, it } from '@jest/globals';
import {
  activate,
  attack,
  choose,
  given,
  materialize,
  pass,
  pay,
  retaliate,
  written,
  type Game,
} from '../support/grand-archive/index.js';

written({
  squire: { types: 'ALLY', classes: 'WARRIOR', power: 1, life: 2, text: '[Class Bonus] Squire gets +2 POWER.' },
});

/** Mirror comes in and becomes a copy of that ally. */
const mirroring = (game: Game, of: string): Game => {
  game.when(1, activate('mirror')).passAll();
  if (game.asked.length > 0) game.when(1, choose(of));
  return game.passAll();
};

describe('copies', () => {
  it('GA-DFC-14, GA-TGT-07: with its model gone in answer it stays what it was', () => {
    const game = given({ one: { hand: ['mirror'] }, two: { field: ['golem', 'bear'], hand: ['doom'] } })
      .when(1, activate('mirror'))
      .passAll()
      .when(1, choose('golem'));
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['golem'] }))
      .passAll(2);
    expect([game.card('mirror').appears, game.of('item-ended').map(({ result }) => result)]).toEqual([
      undefined,
      ['negated'],
    ]);
  });

  it(
    "GA-DFC-14, GA-OBJ-23, GA-TRIG-10: a copy of a token is a card: it dies with the token's words and lies in " +
      'the graveyard',
    () => {
      const game = mirroring(
        given({ one: { field: [{ card: 'pup', token: true }], hand: ['mirror', 'doom'] } }),
        'pup',
      );
      game.when(1, activate('doom', { targets: ['mirror'] })).passAll();
      expect([game.stack(), game.zone('graveyard:1')]).toEqual([['Pup: Pup: draw'], ['mirror', 'doom']]);
    },
  );

  it('GA-DFC-14, GA-CTR-01, GA-CTR-08: counters on the copy count over what is copied, and go with it', () => {
    const game = mirroring(given({ one: { field: ['golem'], hand: ['mirror', 'feast', 'recall'] } }), 'golem')
      .when(1, activate('feast', { targets: ['mirror'] }))
      .passAll();
    expect(game.card('mirror').appears?.stats).toEqual({ power: 5, life: 5 });
    game
      .when(1, activate('recall', { targets: ['mirror'] }))
      .passAll()
      .when(1, activate('mirror'))
      .passAll();
    expect(game.card('mirror').counters).toEqual({});
  });

  it('GA-DFC-14, GA-DFC-21: what was done to it before it became a copy goes on', () => {
    const game = given({ one: { field: ['golem'], hand: ['mirror', 'rally'] } })
      .when(1, activate('mirror'))
      .passAll();
    if (game.asked.length > 0) game.when(1, choose('golem'));
    game.when(1, activate('rally', { targets: ['mirror'] })).passAll(2);
    expect(game.card('mirror').appears?.stats).toEqual({ power: 3, life: 5 });
  });

  it('GA-DFC-14, GA-ACT-10: a copy of an imbued ally is not imbued', () => {
    const game = given({ one: { hand: ['zephyr', 'breeze', 'mirror'] } })
      .when(1, activate('zephyr'))
      .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0], imbue: true }))
      .passAll(2);
    expect(mirroring(game, 'zephyr').card('mirror').appears?.stats).toEqual({ power: 1, life: 1 });
    expect(game.card('zephyr').appears?.stats).toEqual({ power: 3 });
  });

  it('GA-DFC-14, GA-KW-01: a copy has the classes of its model, for its Class Bonus too', () => {
    const power = (champion: string): unknown =>
      mirroring(given({ one: { field: [champion, 'squire'], hand: ['mirror'] } }), 'squire').card('mirror').appears
        ?.stats;
    expect([power('ann1'), power('cy1')]).toEqual([
      { power: 3, life: 2 },
      { power: 1, life: 2 },
    ]);
  });

  it('GA-DFC-14, GA-COMBAT-34, GA-TRIG-01: a copy hits as its model does', () => {
    const game = mirroring(given({ one: { hand: ['mirror'] }, two: { field: ['wolf'] } }), 'wolf')
      .when(1, attack('mirror', 'ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect([game.stack(), game.card('ember@2').damage]).toEqual([['Wolf: Wolf hits: draw'], 2]);
  });

  it('GA-DFC-14, GA-TRIG-09, GA-ZONE-16: stolen, a copy goes to its owner as the card it is', () => {
    const game = mirroring(
      given({ one: { field: ['imp'], hand: ['mirror'] }, two: { hand: ['steal', 'void'] } }),
      'imp',
    )
      .when(1, pass)
      .when(2, activate('steal', { targets: ['mirror'] }))
      .passAll();
    game
      .when(1, pass)
      .when(2, activate('void', { targets: ['mirror'] }))
      .passAll();
    expect([game.zone('banishment:1'), game.stack()]).toEqual([['mirror'], []]);
  });

  it('GA-OBJ-06, GA-DFC-14, GA-SBA-08: who names the model names the copy', () => {
    const game = mirroring(given({ one: { field: ['golem', 'bear'], hand: ['mirror', 'curse'] } }), 'golem')
      .when(1, activate('curse'))
      .passAll();
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: 'Golem' }));
    expect([game.onField('golem'), game.onField('mirror'), game.onField('bear')]).toEqual([false, false, true]);
  });

  it.each([
    ['ember@1', 'bear'],
    ['bear', 'ember@2'],
  ])('GA-CHAMP-08, GA-DFC-14: a champion stays one whatever an effect says: %s as %s', (what, of) => {
    // Two wounds would kill a bear: the check looks for what is lethally damaged, and has to end (GA-SBA-08).
    const game = given({
      one: { field: [{ card: 'ember', damage: 5 }, 'bear'], hand: ['masquerade'] },
      two: { field: [{ card: 'ember', damage: 5 }] },
    });
    game.when(1, activate('masquerade', { targets: [what], targets2: [of] })).passAll();
    for (const [name, controller] of Object.entries({ 'ember@1': 1, 'ember@2': 2 })) {
      const { damage, face, values, appears } = game.card(name);
      expect({ damage, face, values, appears }).toEqual({ damage: 5, face: 'up', values: {} });
      expect(game.card(name).controller).toBe(controller);
    }
    expect([game.card('bear').controller, game.table.seats.map(({ out }) => out), game.holder]).toEqual([
      1,
      [null, null],
      1,
    ]);
  });
});

describe('faces', () => {
  it(
    'GA-DFC-19, GA-SBA-01, GA-CTR-01: what is no ally for a while keeps damage and counters, and is judged by ' +
      'them again',
    () => {
      const game = given({
        one: {
          field: [{ card: 'moth', damage: 1, counters: { buff: 1 } }],
          hand: ['morph', 'quake', 'morph', 'quake'],
        },
      });
      game
        .when(1, activate('morph', { targets: ['moth'] }))
        .passAll()
        .when(1, activate('quake'))
        .passAll()
        .when(1, activate('morph', { targets: ['moth'] }))
        .passAll();
      expect(game.card('moth')).toMatchObject({ damage: 1, counters: { buff: 1 } });
      expect(game.when(1, activate('quake')).passAll().zone('graveyard:1')).toContain('moth');
    },
  );

  it('GA-DFC-19, GA-SBA-03, GA-CTR-07: a weapon turned away and back has what it had left', () => {
    const game = given({ one: { field: ['ember', { card: 'hilt', side: 'back' }], hand: ['morph', 'morph'] } })
      .when(1, attack('ember@1', 'ember@2', 'hilt'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    const left = game.card('hilt').counters;
    for (let n = 0; n < 2; n += 1) game.when(1, activate('morph', { targets: ['hilt'] })).passAll();
    expect([left, game.card('hilt').counters]).toEqual([{ durability: 1 }, { durability: 1 }]);
  });

  it('GA-SBA-04, GA-DFC-11: a weapon face worn out goes to banishment as the regalia', () => {
    const game = given({ one: { field: ['ember', { card: 'hilt', side: 'back' }], hand: ['rust'] } })
      .when(1, activate('rust', { targets: ['hilt'] }))
      .passAll();
    expect(game.zone('banishment:1')).toEqual(['hilt']);
  });

  it('GA-DFC-06, GA-STATIC-01: an ally face is strengthened as long as it is up', () => {
    const game = given({ one: { field: ['lord', 'stone'], hand: ['morph', 'morph'] } })
      .when(1, activate('morph', { targets: ['stone'] }))
      .passAll();
    expect(game.card('stone').appears?.stats).toEqual({ power: 4, life: 4 });
    expect(
      game
        .when(1, activate('morph', { targets: ['stone'] }))
        .passAll()
        .card('stone').appears?.stats,
    ).toBeUndefined();
  });

  it(
    'GA-DFC-12, GA-DFC-04, GA-TURN-14: an ally face returned to the hand goes to the material deck, and comes ' +
      'again by its default face',
    () => {
      const game = given({
        turn: { n: 4, seat: 2 },
        opportunity: 1,
        one: { field: ['ember', { card: 'stone', side: 'back' }], hand: ['recall'], memory: ['ox'] },
      })
        .when(1, activate('recall', { targets: ['stone'] }))
        .passAll();
      expect([game.zone('materials:1'), game.count('hand', 1)]).toEqual([['lamp', 'stone'], 0]);
      game.passTo('end', 'opportunity').passAll().when(1, materialize('stone')).when(1, pay()).passAll();
      expect(game.card('stone')).toMatchObject({ side: 'front', damage: 0 });
    },
  );

  it('GA-COST-12, GA-DFC-13, GA-OBJ-19: an ally face may be sacrificed; it is banished and has not died', () => {
    const game = given({ one: { field: ['witness', { card: 'stone', side: 'back' }], hand: ['offering'] } })
      .when(1, activate('offering'))
      .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [now.handle('stone')] }));
    expect([game.zone('banishment:1'), game.stack()]).toEqual([['stone'], ['Offering']]);
  });
});

describe('tokens', () => {
  it('GA-OBJ-22, GA-ACT-13, GA-ZONE-13: tokens of an answer count', () => {
    const game = given({ one: { hand: ['sum', 'litter'] } })
      .when(1, activate('sum'))
      .when(1, activate('litter'))
      .passAll(2);
    expect(game.card('ember@2').damage).toBe(2);
  });

  it('GA-OBJ-23, GA-OBJ-20, GA-TRIG-09: a token returned to a hand is gone without having died', () => {
    const game = given({ one: { field: ['witness'], hand: ['call', 'recall'] } })
      .when(1, activate('call'))
      .passAll()
      .when(1, activate('recall', { targets: ['pup'] }))
      .passAll();
    expect([game.count('hand', 1), game.stack(), game.onField('pup')]).toEqual([0, [], false]);
  });

  it('GA-OBJ-23, GA-TURN-29: a borrowed token goes back to who made it', () => {
    const game = given({ one: { hand: ['borrow'] }, two: { field: [{ card: 'pup', token: true }] } })
      .when(1, activate('borrow', { targets: ['pup'] }))
      .passAll();
    expect([game.card('pup').controller, game.passTo('end', 'opportunity').passAll().card('pup').controller]).toEqual([
      1, 2,
    ]);
  });
});
