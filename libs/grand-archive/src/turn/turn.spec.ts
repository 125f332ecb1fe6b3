import { describe, expect, it } from '@jest/globals';
import {
  activate,
  attack,
  decline,
  given,
  materialize,
  pass,
  retaliate,
  thirdTurn,
} from '../../../../test/support/grand-archive/index.js';

/** A position at the end of seat 2's turn; seat 1 wakes up next. */
const endOf2 = (position: Parameters<typeof given>[0]) => given({ turn: { n: 4, seat: 2 }, phase: 'end', ...position });

describe('the phases of a turn', () => {
  it('GA-TURN-02, GA-TURN-01: are Wake Up, Materialize, Recollection, Draw, Main, End', () => {
    const game = thirdTurn();
    const from = game.log.length;
    game.when(1, decline).passTo('main').passTo('end');
    const phases = game.log.slice(from).flatMap((fact) => (fact.kind === 'phase-began' ? [fact.phase] : []));
    expect([...new Set(phases)]).toEqual(['recollection', 'draw', 'main', 'end']);
    expect(game.phases(true).slice(-12)).toContain('materialize/choice');
    expect(game.table.turn).toEqual({ n: 3, seat: 1 });
  });

  it('GA-TURN-03: have any number of combats inside Main', () => {
    const game = given({ one: { field: ['bear', 'ox'] } });
    for (const attacker of ['bear', 'ox']) {
      game.when(1, attack(attacker, 'ember@2'));
      expect(game.table.phase).toBe('combat');
      game.passAll().when(2, retaliate(false)).passAll();
      expect([game.phase, game.holder]).toEqual(['main', 1]);
    }
  });

  it('GA-TURN-09, SM-34: are followed at once by the turn of the next player', () => {
    const game = given({ phase: 'end' }).passAll();
    expect(game.table.turn).toEqual({ n: 4, seat: 2 });
    expect(game.table.phase).toBe('materialize');
  });
});

describe('the Wake Up Phase', () => {
  it('GA-TURN-10, RU-12: wakes at once all objects that the turn player controls, no matter who owns them', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      one: {
        field: [
          { card: 'bear', rested: true },
          { card: 'ox', rested: true },
        ],
      },
      two: { field: [{ card: 'guard', rested: true }], hand: ['steal'] },
    });
    game
      .when(2, activate('steal', { targets: ['bear'] }))
      .passAll()
      .passAll(2);
    expect([game.rested('ox'), game.rested('bear'), game.rested('guard')]).toEqual([false, true, true]);
    expect(game.of('set')[0]!.changes).toHaveLength(1);
    expect(game.units()).toEqual(['turn resolved', 'turn resolved']);
  });

  it(
    'GA-TURN-12, GA-OPP-10, RU-14, SM-11, SM-15: gives no Opportunity without triggers, and is no unit if ' +
      'nothing wakes',
    () => {
      const game = endOf2({}).passAll();
      expect(game.phases()).toEqual(['end/clean-up', 'wake', 'materialize', 'materialize/choice']);
      expect([game.holder, game.asked]).toEqual([undefined, ['1 materialize']]);
      expect(game.units()).toEqual(['turn resolved']);
    },
  );

  it('GA-TURN-11, SM-12, SM-13: places triggers after the waking, and opens a window for them', () => {
    const game = endOf2({ one: { field: [{ card: 'seer', rested: true }] } }).passAll();
    expect([game.phase, game.holder, game.stack(), game.rested('seer')]).toEqual([
      'wake/opportunity',
      1,
      ['Seer: Seer wakes: draw'],
      false,
    ]);
    expect(game.refusal(2, pass)).toBe('GA-OPP-01');
    game.passAll();
    expect([game.phase, game.count('hand', 1)]).toEqual(['wake/opportunity', 1]);
    expect(game.passAll().phase).toBe('materialize/choice');
  });
});

describe('the Materialize Phase', () => {
  it('GA-TURN-13, SM-14, SM-16: resolves the triggers of its beginning before the choice', () => {
    const game = endOf2({ one: { field: ['clerk'] } }).passAll();
    expect([game.phase, game.holder, game.stack()]).toEqual(['materialize/opportunity', 1, ['Clerk: Clerk: draw']]);
    game.passAll();
    expect(game.asked).toEqual([]);
    expect(game.passAll().asked).toEqual(['1 materialize']);
  });

  it('GA-TURN-14: lets only the turn player choose one card or none, without Opportunity', () => {
    const game = thirdTurn();
    expect([game.asked, game.holder]).toEqual([['1 materialize'], undefined]);
    expect(game.refusal(2, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }))).toBe('GA-OPP-12');
  });

  it('GA-TURN-15, GA-OPP-10, SM-17: goes on to Recollection without Opportunity if the player declines', () => {
    const game = thirdTurn().when(1, decline);
    expect([game.phase, game.holder]).toEqual(['recollection/opportunity', 1]);
  });

  it('GA-TURN-14, R-ASK-06: asks even if the player can pay for nothing, but not for an empty material deck', () => {
    expect(endOf2({ one: { materials: ['lamp'], memory: [] } }).passAll().asked).toEqual(['1 materialize']);
    const empty = endOf2({ one: { materials: [] } }).passAll();
    expect([empty.asked, empty.phase]).toEqual([[], 'recollection/opportunity']);
  });

  it('GA-TURN-16, SM-18, SM-20, GA-OPP-11: opens a window after a materialization, which ends when all pass', () => {
    const game = thirdTurn().when(1, materialize('sword'));
    expect([game.phase, game.holder, game.stack()]).toEqual(['materialize/materialized', 1, ['Sword']]);
    game.passAll();
    expect([game.phase, game.holder, game.onField('sword')]).toEqual(['materialize/materialized', 1, true]);
    expect(game.passAll().phase).toBe('recollection/opportunity');
  });

  it('GA-TURN-17, GA-MAT-01: allows at most one card by its choice', () => {
    const game = thirdTurn().when(1, materialize('sword')).passAll();
    expect(game.may(1)).not.toContain('materialize');
    game.passAll().passTo('main');
    expect(game.may(1)).not.toContain('materialize');
  });
});

describe('the Recollection Phase', () => {
  const start = (field: string[] = []) =>
    endOf2({ one: { field, memory: ['bear', 'ox'], hand: ['spark'] }, two: { memory: ['guard'] } })
      .passAll()
      .when(1, decline);

  it(
    'GA-TURN-18, SM-21, SM-23, CF-48: resolves the triggers of its beginning first; then the window opens ' +
      'without another pass',
    () => {
      const game = endOf2({ one: { field: ['cy1'], memory: ['bear'], deck: ['ox', 'ox', 'ox'] } })
        .passAll()
        .when(1, decline);
      expect([game.phase, game.stack(), game.holder]).toEqual(['recollection/triggers', ['Cy, Seer: Seer: draw'], 1]);
      game.passAll();
      expect([game.phase, game.holder, game.count('memory', 1)]).toEqual(['recollection/opportunity', 1, 1]);
    },
  );

  it('GA-TURN-19, GA-OPP-09, SM-22: always gives the turn player Opportunity', () => {
    expect(start()).toMatchObject({ phase: 'recollection/opportunity', holder: 1 });
  });

  it("GA-TURN-20, SM-24, RU-15: returns all cards of the turn player's own memory at once, and nobody else's", () => {
    const game = start().passAll();
    expect([game.count('memory', 1), game.count('memory', 2)]).toEqual([0, 1]);
    expect(game.zone('hand:1')).toEqual(['spark', 'bear', 'ox', 'ox']);
    expect(game.of('moved')[0]!.legs).toHaveLength(2);
    expect(game.units()).toEqual(['turn resolved', 'turn resolved']);
  });

  it('GA-TURN-20: returns cards that were reserved in the same phase, too', () => {
    const game = endOf2({ one: { memory: ['bear'], hand: ['bolt', 'ox'] } })
      .passAll()
      .when(1, decline);
    game
      .when(1, activate('bolt', { targets: ['ember@2'] }))
      .when(1, (now, seat) => ({ kind: 'pay', ask: now.table.asks.find((ask) => ask.seat === seat)!.id, cards: [0] }));
    expect(game.count('memory', 1)).toBe(2);
    game.passAll(2);
    expect(game.zone('hand:1').sort()).toEqual(['bear', 'ox', 'ox']);
  });

  it('GA-TURN-21, SM-25, CF-08: gives nobody Opportunity between the return and the draw', () => {
    const game = start().passAll();
    expect(game.phases()).toEqual(['recollection/return', 'draw', 'main']);
    expect(game.of('opportunity').map((fact) => fact.seat)).toEqual([null, 1]);
  });

  it('HI-05: shows the opponent how many cards return, but not which', () => {
    const game = start().passAll();
    const legs = game.view([2]).zones.find((zone) => zone.id === 'hand:1');
    expect(legs).toMatchObject({
      slots: [{ definition: null }, { definition: null }, { definition: null }, { definition: null }],
    });
  });
});

describe('the Draw Phase', () => {
  const toDraw = (field: string[], deck = ['ox', 'bear']) =>
    endOf2({ one: { field, deck, memory: [] } })
      .passAll()
      .when(1, decline)
      .passAll();

  it('GA-TURN-22, GA-TURN-24, SM-27, RU-16: draws one card, and goes on to Main at once without a trigger', () => {
    const game = toDraw([]);
    expect([game.zone('hand:1'), game.phase, game.holder]).toEqual([['ox'], 'main', 1]);
    expect(game.units()).toEqual(['turn resolved']);
  });

  it('GA-TURN-23, SM-26, SM-28: opens a window for a trigger', () => {
    const game = toDraw(['drummer']);
    expect([game.phase, game.stack(), game.holder]).toEqual([
      'draw/opportunity',
      ['Drummer: Drummer: 1 damage to the champion'],
      1,
    ]);
    game.passAll();
    expect([game.phase, game.card('ember@2').damage]).toEqual(['draw/opportunity', 1]);
    expect(game.passAll().phase).toBe('main');
  });

  it('GA-TERM-17, RU-14: draws nothing from an empty deck, for which nobody loses, and is then no unit', () => {
    const game = toDraw([], []);
    expect([game.phase, game.count('hand', 1), game.table.seats[0]!.out]).toEqual(['main', 0, null]);
    expect(game.units()).toEqual([]);
  });
});

describe('the Main Phase', () => {
  it('GA-TURN-25: gives Opportunity at the start, and whenever the stack is empty again', () => {
    const game = given({ one: { hand: ['spark'] } });
    expect(game.holder).toBe(1);
    game.when(1, activate('spark')).passAll();
    expect([game.holder, game.phase]).toEqual([1, 'main']);
  });

  it('GA-TURN-25, GA-OPP-03: puts the triggers of its beginning on the stack first', () => {
    const game = given({ phase: 'draw', one: { field: ['marcher'] } }).passAll();
    expect([game.phase, game.holder, game.stack()]).toEqual(['main', 1, ['Marcher: Marcher: draw']]);
  });

  it('GA-TURN-26: lets the others act after a pass, with Fast cards only; then it goes on', () => {
    const game = given({ two: { hand: ['spark', 'mouse'] } }).when(1, pass);
    expect(game.holder).toBe(2);
    expect(game.refusal(2, activate('mouse'))).toBe('GA-OPP-13');
    game.when(2, activate('spark')).when(2, pass).when(1, pass);
    expect([game.phase, game.holder, game.table.items.length]).toEqual(['main', 1, 0]);
  });

  it(
    'GA-TURN-27, SM-31, CF-11: ends when all pass on an empty stack, beginning with the turn player, and ' +
      'asks no question',
    () => {
      const game = given({}).when(1, pass).when(2, pass);
      expect([game.phase, game.holder]).toEqual(['end/opportunity', 1]);
    },
  );
});

describe('the End Phase', () => {
  it('GA-TURN-28, SM-32, SM-33: places the triggers of its beginning, and always opens the window', () => {
    const game = given({ one: { field: ['crier'] } }).passAll();
    expect([game.phase, game.stack(), game.holder]).toEqual(['end/opportunity', ['Crier: Crier: draw'], 1]);
    expect(given({}).passAll()).toMatchObject({ phase: 'end/opportunity', holder: 1 });
  });

  it('GA-TURN-29, GA-DMG-07, RU-17: removes the damage of all allies in clean-up; champions keep theirs', () => {
    const game = given({
      phase: 'end',
      one: {
        field: [
          { card: 'ox', damage: 2 },
          { card: 'ember', damage: 3 },
        ],
      },
      two: { field: [{ card: 'bear', damage: 1 }] },
    }).passAll();
    expect([game.card('ox').damage, game.card('bear').damage, game.card('ember@1').damage]).toEqual([0, 0, 3]);
    expect(game.of('opportunity').map((fact) => fact.seat)).toEqual([null, null]);
    expect(game.units()[0]).toBe('turn resolved');
  });

  it('GA-TURN-29: ends effects that last until end of turn', () => {
    const game = given({ one: { field: ['ox'], hand: ['rally'] } })
      .when(1, activate('rally', { targets: ['ox'] }))
      .passAll();
    expect(game.table.effects).toHaveLength(1);
    expect(game.passAll(2).table.effects).toEqual([]);
  });

  it('GA-TURN-30: removes damage first, so that an ally that lives only by a bonus survives clean-up', () => {
    const game = given({ one: { field: [{ card: 'bear', damage: 1 }], hand: ['rally'] }, two: { hand: ['fork'] } });
    game.when(1, activate('rally', { targets: ['bear'] })).passAll();
    game
      .when(1, pass)
      .when(2, activate('fork', { targets: ['bear', 'ember@1'] }))
      .passAll();
    expect(game.card('bear').damage).toBe(2);
    game.passAll(2);
    expect(game.onField('bear')).toBe(true);
    expect(game.card('bear').damage).toBe(0);
  });

  it('GA-TURN-31, CF-13: leaves triggers of clean-up to the Wake Up of the next turn', () => {
    const game = given({ turn: { n: 4, seat: 2 }, one: { field: ['imp'] }, two: { hand: ['rally', 'wither'] } });
    game.when(2, activate('rally', { targets: ['imp'] })).passAll();
    game.when(2, activate('wither', { targets: ['imp'] })).passAll();
    expect(game.onField('imp')).toBe(true);
    game.passAll(2);
    expect([game.onField('imp'), game.phase, game.stack(), game.holder]).toEqual([
      false,
      'wake/opportunity',
      ['Imp: Imp: draw'],
      1,
    ]);
    expect(game.passAll().count('hand', 1)).toBe(1);
  });

  it('GA-ZONE-09: sets no limit to a hand', () => {
    const hand = Array.from({ length: 15 }, () => 'ox');
    const game = given({ phase: 'end', one: { hand } }).passAll();
    expect(game.count('hand', 1)).toBe(15);
  });
});
