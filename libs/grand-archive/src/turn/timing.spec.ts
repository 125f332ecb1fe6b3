import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  attack,
  given,
  pass,
  pay,
  retaliate,
} from '../../../../test/support/grand-archive/index.js';

describe('Opportunity', () => {
  it('GA-OPP-01: is needed to activate or pass; passes are recorded per player', () => {
    const game = given({ one: { hand: ['spark'] }, two: { hand: ['spark'] } });
    expect(game.refusal(2, activate('spark'))).toBe('GA-OPP-01');
    expect(game.refusal(2, pass)).toBe('GA-OPP-01');
    game.when(1, pass);
    expect(game.of('passed')).toEqual([{ kind: 'passed', seat: 1 }]);
    expect(game.refusal(1, activate('spark'))).toBe('GA-OPP-01');
  });

  it('GA-OPP-02, SM-01, CF-05: goes first to the player who completes an activation', () => {
    const game = given({ two: { hand: ['spark'] } })
      .when(1, pass)
      .when(2, activate('spark'));
    expect(game.table.opportunity).toEqual({ seat: 2, passed: [] });
  });

  it('GA-OPP-02, CF-50: does so even if the completion triggered an ability, which lies above the card', () => {
    const game = given({ turn: { n: 4, seat: 2 }, opportunity: 1, one: { field: ['imp', 'martyr'] } }).when(
      1,
      ability('martyr'),
    );
    expect(game.holder).toBe(1);
    const other = given({ turn: { n: 4, seat: 2 }, opportunity: 1, one: { field: ['undying'] } }).when(
      1,
      ability('undying'),
    );
    expect(other.stack()).toEqual(['Undying: Sacrifice: draw', 'Undying: Undying dies: draw']);
    expect(other.holder).toBe(1);
  });

  it('GA-OPP-03, GA-OPP-06: goes first to the turn player after a resolution that triggered an ability', () => {
    const game = given({ one: {}, two: { hand: ['smite'], field: ['imp'] } }).when(1, pass);
    game.when(2, activate('smite', { targets: ['imp'] })).passAll();
    expect([game.stack(), game.holder]).toEqual([['Imp: Imp: draw'], 1]);
  });

  it('GA-OPP-04: goes to the next player in turn order after a pass, around the table', () => {
    const game = given({ three: {}, turn: { n: 5, seat: 2 } });
    expect(game.holder).toBe(2);
    expect(game.when(2, pass).holder).toBe(3);
    expect(game.when(3, pass).holder).toBe(1);
    expect(game.table.opportunity?.passed).toEqual([2, 3]);
  });

  it(
    'GA-OPP-05, GA-OPP-06, SM-02: goes to the turn player after all passed and the top entry resolved, only ' +
      'that one',
    () => {
      const game = given({ one: { hand: ['spark', 'spark'] }, two: { hand: ['rain', 'spark'] } });
      game.when(1, activate('spark')).when(1, pass).when(2, activate('spark'));
      expect(game.stack()).toEqual(['Spark', 'Spark']);
      game.when(2, pass).when(1, pass);
      expect([game.stack(), game.holder, game.count('hand', 2)]).toEqual([['Spark'], 1, 2]);
    },
  );

  it('GA-OPP-07: does not end the phase while the stack has an entry or somebody has not passed', () => {
    const game = given({ one: { hand: ['spark'] } })
      .when(1, activate('spark'))
      .passAll();
    expect(game.phase).toBe('main');
    expect(game.when(1, pass).phase).toBe('main');
    expect(game.when(2, pass).phase).toBe('end/opportunity');
  });

  it('GA-OPP-08: counts passes from the start again after an activation', () => {
    const game = given({ one: { hand: ['spark'] }, two: { hand: ['spark'] } }).when(1, activate('spark'));
    game.when(1, pass).when(2, activate('spark')).when(2, pass);
    expect([game.table.items.length, game.holder]).toEqual([2, 1]);
  });

  it("GA-OPP-12: is nobody's while a payment or a question of a resolution is open", () => {
    const game = given({ one: { hand: ['bear', 'ox', 'ox', 'spark'] }, two: { hand: ['spark', 'ox'] } }).when(
      1,
      activate('bear'),
    );
    expect(game.holder).toBeUndefined();
    expect(game.refusal(1, activate('spark'))).toBe('GA-OPP-12');
    expect(game.refusal(2, activate('spark'))).toBe('GA-OPP-12');
    game.when(1, pay());
    expect(game.holder).toBe(1);
  });

  it("GA-OPP-12: is nobody's at the retaliation choice", () => {
    const game = given({ one: { field: ['bear'], hand: ['spark'] }, two: { field: ['ox'] } })
      .when(1, attack('bear', 'ox'))
      .passAll();
    expect([game.asked, game.holder]).toEqual([['2 retaliate'], undefined]);
    expect(game.refusal(1, activate('spark'))).toBe('GA-OPP-12');
    expect(game.when(2, retaliate(true)).holder).toBe(1);
  });
});

describe('speed', () => {
  const slow = ['bear', 'slash', 'orb', 'club', 'grove', 'dawn'];
  const hand = [...slow, 'spark', 'ox', 'ox', 'ox'];

  it.each(slow)(
    "GA-OPP-13, GA-OPP-15, GA-OPP-16: %s is Slow: it can be activated in the player's own Main Phase with an " +
      'empty stack',
    (id) => {
      const game = given({ one: { hand } });
      expect(game.when(1, activate(id)).asked).toEqual(['1 pay']);
    },
  );

  it.each(slow)(
    'GA-OPP-13, GA-OPP-16, CF-27: %s cannot be activated above another entry, in another phase, by another ' +
      'player, or in combat',
    (id) => {
      expect(given({ one: { hand } }).when(1, activate('spark')).refusal(1, activate(id))).toBe('GA-OPP-13');
      expect(given({ one: { hand }, phase: 'end' }).refusal(1, activate(id))).toBe('GA-OPP-13');
      expect(given({ one: { hand }, turn: { n: 4, seat: 2 }, opportunity: 1 }).refusal(1, activate(id))).toBe(
        'GA-OPP-13',
      );
      expect(
        given({ one: { hand, field: ['bear'] }, two: { field: ['ox'] } })
          .when(1, attack('bear', 'ox'))
          .refusal(1, activate(id)),
      ).toBe('GA-OPP-13');
    },
  );

  it('GA-OPP-14: Fast cards need only Opportunity', () => {
    const one = { hand: ['spark', 'spark', 'spark'] };
    expect(given({ one }).when(1, activate('spark')).when(1, activate('spark')).stack()).toHaveLength(2);
    expect(given({ one, phase: 'end' }).when(1, activate('spark')).stack()).toHaveLength(1);
    expect(
      given({ one, turn: { n: 4, seat: 2 }, opportunity: 1 })
        .when(1, activate('spark'))
        .stack(),
    ).toHaveLength(1);
  });

  it('GA-OPP-15: an activated ability is Fast unless it says Slow', () => {
    const position = { one: { field: ['monk', 'elder'] }, turn: { n: 4, seat: 2 }, opportunity: 1 };
    expect(
      given(position)
        .when(1, ability('monk', { targets: ['ember@2'] }))
        .stack(),
    ).toHaveLength(1);
    expect(given(position).refusal(1, ability('elder'))).toBe('GA-OPP-13');
  });

  it('GA-OPP-13, GA-COMBAT-01: an attack is declared at Slow speed', () => {
    expect(
      given({ one: { field: ['bear'], hand: ['spark'] } })
        .when(1, activate('spark'))
        .refusal(1, attack('bear', 'ember@2')),
    ).toBe('GA-OPP-13');
    expect(given({ one: { field: ['bear'] }, phase: 'end' }).refusal(1, attack('bear', 'ember@2'))).toBe('GA-OPP-13');
    expect(
      given({ one: { field: ['bear'] }, turn: { n: 4, seat: 2 }, opportunity: 1 }).refusal(
        1,
        attack('bear', 'ember@2'),
      ),
    ).toBe('GA-OPP-13');
  });
});
