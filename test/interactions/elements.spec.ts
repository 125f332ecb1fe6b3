import { describe, expect, it } from '@jest/globals';
import { activate, given, written } from '../support/grand-archive/index.js';

written({
  balm: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Recover 4. (To recover, remove that many damage counters from your champion.)',
  },
  census: { types: 'ACTION', text: 'If your influence is three or more, draw a card.' },
  envoy: { types: 'ACTION', elements: 'EXALTED FIRE', text: 'Draw a card.' },
  tiara: { types: 'ACTION', elements: 'EXALTED', text: 'Draw a card.' },
  soot: { types: 'CHAMPION', name: 'Soot, Spirit', elements: 'UMBRA', level: 0, life: 15 },
  ash: { types: 'CHAMPION', name: 'Ash, Spirit', elements: 'UMBRA FIRE', level: 0, life: 15 },
});

describe('Recover (GA-WORD-01)', () => {
  it.each([
    [6, 2],
    [3, 0],
  ])('removes damage from the own champion, as far as there is any: of %i, %i are left', (damage, after) => {
    const game = given({
      one: { field: [{ card: 'ember', damage }], hand: ['balm'] },
      two: { field: [{ card: 'ember', damage: 5 }] },
    })
      .when(1, activate('balm'))
      .passAll();
    expect([game.card('ember@1').damage, game.card('ember@2').damage]).toEqual([after, 5]);
  });
});

describe('Influence (GA-WORD-02)', () => {
  it.each([
    [['ox', 'ox'], ['ox'], 3],
    [[], ['ox', 'ox', 'ox'], 1],
    [['ox'], ['ox'], 1],
  ])('counts hand and memory together: %j and %j', (hand, memory, after) => {
    const game = given({ one: { hand: ['census', ...hand], memory } })
      .when(1, activate('census'))
      .passAll();
    expect(game.zone('hand:1').length).toBe(after);
  });
});

describe('Exalted', () => {
  const holding = (champion: string, ...hand: string[]) => given({ one: { field: [champion], hand } });

  it('GA-EXALT-01: is enabled with another advanced element, and not without', () => {
    expect(holding('soot', 'tiara').when(1, activate('tiara')).stack()).toEqual(['Tiara']);
    expect(holding('ember', 'tiara').refusal(1, activate('tiara'))).toBe('GA-ELEM-01');
  });

  it('GA-EXALT-02: beside a basic element both are needed', () => {
    expect(holding('ash', 'envoy').when(1, activate('envoy')).stack()).toEqual(['Envoy']);
    expect(holding('soot', 'envoy').refusal(1, activate('envoy'))).toBe('GA-ELEM-01');
    expect(holding('ember', 'envoy').refusal(1, activate('envoy'))).toBe('GA-ELEM-01');
  });
});
