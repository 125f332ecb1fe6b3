import { describe, expect, it } from '@jest/globals';
import { ability, activate, choose, given, pass } from '../../../../test/support/grand-archive/index.js';

describe('a target', () => {
  it('GA-TGT-03, GA-TGT-05: is tested again on resolution; an illegal one is skipped and not replaced', () => {
    const game = given({ one: { hand: ['fork'] }, two: { field: ['ox', 'guard'], hand: ['recall'] } }).when(
      1,
      activate('fork', { targets: ['ox', 'guard'] }),
    );
    game
      .when(1, pass)
      .when(2, activate('recall', { targets: ['guard'] }))
      .passAll()
      .passAll();
    expect([game.card('ox').damage, game.card('ember@2').damage, game.units(), game.count('hand', 1)]).toEqual([
      1,
      0,
      ['card partly'],
      1,
    ]);
  });

  it('GA-TGT-04: lets the card resolve in full if all are legal', () => {
    const game = given({ one: { hand: ['fork'] }, two: { field: ['ox', 'guard'] } })
      .when(1, activate('fork', { targets: ['ox', 'guard'] }))
      .passAll();
    expect([game.card('ox').damage, game.card('guard').damage, game.units()]).toEqual([1, 1, ['card resolved']]);
  });

  it(
    'GA-TGT-07, RU-07, GA-TGT-10: if none is legal, negates the card with its untargeted parts; the card ' +
      'goes to the graveyard',
    () => {
      const game = given({ one: { hand: ['rallied'] }, two: { field: ['ox'], hand: ['recall'] } }).when(
        1,
        activate('rallied', { targets: ['ox'] }),
      );
      game
        .when(1, pass)
        .when(2, activate('recall', { targets: ['ox'] }))
        .passAll()
        .passAll();
      expect([game.units(), game.count('hand', 1), game.zone('graveyard:1')]).toEqual([
        ['card negated'],
        0,
        ['rallied'],
      ]);
    },
  );

  it('GA-TGT-07: that left and came back is not reached', () => {
    const game = given({ one: { hand: ['doom'] }, two: { field: ['scout'], hand: ['recall', 'scout'] } }).when(
      1,
      activate('doom', { targets: ['scout'] }),
    );
    game
      .when(1, pass)
      .when(2, activate('recall', { targets: ['scout'] }))
      .passAll()
      .passAll();
    expect([game.units(), game.count('hand', 2)]).toEqual([['card negated'], 2]);
  });

  it('GA-TGT-09: can be one of several entries of the stack, which is negated', () => {
    const game = given({ one: { hand: ['spark', 'calm', 'deny'] } })
      .when(1, activate('spark'))
      .when(1, activate('calm'));
    game.when(1, activate('deny', { targets: ['spark'] })).passAll();
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([['Calm'], ['spark', 'deny']]);
  });

  it('GA-TGT-01: needs every quality that the text asks for', () => {
    const game = given({ one: { hand: ['nip', 'trap'] }, two: { field: ['bear', { card: 'golem', rested: true }] } });
    expect(game.refusal(1, activate('nip', { targets: ['golem'] }))).toBe('GA-TGT-01');
    expect(game.refusal(1, activate('trap', { targets: ['bear'] }))).toBe('GA-TGT-01');
    game
      .when(1, activate('nip', { targets: ['bear'] }))
      .when(1, activate('trap', { targets: ['golem'] }))
      .passAll(2);
    expect(game.zone('graveyard:2')).toEqual(['golem', 'bear']);
  });

  it('GA-TGT-03: that died and came back is no longer the target', () => {
    const game = given({
      one: { hand: ['smite', 'void'], graveyard: [] },
      two: { field: ['bear'], hand: ['raise'] },
    }).when(1, activate('void', { targets: ['bear'] }));
    game
      .when(1, activate('smite', { targets: ['bear'] }))
      .passAll()
      .when(1, pass)
      .when(2, activate('raise', { targets: ['bear'] }))
      .passAll();
    expect(game.onField('bear')).toBe(true);
    expect([game.passAll().units(), game.onField('bear')]).toEqual([['card negated'], true]);
  });

  it('GA-TGT-08: of "choose" is chosen during resolution and not announced', () => {
    const game = given({ one: { hand: ['cull'] }, two: { field: ['ox', 'bear'] } }).when(1, activate('cull'));
    expect(game.table.items[0]!.declared['targets']).toEqual([]);
    game.passAll();
    expect([game.asked, game.table.items[0]!.state]).toEqual([['1 choose'], 'resolving']);
    expect(game.when(1, choose('ox')).zone('graveyard:2')).toEqual(['ox']);
  });

  it('GA-TGT-10, GA-COST-15: that is an ability ceases when negated; its source stays, its cost stays paid', () => {
    const game = given({ one: { field: ['monk'] }, two: { hand: ['hush'] } })
      .when(1, ability('monk', { targets: ['ember@2'] }))
      .when(1, pass);
    game.when(2, activate('hush', { targets: ['!Monk'] })).passAll();
    expect([game.stack(), game.onField('monk'), game.rested('monk'), game.zone('graveyard:1')]).toEqual([
      [],
      true,
      true,
      [],
    ]);
    expect(game.of('item-ended').map((fact) => fact.result)).toEqual(['negated', 'resolved']);
  });

  it('GA-TGT-02, GA-TGT-09: of a card that negates cards is never an ability, and the other way round', () => {
    const game = given({ one: { field: ['monk'] }, two: { hand: ['deny', 'hush'] } })
      .when(1, ability('monk', { targets: ['ember@2'] }))
      .when(1, pass);
    expect(game.refusal(2, activate('deny', { targets: ['monk'] }))).toBe('GA-TGT-02');
    const other = given({ one: { hand: ['spark'] }, two: { hand: ['hush'] } })
      .when(1, activate('spark'))
      .when(1, pass);
    expect(other.refusal(2, activate('hush', { targets: ['!Spark'] }))).toBe('GA-TGT-02');
  });

  it('GA-TGT-01: is offered by name and seat', () => {
    const game = given({ one: { hand: ['smite'], field: ['bear'] }, two: { field: ['bear'] } });
    const draft = game.options(1).find((one) => one.kind === 'activate')!;
    expect(draft.label).toBe('Activate Smite');
    expect(game.next(1, draft.action).map((one) => one.label)).toEqual([
      'Target Ember, Spirit (seat 1)',
      'Target Bear (seat 1)',
      'Target Ember, Spirit (seat 2)',
      'Target Bear (seat 2)',
    ]);
  });

  it('GA-TGT-01: that is a player is offered as the seat, which the page shows by name', () => {
    const game = given({ one: { hand: ['forget'] } });
    const draft = game.options(1).find((one) => one.kind === 'activate')!;
    expect(game.next(1, draft.action).map((one) => one.label)).toEqual(['Target seat 2']);
  });

  it('GA-TGT-10, CF-34: that is a materialization goes to banishment when negated', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { materials: ['sword'] },
      two: { hand: ['deny'] },
    }).passAll();
    game
      .when(1, (now) => ({ kind: 'materialize', ask: now.table.asks[0]!.id, card: 0 }))
      .when(1, pass)
      .when(2, activate('deny', { targets: ['sword'] }))
      .passAll();
    expect([game.zone('banishment:1'), game.phase]).toEqual([['sword'], 'materialize/materialized']);
  });
});
