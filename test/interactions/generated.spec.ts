import { describe, expect, it } from '@jest/globals';
import { cardsIn } from '#table';
import { ability, activate, answer, given, written } from '../support/grand-archive/index.js';

type Game = ReturnType<typeof given>;

written({
  glint: { types: 'ACTION', name: 'Glint of Dawn', text: 'Draw a card.' },
  ribbon: {
    types: 'ITEM',
    text: '(1), Banish Ribbon: Generate up to two Glint of Dawn cards and put them into your memory.',
  },
  lamp: { types: 'ACTION', text: 'Generate a Glint of Dawn card and put it into your memory.' },
  kettle: {
    types: 'ITEM',
    text:
      'Whenever you sacrifice a Bloom, put an age counter on Kettle.\n\n' +
      'REST, Banish Kettle: Deal X damage to all allies. Then generate up to X Glint of Dawn cards and shuffle them ' +
      'into your deck. X is the amount of age counters that were on Kettle.',
  },
  bloom: { types: 'ITEM', subtypes: 'BLOOM', text: 'Sacrifice Bloom: Recover 1.' },
  moss: { types: 'ITEM', text: 'Sacrifice a Bloom: Recover 1.' },
  weed: { types: 'ITEM', text: 'Sacrifice Weed: Recover 1.' },
});

describe('Cards that are generated (GA-GENERATE-01)', () => {
  const ribboned = (n: number): Game =>
    given({ one: { hand: ['ox'], field: ['ribbon'] } })
      .when(1, ability('ribbon'))
      .when(1, (game) => ({ kind: 'pay', ask: game.table.asks[0]!.id, cards: [0] }))
      .passAll()
      .when(1, answer(n, 'how-many'));

  it('come into the memory, face down, as many as their player wants', () => {
    const game = ribboned(2);
    expect(game.zone('memory:1')).toEqual(['ox', 'glint', 'glint']);
    expect(cardsIn(game.table, 'memory:1').map(({ face, owner }) => [face, owner])).toEqual(Array(3).fill(['down', 1]));
    expect(ribboned(0).zone('memory:1')).toEqual(['ox']);
    expect(() => ribboned(3)).toThrow();
  });

  it('are as many as said where it is not "up to", and are played as any card', () => {
    const game = given({ one: { hand: ['lamp'] } })
      .when(1, activate('lamp'))
      .passAll();
    expect([game.zone('memory:1'), game.asked]).toEqual([['glint'], []]);
  });

  it('are shuffled into the deck, as many as counters were on what paid for it', () => {
    const field = [{ card: 'kettle', counters: { age: 2 } }, 'bear'];
    const game = given({ one: { field, deck: ['ox', 'ox'] } })
      .when(1, ability('kettle'))
      .passAll();
    expect(game.card('bear').damage).toBe(2);
    game.when(1, answer(2, 'how-many')).when(2, answer('nothing', 'present'));
    expect([...game.zone('deck:1')].sort()).toEqual(['glint', 'glint', 'ox', 'ox']);
    expect(game.zone('banishment:1')).toEqual(['kettle']);
  });
});

describe('An ability that looks for a sacrifice (GA-SACRIFICE-01)', () => {
  const boiling = (): Game => given({ one: { field: ['kettle', 'bloom', 'bloom', 'moss', 'weed'] } });

  it('triggers for each object of that kind that its player sacrifices, whatever it is sacrificed for', () => {
    const game = boiling().when(1, ability('bloom')).passAll(2);
    expect(game.card('kettle').counters).toEqual({ age: 1 });
    game
      .when(1, ability('moss'))
      .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [now.handle('bloom')] }))
      .passAll(2);
    expect(game.card('kettle').counters).toEqual({ age: 2 });
  });

  it('does not trigger for other objects, nor for what another player sacrifices', () => {
    const game = boiling().when(1, ability('weed')).passAll(2);
    expect(game.card('kettle').counters).toEqual({});
    const theirs = given({ one: { field: ['bloom'] }, two: { field: ['kettle'] } })
      .when(1, ability('bloom'))
      .passAll(2);
    expect(theirs.card('kettle').counters).toEqual({});
  });
});
