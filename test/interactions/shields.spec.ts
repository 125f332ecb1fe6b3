import { describe, expect, it } from '@jest/globals';
import { cheapened } from '../../libs/grand-archive/src/costs/cost.js';
import { definitionOf } from '../../libs/grand-archive/src/effects/definition.js';
import { ability, activate, choose, given, pass, pay, written, type Game } from '../support/grand-archive/index.js';

written({
  bulwark9: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'The next time damage would be dealt to your champion this turn, prevent that damage. When 7 or more damage is ' +
      'prevented this way, cards your opponents activate this turn cost (2) more to activate.',
  },
  veil9: {
    types: 'ACTION',
    speed: 'fast',
    text: 'The next time damage would be dealt to your champion this turn, prevent all but 1 of that damage.',
  },
  flame2: { types: 'ACTION', text: 'Deal 2 damage to target unit.' },
  flame7: { types: 'ACTION', text: 'Deal 7 damage to target unit.' },
  flame1: { types: 'ACTION', text: 'Deal 1 damage to target unit.' },
  errand: { types: 'ACTION', text: 'Draw a card.' },
  kite: { types: 'ITEM', subtypes: 'KITE' },
  cup: { types: 'ITEM' },
  lark: { types: 'ALLY', subtypes: 'LARK', power: 1, life: 1 },
  keeper: {
    types: 'CHAMPION',
    name: 'Ann, Keeper',
    level: 1,
    life: 20,
    text: 'Lineage Release — Negate target activation or trigger that targets a Kite or Lark object you control.',
  },
  breaker: { types: 'ACTION', speed: 'fast', text: 'Destroy target item.' },
  gnaw: { types: 'ALLY', power: 1, life: 1, text: 'On Enter: Destroy target item.' },
  file: { types: 'ITEM', text: 'REST: Destroy target item.' },
});

const damage = (game: Game, name: string): number => game.card(name).damage;

describe('Shields with something behind them', () => {
  const shielded = (card: string, hits: string[]): Game => {
    const game = given({ one: { hand: [...hits, 'errand', 'ox', 'ox'] }, two: { hand: [card, 'errand'] } });
    game.when(1, activate(hits[0]!, { targets: ['ember@2'] })).when(1, pass);
    game.when(2, activate(card)).passAll();
    return game;
  };

  it('GA-PREVENT-02: preventing N makes the cards of opponents dearer for the turn, by a trigger', () => {
    const game = shielded('bulwark9', ['flame7']).passAll();
    expect([damage(game, 'ember@2'), game.stack().length]).toEqual([0, 1]);
    game.passAll();
    game.when(1, activate('errand')).when(1, pay());
    expect(game.count('memory', 1)).toBe(2);
  });

  it('GA-PREVENT-02: less does not, and the shield is used all the same', () => {
    const game = shielded('bulwark9', ['flame2', 'flame7']).passAll();
    expect([damage(game, 'ember@2'), game.stack()]).toEqual([0, []]);
    game.when(1, activate('flame7', { targets: ['ember@2'] })).passAll();
    expect([damage(game, 'ember@2'), game.stack()]).toEqual([7, []]);
    game.when(1, activate('errand')).passAll();
    expect(game.count('memory', 1)).toBe(0);
  });

  it('GA-PREVENT-02: the own cards cost what they cost, and the turn after it is over', () => {
    const game = shielded('bulwark9', ['flame7']).passAll(2);
    expect(game.table.effects.filter(({ data }) => data['cheapen'] !== undefined).length).toBe(1);
    const costs = [1, 2].map((seat) => cheapened(game.table, seat, definitionOf(game.cards, 'errand')!, {}).length);
    expect(costs).toEqual([1, 0]);
    game.passTo('end', 'opportunity').passAll();
    expect(game.table.effects).toEqual([]);
  });

  it('GA-PREVENT-01: all but 1 of the next damage; 1 uses the shield, too', () => {
    const game = shielded('veil9', ['flame7', 'flame2']).passAll();
    expect(damage(game, 'ember@2')).toBe(1);
    game.when(1, activate('flame2', { targets: ['ember@2'] })).passAll();
    expect(damage(game, 'ember@2')).toBe(3);
    const little = shielded('veil9', ['flame1', 'flame7']).passAll();
    little.when(1, activate('flame7', { targets: ['ember@2'] })).passAll();
    expect(damage(little, 'ember@2')).toBe(8);
  });
});

describe('Effects that aim at something', () => {
  const release = (game: Game, entry: string) =>
    game.when(1, (now) => {
      const found = now.options(1).find(({ kind }) => kind === 'ability')!;
      const item = now.table.items.find(({ title }) => title.startsWith(entry))!;
      return { ...found.action, kind: 'ability', targets: [item.of === 'card' ? item.card! : item.id] };
    });
  const facing = (): Game =>
    given({
      turn: { n: 4, seat: 2 },
      one: { lineage: ['keeper'], field: ['ann2', 'kite', 'cup'] },
      two: { hand: ['breaker', 'gnaw'], field: ['file'] },
    });

  it('GA-AIM-01: an activation of a card that aims at it is negated', () => {
    const game = facing()
      .when(2, activate('breaker', { targets: ['kite'] }))
      .when(2, pass);
    release(game, 'Breaker').passAll();
    expect([game.onField('kite'), game.zone('graveyard:2'), game.zone('banishment:1')]).toEqual([
      true,
      ['breaker'],
      ['keeper'],
    ]);
  });

  it('GA-AIM-01: so is one of an ability', () => {
    const game = facing()
      .when(2, ability('file', { targets: ['kite'] }))
      .when(2, pass);
    release(game, 'File').passAll();
    expect([game.onField('kite'), game.stack()]).toEqual([true, []]);
  });

  it('GA-AIM-01: and a trigger', () => {
    const game = facing().when(2, activate('gnaw')).passAll().when(2, choose('kite')).when(2, pass);
    release(game, 'Gnaw').passAll();
    expect([game.onField('kite'), game.onField('gnaw'), game.stack()]).toEqual([true, true, []]);
  });

  it('GA-AIM-01: what aims at something else is no target, nor what aims at nothing', () => {
    const game = facing()
      .when(2, activate('breaker', { targets: ['cup'] }))
      .when(2, pass);
    expect(game.may(1)).not.toContain('ability');
  });
});
