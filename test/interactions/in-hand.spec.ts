import { describe, expect, it } from '@jest/globals';
import { activate, given, pay, written, type Deed } from '../support/grand-archive/index.js';

type Game = ReturnType<typeof given>;

written({
  petal: {
    types: 'ACTION',
    classes: 'SPIRIT',
    text:
      'Draw a card.\n\n[Class Bonus] (1), Discard this card from your hand: Recover 2. Then if your champion has one ' +
      'or less quest counters on them, put a quest counter on them.',
  },
  thorn: {
    types: 'ACTION',
    text: '(1), Discard this card from your hand: Deal 1 damage to target ally.',
  },
  foreign: {
    types: 'ACTION',
    classes: 'MAGE',
    text: '[Class Bonus] (0), Discard this card from your hand: Recover 2.',
  },
  turner: {
    types: 'ACTION',
    speed: 'fast',
    text:
      "Banish a Goose ally you control. Return that ally to the field under its owner's control transformed at the " +
      'beginning of the next end phase.',
  },
  duckling: {
    types: 'ALLY',
    subtypes: 'GOOSE',
    power: 1,
    life: 1,
    back: { types: 'ALLY', subtypes: 'GOOSE', name: 'Swan', power: 4, life: 4 },
  },
  gosling: { types: 'ALLY', subtypes: 'GOOSE', power: 1, life: 1 },
});

const use =
  (slot: number, more: Record<string, unknown> = {}): Deed =>
  () =>
    ({ kind: 'hand-ability', card: slot, ...more }) as never;

describe('Abilities of cards in the hand (GA-INHAND-01)', () => {
  const holding = (hand: readonly string[], quest = 0): Game =>
    given({ one: { field: [{ card: 'ember', damage: 5, counters: { quest } }], hand: [...hand] } });

  it('are paid for with the card itself and others, and the card lies in the graveyard', () => {
    const game = holding(['petal', 'ox']).when(1, use(0)).when(1, pay('ox'));
    expect([game.zone('graveyard:1'), game.zone('memory:1'), game.count('hand', 1)]).toEqual([['petal'], ['ox'], 0]);
    expect(game.stack()).toHaveLength(1);
    expect([game.passAll().card('ember@1').damage, game.card('ember@1').counters]).toEqual([3, { quest: 1 }]);
  });

  it('put no further counter where there are as many as said', () => {
    const game = holding(['petal', 'ox'], 2).when(1, use(0)).when(1, pay('ox')).passAll();
    expect(game.card('ember@1').counters).toEqual({ quest: 2 });
  });

  it('are not paid for twice with the same card', () => {
    expect(() => holding(['petal']).when(1, use(0))).toThrow('GA-COST-14');
  });

  it('need their restriction, and a target where they have one', () => {
    expect(() => holding(['foreign', 'ox']).when(1, use(0))).toThrow('GA-ACT-22');
    expect(() => holding(['thorn', 'ox']).when(1, use(0))).toThrow('GA-TGT-02');
    const game = given({ one: { hand: ['thorn', 'ox'] }, two: { field: ['bear'] } });
    game
      .when(1, (now) => use(0, { targets: [now.handle('bear')] })(now, 1))
      .when(1, pay('ox'))
      .passAll();
    expect(game.card('bear').damage).toBe(1);
  });

  it('taken back, leave the hand as it was', () => {
    const game = holding(['ox', 'petal', 'bear']).when(1, use(1));
    game.when(1, (now) => ({ kind: 'back', ask: now.table.asks[0]!.id }));
    expect([game.zone('hand:1'), game.stack()]).toEqual([['ox', 'petal', 'bear'], []]);
  });
});

describe('A card that is banished and comes back transformed (GA-SUPPRESS-04)', () => {
  const turning = (ally: string): Game =>
    given({ one: { field: [ally], hand: ['turner'] } })
      .when(1, activate('turner'))
      .passAll();

  it('lies in banishment until the next end phase, and then has its other face up', () => {
    const game = turning('duckling');
    expect(game.zone('banishment:1')).toEqual(['duckling']);
    game.passTo('end', 'opportunity').passAll();
    expect([game.onField('duckling'), game.card('duckling').side]).toEqual([true, 'back']);
  });

  it('stays there if it cannot turn', () => {
    const game = turning('gosling').passTo('end', 'opportunity').passAll();
    expect(game.zone('banishment:1')).toEqual(['gosling']);
  });
});
