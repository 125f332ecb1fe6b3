import { describe, expect, it } from '@jest/globals';
import {
  activate,
  attack,
  given,
  materialize,
  pass,
  pay,
  retaliate,
  type Deed,
  type Game,
} from '../support/grand-archive/index.js';

const nothing: Deed = (game, seat) => ({ kind: 'decline', ask: game.table.asks.find((one) => one.seat === seat)!.id });
const damage = (game: Game, name: string): number => game.card(name).damage;
/** Ends the turn; the next player materializes nothing. */
const nextTurn = (game: Game, seat: number): Game =>
  game.passTo('end', 'opportunity').passAll().when(seat, nothing).passTo('main');

describe('what prevents', () => {
  it('GA-DMG-01, GA-ZONE-10: a shelter is used up blow by blow', () => {
    const game = given({ one: { hand: ['shelter', 'hex1', 'twice', 'lift', 'hex1', 'hex1'] }, two: { field: ['ox'] } })
      .when(1, activate('shelter', { targets: ['ox'] }))
      .passAll()
      .when(1, activate('lift'))
      .passAll();
    game
      .when(1, activate('hex1', { targets: ['ox'] }))
      .passAll()
      .when(1, activate('twice', { targets: ['ox'] }))
      .passAll();
    expect(damage(game, 'ox')).toBe(0);
    expect(damage(game.when(1, activate('hex1', { targets: ['ox'] })).passAll(), 'ox')).toBe(1);
  });

  it('GA-DMG-01, GA-DMG-04: what cannot be prevented leaves the shelter whole', () => {
    const game = given({ one: { hand: ['shelter', 'pierce', 'smite'] } })
      .when(1, activate('shelter', { targets: ['ember@2'] }))
      .passAll()
      .when(1, activate('pierce', { targets: ['ember@2'] }))
      .passAll();
    expect(damage(game, 'ember@2')).toBe(2);
    expect(damage(game.when(1, activate('smite', { targets: ['ember@2'] })).passAll(), 'ember@2')).toBe(9);
  });

  it('GA-DMG-01, GA-STATIC-03: two shelters shelter twice', () => {
    const game = given({ one: { hand: ['shelter', 'shelter', 'smite'] } });
    for (let n = 0; n < 2; n += 1) game.when(1, activate('shelter', { targets: ['ember@2'] })).passAll();
    expect(damage(game.when(1, activate('smite', { targets: ['ember@2'] })).passAll(), 'ember@2')).toBe(4);
  });

  it('GA-DMG-01, GA-TURN-29: what of a shelter was not used ends with the turn', () => {
    const game = nextTurn(
      given({ one: { hand: ['shelter'] }, two: { hand: ['smite'] } })
        .when(1, activate('shelter', { targets: ['ember@1'] }))
        .passAll(),
      2,
    );
    expect(damage(game.when(2, activate('smite', { targets: ['ember@1'] })).passAll(), 'ember@1')).toBe(10);
  });

  it('GA-DMG-01, GA-CTR-08: an ally that went and came back has left its shelter', () => {
    const game = given({ one: { hand: ['shelter', 'recall', 'golem', 'hex1'], field: ['ox'] } })
      .when(1, activate('shelter', { targets: ['ox'] }))
      .passAll();
    expect(game.when(1, activate('recall', { targets: ['ox'] })).passAll().table.effects).toEqual([]);
    game.when(1, activate('ox')).when(1, pay('golem')).passAll();
    expect(damage(game.when(1, activate('hex1', { targets: ['ox'] })).passAll(), 'ox')).toBe(1);
  });

  it('GA-DMG-01, GA-DFC-21, GA-DFC-14: what was sheltered goes on being so as a copy', () => {
    const game = given({ one: { field: ['golem'], hand: ['mirror', 'shelter', 'hex1'] } })
      .when(1, activate('mirror'))
      .passAll()
      .when(1, activate('shelter', { targets: ['mirror'] }))
      .passAll(2);
    expect(game.card('mirror').appears).toMatchObject({ stats: { power: 3, life: 3 } });
    expect(damage(game.when(1, activate('hex1', { targets: ['mirror'] })).passAll(), 'mirror')).toBe(0);
  });
});

describe('what lasts', () => {
  it('GA-STATIC-02, GA-TURN-29: "while in play" outlasts the turn in which a bonus held it off', () => {
    const game = given({ one: { field: ['bear'], hand: ['rally'] }, two: { hand: ['wither'] } })
      .when(1, activate('rally', { targets: ['bear'] }))
      .passAll()
      .when(1, pass)
      .when(2, activate('wither', { targets: ['bear'] }))
      .passAll();
    expect(game.onField('bear')).toBe(true);
    expect(game.passTo('end', 'opportunity').passAll().onField('bear')).toBe(false);
  });

  it(
    'GA-STATIC-01, GA-SBA-09: a lord that changes sides strengthens the others, and leaves the former to their ' +
      'wounds',
    () => {
      const game = given({
        one: { hand: ['steal'], field: ['mouse'] },
        two: { field: ['lord', { card: 'ghost', damage: 2 }] },
      })
        .when(1, activate('steal', { targets: ['lord'] }))
        .passAll();
      expect([game.onField('ghost'), game.card('mouse').appears?.stats]).toEqual([false, { power: 1, life: 2 }]);
    },
  );

  it('GA-STATIC-01, GA-DFC-18, GA-SBA-09: a lord turned down strengthens nobody', () => {
    const game = given({ one: { field: ['lord', { card: 'mouse', damage: 1 }, 'bear'], hand: ['hood'] } })
      .when(1, activate('hood', { targets: ['lord'] }))
      .passAll();
    expect([game.onField('mouse'), game.card('bear').appears]).toEqual([false, undefined]);
  });

  it('GA-SBA-08, GA-STATIC-01: two lords that hold each other up fall together with the one', () => {
    const game = given({
      one: {
        field: [
          { card: 'lord', damage: 1 },
          { card: 'lordling', damage: 1 },
        ],
        hand: ['doom'],
      },
    });
    expect([game.onField('lord'), game.onField('lordling')]).toEqual([true, true]);
    game.when(1, activate('doom', { targets: ['lord'] })).passAll();
    expect([game.onField('lord'), game.onField('lordling')]).toEqual([false, false]);
  });

  it(
    'GA-STATIC-03, GA-TURN-29: what is set, and what is added for a turn: when the latter goes the former ' +
      'still holds',
    () => {
      const game = given({ one: { field: ['dwarf', 'golem', 'lord'] } });
      expect(game.card('golem').appears?.stats).toEqual({ power: 2, life: 4 });
      const weak = given({ one: { field: ['golem', 'giant'], hand: ['weaken', 'doom'] } })
        .when(1, activate('weaken', { targets: ['golem'] }))
        .passAll()
        .when(1, activate('doom', { targets: ['giant'] }))
        .passAll();
      expect(weak.card('golem').appears?.stats?.['power']).toBe(-6);
      expect(nextTurn(weak, 2).card('golem').appears).toBeUndefined();
    },
  );

  it('GA-TURN-29, GA-ZONE-16: stolen twice in one turn, it stays with who keeps it longer', () => {
    const game = given({ one: { hand: ['borrow'] }, two: { field: ['bear'], hand: ['steal'] } })
      .when(1, activate('borrow', { targets: ['bear'] }))
      .passAll()
      .when(1, pass)
      .when(2, activate('steal', { targets: ['bear'] }))
      .passAll();
    expect(game.card('bear').controller).toBe(2);
    expect(nextTurn(game, 2).card('bear').controller).toBe(2);
  });

  it('GA-TURN-10, GA-TURN-29: a borrowed ally goes back Rested, and wakes with its owner', () => {
    const game = given({ one: { hand: ['borrow'] }, two: { field: ['golem'] } })
      .when(1, activate('borrow', { targets: ['golem'] }))
      .passAll()
      .when(1, attack('golem', 'ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect([game.rested('golem'), nextTurn(game, 2).rested('golem')]).toEqual([true, false]);
  });

  it('GA-TERM-11, GA-KW-05, GA-TURN-29: a level for the turn makes cheaper for the turn', () => {
    const game = given({ one: { hand: ['lift', 'plan', 'ox', 'ox', 'ox'] } })
      .when(1, activate('lift'))
      .passAll()
      .when(1, activate('plan'));
    expect(game.table.asks[0]!.max).toBe(2);
    const later = nextTurn(
      given({ turn: { n: 4, seat: 2 }, opportunity: 1, one: { hand: ['lift', 'plan', 'ox', 'ox', 'ox'] } })
        .when(1, activate('lift'))
        .passAll(),
      1,
    );
    expect(later.when(1, activate('plan')).table.asks[0]!.max).toBe(3);
  });

  it('GA-STATIC-04, GA-COMBAT-01: peace forbids, and what it forbids is allowed when it is gone', () => {
    const game = given({ one: { field: ['golem', 'peace'], hand: ['doom'] } });
    expect(game.refusal(1, attack('golem', 'ember@2'))).toBe('GA-STATIC-04');
    expect(
      game
        .when(1, activate('doom', { targets: ['peace'] }))
        .passAll()
        .when(1, attack('golem', 'ember@2')).phase,
    ).toBe('combat/retaliation');
  });

  it(
    'GA-ELEM-03, GA-ELEM-04, GA-CHAMP-06: what the level below hands on can be disabled, and is there again ' + 'after',
    () => {
      const game = given({
        turn: { n: 4, seat: 2 },
        phase: 'end',
        one: { field: ['clay'], materials: ['ann1'], memory: ['ox'], hand: ['rain', 'rain', 'parch', 'doom'] },
      })
        .passAll()
        .when(1, materialize('ann1'));
      game
        .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id }))
        .passAll(2)
        .passTo('main')
        .when(1, activate('rain'))
        .passAll();
      game.when(1, activate('parch')).passAll();
      expect(game.refusal(1, activate('rain'))).toBe('GA-ELEM-01');
      expect(
        game
          .when(1, activate('doom', { targets: ['parch'] }))
          .passAll()
          .when(1, activate('rain'))
          .stack(),
      ).toEqual(['Rain']);
    },
  );
});
