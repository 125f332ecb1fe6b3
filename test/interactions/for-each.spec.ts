import { describe, expect, it } from '@jest/globals';
import { activate, answer, choose, given, written } from '../support/grand-archive/index.js';

written({
  cinder: { types: 'ALLY', subtypes: 'SLIME', elements: 'FIRE', power: 1, life: 1 },
  embers: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Banish up to three fire element cards from your graveyard. For each card banished this way, recover 4.',
  },
  vessel: {
    types: 'REGALIA ITEM',
    text:
      'If a player would recover an amount, they recover X instead, where X is that amount minus 3. (If a player ' +
      "would recover 0 or less, they don't recover.)",
  },
  prism: { types: 'PHANTASIA', subtypes: 'FRACTAL' },
  shatter: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Deal 2 damage to target unit. Then you may sacrifice any amount of Fractals. For each Fractal sacrificed this ' +
      'way, deal an additional 2 damage to that unit.',
  },
  saint: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text:
      'If another unit you control would be dealt non-combat damage, prevent an amount of that damage equal to the ' +
      'amount of cards in your memory.',
  },
});

describe('An effect for each card (GA-WAY-06)', () => {
  it('recovers separately for each', () => {
    const left = (...field: string[]): number =>
      given({
        one: {
          field: [{ card: 'ember', damage: 12 }, ...field],
          hand: ['embers'],
          graveyard: ['cinder', 'cinder', 'ox'],
        },
      })
        .when(1, activate('embers'))
        .passAll()
        .when(1, choose('cinder', 'cinder#2'))
        .card('ember').damage;
    expect([left(), left('vessel')]).toEqual([4, 10]);
  });

  it('deals damage separately for each', () => {
    const dealt = (...field: string[]): number =>
      given({ one: { field: ['prism', 'prism'], hand: ['shatter'] }, two: { field, memory: ['ox'] } })
        .when(1, activate('shatter', { targets: ['ember@2'] }))
        .passAll()
        .when(1, answer(true))
        .when(1, choose('prism', 'prism#2'))
        .card('ember@2').damage;
    expect([dealt(), dealt('saint')]).toEqual([6, 3]);
  });
});
