import { describe, expect, it } from '@jest/globals';
import { cardsIn } from '#table';
import { ability, activate, answer, choose, given, materialize, pay, written } from '../support/grand-archive/index.js';

type Game = ReturnType<typeof given>;

written({
  gaoler: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text:
      'On Enter: You may rest Gaoler. When you do, banish another target non-champion object.\n\n' +
      "On Leave: Return the banished object to the field under its owner's control rested.",
  },
  gone: { types: 'ACTION', speed: 'fast', text: 'Banish target ally.' },
  bury: { types: 'ACTION', speed: 'fast', text: "Return target ally to its owner's hand." },
  chest: {
    types: 'REGALIA ITEM',
    text:
      'On Enter: Banish a non-champion card from your material deck face down.\n\n' +
      'Banish Chest: You may play the banished card. (You still pay for its costs.)',
  },
  crown: { types: 'REGALIA ITEM', cost: 1 },
  muse: { types: 'ACTION', speed: 'fast', text: 'Draw a card into your memory.' },
  wreath: { types: 'REGALIA ITEM', elements: 'WATER' },
});

describe('A card that one ability has banished, and another gives back (GA-LINK-01)', () => {
  const gaoled = (): Game =>
    given({ one: { hand: ['gaoler', 'gone', 'gone'] }, two: { field: ['bear', 'ox'] } })
      .when(1, activate('gaoler'))
      .passAll(2)
      .when(1, answer(true))
      .when(1, choose('bear'))
      .passAll();

  it('is gone until the object leaves, and comes back rested under its owner', () => {
    const game = gaoled();
    expect(game.zone('banishment:2')).toEqual(['bear']);
    game.when(1, activate('gone', { targets: ['gaoler'] })).passAll(2);
    expect([game.onField('bear@2'), game.rested('bear@2')]).toEqual([true, true]);
    expect(game.zone('banishment:2')).toEqual([]);
  });

  it('is nothing else that has been banished, nor anything if the unit was not rested', () => {
    const game = gaoled()
      .when(1, activate('gone', { targets: ['ox'] }))
      .passAll();
    game.when(1, activate('gone', { targets: ['gaoler'] })).passAll(2);
    expect(game.zone('banishment:2')).toEqual(['ox']);
    const other = given({ one: { hand: ['gaoler', 'bury'] }, two: { field: ['bear'] } })
      .when(1, activate('gaoler'))
      .passAll(2)
      .when(1, answer(false));
    other.when(1, activate('bury', { targets: ['gaoler'] })).passAll(2);
    expect(other.onField('bear@2')).toBe(true);
  });
});

describe('A card that is banished out of the material deck, face down (GA-LINK-02, GA-LINK-03)', () => {
  const locked = (materials: readonly string[], slot: number, hand: readonly string[] = ['muse']): Game =>
    given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { materials: ['chest', ...materials], hand: [...hand] },
    })
      .passAll()
      .when(1, materialize('chest'))
      .passAll()
      .passAll()
      .when(1, (game) => ({ kind: 'answer', ask: game.table.asks[0]!.id, materials: [slot] }));

  const musing = (game: Game): Game =>
    game.passTo('main').when(1, activate('muse')).passAll().when(1, ability('chest')).passAll();

  it('lies there for its player alone to see', () => {
    const game = locked(['crown', 'ann1'], 0);
    const [card] = cardsIn(game.table, 'banishment:1');
    expect([game.zone('banishment:1'), card!.face, card!.known]).toEqual([['crown'], 'down', [1]]);
  });

  it('is no champion', () => {
    expect(() => locked(['crown', 'ann1'], 1)).toThrow();
  });

  it('is materialized for its cost by the other ability, or stays', () => {
    const game = musing(locked(['crown'], 0));
    game.when(1, (now) => ({ kind: 'materialize', ask: now.table.asks[0]!.id, card: now.handle('crown') }));
    game.when(1, pay()).passAll();
    expect([game.onField('crown'), game.zone('banishment:1')]).toEqual([true, ['chest', 'ox']]);
    const kept = locked(['crown'], 0).passTo('main').when(1, ability('chest')).passAll();
    kept.when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    expect(kept.zone('banishment:1')).toEqual(['crown', 'chest']);
  });

  it('lies there again, face down, where the payment is taken back', () => {
    const game = musing(locked(['crown'], 0));
    game.when(1, (now) => ({ kind: 'materialize', ask: now.table.asks[0]!.id, card: now.handle('crown') }));
    game.when(1, (now) => ({ kind: 'back', ask: now.table.asks[0]!.id }));
    expect([game.card('crown').face, game.asked]).toEqual(['down', ['1 materialize-there']]);
  });

  it('is not materialized without its element, or what it costs', () => {
    for (const game of [locked(['wreath'], 0), locked(['crown'], 0, [])]) {
      game.passTo('main').when(1, ability('chest')).passAll();
      const card = cardsIn(game.table, 'banishment:1')[0]!.handle;
      const doing = (): unknown => game.when(1, (now) => ({ kind: 'materialize', ask: now.table.asks[0]!.id, card }));
      expect(doing).toThrow();
    }
  });
});
