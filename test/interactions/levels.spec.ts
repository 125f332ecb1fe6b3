import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  choose,
  decline,
  given,
  materialize,
  written,
  type Game,
} from '../support/grand-archive/index.js';

written({
  meryl: {
    types: 'CHAMPION',
    name: 'Meryl, Young',
    level: 1,
    life: 20,
    text:
      'REST: Choose a card from a graveyard and banish it. If that card has floating memory, put a level counter on ' +
      'Meryl. (Champions get +1 level for each level counter on them.)',
  },
  meryl2: {
    types: 'CHAMPION',
    name: 'Meryl, Grown',
    level: 2,
    life: 20,
    power: 1,
    text:
      "At the beginning of your recollection phase, put a level counter on Meryl. Then, if there's an even amount " +
      "of level counters on Meryl, draw a card and Meryl's attacks get +2 POWER until end of turn.",
  },
  study: { types: 'ACTION', speed: 'fast', text: 'Put a level counter on your champion.' },
  beam: { types: 'ACTION', speed: 'fast', text: '[Level 3+] Deal 3 damage to target champion.' },
  drift: { types: 'ACTION', text: 'Draw a card.\n\nFloating Memory' },
  mage: { types: 'CHAMPION', name: 'Mage, Some', classes: 'MAGE', level: 0, life: 20 },
  classed: { types: 'ACTION', classes: 'MAGE', text: 'Draw a card.\n\n[Class Bonus] Floating Memory' },
});

const level = (game: Game): unknown => game.card('meryl').appears?.stats?.['level'];

describe('Level counters', () => {
  it('GA-LEVEL-01: each makes the champion one level higher, for all that asks for its level', () => {
    const game = given({ one: { field: ['meryl'], hand: ['study', 'study', 'beam', 'beam'] } });
    game.when(1, activate('beam', { targets: ['ember'] })).passAll();
    expect([game.card('ember').damage, level(game)]).toEqual([0, undefined]);
    game.when(1, activate('study')).passAll().when(1, activate('study')).passAll();
    expect([game.card('meryl').counters, level(game)]).toEqual([{ level: 2 }, 3]);
    game.when(1, activate('beam', { targets: ['ember'] })).passAll();
    expect(game.card('ember').damage).toBe(3);
  });

  it('GA-LEVEL-01: it levels up by what is printed, and keeps its counters', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { field: [{ card: 'meryl', counters: { level: 3 } }], materials: ['meryl2'], memory: ['ox'] },
    });
    expect(level(game)).toBe(4);
    game.passAll().when(1, materialize('meryl2')).passAll();
    const grown = game.card('meryl2');
    expect([grown.counters, grown.appears?.stats?.['level']]).toEqual([{ level: 3 }, 5]);
  });

  it('GA-LEVEL-01: on what is no champion it means nothing', () => {
    const game = given({ one: { field: ['meryl', { card: 'bear', counters: { level: 2 } }] } });
    expect(game.card('bear').appears).toBeUndefined();
  });

  it('GA-LEVEL-02: a card banished out of any graveyard counts if it has floating memory, as its owner has it', () => {
    const banishing = (name: string, champion = 'meryl'): Game =>
      given({
        one: { field: ['meryl'], graveyard: ['ox'] },
        two: { field: [champion], graveyard: ['drift', 'classed'] },
      })
        .when(1, ability('meryl'))
        .passAll()
        .when(1, choose(name));
    expect(banishing('ox').card('meryl').counters).toEqual({});
    const game = banishing('drift', 'ember');
    expect([game.card('meryl').counters, game.zone('banishment:2')]).toEqual([{ level: 1 }, ['drift']]);
    expect(banishing('classed', 'ember').card('meryl').counters).toEqual({});
    expect(banishing('classed', 'mage').card('meryl').counters).toEqual({ level: 1 });
  });

  it('GA-LEVEL-03: an even number of counters is asked for once they are put there', () => {
    const recollecting = (counters: number): Game => {
      const game = given({
        turn: { n: 4, seat: 2 },
        phase: 'end',
        one: { field: [{ card: 'meryl2', counters: { level: counters } }], memory: ['bear'] },
      });
      return game.passAll().when(1, decline).passTo('main');
    };
    const [odd, even] = [recollecting(1), recollecting(2)];
    expect([odd.card('meryl2').counters, even.card('meryl2').counters]).toEqual([{ level: 2 }, { level: 3 }]);
    // With the card out of the memory and that of the turn.
    expect([odd.count('hand', 1), even.count('hand', 1)]).toEqual([3, 2]);
    expect([odd.table.effects.length, even.table.effects.length]).toEqual([1, 0]);
  });
});
