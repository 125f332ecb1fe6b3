import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  materialize,
  pass,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';
import { statOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';

const fast = { types: 'ACTION', speed: 'fast' } as const;

written26({
  pyre: { types: 'DOMAIN', text: "Damage dealt by fire element sources you control can't be prevented." },
  tower: { types: 'ALLY', power: 0, life: 9 },
  heat: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text: "On Enter: Until end of turn, damage dealt by fire element sources you control can't be prevented.",
  },
  ward3: { ...fast, text: 'Prevent the next 3 damage that would be dealt to target unit this turn.' },
  scorch: { ...fast, elements: 'FIRE', text: 'Deal 3 damage to target unit.' },
  pelt: { ...fast, text: 'Deal 3 damage to target unit.' },
  imp26: { types: 'ALLY', elements: 'FIRE', power: 3, life: 1 },
  keepsake: {
    types: 'ITEM',
    text:
      'If your champion would take 5 or more damage while you control two or more Stone and/or Bound objects, ' +
      'prevent all but 4 of that damage.',
  },
  stone: { types: 'ITEM', subtypes: 'STONE' },
  bound: { types: 'ALLY', subtypes: 'BOUND', power: 1, life: 1 },
  blow: { ...fast, text: 'Deal 7 damage to target unit.' },
  tap: { ...fast, text: 'Deal 4 damage to target unit.' },
  totem: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text:
      "As long as you control a Beast, Totem's base power is X, where X is the highest base power stat among Beast " +
      'allies you control.',
  },
  wolf: { types: 'ALLY', subtypes: 'BEAST', power: 4, life: 1 },
  cub: { types: 'ALLY', subtypes: 'BEAST', power: 2, life: 1 },
  strong: { ...fast, text: 'Target ally gets +1 POWER until end of turn.' },
  isle: { types: 'DOMAIN', text: 'Upkeep — Whenever you materialize a card, sacrifice Isle.' },
  relic: { types: 'REGALIA ITEM' },
  pool: { types: 'CHAMPION', name: 'Pool, Spirit', elements: 'WATER', level: 0, life: 10 },
  sable: {
    types: 'CHAMPION',
    name: 'Sable, Bent',
    level: 1,
    life: 20,
    text:
      'Sable can only level up into another "Sable" champion.\n\n' +
      "On Enter: If there's another water element card in Sable's lineage, draw a card.",
  },
  sable2: { types: 'CHAMPION', name: 'Sable, Whole', level: 2, life: 20 },
  other2: { types: 'CHAMPION', name: 'Other, Whole', level: 2, life: 20 },
  sabre: {
    types: 'ALLY',
    power: 1,
    life: 4,
    text: 'As long as there are no cards in your material deck, Sabre gets +4 POWER and has ' + '"REST: Draw a card."',
  },
  winds: {
    types: 'MASTERY',
    name: 'Wandering Winds',
    text:
      'At the beginning of your end phase, you may change the direction of your Wandering Winds to a different ' +
      'direction of your choice. (The directions are North, South, East, and West.)',
  },
  stray: { ...fast, text: 'You gain the Wandering Winds mastery.' },
  veer: {
    ...fast,
    text:
      'You may change the direction of your Wandering Winds to a different direction of your choice. When you change ' +
      'it from facing North to South this way, draw a card.',
  },
});

const power = (game: Game, name: string): number => statOf(sightOf(game), game.card(name), 'power');

describe('damage that is not prevented', () => {
  const hurt = (field: readonly string[], by: string, hand: readonly string[] = []): number => {
    const game = given26({ field: ['ember', ...field], hand: [by, ...hand] }, { field: ['tower'], hand: ['ward3'] });
    for (const one of hand) game.when(1, activate(one)).passAll(2);
    game
      .when(1, pass)
      .when(2, activate('ward3', { targets: ['tower'] }))
      .passAll();
    game.when(1, activate(by, { targets: ['tower'] })).passAll();
    return game.card('tower').damage;
  };

  it('GA26-PREV-04: is that of the sources that a static ability names', () => {
    expect([hurt(['pyre'], 'scorch'), hurt([], 'scorch'), hurt(['pyre'], 'pelt')]).toEqual([3, 0, 0]);
  });

  it('is so until the end of the turn', () => {
    expect([hurt([], 'scorch', ['heat']), hurt([], 'pelt', ['heat'])]).toEqual([3, 0]);
  });

  it.each([
    ['pyre', 3],
    ['isle', 0],
  ])('is combat damage, too: %s', (domain, n) => {
    const game = given26({ field: [domain, 'imp26'] }, { field: ['tower'], hand: ['ward3'] });
    game
      .when(1, pass)
      .when(2, activate('ward3', { targets: ['tower'] }))
      .passAll();
    fought(game.when(1, attack('imp26', 'tower')));
    expect(game.passAll().card('tower').damage).toBe(n);
  });
});

describe('a standing shield', () => {
  it.each([
    ['blow', ['stone', 'bound'], 4],
    ['tap', ['stone', 'bound'], 4],
    ['blow', ['stone'], 7],
  ])('GA26-PREV-01: prevents all but 4 of a damage of 5 or more: %s, %j', (by, field, n) => {
    const game = given26({ field: ['keepsake', ...field], hand: [by] });
    game.when(1, activate(by, { targets: ['ember'] })).passAll();
    expect(game.card('ember').damage).toBe(n);
  });
});

describe('a base power', () => {
  it('GA26-CONT-01: is the highest printed one among such allies, and changes add to it', () => {
    const game = given26({ field: ['totem', 'wolf', 'cub'], hand: ['strong', 'strong'] });
    for (const name of ['totem', 'wolf']) game.when(1, activate('strong', { targets: [name] })).passAll();
    expect([power(game, 'totem'), power(game, 'wolf')]).toEqual([5, 5]);
    expect(power(given26({ field: ['totem'] }, { field: ['wolf'] }), 'totem')).toBe(1);
  });
});

const toMaterialize = (game: Game): Game => {
  for (let n = 0; n < 30 && !game.asked.includes('1 materialize'); n += 1) {
    const ask = game.table.asks.find(({ answered }) => !answered);
    if (ask) game.when(ask.seat, () => ({ kind: 'decline', ask: ask.id }));
    else game.passAll();
  }
  return game;
};

describe('a materialization', () => {
  it('GA-MAT-10: triggers what looks for that of its own player', () => {
    const game = toMaterialize(
      given26({ field: ['isle', 'isle@2' as never], materials: ['relic'], deck: ['ox', 'ox'] }, { deck: ['ox'] }),
    );
    game.when(1, materialize('relic')).passAll(3);
    expect([game.onField('isle'), game.onField('relic')]).toEqual([false, true]);
  });
});

describe('a champion', () => {
  it('GA-CHAMP-01: that levels up into its own character only takes no other', () => {
    const game = toMaterialize(
      given26({ field: ['sable'], materials: ['sable2', 'other2'], deck: ['ox', 'ox'] }, { deck: ['ox'] }),
    );
    expect(() => game.when(1, materialize('other2'))).toThrow('GA-CHAMP-01');
    expect(game.when(1, materialize('sable2')).passAll().onField('sable2')).toBe(true);
  });
  it.each([
    ['pool', 1],
    ['ember', 0],
  ])('GA-KW-16: looks at the cards below it: %s', (below, n) => {
    const game = toMaterialize(given26({ field: [below], materials: ['sable'], deck: ['ox', 'ox'] }, { deck: ['ox'] }));
    const before = game.count('deck', 1);
    game.when(1, materialize('sable')).passAll(2);
    expect(before - game.count('deck', 1)).toBe(n);
  });
});

describe('an object that has an ability for a time', () => {
  it('GA-HAS-01: uses it while its condition holds', () => {
    const game = given26({ field: ['sabre'], materials: [], deck: ['ox'] });
    expect([power(game, 'sabre'), game.when(1, ability('sabre')).passAll().count('hand', 1)]).toEqual([5, 1]);
    const not = given26({ field: ['sabre'], materials: ['relic'], deck: ['ox'] });
    expect(power(not, 'sabre')).toBe(1);
    expect(() => not.when(1, ability('sabre'))).toThrow();
  });
});

describe('a mastery', () => {
  it.each([
    [1, 1],
    [0, 0],
  ])('GA-FACING-01: draws as it turns from the one direction to the other: %i', (to, n) => {
    const game = given26({ hand: ['stray', 'veer'], deck: ['ox', 'ox'] });
    game.when(1, activate('stray')).passAll().when(1, activate('veer')).passAll().when(1, answer(true, 'may'));
    const labels = game.table.asks[0]!.about['labels'] as string[];
    game.when(1, answer([labels.indexOf(to === 1 ? 'South' : 'East')]));
    for (let k = 0; k < 2 && game.stack().length > 0; k += 1) game.passAll();
    expect(game.count('hand', 1)).toBe(n);
  });
});
