import { describe, expect, it } from '@jest/globals';
import { ability, activate, attack, given, pass, pay } from '../../../../test/support/grand-archive/index.js';

describe('reserve costs', () => {
  it('GA-COST-01, GA-COST-02: are paid with N cards that the player chooses, face down, into the memory', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'mouse', 'imp'], memory: ['dawn'] } })
      .when(1, activate('bear'))
      .when(1, pay('imp', 'ox'));
    expect([game.zone('hand:1'), game.zone('memory:1')]).toEqual([['mouse'], ['dawn', 'imp', 'ox']]);
    expect(game.card('imp')).toMatchObject({ face: 'down', known: [1] });
  });

  it('GA-COST-02: neither more nor fewer, and none twice', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'mouse', 'imp'] } }).when(1, activate('bear'));
    const payWith = (...cards: number[]) =>
      game.refusal(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards }));
    expect([payWith(0), payWith(0, 1, 2), payWith(1, 1)]).toEqual(['R-ACTION-02', 'GA-COST-02', 'GA-COST-02']);
  });

  it('GA-COST-03: the card being activated never pays for itself', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'mouse'] } });
    expect(game.when(1, activate('bear')).zone('hand:1')).toEqual(['ox', 'mouse']);
    expect(given({ one: { hand: ['ox'] } }).refusal(1, activate('ox'))).toBe('GA-COST-03');
  });

  it('GA-VIS-11: opponents learn what was paid for and with how many cards, not which', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'mouse'] } }).when(1, activate('bear'));
    const item = game.table.items[0]!.id;
    game.when(1, pay());
    const seen = game.view([2]).zones.find((zone) => zone.id === 'memory:1');
    expect(seen).toMatchObject({
      cards: [
        { definition: null, paidFor: item },
        { definition: null, paidFor: item },
      ],
    });
    expect(game.view([1]).zones.find((zone) => zone.id === 'memory:1')).toMatchObject({
      cards: [{ definition: 'ox' }, { definition: 'mouse' }],
    });
  });

  it('GA-COST-04: cards reserved earlier stay where they are during a later activation', () => {
    const game = given({ one: { hand: ['guard', 'ox', 'bolt', 'mouse'] } })
      .when(1, activate('guard'))
      .when(1, pay('ox'));
    const reserved = game.card('ox');
    game.when(1, activate('bolt', { targets: ['ember@2'] }));
    expect(game.refusal(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [reserved.handle] }))).toBe(
      'GA-COST-02',
    );
    game.when(1, pay('mouse'));
    expect(game.card('ox')).toEqual(reserved);
  });

  it('GA-COST-05, GA-COST-15: a negated card gives nothing back', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'mouse'] }, two: { hand: ['deny'] } })
      .when(1, activate('bear'))
      .when(1, pay());
    game
      .when(1, pass)
      .when(2, activate('deny', { targets: ['bear'] }))
      .passAll();
    expect([game.zone('memory:1'), game.zone('graveyard:1'), game.zone('hand:1')]).toEqual([
      ['ox', 'mouse'],
      ['bear'],
      [],
    ]);
  });

  it('GA-COST-14: the reserve cost of an ability is paid like that of a card', () => {
    const game = given({ one: { field: ['smith'], hand: ['ox', 'mouse', 'imp'] } });
    expect(given({ one: { field: ['smith'], hand: ['ox'] } }).refusal(1, ability('smith'))).toBe('GA-COST-14');
    game.when(1, ability('smith')).when(1, pay('imp', 'ox')).passAll();
    expect([game.zone('memory:1'), game.card('smith').counters]).toEqual([['imp', 'ox'], { buff: 1 }]);
  });

  it('GA-COST-12: other costs are paid during the announcement, before resolution', () => {
    const game = given({ one: { field: ['martyr', 'monk', 'vial'] } });
    game.when(1, ability('martyr'));
    expect([game.onField('martyr'), game.stack()]).toEqual([false, ['Martyr: Sacrifice: draw']]);
    game.when(1, ability('monk', { targets: ['ember@2'] })).when(1, ability('vial'));
    expect([game.rested('monk'), game.zone('banishment:1')]).toEqual([true, ['vial']]);
  });

  it('GA-TERM-03: only an Awake object can be rested for a cost', () => {
    const game = given({
      one: {
        field: [
          { card: 'monk', rested: true },
          { card: 'bear', rested: true },
          { card: 'orb', rested: true },
        ],
      },
    });
    expect(game.refusal(1, ability('monk', { targets: ['ember@2'] }))).toBe('GA-TERM-03');
    expect(game.refusal(1, ability('orb'))).toBe('GA-TERM-03');
    expect(game.refusal(1, attack('bear', 'ember@2'))).toBe('GA-COMBAT-03');
  });
});

describe('changed costs', () => {
  it('GA-COST-09: the cost is the printed one plus increases minus decreases', () => {
    const game = given({ one: { field: ['ann1'], hand: ['haze', 'ox', 'ox', 'ox', 'ox', 'ox'] } }).when(
      1,
      activate('haze', { spectral: true }),
    );
    expect(game.table.items[0]!.cost).toMatchObject({
      printed: 2,
      final: 4,
      why: ['+3 Spectral Shift (GA-KW-33)', '-1 Efficiency (GA-KW-05)'],
    });
  });

  it('GA-COST-11, GA-KW-06: the cost is never below 0; a negative sum gains the player nothing', () => {
    const game = given({ one: { field: ['cy3'], hand: ['haze', 'ox'] } }).when(
      1,
      activate('haze', { spectral: false }),
    );
    expect([game.table.items[0]!.cost!.final, game.asked, game.count('hand', 1), game.holder]).toEqual([0, [], 1, 1]);
  });

  it('GA-COST-10: Efficiency does not lower a memory cost', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { field: ['ann2'], materials: ['gem'], memory: ['ox', 'ox'] },
    }).passAll();
    game.when(1, (now) => ({ kind: 'materialize', ask: now.table.asks[0]!.id, card: 0 }));
    expect(game.table.items[0]!.cost).toMatchObject({ kind: 'memory', printed: 1, final: 1 });
  });

  it(
    'GA-KW-05, GA-ACT-08: Efficiency uses the level at the calculation, bonuses included; a later change ' +
      'of level changes nothing',
    () => {
      const game = given({ one: { field: ['ann1'], hand: ['lift', 'plan', 'ox'] } })
        .when(1, activate('lift'))
        .passAll();
      game.when(1, activate('plan'));
      expect(game.table.items[0]!.cost).toMatchObject({ printed: 3, final: 1 });
      game.when(1, pay()).passAll();
      expect(game.zone('graveyard:1')).toEqual(['lift', 'plan']);
      const less = given({ one: { field: ['ann2'], hand: ['plan', 'ox', 'ox'] }, two: { hand: ['sap'] } })
        .when(1, pass)
        .when(2, activate('sap'))
        .passAll();
      expect(less.when(1, activate('plan')).table.items[0]!.cost!.final).toBe(2);
    },
  );
});

describe('Spectral Shift', () => {
  const at = (spectral: boolean) => {
    const game = given({ one: { hand: ['wisp', 'ox', 'ox', 'ox'], graveyard: ['relic', 'bear'] } }).when(
      1,
      activate('wisp', { spectral }),
    );
    return game;
  };

  it('GA-KW-33: can be declared for 3 more', () => {
    expect(at(true).table.items[0]!.cost!.final).toBe(3);
    expect(given({ one: { hand: ['wisp', 'ox', 'ox'] } }).refusal(1, activate('wisp', { spectral: true }))).toBe(
      'GA-COST-03',
    );
  });

  it('GA-KW-34: if it is paid, the card is banished and a Crux card returns to the hand', () => {
    const game = at(true).when(1, pay()).passAll();
    // Only one of the two cards in the graveyard has the element, so nobody is asked.
    expect([game.zone('banishment:1'), game.asked]).toEqual([['wisp'], []]);
    expect([game.zone('hand:1').includes('relic'), game.zone('graveyard:1')]).toEqual([true, ['bear']]);
  });

  it('GA-KW-35: if it is not paid, the card leaves as usual and nothing returns', () => {
    const game = at(false).passAll();
    expect([game.zone('graveyard:1'), game.asked]).toEqual([['relic', 'bear', 'wisp'], []]);
  });
});

describe('Lucid', () => {
  it('GA-KW-26, GA-KW-27: lets its card be activated out of the memory, paid in full from the hand', () => {
    const game = given({ one: { hand: ['ox'], memory: ['dream', 'bear'] } });
    game.when(1, activate('dream', { from: 'memory' }));
    expect([game.zone('memory:1'), game.zone('stack')]).toEqual([['bear'], ['dream']]);
    game.when(1, pay()).passAll();
    expect([game.zone('memory:1'), game.zone('graveyard:1')]).toEqual([['bear', 'ox'], ['dream']]);
  });

  it('GA-KW-27, GA-COST-03: a card in memory does not pay', () => {
    expect(given({ one: { memory: ['dream', 'bear'] } }).refusal(1, activate('dream', { from: 'memory' }))).toBe(
      'GA-COST-03',
    );
  });

  it('GA-ZONE-08: any other card in memory, graveyard or deck cannot be activated', () => {
    const game = given({ one: { memory: ['spark'], graveyard: ['pick'] } });
    expect(game.refusal(1, activate('spark', { from: 'memory' }))).toBe('GA-ZONE-08');
    expect(game.refusal(1, (now) => ({ kind: 'activate', card: now.handle('pick') }))).toBe('GA-ZONE-08');
  });
});
