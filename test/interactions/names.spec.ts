import { describe, expect, it } from '@jest/globals';
import { activate, given, retaliate, written } from '../support/grand-archive/index.js';

written({
  lasting: {
    types: 'ATTACK',
    power: 1,
    cost: 2,
    name: 'Ever Again',
    text:
      "As long as you've activated a card named Ever Again this game, this card costs 2 less to activate and you may " +
      'activate it from your graveyard.',
  },
  requiem: {
    types: 'ATTACK',
    power: 1,
    text: 'Requiem gets +X POWER, where X is the total power among ally, attack, and weapon cards in your banishment.',
  },
});

describe('Cards that remember their name', () => {
  it('GA-ONCE-01: activated before, the card costs less and may come out of the graveyard', () => {
    const game = given({
      one: { field: ['ann1'], hand: ['lasting', 'ox', 'ox'], graveyard: ['lasting'] },
      two: { field: ['ember'] },
    });
    const buried = () => game.options(1).filter(({ label }) => label.includes('Ever Again')).length;
    expect(buried()).toBe(1);
    expect(game.refusal(1, (now) => ({ kind: 'activate', card: now.handle('lasting'), weapon: 'none' }))).toBe(
      'GA-ZONE-08',
    );
    game
      .when(1, activate('lasting'))
      .when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0, 1] }))
      .passAll();
    game.passAll().when(2, retaliate(false)).passAll();
    while (game.phase !== 'main') game.passAll();
    // It might be activated now, by a champion that is awake; and it would cost nothing.
    expect(game.refusal(1, (now) => ({ kind: 'activate', card: now.handle('lasting'), weapon: 'none' }))).toBe(
      'GA-ACT-18',
    );
  });

  it('GA-ONCE-01: another player’s activation counts for that player only', () => {
    const game = given({
      one: { field: ['ann1'], graveyard: ['lasting'] },
      two: { field: ['ember'] },
    });
    expect(game.may(1)).not.toContain('activate');
  });
});

describe('Numbers printed on cards', () => {
  it('GA-TAKE-05: power of cards out of play is what is printed on them', () => {
    const damage = (banishment: string[]) =>
      given({ one: { field: ['ann1', 'lord'], hand: ['requiem'], banishment }, two: { field: ['ember'] } })
        .when(1, activate('requiem'))
        .passAll(2)
        .when(2, retaliate(false))
        .passAll()
        .card('ember@2').damage;
    // A bear has 2, a sword 2, a spark is neither; a lord on the field changes nothing of it.
    expect([damage([]), damage(['bear', 'sword', 'spark'])]).toEqual([1, 5]);
  });
});
