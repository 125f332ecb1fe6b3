import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import { activate, attack, given, pass, printed, type Game } from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';

printed({
  brute: { types: 'ALLY', stats: { power: 2, life: 4 }, keywords: ['must-attack'] },
  toll1: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'tax-attacks', n: 1 }] }] },
});

const raging = (one: object = {}, two: object = {}): Game => given26({ field: ['brute'], ...one }, two);

describe('a unit that must attack in 2026', () => {
  it('GA26-TURN-12: keeps its player from going on to the End Phase before it has attacked', () => {
    const game = raging();
    expect([game.refusal(1, pass), game.may(1)]).toEqual(['GA26-TURN-12', expect.not.arrayContaining(['pass'])]);
    fought(game.when(1, attack('brute', 'ember@2'))).passAll();
    expect([game.phase, game.passAll().phase]).toEqual(['main', 'end/opportunity']);
  });

  it('GA26-TURN-12: does not keep them from letting the stack resolve, nor in the turn of another', () => {
    const game = raging({ hand: ['spark'] }, { field: ['brute'] })
      .when(1, activate('spark'))
      .passAll();
    expect(game.stack()).toEqual([]);
    const two = given26({}, { field: ['brute'] })
      .when(1, pass)
      .when(2, pass);
    expect(two.phase).toBe('end/opportunity');
  });

  it.each([
    ['is rested', { field: [{ card: 'brute', rested: true }] }],
    ['has no power', { field: [{ card: 'brute', counters: { debuff: 2 } }] }],
  ])('GA26-TURN-12: does not keep them where it %s', (_why, one) => {
    expect(raging(one).when(1, pass).holder).toBe(2);
  });

  it('GA26-TURN-12: has tried to where its player refuses what others ask for it', () => {
    const taxed = given26({ field: ['brute'], hand: ['ox', 'toll1'] })
      .when(1, activate('toll1'))
      .passAll();
    expect(taxed.refusal(1, pass)).toBe('GA26-TURN-12');
    taxed.when(1, attack('brute', 'ember@2'));
    taxed.when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    expect([taxed.phase, taxed.rested('brute'), taxed.when(1, pass).holder]).toEqual(['main', false, 2]);
  });

  it('GA26-FIRST-08: need not in a first turn in which nobody may attack', () => {
    const first = (firstTurnDone: boolean): Game =>
      given({
        rules: by2026.rules,
        turn: { n: 1, seat: 1 },
        seats: [
          { zones: { field: ['ember', 'brute'], deck: ['ox'] } },
          { zones: { field: ['ember'], deck: ['ox'] }, firstTurnDone },
        ],
      });
    expect(first(false).when(1, pass).holder).toBe(2);
    expect(first(true).refusal(1, pass)).toBe('GA26-TURN-12');
  });
});
