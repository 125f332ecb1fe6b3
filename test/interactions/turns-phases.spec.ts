import { describe, expect, it } from '@jest/globals';
import {
  activate,
  attack,
  choose,
  decline,
  given,
  materialize,
  pass,
  pay,
  placing,
  retaliate,
  started,
  type Game,
} from '../support/grand-archive/index.js';

type Position = Parameters<typeof given>[0];

const damage = (game: Game, name: string): number => game.card(name).damage;
/** Seat 2's End Phase is about to be over; seat 1 wakes up next. */
const endOf2 = (position: Position): Game => given({ turn: { n: 4, seat: 2 }, phase: 'end', ...position });
/** From a Main Phase into the next player's. */
const nextMain = (game: Game, seat: number): Game =>
  game.passTo('end', 'opportunity').passAll().when(seat, decline).passTo('main');

describe('from turn to turn', () => {
  it(
    'GA-TURN-31, GA-TURN-11, GA-TRIG-03: what triggered in clean-up and what triggers on waking are one batch, ' +
      'ordered by their player',
    () => {
      const game = given({
        turn: { n: 4, seat: 2 },
        one: { field: ['imp', { card: 'seer', rested: true }] },
        two: { hand: ['rally', 'wither'] },
      });
      for (const id of ['rally', 'wither']) game.when(2, activate(id, { targets: ['imp'] })).passAll();
      game.passTo('end', 'opportunity').passAll();
      expect([game.asked, game.table.asks[0]!.options]).toEqual([
        ['1 order'],
        ['Imp: Imp: draw', 'Seer: Seer wakes: draw'],
      ]);
    },
  );

  it(
    'GA-TURN-29, GA-TURN-10, GA-COMBAT-03: a borrowed ally that attacked goes home Rested, and wakes in its ' +
      "owner's turn",
    () => {
      const game = given({ one: { hand: ['borrow'] }, two: { field: ['golem'] } })
        .when(1, activate('borrow', { targets: ['golem'] }))
        .passAll()
        .when(1, attack('golem', 'ember@2'))
        .passAll()
        .when(2, retaliate(false))
        .passAll();
      game.passTo('end', 'opportunity');
      expect([game.card('golem').controller, game.rested('golem')]).toEqual([1, true]);
      game.passAll();
      expect([game.card('golem').controller, game.rested('golem')]).toEqual([2, false]);
    },
  );

  it(
    "GA-TURN-29, GA-DMG-07, GA-SBA-09: what lives by a bonus until its player's next turn is whole again " +
      'before the bonus ends',
    () => {
      const game = nextMain(
        given({ one: { field: ['bear'], hand: ['ward'] }, two: { field: ['golem'] } })
          .when(1, activate('ward', { targets: ['bear'] }))
          .passAll(),
        2,
      );
      game.when(2, attack('golem', 'bear')).passAll().when(1, retaliate(false)).passAll();
      expect([game.onField('bear'), damage(game, 'bear')]).toEqual([true, 3]);
      game.passTo('end', 'opportunity').passAll();
      expect([game.table.turn?.seat, game.table.effects, game.onField('bear'), damage(game, 'bear')]).toEqual([
        1,
        [],
        true,
        0,
      ]);
    },
  );

  it(
    'GA-TURN-28, GA-TURN-10, GA-COMBAT-20: Vigor wakes as the own turn ends, and may strike back in the next; ' +
      'nothing else of either side wakes',
    () => {
      const game = given({
        one: { field: ['ever', 'bear'] },
        two: { field: ['golem', { card: 'ever', rested: true }] },
      });
      for (const attacker of ['ever@1', 'bear'])
        game.when(1, attack(attacker, 'ember@2')).passAll().when(2, retaliate(false)).passAll();
      game.passTo('end');
      expect(['ever@1', 'bear', 'ever@2'].map((name) => game.rested(name))).toEqual([false, true, true]);
      nextMain(game, 2).when(2, attack('golem', 'ever@1')).passAll();
      expect(game.asked).toEqual(['1 retaliate']);
    },
  );

  it(
    'GA-TURN-28, GA-TRIG-01, GA-COMBAT-18: what fell in combat and rises as the turn ends stands Awake in the ' +
      'turn of the other',
    () => {
      const game = given({ one: { field: ['phoenix'] }, two: { field: ['ox'] } })
        .when(1, attack('phoenix', 'ox@2'))
        .passAll()
        .when(2, retaliate(true))
        .passAll();
      expect(game.zone('graveyard:1')).toEqual(['phoenix']);
      expect(game.passTo('end').stack()).toEqual(['Phoenix: Phoenix rises']);
      game.passAll().passAll().when(2, decline).passTo('main').when(2, attack('ox@2', 'phoenix')).passAll();
      expect(game.asked).toEqual(['1 retaliate']);
    },
  );

  it('GA-TURN-01, GA-TURN-28: "as the end begins" is the end of the own turn only', () => {
    const game = given({ one: { field: ['crier'] }, two: { graveyard: ['phoenix'], field: ['crier'] } }).passTo('end');
    expect(game.table.items.map(({ title, controller }) => [title, controller])).toEqual([['Crier: Crier: draw', 1]]);
  });
});

describe('the phases before Main', () => {
  it(
    'GA-TURN-16, GA-TRIG-10, GA-OBJ-19: a regalia destroyed in the window of its materialization still has its ' +
      'Enter Effect, and has not died',
    () => {
      const game = endOf2({ one: { materials: ['lens'], memory: ['ox'] }, two: { hand: ['doom'] } })
        .passAll()
        .when(1, materialize('lens'))
        .when(1, pay())
        .passAll();
      game
        .when(1, pass)
        .when(2, activate('doom', { targets: ['lens'] }))
        .passAll();
      expect([game.zone('banishment:1'), game.stack(), game.phase]).toEqual([
        ['ox', 'lens'],
        ['Lens: Lens: draw'],
        'materialize/materialized',
      ]);
      expect(game.passAll().count('hand', 1)).toBe(1);
    },
  );

  it(
    'GA-TURN-20, GA-COST-02, GA-OPP-09: what another player reserves in the Recollection of the turn player ' +
      'stays where it is',
    () => {
      const game = endOf2({ one: { memory: ['bear'] }, two: { hand: ['bolt', 'imp'] } })
        .passAll()
        .when(1, decline)
        .when(1, pass)
        .when(2, activate('bolt', { targets: ['ember@1'] }))
        .when(2, pay())
        .passAll(2);
      expect([game.zone('hand:1'), game.zone('memory:2'), game.phase]).toEqual([['bear', 'ox'], ['imp'], 'main']);
    },
  );

  it(
    "GA-TURN-23, GA-TRIG-01, GA-END-01: a trigger of the turn's draw may decide the game, and Main never " + 'comes',
    () => {
      const game = endOf2({ one: { field: ['drummer'] }, two: { field: [{ card: 'ember', damage: 14 }] } })
        .passAll()
        .when(1, decline)
        .passAll();
      expect([game.phase, game.table.result]).toEqual(['draw/opportunity', null]);
      expect(game.passAll().table.result?.winner).toBe(1);
      expect(game.phases(true)).not.toContain('main');
    },
  );

  it('GA-TERM-17, GA-TURN-24: out of an empty deck nothing was drawn, so nothing triggers and no window opens', () => {
    const game = endOf2({ one: { field: ['drummer'], deck: [] } })
      .passAll()
      .when(1, decline)
      .passAll();
    expect([game.phase, game.stack(), damage(game, 'ember@2')]).toEqual(['main', [], 0]);
  });

  it(
    'GA-SETUP-16, GA-COMBAT-05, GA-ACT-18: in the very first turn there is nobody to attack, with an ally or ' +
      'with a card',
    () => {
      const game = placing(started({ main: ['mouse', 'dash', 'dash'] }), 1).passTo('main');
      expect(game.count('hand', 1)).toBe(3);
      expect(game.refusal(1, activate('dash'))).toBe('GA-ACT-18');
      game.when(1, activate('mouse')).passAll();
      expect(game.refusal(1, attack('mouse', 'ember'))).toBe('GA-COMBAT-05');
    },
  );
});

describe('Main and End', () => {
  it(
    'GA-TURN-26, GA-OPP-13, GA-COMBAT-01: after an answer to the pass, the turn player may act at Slow speed ' +
      'again',
    () => {
      const game = given({ one: { field: ['bear'] }, two: { hand: ['spark'] } })
        .when(1, pass)
        .when(2, activate('spark'));
      game.when(2, pass);
      expect(game.refusal(1, attack('bear', 'ember@2'))).toBe('GA-OPP-13');
      expect(game.when(1, pass).when(1, attack('bear', 'ember@2')).phase).toBe('combat/retaliation');
    },
  );

  it('GA-TURN-25, GA-COMBAT-38: back from a combat Main goes on; it does not begin again', () => {
    const game = given({ phase: 'draw', one: { field: ['marcher', 'bear'] } })
      .passAll()
      .passAll();
    expect(game.count('hand', 1)).toBe(1);
    game.when(1, attack('bear', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    expect([game.phase, game.holder, game.stack()]).toEqual(['main', 1, []]);
  });

  it(
    'GA-TURN-28, GA-KW-10, GA-TURN-29: a Fast Attack in the End Phase leads back into it; its beginning does ' +
      'not trigger twice, and clean-up heals what it struck',
    () => {
      const game = given({ one: { field: ['crier'], hand: ['dash'] }, two: { field: ['ox'] } })
        .passTo('end')
        .passAll();
      game.when(1, activate('dash')).passAll().when(1, choose('ox@2')).passAll().when(2, retaliate(false)).passAll();
      expect([game.phase, game.stack(), damage(game, 'ox@2')]).toEqual(['end/opportunity', [], 2]);
      game.passAll();
      expect([game.table.turn?.seat, damage(game, 'ox@2'), game.zone('graveyard:1')]).toEqual([2, 0, ['dash']]);
    },
  );

  it('GA-KW-13, GA-TURN-31, GA-TURN-09: the hand is gone to Flux before the next player wakes', () => {
    const game = given({ one: { hand: ['surge', 'bear'] }, two: { field: [{ card: 'seer', rested: true }] } })
      .when(1, activate('surge'))
      .passAll()
      .passTo('end', 'opportunity')
      .passAll();
    const at = (kind: string, cause?: string) =>
      game.facts.findIndex(
        (fact) => fact.kind === kind && (cause === undefined || (fact.kind === 'moved' && fact.cause === cause)),
      );
    expect(at('moved', 'flux')).toBeLessThan(at('turn-began'));
    expect([game.count('hand', 1), game.phase, game.stack()]).toEqual([
      0,
      'wake/opportunity',
      ['Seer: Seer wakes: draw'],
    ]);
  });
});
