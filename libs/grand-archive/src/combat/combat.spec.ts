import { describe, expect, it } from '@jest/globals';
import { activate, answer, attack, given, pass, retaliate } from '../../../../test/support/grand-archive/index.js';

const board = (one: string[] = ['bear'], two: string[] = ['ox'], more: object = {}) =>
  given({ one: { field: one, ...more }, two: { field: two } });

describe('declaring an attack', () => {
  it('GA-COMBAT-01, GA-COMBAT-03, RU-08: an ally is rested and a target chosen in one event', () => {
    const game = board().when(1, attack('bear', 'ox'));
    expect(game.table.combat).toMatchObject({ attacker: game.handle('bear'), targets: [game.handle('ox')], by: 1 });
    expect([game.rested('bear'), game.units()]).toEqual([true, ['attack resolved']]);
    expect(game.of('unit-ended')[0]!.rules).toEqual(['GA-COMBAT-03', 'GA-COMBAT-15']);
  });

  it('GA-COMBAT-03: a rested ally is rejected', () => {
    expect(given({ one: { field: [{ card: 'bear', rested: true }] } }).refusal(1, attack('bear', 'ember@2'))).toBe(
      'GA-COMBAT-03',
    );
  });

  it("GA-COMBAT-01: only units attack, and only the player's own", () => {
    const game = board(['orb']);
    expect(game.refusal(1, attack('orb', 'ox'))).toBe('GA-COMBAT-01');
    expect(game.refusal(1, attack('ox', 'ember@2'))).toBe('GA-COMBAT-01');
  });

  it('GA-OBJ-11: an ally may attack in the turn it entered', () => {
    const game = given({ one: { hand: ['mouse'] } })
      .when(1, activate('mouse'))
      .passAll();
    expect(game.when(1, attack('mouse', 'ember@2')).phase).toBe('combat/retaliation');
  });

  it(
    'GA-COMBAT-02, SM-29, GA-COMBAT-12, CF-15: uses no stack and cannot be answered: the next Opportunity ' +
      'is in the Retaliation Step',
    () => {
      const game = board().when(1, attack('bear', 'ox'));
      expect(game.phases()).toEqual(['combat/declaration', 'combat/retaliation']);
      expect(game.of('opportunity').map((fact) => fact.seat)).toEqual([null, 1]);
      expect(game.of('item-raised')).toEqual([]);
    },
  );

  it('GA-COMBAT-04, GA-CHAMP-09: a champion needs a weapon or an attack card', () => {
    expect(board([]).refusal(1, attack('ember@1', 'ox'))).toBe('GA-CHAMP-09');
    const game = board(['sword']).when(1, attack('ember@1', 'ox', 'sword'));
    expect([game.rested('ember@1'), game.table.combat!.with]).toEqual([true, [game.handle('sword')]]);
  });

  it('GA-COMBAT-05: the target is an ally or champion of an opponent, never an own unit or another object', () => {
    const game = board(['bear', 'guard'], ['ox', 'orb']);
    expect(game.refusal(1, attack('bear', 'guard'))).toBe('GA-COMBAT-05');
    expect(game.refusal(1, attack('bear', 'orb'))).toBe('GA-COMBAT-05');
    expect(game.refusal(1, attack('bear', 'ember@1'))).toBe('GA-COMBAT-05');
    expect(game.when(1, attack('bear', 'ember@2')).phase).toBe('combat/retaliation');
  });

  it('GA-COMBAT-06, GA-COMBAT-08: one weapon, named at the declaration', () => {
    const game = board(['sword', 'dagger']);
    expect(
      game.refusal(1, (now) => ({ kind: 'attack', attacker: now.handle('ember@1'), target: now.handle('ox') })),
    ).toBe('R-ACTION-02');
    expect(
      game.refusal(1, (now) => ({
        kind: 'attack',
        attacker: now.handle('ember@1'),
        target: now.handle('ox'),
        weapon: [now.handle('sword'), now.handle('dagger')],
      })),
    ).toBe('GA-COMBAT-08');
  });

  it("GA-COMBAT-08: the weapon must be a weapon on the attacker's own field", () => {
    const game = given({ one: { field: ['sword', 'orb'] }, two: { field: ['ox', 'dagger'] } });
    const armedWith = (weapon: string): string | undefined => game.refusal(1, attack('ember@1', 'ox', weapon));
    expect([armedWith('orb'), armedWith('dagger'), armedWith('ember@1')]).toEqual(Array(3).fill('GA-COMBAT-08'));
    expect(game.when(1, attack('ember@1', 'ox', 'sword')).phase).toMatch(/^combat/);
  });

  it('GA-COMBAT-07: the weapon is not rested and need not be Awake', () => {
    const game = given({ one: { field: [{ card: 'sword', rested: true }, 'dagger'] } }).when(
      1,
      attack('ember@1', 'ember@2', 'sword'),
    );
    expect(game.rested('sword')).toBe(true);
    const other = given({ one: { field: ['dagger'] } }).when(1, attack('ember@1', 'ember@2', 'dagger'));
    expect(other.rested('dagger')).toBe(false);
  });

  it('GA-COMBAT-13, GA-COMBAT-01: no second attack in one combat', () => {
    expect(board(['bear', 'ox'], []).when(1, attack('bear', 'ember@2')).refusal(1, attack('ox', 'ember@2'))).toBe(
      'GA-OPP-13',
    );
  });
});

describe('the steps of a combat', () => {
  it('GA-COMBAT-14, CF-14: are declaration, retaliation, damage, end', () => {
    const game = board(['bear'], []);
    const from = game.log.length;
    game.when(1, attack('bear', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    const phases = game.log
      .slice(from)
      .flatMap((fact) => (fact.kind === 'phase-began' ? [`${fact.phase}/${fact.step}`] : []));
    expect(phases).toEqual(['combat/declaration', 'combat/retaliation', 'combat/damage', 'combat/end', 'main/']);
  });

  it(
    'GA-COMBAT-15, GA-COMBAT-16, SM-36, SM-38: On Attack is placed without Opportunity, resolves first, and ' +
      'then the window opens',
    () => {
      const game = board(['hawk']).when(1, attack('hawk', 'ox'));
      expect([game.phase, game.stack(), game.holder]).toEqual(['combat/triggers', ['Hawk: Hawk attacks: draw'], 1]);
      game.passAll();
      expect([game.phase, game.holder, game.asked, game.count('hand', 1)]).toEqual(['combat/retaliation', 1, [], 1]);
    },
  );

  it('GA-COMBAT-17, SM-37, GA-OPP-09: the turn player has Opportunity before retaliation in every combat', () => {
    expect(board().when(1, attack('bear', 'ox'))).toMatchObject({ phase: 'combat/retaliation', holder: 1 });
  });

  it(
    'GA-COMBAT-18, SM-39, SM-41, RU-09: Awake defending units are asked; the answer is on record; no ' +
      'Opportunity before the Damage Step',
    () => {
      const game = board().when(1, attack('bear', 'ox')).passAll();
      expect([game.asked, game.holder]).toEqual([['2 retaliate'], undefined]);
      game.when(2, retaliate(false));
      expect([game.phase, game.holder, game.rested('ox'), game.units()]).toEqual([
        'combat/damage',
        1,
        false,
        ['retaliation resolved'],
      ]);
    },
  );

  it('GA-COMBAT-18, CF-54: if the attacker is gone, nobody is asked to retaliate', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['ox'], hand: ['doom'] } }).when(
      1,
      attack('bear', 'ox'),
    );
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['bear'] }))
      .passAll()
      .passAll();
    expect([game.asked, game.phase]).toEqual([[], 'combat/damage']);
  });

  it('GA-COMBAT-19: only targets that are still there are asked', () => {
    const game = board(['bear'], ['ox', 'mouse']).when(1, attack('bear', 'ox')).passAll();
    expect(game.table.asks.map((ask) => ask.about['unit'])).toEqual([game.handle('ox')]);
  });

  it('GA-COMBAT-20, SM-40: a rested unit cannot retaliate', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: [{ card: 'ox', rested: true }] } })
      .when(1, attack('bear', 'ox'))
      .passAll();
    expect([game.asked, game.phase, game.holder]).toEqual([[], 'combat/damage', 1]);
  });

  it('GA-COMBAT-21, GA-COMBAT-22, CF-17: a champion may retaliate, with its own attack only: no weapon', () => {
    const game = board(['bear'], ['sword']).when(1, attack('bear', 'ember@2')).passAll().when(2, retaliate(true));
    expect(game.rested('ember@2')).toBe(true);
    game.passAll();
    expect([game.card('bear').damage, game.card('sword').counters['durability']]).toEqual([0, 2]);
  });

  it('GA-COMBAT-22: an effect may give a champion an attack value', () => {
    const game = given({ one: { field: ['ox'] }, two: { hand: ['might'] } })
      .when(1, pass)
      .when(2, activate('might'))
      .passAll();
    game.when(1, attack('ox', 'ember@2')).passAll().when(2, retaliate(true)).passAll();
    expect(game.card('ox').damage).toBe(1);
  });

  it('GA-COMBAT-23, CF-18: a unit that retaliates rests at the choice and stays rested', () => {
    const game = board().when(1, attack('bear', 'ox')).passAll().when(2, retaliate(true));
    expect([game.phase, game.rested('ox')]).toEqual(['combat/damage', true]);
    game.passAll();
    expect(game.rested('ox')).toBe(true);
  });

  it('GA-COMBAT-23: a unit that retaliated cannot retaliate again before it wakes', () => {
    const game = board(['bear', 'mouse']).when(1, attack('mouse', 'ox')).passAll().when(2, retaliate(true)).passAll();
    game.when(1, attack('bear', 'ox')).passAll();
    expect(game.asked).toEqual([]);
  });

  it('GA-COMBAT-24, GA-COMBAT-25, RU-10, SM-43: there is a window before damage; then all damage is one event', () => {
    const game = board().when(1, attack('bear', 'ox')).passAll().when(2, retaliate(true));
    expect(game.holder).toBe(1);
    game.passAll();
    expect(game.of('damaged')).toHaveLength(1);
    expect(game.of('damaged')[0]!.hits.map((hit) => [hit.dealt, hit.marked])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(game.units()).toEqual(['damage resolved', 'combat-end resolved']);
  });

  it('GA-COMBAT-24, GA-COMBAT-18: the window is there in every combat; rested units are not asked', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: [{ card: 'ox', rested: true }] } });
    game.when(1, attack('bear', 'ox')).passAll();
    expect([game.asked, game.phase, game.holder, game.of('damaged')]).toEqual([[], 'combat/damage', 1, []]);
    expect(game.passAll().of('damaged')).toHaveLength(1);
  });

  it('GA-COMBAT-37, SM-45, SM-47: End of Combat takes place even without damage', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['ox'], hand: ['doom'] } }).when(
      1,
      attack('bear', 'ox'),
    );
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['bear'] }))
      .passAll()
      .passAll()
      .passAll();
    expect([game.units(), game.phase, game.table.combat]).toEqual([
      ['damage none', 'combat-end resolved'],
      'main',
      null,
    ]);
  });
});

describe('On Hit, On Kill and the end of combat', () => {
  it(
    'GA-COMBAT-34, GA-COMBAT-38, CF-57, SM-46, SM-48: abilities trigger at the damage, and go on the stack ' +
      'at the end with the triggers of the check',
    () => {
      const game = given({ one: { field: ['wolf'] }, two: { field: ['imp'] } })
        .when(1, attack('wolf', 'imp'))
        .passAll()
        .when(2, retaliate(false))
        .passAll();
      expect([game.phase, game.asked]).toEqual(['combat/end', ['1 order']]);
      game.when(1, answer([1, 0], 'order'));
      expect([game.stack(), game.holder]).toEqual([
        ['Wolf: Wolf kills: draw', 'Wolf: Wolf hits: draw', 'Imp: Imp: draw'],
        1,
      ]);
      game.passAll(3);
      expect([game.phase, game.holder]).toEqual(['combat/end', 1]);
      expect(game.passAll().phase).toBe('main');
    },
  );

  it('GA-COMBAT-35: On Hit needs at least 1 damage', () => {
    const game = given({ one: { field: ['wolf'], hand: [] }, two: { field: ['ox'], hand: ['weaken'] } }).when(
      1,
      attack('wolf', 'ox'),
    );
    game
      .when(1, pass)
      .when(2, activate('weaken', { targets: ['wolf'] }))
      .passAll()
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect([game.stack(), game.phase, game.card('ox').damage]).toEqual([[], 'main', 0]);
  });

  it('GA-COMBAT-36, CF-21: On Kill triggers only if the unit really died', () => {
    const alive = given({ one: { field: ['wolf'] }, two: { field: ['ox'] } })
      .when(1, attack('wolf', 'ox'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(alive.stack()).toEqual(['Wolf: Wolf hits: draw']);
    const banished = given({
      one: { field: ['wolf'], hand: ['smite'] },
      two: { field: [{ card: 'stone', side: 'back', damage: 1 }] },
    });
    banished.when(1, attack('wolf', 'stone')).passAll().when(2, retaliate(false)).passAll();
    expect([banished.zone('banishment:2'), banished.stack()]).toEqual([['stone'], ['Wolf: Wolf hits: draw']]);
  });

  it('GA-COMBAT-38: roles are gone before the check; without a trigger Main follows at once', () => {
    const game = board().when(1, attack('bear', 'ox')).passAll().when(2, retaliate(true)).passAll();
    const kinds = game.facts.map((fact) => fact.kind);
    expect(kinds.indexOf('combat-ended')).toBeGreaterThan(kinds.indexOf('damaged'));
    expect([game.phase, game.holder, game.table.combat]).toEqual(['main', 1, null]);
  });

  it('GA-COMBAT-40: a champion defeated at the end decides the game; waiting triggers are not placed', () => {
    const game = given({ one: { field: ['wolf'] }, two: { field: [{ card: 'ember', damage: 14 }] } }).when(
      1,
      attack('wolf', 'ember@2'),
    );
    game.passAll().when(2, retaliate(false)).passAll();
    expect([game.table.result?.winner, game.of('item-raised')]).toEqual([1, []]);
  });
});
