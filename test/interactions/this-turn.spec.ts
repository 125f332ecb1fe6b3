import { describe, expect, it } from '@jest/globals';
import { activate, decline, given, pass, pay, written, type Game } from '../support/grand-archive/index.js';

written({
  hush: { types: 'ACTION', speed: 'fast', text: 'Suppress target ally.' },
  mute: { types: 'ACTION', speed: 'fast', text: 'Suppress target item.' },
  gust: {
    types: 'ACTION',
    speed: 'fast',
    cost: 2,
    text:
      'This card costs 2 less to activate if an ally has been suppressed this turn.\n\n' +
      'Deal 1 damage to target unit. If that unit is an ally that entered the field this turn, deal an additional 2 ' +
      'damage to it.',
  },
  golem: { types: 'ALLY', power: 1, life: 9 },
  cup: { types: 'ITEM' },
});

const damage = (game: Game): number => game.card('golem').damage;
const gust = (game: Game): Game => game.when(1, activate('gust', { targets: ['golem'] }));

describe('Events of this turn', () => {
  it('GA-LATELY-01: an ally that lies there since before has not entered in this turn', () => {
    const game = given({ one: { field: ['golem'], hand: ['gust', 'ox', 'ox'] } });
    expect(damage(gust(game).when(1, pay()).passAll())).toBe(1);
  });

  it('GA-LATELY-01: one that was activated in this turn has, and in the next turn has not', () => {
    const now = given({ one: { hand: ['golem', 'gust', 'ox', 'ox'] } })
      .when(1, activate('golem'))
      .passAll();
    expect(damage(gust(now).when(1, pay()).passAll())).toBe(3);
    const later = given({ one: { hand: ['golem', 'gust', 'ox', 'ox'] } })
      .when(1, activate('golem'))
      .passAll();
    later.passTo('end', 'opportunity').passAll().when(2, decline).passTo('main').when(2, pass);
    expect(damage(gust(later).when(1, pay()).passAll())).toBe(1);
  });

  it('GA-LATELY-01, GA-LATELY-02: one that was suppressed has when it is back, and the card costs less', () => {
    const game = given({ one: { field: ['golem'], hand: ['hush', 'gust'] } })
      .when(1, activate('hush', { targets: ['golem'] }))
      .passAll()
      .passTo('end', 'opportunity')
      .passAll();
    expect(damage(gust(game).passAll())).toBe(3);
  });

  it('GA-LATELY-02: an item is no ally, and what was done in the turn before is over', () => {
    const item = given({ one: { field: ['golem', 'cup'], hand: ['mute', 'gust'] } });
    item.when(1, activate('mute', { targets: ['cup'] })).passAll();
    expect(item.refusal(1, activate('gust', { targets: ['golem'] }))).toBe('GA-COST-03');
  });
});
