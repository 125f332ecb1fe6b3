import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import type { Fact } from '#table';
import {
  activate,
  attack,
  decline,
  given,
  materialize,
  pass,
  pay,
  printed,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

const { rules } = by2026;
type Position = Parameters<typeof given>[0];

written({
  charger: { types: 'ALLY', power: 1, life: 1, text: 'On Charge 1: Draw a card.' },
});

printed({
  frail: {
    types: 'ALLY',
    stats: { power: 1, life: 0 },
    abilities: [
      {
        kind: 'static',
        modify: [{ what: { self: true }, stats: { life: { count: { zone: 'memory', who: 'you' } } } }],
      },
      when('die', 'Draw a card', drawOne),
    ],
  },
});

const at = (position: Position): Game => given({ rules, ...position });
/** A position at the end of seat 2's turn; seat 1 wakes up next. */
const endOf2 = (position: Position): Game => at({ turn: { n: 4, seat: 2 }, phase: 'end', ...position }).passAll();
const toRecollection = (one: Position['one']): Game => endOf2({ one }).when(1, decline);
const toDraw = (one: Position['one']): Game => toRecollection(one).passAll();
const upAgain = [{ card: 'seer', rested: true }];

describe('the checks of the phases of 2026', () => {
  it('GA26-TURN-01, GA26-TURN-02: give no Opportunity if they place nothing', () => {
    const game = endOf2({});
    expect([game.phases(), game.holder, game.asked]).toEqual([
      ['end/clean-up', 'wake', 'materialize', 'materialize/choice'],
      undefined,
      ['1 materialize'],
    ]);
    expect(toDraw({}).phases().slice(-2)).toEqual(['draw', 'main']);
    expect(toRecollection({}).phase).toBe('recollection/opportunity');
  });

  it.each<[string, string, () => Game]>([
    ['wake/opportunity', 'Seer: Seer wakes: draw', () => endOf2({ one: { field: upAgain } })],
    ['materialize/opportunity', 'Clerk: Clerk: draw', () => endOf2({ one: { field: ['clerk'] } })],
    ['recollection/triggers', 'Cy, Seer: Seer: draw', () => toRecollection({ field: ['cy1'] })],
    ['recollection/returned', 'Frail: Draw a card', () => toDraw({ field: ['frail'], memory: ['ox'] })],
    ['draw/opportunity', 'Drummer: Drummer: 1 damage to the champion', () => toDraw({ field: ['drummer'] })],
    ['main', 'Marcher: Marcher: draw', () => toDraw({ field: ['marcher'] })],
  ])(
    'GA26-TURN-01, GA26-OPP-03, GA26-TURN-03: place triggers in %s, and the turn player has Opportunity first',
    (phase, title, begin) => {
      const game = begin();
      expect([game.phase, game.stack().length, game.holder]).toEqual([phase, 1, 1]);
      expect(game.stack()[0]!.split(':')[0]).toBe(title.split(':')[0]);
      expect(game.refusal(2, pass)).toBe('GA-OPP-01');
    },
  );

  it.each<[string, () => Game, string]>([
    ['Wake Up', () => endOf2({ one: { field: upAgain } }), 'materialize/choice'],
    ['Draw', () => toDraw({ field: ['drummer'] }), 'main'],
    ['Recollection after the return', () => toDraw({ field: ['frail'], memory: ['ox'] }), 'main'],
  ])('GA26-TURN-03, GA26-OPP-02: let %s go on as soon as the stack is empty', (_name, begin, next) => {
    expect(begin().passAll().phase).toBe(next);
  });

  it('GA26-TURN-03, GA26-OPP-02: leave the turn player Opportunity while entries are left', () => {
    const game = endOf2({ one: { field: [...upAgain, ...upAgain] } });
    for (const ask of game.table.asks) game.when(ask.seat, () => ({ kind: 'answer', ask: ask.id, value: [0, 1] }));
    expect(game.stack()).toHaveLength(2);
    game.passAll();
    expect([game.phase, game.holder, game.stack().length]).toEqual(['wake/opportunity', 1, 1]);
    expect(game.passAll().phase).toBe('materialize/choice');
  });

  it('GA26-TURN-04, GA26-OPP-02: open a window with an empty stack before the choice to materialize', () => {
    const game = endOf2({ one: { field: ['clerk'] } }).passAll();
    expect([game.phase, game.holder, game.stack(), game.asked]).toEqual(['materialize/opportunity', 1, [], []]);
    expect(game.passAll().asked).toEqual(['1 materialize']);
  });

  it('GA26-TURN-09: resolve what the return of memory triggers before the draw', () => {
    const game = toDraw({ field: ['frail'], memory: ['ox'], deck: ['bear', 'ox', 'guard'] });
    expect([game.phase, game.zone('hand:1')]).toEqual(['recollection/returned', ['ox']]);
    game.passAll();
    const [resolved, drawn] = game.of('moved').filter(({ cause }) => cause === 'draw');
    expect([game.phases(), game.zone('hand:1')]).toEqual([
      ['draw', 'main'],
      ['ox', 'bear', 'ox'],
    ]);
    expect(game.facts.indexOf(resolved as Fact)).toBeLessThan(
      game.facts.findIndex((one) => one.kind === 'phase-began'),
    );
    expect(drawn).toBeDefined();
  });
});

describe('the phases of 2026', () => {
  it('GA26-TURN-05: wake only what was Rested', () => {
    expect(endOf2({ one: { field: ['seer'] } }).phase).toBe('materialize/choice');
  });

  it('GA26-TURN-06: let only a champion or a regalia be materialized by the choice of the phase', () => {
    const game = endOf2({ one: { materials: ['bear', 'sword'] } });
    expect(game.refusal(1, materialize('bear'))).toBe('GA26-TURN-06');
    expect(game.when(1, materialize('sword')).stack()).toEqual(['Sword']);
  });

  it('GA26-TURN-07: have one round of Opportunity on a materialization, and no window after it', () => {
    const game = endOf2({ one: { materials: ['sword'] } }).when(1, materialize('sword'));
    expect([game.phase, game.holder, game.stack()]).toEqual(['materialize/materialized', 1, ['Sword']]);
    game.passAll();
    expect([game.onField('sword'), game.phase, game.holder]).toEqual([true, 'recollection/opportunity', 1]);
  });

  it('GA26-TURN-07: have a window after it for triggers that were placed meanwhile', () => {
    const game = endOf2({ one: { materials: ['ann1'], memory: ['ox', 'ox'] } })
      .when(1, materialize('ann1'), pay())
      .passAll();
    expect([game.phase, game.holder, game.stack().length]).toEqual(['materialize/materialized', 1, 1]);
    expect(game.passAll().phase).toBe('recollection/opportunity');
  });

  it('GA26-TURN-08: put none on objects of another player, nor on one that has triggered', () => {
    const other = endOf2({ one: {}, two: { field: ['charger'] } }).when(1, decline);
    expect(other.card('charger').counters).toEqual({});
    const game = toRecollection({ field: ['charger'] });
    for (let n = 0; game.table.turn?.n !== 7 || game.table.phase !== 'recollection'; n += 1) {
      if (n > 60) throw new Error('it never came to the next recollection');
      if (game.asked.length > 0) game.when(game.table.asks[0]!.seat, decline);
      else game.passAll();
    }
    expect(game.card('charger').counters['charge']).toBe(1);
  });

  it('GA26-TURN-08: put a charge counter on objects with On Charge before triggers of Recollection are placed', () => {
    const game = toRecollection({ field: ['charger'] });
    expect([game.card('charger').counters['charge'], game.phase, game.stack().length]).toEqual([
      1,
      'recollection/triggers',
      1,
    ]);
  });

  it('GA26-TURN-10: have one Main Phase, which no combat begins again', () => {
    const game = toDraw({ field: ['marcher', 'bear'] }).passAll();
    game.when(1, attack('bear', 'ember@2')).passAll().passAll();
    expect([game.phase, game.holder, game.stack()]).toEqual(['main', 1, []]);
  });

  it('GA26-TURN-11: place triggers of the beginning of Main before the turn player acts in it', () => {
    const game = toDraw({ field: ['marcher'], hand: ['dawn', 'ox', 'ox'] });
    expect([game.phase, game.stack(), game.refusal(1, activate('dawn'))]).toEqual([
      'main',
      ['Marcher: Marcher: draw'],
      'GA-OPP-13',
    ]);
  });

  it('GA26-TURN-16: end only with an empty stack, after all have passed', () => {
    const game = at({ one: { hand: ['spark'] } })
      .when(1, activate('spark'))
      .passAll();
    expect([game.phase, game.when(1, pass).phase, game.when(2, pass).phase]).toEqual([
      'main',
      'main',
      'end/opportunity',
    ]);
  });

  it('GA26-TURN-17: end what lasts until their end before the next begins', () => {
    const game = at({ one: { field: ['bear'], hand: ['burst'] } })
      .when(1, attack('bear', 'ember@2'))
      .when(1, activate('burst', { targets: ['bear'] }))
      .passAll(2)
      .passAll();
    const [ended, main] = ['effect-ended', 'phase-began'].map((kind) =>
      game.facts.findLastIndex((fact) => fact.kind === kind),
    );
    expect([game.phase, ended! >= 0 && ended! < main!]).toEqual(['main', true]);
  });
});

describe('the End Phase of 2026', () => {
  it('GA26-TURN-13: cleans up in one act: damage goes, effects end, and the turn player discards', () => {
    const game = at({
      one: { field: [{ card: 'bear', damage: 1 }, 'squeeze'], hand: ['rally', 'ox', 'ox', 'ox'] },
      two: { hand: ['fork'], field: [{ card: 'ox', damage: 2 }] },
    });
    game.when(1, activate('rally', { targets: ['bear'] })).passAll();
    game
      .when(1, pass)
      .when(2, activate('fork', { targets: ['bear', 'ember@1'] }))
      .passAll(2);
    expect(game.phase).toBe('end/opportunity');
    game.passAll();
    expect([game.asked, game.holder, game.card('bear').damage, game.card('ox@2').damage]).toEqual([
      ['1 discard'],
      undefined,
      0,
      0,
    ]);
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [0] }));
    expect([game.onField('bear'), game.table.effects, game.table.turn]).toEqual([true, [], { n: 4, seat: 2 }]);
  });

  it('GA26-TURN-13: does what happens as the turn ends, and ends states of players', () => {
    const game = at({ one: { hand: ['nimble', 'fluke', 'ox', 'ox'] } });
    for (const id of ['nimble', 'fluke']) game.when(1, activate(id)).passAll();
    expect(game.table.effects).toHaveLength(1);
    game.passTo('end', 'opportunity').passAll(2);
    expect([game.count('hand', 1), game.zone('graveyard:1').includes('ox'), game.table.effects]).toEqual([0, true, []]);
  });

  it('GA26-TURN-14: places what clean-up triggers, opens a window, and cleans up again', () => {
    const game = at({ turn: { n: 4, seat: 2 }, one: { field: ['imp'] }, two: { hand: ['rally', 'wither'] } });
    game.when(2, activate('rally', { targets: ['imp'] })).passAll();
    game.when(2, activate('wither', { targets: ['imp'] })).passAll();
    game.passAll(2);
    expect([game.onField('imp'), game.table.turn, game.phase, game.stack(), game.holder]).toEqual([
      false,
      { n: 4, seat: 2 },
      'end/opportunity',
      ['Imp: Imp: draw'],
      2,
    ]);
    game.passAll();
    expect([game.table.turn?.n, game.holder, game.count('hand', 1)]).toEqual([4, 2, 1]);
    game.passAll();
    expect([game.table.turn, game.of('unit-ended', true).filter(({ title }) => title === 'Clean-up').length]).toEqual([
      { n: 5, seat: 1 },
      2,
    ]);
  });

  it('GA26-TURN-15: triggers only what was there when it began', () => {
    const game = at({ phase: 'end', one: { hand: ['raise'], graveyard: ['crier'] } })
      .when(1, activate('raise', { targets: ['crier'] }))
      .passAll();
    expect([game.onField('crier'), game.stack(), game.passAll().table.turn?.n]).toEqual([true, [], 4]);
  });

  it('GA26-TURN-15: leaves what is delayed in it to the next End Phase', () => {
    const game = at({ phase: 'end', one: { hand: ['squall'] }, two: { field: ['ox'] } })
      .when(1, activate('squall', { targets: ['ox'] }))
      .passAll();
    expect([game.onField('ox'), game.stack(), game.passAll().table.turn?.n]).toEqual([false, [], 4]);
    game.when(2, decline).passTo('end', 'opportunity');
    expect([game.onField('ox'), game.stack().length]).toEqual([false, 1]);
    expect(game.passAll().onField('ox')).toBe(true);
  });
});
