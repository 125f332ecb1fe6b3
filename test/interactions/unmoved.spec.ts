import { describe, expect, it } from '@jest/globals';
import { ability, activate, given, written, type Game } from '../support/grand-archive/index.js';

written({
  fickle: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text: "(0): Return Fickle to its owner's hand. If you do, recover 2.\n\nEphemerate — (0)",
  },
  rescue: {
    types: 'ACTION',
    speed: 'fast',
    text: "Return target ally you control to its owner's memory. If you do, draw a card into your memory.",
  },
});

const outcome = (game: Game): unknown => ({
  banished: game.zone('banishment:1'),
  hand: game.count('hand', 1),
  memory: game.count('memory', 1),
  hurt: game.card('ember').damage,
});
const hurtEmber = { card: 'ember', damage: 5 };
/** Fickle has come out of its graveyard, so it is ephemeral (GA-EPHEM-02). */
const fading = (...hand: readonly string[]): Game =>
  given({ one: { field: [hurtEmber], graveyard: ['fickle'], hand: [...hand] } })
    .when(1, (game) => ({ kind: 'activate', card: game.handle('fickle') }))
    .passAll();

describe('"If you do" of what was to go somewhere', () => {
  it('GA-WAY-02: one returns to its hand, and what follows is done', () => {
    const game = given({ one: { field: [hurtEmber, 'fickle'] } })
      .when(1, ability('fickle'))
      .passAll();
    expect(outcome(game)).toEqual({ banished: [], hand: 1, memory: 0, hurt: 3 });
  });

  it('GA-WAY-02, GA-EPHEM-01: an ephemeral one is banished instead, so it has not returned', () => {
    const game = fading().when(1, ability('fickle')).passAll();
    expect(outcome(game)).toEqual({ banished: ['fickle'], hand: 0, memory: 0, hurt: 5 });
  });

  it('GA-WAY-02, GA-EPHEM-01: nor has one that was to go to the memory', () => {
    const game = fading('rescue')
      .when(1, activate('rescue', { targets: ['fickle'] }))
      .passAll();
    expect(outcome(game)).toEqual({ banished: ['fickle'], hand: 0, memory: 0, hurt: 5 });
  });
});
