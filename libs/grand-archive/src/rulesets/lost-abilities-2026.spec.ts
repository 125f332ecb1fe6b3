import { describe, expect, it } from '@jest/globals';
import { hasKeyword } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import {
  ability,
  activate,
  decline,
  pass,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  tower: {
    types: 'DOMAIN',
    cost: 0,
    text:
      "Players can't activate advanced element cards.\n\n" +
      'Banish a norm or advanced element card from your hand: Tower loses all abilities until end of turn. ' +
      'Any player may activate this ability. Activate this ability only once per turn.',
  },
  elixir: { types: 'ACTION', elements: 'ASTRA', speed: 'fast', text: 'Draw a card.' },
  match: { types: 'ACTION', elements: 'FIRE', text: 'Draw a card.' },
  star: { types: 'ITEM', text: 'Astra element is enabled for you.' },
  cat: {
    types: 'ALLY',
    power: 3,
    life: 3,
    text: 'Vigor\n\nOn Enter: Cat loses all abilities until end of turn.',
  },
  lure: { types: 'ACTION', speed: 'fast', text: 'Target ally gains taunt until end of turn.' },
  shady: { types: 'ALLY', power: 1, life: 3, text: 'Stealth' },
  lantern: {
    types: 'ACTION',
    speed: 'fast',
    text: 'If target unit has stealth, draw a card. Then that unit loses stealth until end of turn.',
  },
});

const has = (game: Game, name: string, keyword: 'taunt' | 'vigor' | 'stealth'): boolean =>
  hasKeyword(sightOf({ table: game.table, cards: game.cards }), game.card(name), keyword);

const giving =
  (id: string): Deed =>
  (game, seat) => ({ kind: 'pay', ask: game.table.asks[0]!.id, take: [game.zone(`hand:${seat}`).indexOf(id)] });

describe('an object that loses all abilities', () => {
  const game = (): Game =>
    given26({ field: ['tower', 'star'], hand: ['elixir', 'elixir'] }, { hand: ['ox', 'match'], field: ['star'] });
  const used = (): Game => {
    const now = game().when(1, pass).when(2, ability('tower'));
    return now.when(2, giving('ox')).passAll();
  };

  it('GA26-OPP-11, GA26-CONT-06: any player may use such an ability, and its static ability stops working', () => {
    expect(() => game().when(1, activate('elixir'))).toThrow('GA-BAR-01');
    const now = used();
    expect(now.zone('banishment:2')).toEqual(['ox']);
    expect(now.passTo('main').when(1, activate('elixir')).stack()).toEqual(['Elixir']);
  });

  it('is paid with a norm or an advanced card, and with none of another element', () => {
    const now = game().when(1, pass).when(2, ability('tower'));
    expect(() => now.when(2, giving('match'))).toThrow();
  });

  it('GA26-CONT-03: has them again when the turn is over', () => {
    const now = used();
    const offers = (): string[] => now.options(2).flatMap(({ kind, label }) => (kind === 'ability' ? [label] : []));
    expect(offers()).toEqual([]);
    while (now.table.opportunity) now.passAll();
    now.when(2, decline).passTo('main');
    expect([now.table.turn?.seat, offers()]).toEqual([2, [expect.stringContaining('Tower: Banish')]]);
  });

  it('GA26-CONT-09: keeps what it gains later, and loses what it had or was given before', () => {
    const now = given26({ hand: ['cat', 'lure'] })
      .when(1, activate('cat'))
      .passAll();
    now.when(1, activate('lure', { targets: ['cat'] })).passAll();
    expect([has(now, 'cat', 'vigor'), has(now, 'cat', 'taunt')]).toEqual([true, true]);
    now.passAll();
    expect([has(now, 'cat', 'vigor'), has(now, 'cat', 'taunt')]).toEqual([false, false]);
    const later = given26({ hand: ['cat', 'lure'] })
      .when(1, activate('cat'))
      .passAll(2);
    later.when(1, activate('lure', { targets: ['cat'] })).passAll();
    expect([has(later, 'cat', 'vigor'), has(later, 'cat', 'taunt')]).toEqual([false, true]);
  });
});

describe('an object that loses a keyword for the turn', () => {
  it('GA26-CONT-09: does not have it, and what asked for it before drew a card', () => {
    const now = given26({ hand: ['lantern'] }, { field: ['shady', 'ox'] });
    now.when(1, activate('lantern', { targets: ['shady'] })).passAll();
    expect(now.zone('hand:1')).toEqual(['ox']);
    expect(has(now, 'shady', 'stealth')).toBe(false);
    const without = given26({ hand: ['lantern'] }, { field: ['shady', 'ox'] });
    without.when(1, activate('lantern', { targets: ['ox@2'] })).passAll();
    expect(without.zone('hand:1')).toEqual([]);
    expect(has(without, 'shady', 'stealth')).toBe(true);
  });
});
