import { describe, expect, it } from '@jest/globals';
import {
  activate,
  answer,
  given,
  place,
  placed,
  placing,
  presented,
  started,
} from '../../../../test/support/grand-archive/index.js';

describe('the setup of a game', () => {
  it('GA-SETUP-03, GA-SETUP-04: places and shuffles main decks; material decks keep their order', () => {
    const game = placed();
    expect([game.count('deck', 1), game.count('materials', 1), game.count('hand', 1)]).toEqual([12, 5, 0]);
    expect(game.of('shuffled').map(({ zone, by }) => [zone, by])).toEqual([
      ['deck:1', 1],
      ['deck:2', 2],
    ]);
    expect(game.zone('materials:1')).toEqual(['ember', 'ann1', 'ann2', 'sword', 'lens']);
    expect([...game.zone('deck:1')].sort()).not.toEqual(game.zone('deck:1'));
  });

  it('GA-SETUP-02: gives each player their own deck', () => {
    const game = placed({ main: ['bear', 'ox'], other: ['imp', 'mouse'] });
    expect([game.zone('deck:1').sort(), game.zone('deck:2').sort()]).toEqual([
      ['bear', 'ox'],
      ['imp', 'mouse'],
    ]);
  });

  it('GA-SETUP-05: offers each deck to the next player; the record holds what that player did', () => {
    const game = placed();
    expect(game.table.asks.map((ask) => [ask.seat, ask.of, ask.about['owner']])).toEqual([
      [2, 'present', 1],
      [1, 'present', 2],
    ]);
    game.when(2, answer('shuffle', 'present'));
    game.when(1, answer('nothing', 'present'));
    expect(game.of('shuffled').map(({ zone, by }) => [zone, by])).toEqual([['deck:1', 2]]);
  });

  it('GA-SETUP-05: puts the cards above a cut below the rest', () => {
    const game = placed();
    const before = game.zone('deck:1');
    game.when(2, answer('cut', 'present', { below: 5 })).when(1, answer('nothing', 'present'));
    expect(game.zone('deck:1')).toEqual([...before.slice(5), ...before.slice(0, 5)]);
  });

  it('GA-SETUP-05: with three players offers each deck to the player after its owner (CF-58)', () => {
    expect(placed({ seats: 3 }).table.asks.map((ask) => [ask.about['owner'], ask.seat])).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ]);
  });

  it(
    'GA-SETUP-07, RU-23, SM-04, SM-05, SM-06, SM-07: goes through placing, shuffling, presenting, first ' +
      'player and first turn, one unit for each box',
    () => {
      const game = presented(placed());
      expect(game.of('unit-ended', true).map((unit) => unit.rules[0])).toEqual([
        'GA-SETUP-03',
        'GA-SETUP-04',
        'GA-SETUP-05',
        'GA-SETUP-06',
      ]);
      expect(game.asked[0]).toMatch(/champion/);
    },
  );

  it('GA-SETUP-07: does not go on before the decks are presented', () => {
    const game = placed();
    expect(game.refusal(1, () => ({ kind: 'pass' }))).toBe('GA-OPP-12');
    game.when(2, answer('nothing', 'present'));
    expect(game.asked).toEqual(['1 present']);
  });
});

describe('the first player', () => {
  it('GA-SETUP-06, GA-RAND-05: is drawn at random, and the draw is on record', () => {
    const firsts = ['a', 'b', 'c', 'd', 'e', 'f'].map((digit) => {
      const game = presented(placed({ seed: digit.repeat(64) }));
      const drawn = game.of('drew-random').find((fact) => fact.purpose === 'first player');
      expect(drawn).toMatchObject({ size: 2, count: 1 });
      expect(game.table.turn?.seat).toBe(game.table.order[(drawn!.result as number[])[0]!]);
      return game.table.turn?.seat;
    });
    expect(new Set(firsts)).toEqual(new Set([1, 2]));
  });

  it('GA-SETUP-06: is the agreed one, if there is one, and nothing is drawn', () => {
    const game = presented(placed({ first: 2 }));
    expect(game.table.turn?.seat).toBe(2);
    expect(game.of('drew-random', true).some((fact) => fact.purpose === 'first player')).toBe(false);
  });
});

describe('the first champion', () => {
  it('GA-SETUP-08: is in the deck before the first turn, and so is every other card', () => {
    const game = started();
    for (const zone of ['hand', 'memory', 'graveyard', 'banishment'])
      expect([game.count(zone, 1), game.count(zone, 2)]).toEqual([0, 0]);
    expect([game.count('field'), game.count('stack'), game.table.items.length]).toEqual([0, 0, 0]);
  });

  it('GA-SETUP-09, GA-SETUP-11: is placed face up and Awake out of the material deck by the turn player', () => {
    const game = started();
    expect(game.asked).toEqual(['1 champion']);
    game.when(1, place('ember'));
    expect(game.card('ember')).toMatchObject({ face: 'up', controller: 1 });
    expect(game.rested('ember')).toBe(false);
    expect(game.count('materials', 1)).toBe(4);
  });

  it.each(['ann1', 'sword', 'lens'])('GA-SETUP-10: cannot be %s', (id) => {
    expect(started().refusal(1, place(id))).toBe('GA-SETUP-10');
  });

  it('GA-SETUP-10: can be any champion of level 0 (CF-60)', () => {
    const game = started({ material: ['clay', 'ember', 'sword'] });
    expect(game.options(1).filter((one) => one.kind === 'place')).toHaveLength(2);
  });

  it('GA-SETUP-12: is not materialized: no cost, no stack, no mark', () => {
    const game = started().when(1, place('ember'));
    expect(game.of('item-raised').map((fact) => fact.item.of)).toEqual(['trigger']);
    expect(game.table.notes['turn']?.['materialized:1']).toBeUndefined();
    expect(game.count('banishment', 1)).toBe(0);
  });

  it('GA-SETUP-13: draws the starting hand that its Enter Effect prints, and does the rest of the text', () => {
    const game = placing(started({ material: ['clay'] }), 1, 'clay');
    expect(game.count('hand', 1)).toBe(2);
    expect(game.card('clay').counters).toEqual({ enlighten: 3 });
  });

  it(
    'GA-SETUP-14, SM-08, CF-03: has its Enter Effect on the stack while the turn player has Opportunity, ' +
      'and the turn waits for it',
    () => {
      const game = started().when(1, place('ember'));
      expect(game.stack()).toEqual(['Ember, Spirit: Draw three cards']);
      expect([game.phase, game.holder, game.count('hand', 1)]).toEqual(['first/opportunity', 1, 0]);
      game.passAll();
      expect([game.phase, game.count('hand', 1)]).toEqual(['first/opportunity', 3]);
    },
  );

  it('RU-13, RU-06: makes two units: the placement and the starting hand', () => {
    const game = started().when(1, place('ember'));
    expect(game.units()).toEqual(['turn resolved']);
    expect(game.passAll().units()).toEqual(['trigger resolved']);
  });

  it('GA-SETUP-15: comes with a starting hand that cannot be redrawn', () => {
    const game = placing(started(), 1);
    expect(game.may(1)).not.toContain('mulligan');
    expect(game.refusal(1, () => ({ kind: 'mulligan' }))).toBe('R-ACTION-01');
  });

  it(
    "GA-SETUP-16, GA-SETUP-09: comes in each player's first turn: before that the others have no champion " +
      'and no hand, and are not defeated',
    () => {
      const game = placing(started(), 1).passTo('main');
      expect([game.onField('ember@2'), game.count('hand', 2)]).toEqual([false, 0]);
      expect(game.table.seats[1]!.out).toBeNull();
    },
  );
});

describe('first turns', () => {
  it('GA-TURN-04, GA-TURN-05, SM-09: take the first of two players from the champion to Main without a draw', () => {
    const game = placing(started(), 1);
    const hand = game.count('hand', 1);
    const pass = game.options(1).find(({ kind }) => kind === 'pass');
    expect(pass?.label).toBe('Pass (goes on with the turn if seat 2 passes too)');
    game.passAll();
    expect([game.phase, game.holder, game.count('hand', 1)]).toEqual(['main', 1, hand]);
    expect(game.phases(true)).toEqual(['setup', 'first', 'first/opportunity', 'main']);
  });

  it('GA-TURN-06, SM-10, SM-35: let the second player draw', () => {
    const game = placing(started(), 1).passTo('main').passAll(2);
    expect([game.phase, game.asked]).toEqual(['first', ['2 champion']]);
    placing(game, 2).passAll();
    expect([game.phase, game.count('hand', 2)]).toEqual(['main', 4]);
  });

  it('GA-TURN-07: let the first of three players draw, too', () => {
    const game = placing(started({ seats: 3 }), 1).passAll();
    expect([game.phase, game.count('hand', 1)]).toEqual(['main', 4]);
  });

  it('GA-TURN-08: are followed by turns with all phases', () => {
    const game = placing(started(), 1).passTo('main').passAll(2);
    placing(game, 2).passTo('main').passAll(2);
    expect(game.phases().filter((phase) => !phase.startsWith('end'))).toEqual([
      'wake',
      'materialize',
      'materialize/choice',
    ]);
  });

  it(
    "GA-TURN-31, CF-49: put abilities that triggered in clean-up on the stack together with the champion's " +
      "Enter Effect, the turn player's lowest",
    () => {
      const ten = Array.from({ length: 10 }, () => 'ox');
      const game = given({
        seats: [
          { zones: { field: ['ember', 'imp'], hand: ['rally', 'wither'], deck: ten } },
          { zones: { materials: ['ember'], deck: ten }, firstTurnDone: false },
        ],
      });
      for (const id of ['rally', 'wither']) game.when(1, activate(id, { targets: ['imp'] })).passAll();
      game.passAll(2);
      expect([game.phase, game.onField('imp'), game.asked]).toEqual(['first', false, ['2 champion']]);
      game.when(2, place('ember'));
      expect(game.stack()).toEqual(['Ember, Spirit: Draw three cards', 'Imp: Imp: draw']);
    },
  );
});
