import { describe, expect, it } from '@jest/globals';
import { activate, answer, attack, given, retaliate, written } from '../support/grand-archive/index.js';

written({
  humble: {
    types: 'ACTION',
    speed: 'fast',
    text: 'As an additional cost to activate this card, delevel your champion and recover 5.\n\nDraw a card.',
  },
  veil: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Units you control gain your choice of stealth or taunt until end of turn.',
  },
  cloak: { types: 'ACTION', speed: 'fast', text: 'Your champion gains stealth until end of turn.' },
  axe: { types: 'ATTACK', power: 2 },
  keen: { types: 'ATTACK', power: 2, text: 'True Sight' },
});

const lowered = (lineage: string[], damage = 7) =>
  given({
    one: {
      field: [{ card: 'ann2', damage, rested: true, counters: { glimmer: 2 } }],
      lineage,
      hand: ['humble'],
      materials: ['ember'],
    },
  });

describe('A champion that goes down a level', () => {
  it('GA-DELEVEL-01, GA-DELEVEL-02: its top card goes back, and it is what lay below, with all that is on it', () => {
    const game = lowered(['ember', 'ann1']);
    const handle = game.handle('ann2');
    game.when(1, activate('humble'));
    expect([game.onField('ann1'), game.handle('ann1'), game.zone('lineage:1'), game.count('materials', 1)]).toEqual([
      true,
      handle,
      ['ember'],
      2,
    ]);
    const { damage, counters, values } = game.card('ann1');
    expect([damage, counters, values['rested']]).toEqual([2, { glimmer: 2 }, true]);
    // What the card does as it enters is not done again.
    game.passAll();
    expect([game.count('hand', 1), game.stack()]).toEqual([1, []]);
  });

  it('GA-DELEVEL-01: without a champion card below it nothing can be paid with it', () => {
    const game = given({ one: { field: ['ember'], hand: ['humble'] } });
    expect(game.refusal(1, activate('humble'))).toBe('GA-ACT-09');
    expect(game.onField('ember')).toBe(true);
  });

  it('GA-DELEVEL-03: what is recovered must be there', () => {
    expect(lowered(['ann1'], 5).when(1, activate('humble')).card('ann1').damage).toBe(0);
    for (const damage of [4, 0]) expect(lowered(['ann1'], damage).refusal(1, activate('humble'))).toBe('GA-ACT-09');
  });
});

/** Seat 2 hides in the turn of seat 1, which has this to attack with. */
const hiding = (card: string, one: string[], two: string[] = [], hand: string[] = []) => {
  const game = given({ one: { field: ['ember', ...one], hand }, two: { field: ['clay', ...two], hand: [card] } });
  return game.when(1, () => ({ kind: 'pass' })).when(2, activate(card));
};

describe('Champions under Stealth', () => {
  it('GA-STEALTH-01: are no target of an attack, but for True Sight', () => {
    const game = hiding('cloak', ['ox', 'owl'], ['bear']).passAll();
    expect(game.refusal(1, attack('ox', 'clay'))).toMatch(/^GA-/);
    expect(game.when(1, attack('owl', 'clay')).table.combat?.targets).toEqual([game.handle('clay')]);
  });

  it('GA-STEALTH-01, GA-CHOICE-01: one choice for all units, and no other keyword is given', () => {
    const chosen = (stealth: boolean) => {
      const game = hiding('veil', ['ox'], ['bear']).passAll();
      game.when(2, answer(stealth));
      return ['clay', 'bear'].map((name) => game.card(name).appears?.keywords);
    };
    expect(chosen(true)).toEqual([
      ['hidden', 'stealth'],
      ['hidden', 'stealth'],
    ]);
    expect(chosen(false)).toEqual([['taunt'], ['taunt']]);
  });

  it('GA-STEALTH-01: hidden after the declaration, a champion takes no damage', () => {
    const struck = (hides: boolean) => {
      const game = given({ one: { field: ['ember', 'ox'] }, two: { field: ['clay'], hand: ['cloak'] } });
      game.when(1, attack('ox', 'clay'));
      if (hides)
        game
          .when(1, () => ({ kind: 'pass' }))
          .when(2, activate('cloak'))
          .passAll();
      game.passAll();
      if (game.asked.length > 0) game.when(2, retaliate(false));
      game.passAll();
      return game.card('clay').damage > 0;
    };
    expect([struck(false), struck(true)]).toEqual([true, false]);
  });

  it('GA-STEALTH-02: with nothing else there, an attack card needs True Sight', () => {
    const game = hiding('cloak', [], [], ['axe', 'keen']).passAll();
    expect(game.refusal(1, activate('axe'))).toBe('GA-ACT-18');
    game.when(1, activate('keen')).passAll();
    expect(game.table.combat!.targets).toHaveLength(1);
  });
});
