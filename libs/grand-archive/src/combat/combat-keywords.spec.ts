import { describe, expect, it } from '@jest/globals';
import {
  asking,
  activate,
  answer,
  attack,
  choose,
  decline,
  given,
  pass,
  retaliate,
} from '../../../../test/support/grand-archive/index.js';

describe('Intercept', () => {
  const game = (two: (string | { card: string; rested?: boolean })[], hand: string[] = []) =>
    given({ one: { field: ['bear'] }, two: { field: two, hand } });

  it('GA-KW-18, GA-KW-19, GA-KW-20: if its controller uses it, the ally is attacked instead and may retaliate', () => {
    const now = game(['guard']).when(1, attack('bear', 'ember@2'));
    expect(now.asked).toEqual(['2 may']);
    now.when(2, answer(true, 'may'));
    expect([now.phase, now.stack()]).toEqual(['combat/triggers', ['Guard: Intercept']]);
    now.passAll();
    expect(now.table.combat!.targets).toEqual([now.handle('guard')]);
    expect(now.stack()).toEqual([]);
    now.passAll().when(2, retaliate(true, 'guard')).passAll();
    expect([now.card('guard').damage, now.card('ember@2').damage, now.card('bear').damage]).toEqual([2, 0, 1]);
  });

  it('GA-KW-18, GA-TRIG-02, HI-09: its controller may decline; the decision is on record', () => {
    const now = game(['guard']).when(1, attack('bear', 'ember@2')).when(2, answer(false, 'may'));
    expect([now.phase, now.stack(), now.of('answered').length]).toEqual(['combat/retaliation', [], 1]);
  });

  it('GA-KW-18: works only for the champion, and only by allies of its player', () => {
    expect(game(['guard', 'ox']).when(1, attack('bear', 'ox')).asked).toEqual([]);
    expect(given({ one: { field: ['bear', 'guard'] } }).when(1, attack('bear', 'ember@2')).asked).toEqual([]);
  });

  it('GA-KW-21: a rested ally cannot intercept', () => {
    const now = game([{ card: 'guard', rested: true }]).when(1, attack('bear', 'ember@2'));
    expect([now.table.combat!.targets, now.asked, now.stack()]).toEqual([[now.handle('ember@2')], [], []]);
  });

  it('GA-KW-22, CF-30: does nothing on an ally with Stealth', () => {
    const now = game(['shade']).when(1, attack('bear', 'ember@2')).when(2, answer(true)).passAll();
    expect(now.table.combat!.targets).toEqual([now.handle('ember@2')]);
  });

  it('GA-KW-23, CF-30: if two abilities intercept, the first to resolve counts', () => {
    const now = game(['guard', 'guard'])
      .when(1, attack('bear', 'ember@2'))
      .when(2, answer(true))
      .when(2, answer(true))
      .when(2, answer([0, 1], 'order'));
    now.passAll();
    const target = now.table.combat!.targets;
    expect(target).toEqual([now.handle('guard#2')]);
    expect(now.passAll().table.combat!.targets).toEqual(target);
    expect(now.of('combat-set')).toEqual([]);
  });

  it('GA-COMBAT-19: a unit that is no longer a target is not asked to retaliate', () => {
    const now = game(['guard']).when(1, attack('bear', 'ember@2')).when(2, answer(true)).passAll().passAll();
    expect(now.table.asks.map((ask) => ask.about['unit'])).toEqual([now.handle('guard')]);
  });
});

describe('an effect that changes the target of an attack', () => {
  const drawn = (ally: string) => {
    const now = given({ one: { field: ['bear'] }, two: { field: [ally], hand: ['decoy'] } }).when(
      1,
      attack('bear', 'ember@2'),
    );
    if (now.asked.length > 0) now.when(2, answer(false, 'may'));
    return now
      .when(1, pass)
      .when(2, activate('decoy', { targets: [ally] }))
      .passAll();
  };

  it('GA-COMBAT-19: makes the new target retaliate and take the damage', () => {
    const now = drawn('ox');
    expect(now.table.combat!.targets).toEqual([now.handle('ox')]);
    now.passAll().when(2, retaliate(true, 'ox')).passAll();
    expect([now.card('ox').damage, now.card('ember@2').damage]).toEqual([2, 0]);
  });

  it('GA-COMBAT-05: never moves the attack to a unit of the attacking player', () => {
    const now = given({ one: { field: ['bear', 'ox'], hand: ['decoy'] } })
      .when(1, attack('bear', 'ember@2'))
      .when(1, activate('decoy', { targets: ['ox'] }))
      .passAll();
    expect(now.table.combat!.targets).toEqual([now.handle('ember@2')]);
  });

  it('GA-KW-36: does nothing for an ally with Stealth, or if there is no attack', () => {
    const now = drawn('ghost');
    expect(now.table.combat!.targets).toEqual([now.handle('ember@2')]);
    expect(
      given({ one: { field: ['ox'], hand: ['decoy'] } })
        .when(1, activate('decoy', { targets: ['ox'] }))
        .passAll()
        .of('combat-set'),
    ).toEqual([]);
  });
});

describe('Stealth', () => {
  it('GA-KW-36: cannot be chosen as the target of an attack', () => {
    expect(given({ one: { field: ['bear'] }, two: { field: ['ghost'] } }).refusal(1, attack('bear', 'ghost'))).toBe(
      'GA-COMBAT-05',
    );
  });

  it('GA-KW-37: does not stop effects that target or choose', () => {
    const now = given({ one: { hand: ['doom', 'cull'] }, two: { field: ['ghost', 'ghost'] } })
      .when(1, activate('doom', { targets: ['ghost'] }))
      .passAll();
    now.when(1, activate('cull')).passAll();
    expect(now.zone('graveyard:2')).toEqual(['ghost', 'ghost']);
  });

  it('GA-TERM-14: does not stop effects that hit all units', () => {
    const now = given({ one: { hand: ['smite'] }, two: { field: ['ghost'] } })
      .when(1, activate('smite', { targets: ['ghost'] }))
      .passAll();
    expect(now.zone('graveyard:2')).toEqual(['ghost']);
  });
});

describe('Multi-Target', () => {
  const swept = (two: string[], field = ['sword'], hand = ['sweep']) =>
    given({ one: { field, hand }, two: { field: two, hand: ['veil'] } });

  it(
    'GA-KW-28, GA-KW-29, GA-KW-38, CF-26: hits all units of one opponent, champion and Stealth included, at ' + 'once',
    () => {
      const now = swept(['ox', 'ghost', 'orb']).when(1, activate('sweep')).passAll();
      expect(
        now.table.combat!.targets.map(
          (handle) =>
            now.table.zones[0]!.kind === 'followed' &&
            now.table.zones[0]!.cards.find((card) => card.handle === handle)?.definition,
        ),
      ).toEqual(['ember', 'ox', 'ghost']);
      now.passAll();
      for (const ask of [...now.table.asks]) now.when(2, () => ({ kind: 'retaliate', ask: ask.id, value: false }));
      now.passAll();
      expect(now.of('damaged')).toHaveLength(1);
      expect(now.of('damaged')[0]!.hits.map((hit) => hit.dealt)).toEqual([1, 1, 1]);
      expect(now.units()).toEqual(['damage resolved', 'combat-end resolved']);
    },
  );

  it('GA-KW-30: a weapon loses 1 durability, not one per unit', () => {
    const now = swept(['ox', 'guard'])
      .when(1, activate('sweep', { weapon: 'sword' }))
      .passAll();
    if (now.asked.includes('2 may')) now.when(2, answer(false, 'may'));
    now.passAll();
    for (const ask of [...now.table.asks]) now.when(2, () => ({ kind: 'retaliate', ask: ask.id, value: false }));
    now.passAll();
    expect([now.card('sword').counters, now.card('ox').damage]).toEqual([{ durability: 1 }, 3]);
  });

  it(
    'GA-KW-31, GA-COMBAT-31, SM-42, SM-44, CF-19: each Awake unit may retaliate; the attacking player orders ' +
      'them; damage is simultaneous',
    () => {
      const now = given({
        rules: asking,
        one: { field: ['hydra'] },
        two: { field: ['ox', { card: 'bear', rested: true }, 'guard'] },
      }).when(1, attack('hydra', 'ox'));
      now.when(2, answer(false, 'may')).passAll();
      expect(now.asked).toEqual(['2 retaliate', '2 retaliate', '2 retaliate']);
      now
        .when(2, retaliate(false, 'ember@2'))
        .when(2, retaliate(true, 'ox'))
        .when(2, retaliate(true, 'guard'))
        .passAll();
      expect(now.asked).toEqual(['1 order']);
      now.when(1, answer([1, 0], 'order'));
      expect(now.of('combat-set')[0]!.retaliators).toEqual([now.handle('guard'), now.handle('ox')]);
      expect(now.of('damaged')[0]!.hits).toHaveLength(6);
      expect(now.card('hydra').damage).toBe(2);
    },
  );

  it('GA-KW-32, CF-30: after Intercept it hits the ally once, and the champion not at all', () => {
    const now = swept(['guard']).when(1, activate('sweep')).passAll().when(2, answer(true, 'may')).passAll();
    expect(now.table.combat!.targets).toEqual([now.handle('guard')]);
  });

  it('GA-KW-39: hits a unit that gains Stealth meanwhile', () => {
    const now = swept(['ox']).when(1, activate('sweep')).passAll();
    now
      .when(1, pass)
      .when(2, activate('veil', { targets: ['ox'] }))
      .passAll()
      .passAll();
    for (const ask of [...now.table.asks]) now.when(2, () => ({ kind: 'retaliate', ask: ask.id, value: false }));
    now.passAll();
    expect(now.card('ox').damage).toBe(1);
  });
});

describe('Fast Attack', () => {
  it('GA-KW-08, SM-30: may be activated whenever a Fast action may, by any player', () => {
    const now = given({ one: { hand: ['spark'] }, two: { hand: ['dash'] } })
      .when(1, activate('spark'))
      .when(1, pass)
      .when(2, activate('dash'));
    expect(now.stack()).toEqual(['Spark', 'Dash']);
  });

  it('GA-KW-09, CF-31: by the other player goes through the same steps; the turn player has Opportunity first', () => {
    const now = given({ one: { field: ['bear'] }, two: { hand: ['dash'] } })
      .when(1, pass)
      .when(2, activate('dash'))
      .passAll();
    now.when(2, choose('bear'));
    expect([now.table.combat!.by, now.phase, now.holder]).toEqual([2, 'combat/retaliation', 1]);
    now.passAll();
    expect(now.asked).toEqual(['1 retaliate']);
    now.when(1, retaliate(true)).passAll();
    expect([now.card('ember@2').damage, now.zone('graveyard:1'), now.phase, now.holder]).toEqual([
      2,
      ['bear'],
      'main',
      1,
    ]);
  });

  it('GA-KW-10, CF-52, SM-38: entries below it resolve in the Retaliation Step', () => {
    const now = given({ one: { hand: ['spark'] }, two: { hand: ['dash'] } })
      .when(1, activate('spark'))
      .when(1, pass)
      .when(2, activate('dash'))
      .passAll();
    expect([now.phase, now.stack()]).toEqual(['combat/triggers', ['Spark']]);
    now.passAll();
    expect([now.phase, now.stack(), now.count('hand', 1)]).toEqual(['combat/retaliation', [], 1]);
  });

  it.each([
    ['end/opportunity', 'end' as const],
    ['recollection/opportunity', 'recollection' as const],
    ['wake/opportunity', 'wake' as const],
    ['materialize/opportunity', 'materialize' as const],
    ['draw/opportunity', 'draw' as const],
  ])('GA-KW-10, SM-47: outside Main the interrupted phase goes on (%s)', (phase, from) => {
    const now = given({ phase: from, one: { hand: ['dash'], memory: ['ox'] } })
      .when(1, activate('dash'))
      .passAll();
    now.passAll().when(2, retaliate(false)).passAll();
    expect([now.phase, now.holder, now.card('ember@2').damage]).toEqual([phase, 1, 2]);
    expect(now.passAll().phase).not.toBe(phase);
  });

  it(
    'GA-KW-10: above the beginning triggers of Recollection, the triggers resolve in the combat, and the ' +
      'window follows',
    () => {
      const now = given({
        turn: { n: 4, seat: 2 },
        phase: 'end',
        one: { field: ['cy1'], hand: ['dash'], memory: ['ox'] },
      })
        .passAll()
        .when(1, decline);
      now.when(1, activate('dash')).passAll(2);
      expect([now.phase, now.stack()]).toEqual(['combat/retaliation', []]);
      now.passAll().when(2, retaliate(false)).passAll();
      expect([now.phase, now.holder]).toEqual(['recollection/opportunity', 1]);
      expect(now.passAll().phase).toBe('main');
    },
  );

  it('GA-KW-11, GA-COMBAT-13: during a combat there is no second attack; the card goes to the graveyard', () => {
    const now = given({ one: { field: ['bear'], hand: ['dash'] } })
      .when(1, attack('bear', 'ember@2'))
      .when(1, activate('dash'))
      .passAll();
    expect([now.zone('graveyard:1'), now.table.combat!.attacker, now.rested('ember@1')]).toEqual([
      ['dash'],
      now.handle('bear'),
      false,
    ]);
  });

  it('GA-KW-11: the same holds in the last step of a combat, when the roles are gone already', () => {
    const now = given({ one: { field: ['wolf'], hand: ['dash'] }, two: {} })
      .when(1, attack('wolf', 'ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(now.phase).toBe('combat/end');
    now.when(1, activate('dash')).passAll();
    expect([now.zone('graveyard:1'), now.table.combat]).toEqual([['dash'], null]);
    now.passAll().passAll();
    expect(now.phase).toBe('main');
  });
});
