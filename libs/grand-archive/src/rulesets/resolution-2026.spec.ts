import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import {
  activate,
  answer,
  attack,
  choose,
  decline,
  given,
  materialize,
  pass,
  printed,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';

const { rules } = by2026;

written({
  pair: { types: 'ACTION', speed: 'fast', text: 'Destroy up to two target allies. Draw a card.' },
  order: { types: 'ACTION', speed: 'fast', text: 'Deal 2 damage to target unit. Draw a card.' },
  swap: { types: 'ACTION', speed: 'fast', text: 'You may discard a card. If you do, draw two cards.' },
  halve: { types: 'ACTION', speed: 'fast', text: 'Negate target card activation unless its controller pays (2).' },
});

printed({
  offer: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [{ op: 'may', who: 'opponent', do: [{ op: 'draw', who: 'opponent', n: 1 }] }] }],
  },
});

const table = (one: object = {}, two: object = {}, more: object = {}): Game => given({ rules, one, two, ...more });
const ended = (game: Game) => game.of('item-ended').map(({ result, rules }) => [result, ...rules]);

describe('a resolution of 2026', () => {
  const forked = (second: string): Game => {
    const game = table({ hand: ['fork'] }, { field: ['ox', 'guard'], hand: ['recall', 'spark'] });
    game.when(1, activate('fork', { targets: ['ox@2', 'guard'] })).when(1, pass);
    return second === 'recall'
      ? game
          .when(2, activate('recall', { targets: ['guard'] }))
          .passAll()
          .passAll()
      : game.when(2, activate('spark')).passAll().passAll();
  };

  it('GA26-RES-01, GA26-RES-02, GA26-TGT-02: fizzles as a whole if one needed target is illegal', () => {
    const game = forked('recall');
    expect([game.card('ox@2').damage, game.count('hand', 1), game.zone('graveyard:1')]).toEqual([0, 0, ['fork']]);
    expect(ended(game)).toEqual([['none', 'GA26-RES-02']]);
  });

  it('GA26-RES-02: goes on if every needed target is legal', () => {
    const game = forked('spark');
    expect([game.card('ox@2').damage, game.card('guard').damage, game.count('hand', 1)]).toEqual([1, 1, 1]);
  });

  it('GA26-RES-03: is carried out for the legal ones of optional targets', () => {
    const lost = (...recalled: string[]): Game => {
      const game = table({ hand: ['pair'] }, { field: ['ox', 'guard'], hand: ['recall', 'recall'] });
      game.when(1, activate('pair', { targets: ['ox@2', 'guard'] })).when(1, pass);
      for (const one of recalled) game.when(2, activate('recall', { targets: [one] }));
      return game.passAll(recalled.length).passAll();
    };
    const one = lost('guard');
    expect([one.onField('ox@2'), one.count('hand', 1), ended(one)[0]![0]]).toEqual([false, 1, 'partly']);
    expect(lost('guard', 'ox@2').count('hand', 1)).toBe(1);
  });

  it('GA26-RES-04, GA26-RES-14: runs in printed order without a check, and places triggers afterwards', () => {
    const game = table({ hand: ['order'], deck: ['ox'] }, { field: ['imp'] });
    game.when(1, activate('order', { targets: ['imp'] })).passAll();
    const kinds = game.facts.map(({ kind }) => kind);
    const died = game.facts.findIndex(
      (fact) => fact.kind === 'moved' && fact.legs.some(({ from }) => from === 'field'),
    );
    const drew = game.facts.findIndex((fact) => fact.kind === 'moved' && fact.cause === 'draw');
    expect(kinds.indexOf('damaged') < drew && drew < died && died < kinds.indexOf('item-raised')).toBe(true);
    expect(game.stack()).toEqual(['Imp: Imp: draw']);
  });

  it('GA26-RES-05, GA26-RES-09, GA26-RES-10: "you" and the new controller are who controls the instance', () => {
    const game = table({ hand: [] }, { hand: ['spark', 'scout'] }, { turn: { n: 4, seat: 2 } });
    game.when(2, activate('scout')).passAll();
    expect([game.card('scout').controller, game.rested('scout')]).toEqual([2, false]);
    const hand = game.count('hand', 2);
    expect(game.passAll().count('hand', 2)).toBe(hand + 1);
    const hindered = table({ hand: ['sloth'] })
      .when(1, activate('sloth'))
      .passAll();
    expect(hindered.rested('sloth')).toBe(true);
  });

  it.each([
    ['pay', 2],
    ['decline', 1],
  ])('GA26-RES-06: asks "may" at its instruction, and only then: %s', (kind, cards) => {
    const game = table({ hand: ['swap', 'ox'] }).when(1, activate('swap'));
    expect(game.asked).toEqual([]);
    game.passAll();
    expect(game.asked).toEqual(['1 cost']);
    game.when(1, (now) => ({ kind, ask: now.table.asks[0]!.id, ...(kind === 'pay' ? { take: [0] } : {}) }));
    expect([game.asked, game.count('hand', 1)]).toEqual([[], cards]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('GA26-RES-06: asks the named player, and not the controller of the instance: %s', (value, drawn) => {
    const game = table({ hand: ['offer'] })
      .when(1, activate('offer'))
      .passAll();
    expect(game.asked).toEqual(['2 may']);
    expect(game.when(2, answer(value, 'may')).count('hand', 2)).toBe(drawn);
  });

  it('GA26-RES-07: takes the default branch if the option is not done in full', () => {
    const game = table({ hand: ['spark', 'ox'] }, { hand: ['halve'] })
      .when(1, activate('spark'))
      .when(1, pass);
    game.when(2, activate('halve', { targets: ['spark'] })).passAll();
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([[], ['spark']]);
  });

  it('GA26-RES-15, GA26-MAT-09: goes on if it finds nothing to materialize', () => {
    written({
      seek: {
        types: 'ACTION',
        speed: 'fast',
        text: 'Materialize an item card with memory cost 0 from your material deck. Draw a card.',
      },
    });
    const game = table({ hand: ['seek'], materials: ['sword'] })
      .when(1, activate('seek'))
      .passAll();
    // It is asked all the same, so that nobody learns from it what the material deck holds.
    expect(game.refusal(1, materialize('sword'))).toBe('GA-MAT-01');
    game.when(1, decline);
    expect([game.count('hand', 1), game.zone('materials:1'), game.zone('graveyard:1')]).toEqual([
      1,
      ['sword'],
      ['seek'],
    ]);
  });
});

describe('an attack card that resolves in 2026', () => {
  const fizzled = (game: Game) => [game.zone('graveyard:1').includes('dash'), game.asked, ended(game)[0]![0]];

  it("GA26-RES-11, GA26-FASTACT-02: fizzles outside its controller's turn", () => {
    const game = table({ hand: ['dash'] }, {}, { turn: { n: 4, seat: 2 } })
      .when(2, pass)
      .when(1, activate('dash'))
      .passAll();
    expect([fizzled(game), game.phase]).toEqual([[true, [], 'none'], 'main']);
  });

  it('GA26-RES-11: fizzles outside a Main Phase', () => {
    const game = table({ hand: ['dash'] }, {}, { phase: 'end' })
      .when(1, activate('dash'))
      .passAll();
    expect([fizzled(game), game.phase]).toEqual([[true, [], 'none'], 'end/opportunity']);
  });

  it('GA26-RES-11: fizzles with another entry on the stack', () => {
    const game = table({ hand: ['spark', 'dash'] })
      .when(1, activate('spark'))
      .when(1, activate('dash'))
      .passAll();
    expect([fizzled(game), game.stack()]).toEqual([[true, [], 'none'], ['Spark']]);
  });

  it('GA26-RES-11: fizzles in a combat, which goes on', () => {
    const game = table({ field: ['bear'], hand: ['dash'] })
      .when(1, attack('bear', 'ember@2'))
      .when(1, activate('dash'))
      .passAll();
    expect([fizzled(game), game.phase, game.table.combat?.attacker]).toEqual([
      [true, [], 'none'],
      'combat/retaliation',
      game.handle('bear'),
    ]);
  });

  it('GA26-RES-12: goes to the graveyard as it fizzles, and the champion stays rested', () => {
    const game = table({ hand: ['spark', 'dash'] })
      .when(1, activate('spark'))
      .when(1, activate('dash'))
      .passAll();
    expect([game.zone('graveyard:1'), game.rested('ember@1')]).toEqual([['dash'], true]);
  });

  it('GA26-RES-13: must declare an attack if there is a legal target', () => {
    const game = table({ hand: ['dash'] }, { field: ['ox'] })
      .when(1, activate('dash'))
      .passAll();
    expect([game.asked, game.refusal(1, choose()), game.may(1)]).toEqual([
      ['1 attack-target'],
      'R-ACTION-02',
      expect.not.arrayContaining(['pass', 'decline']),
    ]);
  });
});
