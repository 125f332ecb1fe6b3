import { describe, expect, it } from '@jest/globals';
import {
  asking,
  activate,
  answer,
  attack,
  choose,
  concede,
  decline,
  given,
  pass,
  retaliate,
  type Game,
} from '../support/grand-archive/index.js';

const damage = (game: Game, name: string): number => game.card(name).damage;
const hurt = (damage: number) => ({ card: 'ember', damage });

describe('three at the table', () => {
  it(
    "GA-TRIG-04, GA-OPP-03, GA-OPP-05: triggers of all three: the turn player's lowest, then in turn order; " +
      'the last resolves first',
    () => {
      const game = given({
        turn: { n: 5, seat: 2 },
        one: { field: ['witness', 'bear'] },
        two: { field: ['witness'], hand: ['doom'] },
        three: { field: ['witness'] },
      })
        .when(2, activate('doom', { targets: ['bear'] }))
        .passAll();
      expect([game.table.items.map(({ controller }) => controller), game.holder]).toEqual([[2, 3, 1], 2]);
      expect([game.passAll().count('hand', 1), game.count('hand', 3)]).toEqual([1, 0]);
    },
  );

  it(
    'GA-COMBAT-17, GA-OPP-04, GA-COMBAT-29: who is not in the combat has Opportunity in it, and may end the ' +
      'attacker',
    () => {
      const game = given({ one: { field: ['golem'] }, two: {}, three: { hand: ['doom'] } }).when(
        1,
        attack('golem', 'ember@2'),
      );
      game.when(1, pass).when(2, pass);
      expect(game.holder).toBe(3);
      game
        .when(3, activate('doom', { targets: ['golem'] }))
        .passAll()
        .passAll()
        .passAll();
      expect([damage(game, 'ember@2'), game.phase, game.holder]).toEqual([0, 'main', 1]);
    },
  );

  it('GA-FMT-05, GA-KW-28, GA-COMBAT-18: Multi-Target asks the one opponent it strikes', () => {
    const game = given({ one: { field: ['hydra'] }, two: { field: ['ox'] }, three: { field: ['ox'] } })
      .when(1, attack('hydra', 'ox@3'))
      .passAll();
    expect(game.asked).toEqual(['3 retaliate', '3 retaliate']);
    game.when(3, retaliate(false)).when(3, retaliate(true)).passAll();
    expect([damage(game, 'ox@2'), damage(game, 'ox@3'), damage(game, 'hydra')]).toEqual([0, 1, 1]);
  });

  it('GA-KW-18, GA-FMT-05: nobody intercepts for the champion of another player', () => {
    const game = given({ one: { field: ['golem'] }, two: {}, three: { field: ['guard'] } }).when(
      1,
      attack('golem', 'ember@2'),
    );
    expect([game.asked, game.phase]).toEqual([[], 'combat/retaliation']);
  });

  it(
    'GA-COMBAT-19, GA-FMT-05, GA-COMBAT-18: an attack that a third player draws upon an own ally is that ' +
      "player's to answer",
    () => {
      const game = given({ one: { field: ['bear'] }, two: {}, three: { field: ['ox'], hand: ['decoy'] } })
        .when(1, attack('bear', 'ember@2'))
        .when(1, pass)
        .when(2, pass)
        .when(3, activate('decoy', { targets: ['ox@3'] }))
        .passAll()
        .passAll();
      expect(game.asked).toEqual(['3 retaliate']);
      game.when(3, retaliate(true)).passAll();
      expect([damage(game, 'ox'), damage(game, 'ember@2'), damage(game, 'bear')]).toEqual([2, 0, 1]);
    },
  );

  it('GA-KW-09, GA-FMT-05, GA-OPP-09: a Fast Attack of the third on the second in the turn of the first', () => {
    const game = given({ one: {}, two: {}, three: { hand: ['dash'] } })
      .when(1, pass)
      .when(2, pass)
      .when(3, activate('dash'))
      .passAll();
    expect(game.table.asks[0]!.options).toEqual([game.handle('ember@1'), game.handle('ember@2')]);
    game.when(3, choose('ember@2'));
    expect([game.phase, game.holder]).toEqual(['combat/retaliation', 1]);
    expect(game.passAll().asked).toEqual(['2 retaliate']);
    game.when(2, retaliate(false)).passAll();
    expect([damage(game, 'ember@2'), game.phase, game.holder]).toEqual([2, 'main', 1]);
  });

  it(
    'GA-TURN-10, GA-TURN-09, GA-STATIC-04: forbidden to wake until the own next turn of who said so, an ally ' +
      "sleeps through its player's",
    () => {
      const game = given({
        one: { hand: ['shackle'] },
        two: { field: [{ card: 'bear', rested: true }] },
        three: { field: [{ card: 'ox', rested: true }] },
      })
        .when(1, activate('shackle', { targets: ['ox'] }))
        .passAll();
      const turn = (seat: number) => game.passTo('end', 'opportunity').passAll().when(seat, decline).passTo('main');
      expect(turn(2).rested('bear')).toBe(false);
      expect([turn(3).rested('ox'), game.table.effects.length]).toEqual([true, 1]);
      expect([turn(1).rested('ox'), game.table.effects.length]).toEqual([true, 0]);
      turn(2);
      expect(turn(3).rested('ox')).toBe(false);
    },
  );
});

describe('defeated in a combat of three', () => {
  it(
    'GA-COMBAT-22, GA-END-10, GA-TURN-09: a turn player struck dead by retaliation ends the turn with the ' + 'combat',
    () => {
      const game = given({ one: { field: [hurt(14), 'sword'] }, two: { hand: ['might'] }, three: {} })
        .when(1, pass)
        .when(2, activate('might'))
        .passAll();
      game
        .when(1, attack('ember@1', 'ember@2', 'sword'))
        .passAll()
        .when(2, retaliate(true))
        .passAll();
      expect([
        game.table.seats.map(({ out }) => out === null),
        game.table.combat,
        game.table.turn?.seat,
        game.asked,
      ]).toEqual([[false, true, true], null, 2, ['2 materialize']]);
      expect(damage(game, 'ember@2')).toBe(2);
    },
  );

  it(
    'GA-END-10, GA-COMBAT-38, GA-TRIG-08: what triggered at that end of combat resolves before the turn is ' + 'over',
    () => {
      const game = given({ one: { field: [hurt(14), 'sword'] }, two: { field: ['imp'] }, three: {} })
        .when(1, attack('ember@1', 'imp', 'sword'))
        .passAll()
        .when(2, retaliate(true))
        .passAll();
      expect([game.stack(), game.table.turn?.seat, game.holder]).toEqual([['Imp: Imp: draw'], 1, 2]);
      game.when(2, pass).when(3, pass);
      expect([game.count('hand', 2), game.table.turn?.seat, game.asked]).toEqual([1, 2, ['2 materialize']]);
    },
  );

  it(
    'GA-END-03, GA-END-01, GA-COMBAT-40: the first defeat leaves the combat its triggers, the last one does ' + 'not',
    () => {
      const game = given({
        one: { field: ['wolf'], hand: ['stir'] },
        two: { field: [hurt(13)] },
        three: { field: [hurt(13)] },
      })
        .when(1, attack('wolf', 'ember@2'))
        .passAll()
        .when(2, retaliate(false))
        .passAll();
      expect([game.stack(), game.table.result]).toEqual([['Wolf: Wolf hits: draw'], null]);
      game
        .passAll()
        .passAll()
        .when(1, activate('stir', { targets: ['wolf'] }))
        .passAll()
        .when(1, attack('wolf', 'ember@3'))
        .passAll()
        .when(3, retaliate(false))
        .passAll();
      expect([game.table.result?.winner, game.of('item-raised')]).toEqual([1, []]);
    },
  );

  it(
    'GA-SBA-08, GA-END-01, GA-COMBAT-37: both opponents felled by one check in the middle of a combat: the ' +
      'attacker has won, and no End of Combat comes',
    () => {
      const game = given({
        one: { field: ['bear'], hand: ['sum'] },
        two: { field: [hurt(14)] },
        three: { field: [hurt(14)] },
      })
        .when(1, attack('bear', 'ember@3'))
        .when(1, activate('sum'))
        .passAll();
      expect([
        game.of('lost').map(({ seat }) => seat),
        game.table.result?.winner,
        game.phases(true).includes('combat/end'),
      ]).toEqual([[2, 3], 1, false]);
    },
  );

  it(
    'GA-END-10, GA-KW-18, GA-OPP-04: who concedes when asked to intercept does not, and the combat goes on ' +
      'without that player',
    () => {
      const game = given({ one: { field: ['golem'] }, two: { field: ['guard'] }, three: {} })
        .when(1, attack('golem', 'ember@2'))
        .when(2, concede);
      expect([game.stack(), game.phase, game.holder]).toEqual([[], 'combat/retaliation', 1]);
      game.when(1, pass);
      expect(game.holder).toBe(3);
    },
  );

  it(
    'GA-END-10, GA-COMBAT-31, CF-55: an attacking player who concedes at the order of who strikes back leaves ' +
      'a turn that is over',
    () => {
      const game = given({ one: { field: ['hydra'] }, two: { field: ['ox', 'guard'] }, three: {}, rules: asking })
        .when(1, attack('hydra', 'ox'))
        .when(2, answer(false, 'may'))
        .passAll();
      game.when(2, retaliate(false)).when(2, retaliate(true)).when(2, retaliate(true)).passAll();
      expect(game.asked).toEqual(['1 order']);
      game.when(1, concede);
      expect([game.table.combat, game.table.turn?.seat, game.asked]).toEqual([null, 2, ['2 materialize']]);
    },
  );
});
