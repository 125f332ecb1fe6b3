import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  choose,
  given,
  pass,
  retaliate,
  take,
  written,
  type Game,
} from '../support/grand-archive/index.js';

written({
  prism: {
    types: 'REGALIA ITEM',
    text:
      'If a Spell source you control would deal damage to one or more units, it deals that much damage plus X ' +
      'instead, where X is the amount of refinement counters on ~.',
  },
  bolt: { types: 'ACTION', subtypes: 'SPELL', text: 'Deal 2 damage to target unit.' },
  tally: {
    types: 'ACTION',
    subtypes: 'SPELL',
    text: 'Deal X damage to target unit, where X is the amount of items you control.',
  },
  storm: { types: 'ACTION', subtypes: 'SPELL', text: 'Deal 2 damage to all allies.' },
  stone: { types: 'ACTION', text: 'Deal 2 damage to target unit.' },
  wand: { types: 'PHANTASIA', text: 'REST: As a Spell, deal 2 damage to target unit.' },
  sling: { types: 'PHANTASIA', text: 'REST: Deal 2 damage to target unit.' },
  shield3: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Prevent the next 3 damage that would be dealt to your champion this turn.',
  },
  veil1: {
    types: 'ACTION',
    speed: 'fast',
    text: 'The next time damage would be dealt to your champion this turn, prevent all but 1 of that damage.',
  },
  blaze: {
    types: 'ATTACK',
    power: 2,
    text:
      'On Attack: You may banish two fire element cards from your graveyard. If you do, ~ gains "If this attack ' +
      'would deal damage, it deals double that damage instead."',
  },
  coal: { types: 'ACTION', elements: 'FIRE' },
  golem: { types: 'ALLY', power: 2, life: 9 },
});

const prism = { card: 'prism', counters: { refinement: 3 } };
const hit = (card: string, answer?: string): number => {
  const game = given({ one: { field: [prism], hand: [card] }, two: { hand: answer ? [answer] : [] } });
  game.when(1, activate(card, { targets: ['ember@2'] }));
  if (answer) game.when(1, pass).when(2, activate(answer));
  while (game.stack().length > 0) game.passAll();
  return game.card('ember@2').damage;
};
const used = (card: string): number => {
  const game = given({ one: { field: [prism, card] } });
  game.when(1, ability(card, { targets: ['ember@2'] })).passAll();
  return game.card('ember@2').damage;
};
const damages = (game: Game, ...names: string[]): number[] => names.map((name) => game.card(name).damage);

describe('Damage that is more', () => {
  it('GA-MORE-01, GA-MORE-02: of a Spell card, and not of another', () => {
    expect([hit('bolt'), hit('stone')]).toEqual([5, 2]);
  });

  it('GA-MORE-02: of an ability that counts as a Spell, and of no other', () => {
    expect([used('wand'), used('sling')]).toEqual([5, 2]);
  });

  it('GA-MORE-01: to each of several units; not where an opponent deals it', () => {
    const game = given({ one: { field: [prism, 'golem'], hand: ['storm'] }, two: { field: ['golem'] } });
    game.when(1, activate('storm')).passAll();
    expect(damages(game, 'golem', 'golem@2')).toEqual([5, 5]);
    const theirs = given({ turn: { n: 4, seat: 2 }, one: { field: [prism] }, two: { hand: ['bolt'] } });
    theirs.when(2, activate('bolt', { targets: ['ember'] })).passAll();
    expect(theirs.card('ember').damage).toBe(2);
  });

  it('GA-MORE-01: nothing is added to no damage', () => {
    expect(hit('tally')).toBe(4);
    const none = given({ one: { field: [prism], hand: ['bolt'] }, two: { hand: ['shield3'] } });
    none.when(1, activate('bolt', { targets: ['ember@2'] })).when(1, pass);
    none.when(2, activate('shield3')).passAll(2);
    expect(none.card('ember@2').damage).toBe(0);
  });

  it('GA-MORE-01: behind a shield, or before one that leaves a part, as the unit is dealt less', () => {
    expect([hit('bolt', 'shield3'), hit('bolt', 'veil1')]).toEqual([0, 1]);
  });
});

describe('An attack that deals double damage', () => {
  const veiled = ['veil1'];
  const fought = (target: string, coals: number, hand: readonly string[] = []): Game => {
    const one = { field: ['sword'], hand: ['blaze'], graveyard: Array.from({ length: coals }, () => 'coal') };
    const game = given({ one, two: { field: ['golem'], hand: [...hand] } })
      .when(1, activate('blaze', { weapon: 'sword' }))
      .passAll()
      .when(1, choose(target))
      .passAll();
    if (coals > 1) game.when(1, take('coal', 'coal#2'));
    for (const card of hand) game.when(1, pass).when(2, activate(card)).passAll();
    while (game.table.combat) {
      if (game.asked.includes('2 retaliate')) game.when(2, retaliate(target === 'golem'));
      else game.passAll();
    }
    return game;
  };
  const dealt = (target: string, coals: number, hand: readonly string[] = []): number =>
    fought(target, coals, hand).card(target).damage;

  it('GA-DOUBLE-01: all of it, with the weapon, if it is paid for', () => {
    expect([dealt('ember@2', 1), dealt('ember@2', 2)]).toEqual([4, 8]);
  });

  it('GA-DOUBLE-01: not what strikes back', () => {
    expect(fought('golem', 2).card('ember@1').damage).toBe(2);
  });

  it('GA-DOUBLE-01: behind what prevents a part, before what leaves one', () => {
    expect([dealt('ember@2', 2, ['shield3']), dealt('ember@2', 2, veiled)]).toEqual([2, 1]);
  });
});
