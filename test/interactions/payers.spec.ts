import { describe, expect, it } from '@jest/globals';
import { activate, given, materialize, written } from '../support/grand-archive/index.js';

type Game = ReturnType<typeof given>;

written({
  pyre: {
    types: 'ACTION',
    speed: 'fast',
    cost: 3,
    text:
      'Kindle 2 (You may banish up to two fire element cards from your graveyard as you activate this card. Each one ' +
      "pays for (1) of this card's cost.)\n\nDeal 2 damage to target champion. If that champion's controller has two " +
      'or more cards in their graveyard, deal 6 damage to that champion instead.',
  },
  bonfire: { types: 'ACTION', speed: 'fast', cost: 'X', text: 'Kindle 9\n\nRecover X.' },
  torch: { types: 'ACTION', speed: 'fast', cost: 1, classes: 'MAGE', text: '[Class Bonus] Kindle 1\n\nDraw a card.' },
  cinder: { types: 'ACTION', elements: 'FIRE' },
  blade: { types: 'REGALIA WEAPON', subtypes: 'SWORD', name: 'Blade, Sword of Dawn', power: 1, durability: 1 },
  edge: { types: 'REGALIA WEAPON', subtypes: 'SWORD', power: 1, durability: 1 },
  hat: { types: 'REGALIA ITEM' },
  reforged: {
    types: 'REGALIA WEAPON',
    name: 'Blade, Reforged',
    subtypes: 'SWORD',
    cost: 2,
    power: 1,
    durability: 1,
    text:
      "While paying for this card's memory cost, you may banish a card named Blade, Sword of Dawn and up to one " +
      'other Sword Regalia card from your material deck. Each card banished this way pays for 1 of that cost.',
  },
});

const payment = (game: Game, seat: number, parts: Record<string, unknown>): Game =>
  game.when(seat, () => ({ kind: 'pay', ask: game.table.asks[0]!.id, ...parts }) as never);

describe('Cards of the graveyard that pay (GA-PAYER-01)', () => {
  const lit = (hand: readonly string[], graveyard: readonly string[]): Game =>
    given({ one: { hand: ['pyre', ...hand], graveyard: [...graveyard] } });

  it('pay for 1 each of a reserve cost, and are banished', () => {
    const game = lit(['ox'], ['cinder', 'cinder', 'cinder', 'ox']).when(1, activate('pyre', { targets: ['ember@2'] }));
    payment(game, 1, { instead: ['cinder#1', 'cinder#2'].map((name) => game.handle(name)), cards: [0] });
    expect(game.zone('banishment:1')).toEqual(['cinder', 'cinder']);
    expect(game.zone('graveyard:1')).toEqual(['cinder', 'ox']);
    expect(game.count('memory', 1)).toBe(1);
    expect(game.passAll().card('ember@2').damage).toBe(2);
  });

  it('pay no more than the number, and only if they are what it asks for', () => {
    expect(() => lit([], ['cinder', 'cinder', 'cinder']).when(1, activate('pyre', { targets: ['ember@2'] }))).toThrow(
      'costs 3, and there are 2',
    );
    const game = lit(['ox', 'ox', 'ox'], ['ox']).when(1, activate('pyre', { targets: ['ember@2'] }));
    expect(() => payment(game, 1, { instead: [game.handle('ox')], cards: [0, 1] })).toThrow();
  });

  it('must pay where the hand cannot, and need not where it can', () => {
    const poor = lit(['ox'], ['cinder', 'cinder']).when(1, activate('pyre', { targets: ['ember@2'] }));
    expect(() => payment(poor, 1, { instead: [poor.handle('cinder#1')], cards: [0] })).toThrow();
    const rich = lit(['ox', 'ox', 'ox'], ['cinder']).when(1, activate('pyre', { targets: ['ember@2'] }));
    payment(rich, 1, { instead: [], cards: [0, 1, 2] });
    expect(rich.zone('graveyard:1')).toEqual(['cinder']);
  });

  it('let an X be greater', () => {
    const game = given({ one: { hand: ['bonfire', 'ox'], graveyard: ['cinder', 'cinder'] } });
    expect(() => game.when(1, activate('bonfire', { x: 4 }))).toThrow();
    game.when(1, activate('bonfire', { x: 3 }));
    payment(game, 1, { instead: ['cinder#1', 'cinder#2'].map((name) => game.handle(name)), cards: [0] });
    expect(game.stack()).toHaveLength(1);
  });

  it('pay only where the restriction is met', () => {
    const game = given({ one: { hand: ['torch'], graveyard: ['cinder'] } });
    expect(() => game.when(1, activate('torch'))).toThrow('costs 1, and there are 0');
  });

  it('are asked how many lie in the graveyard of whose champion it is', () => {
    const game = given({ one: { hand: ['pyre', 'ox', 'ox', 'ox'] }, two: { graveyard: ['ox', 'ox'] } }).when(
      1,
      activate('pyre', { targets: ['ember@2'] }),
    );
    payment(game, 1, { cards: [0, 1, 2] });
    expect(game.passAll().card('ember@2').damage).toBe(6);
  });
});

describe('Cards of the material deck that pay (GA-PAYER-02)', () => {
  const forging = (materials: readonly string[], memory: readonly string[]): Game =>
    given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { materials: ['reforged', ...materials], memory: [...memory] },
    }).passAll();

  it('pay for a memory cost, another only beside the one that is named', () => {
    const game = forging(['blade', 'edge', 'hat'], []).when(1, materialize('reforged'));
    payment(game, 1, { instead: [0], instead2: [1] }).passAll();
    expect(game.zone('banishment:1')).toEqual(['blade', 'edge']);
    expect(game.zone('materials:1')).toEqual(['hat']);
    expect(game.zone('field')).toContain('reforged');
  });

  it('pay for a part of it, the memory for the rest', () => {
    const game = forging(['blade', 'edge'], ['ox']).when(1, materialize('reforged'));
    payment(game, 1, { instead: [0], instead2: [] });
    expect(game.zone('banishment:1')).toEqual(['blade', 'ox']);
  });

  it('must pay where the memory cannot, each for itself', () => {
    const game = forging(['blade', 'edge', 'edge'], []).when(1, materialize('reforged'));
    expect(() => payment(game, 1, { instead: [0], instead2: [] })).toThrow(
      'wants "instead2" (Banish in its place), 1 of them',
    );
  });

  it('do not pay without the one that is named', () => {
    expect(() => forging(['edge', 'edge'], ['ox']).when(1, materialize('reforged'))).toThrow('costs 2 memory');
  });
});
