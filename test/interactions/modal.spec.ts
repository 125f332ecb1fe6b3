import { describe, expect, it } from '@jest/globals';
import { activate, answer, given, written, type Game } from '../support/grand-archive/index.js';

/** Triggers with modes, and choices in a memory that only its player sees. */
written({
  herald: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text: 'On Enter: Choose one—\n• Draw a card.\n• Destroy target Goose.',
  },
  envoy: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text: 'On Enter: Choose up to two—\n• Draw a card.\n• Recover 2.\n• Destroy target Goose.',
  },
  hunter: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text: 'On Enter: Choose two—\n• Destroy target Goose.\n• Banish target Goose.\n• Deal 1 damage to target Goose.',
  },
  turncoat: { types: 'ALLY', power: 1, life: 2, text: 'On Enter: Choose one—\n• Draw a card.\n• Banish Turncoat.' },
  goose: { types: 'ALLY', subtypes: 'GOOSE', power: 1, life: 3 },
});
const entered = (card: string, more: object = {}, two: readonly string[] = []): Game =>
  given({ one: { hand: [card], ...more }, two: { field: [...two] } })
    .when(1, activate(card))
    .passAll();

describe('the modes of a trigger', () => {
  it('GA-TRIG-05, GA-ACT-05: are chosen as it is placed, of those that could be carried out', () => {
    const game = entered('herald', {}, ['goose']);
    expect(game.asked).toEqual(['1 modes']);
    const [asked] = game.table.asks;
    expect(asked).toMatchObject({
      title: 'Modes of Herald: On Enter: Choose one—\n• Draw a card.\n• Destroy target Goose.',
      min: 1,
      max: 1,
      options: [0, 1],
      about: { source: game.handle('herald'), labels: ['Draw a card.', 'Destroy target Goose.'] },
    });
    expect(game.refusal(1, answer([]))).toBe('R-ACTION-02');
    game.when(1, answer([0])).passAll();
    expect([game.count('hand', 1), game.zone('graveyard:2')]).toEqual([1, []]);
  });

  it('are offered by the name of their card', () => {
    expect(entered('turncoat').table.asks).toMatchObject([{ about: { labels: ['Draw a card.', 'Banish Turncoat.'] } }]);
  });

  it('GA-TRIG-05: the targets of the one that was chosen are named after it', () => {
    const game = entered('herald', {}, ['goose']).when(1, answer([1]));
    game.passAll();
    expect([game.count('hand', 1), game.zone('graveyard:2')]).toEqual([0, ['goose']]);
  });

  it('GA-TRIG-05: one without a target is not among them', () => {
    const game = entered('herald');
    expect([game.asked, game.table.items[0]!.declared['modes']]).toEqual([[], [0]]);
    expect(game.passAll().count('hand', 1)).toBe(1);
  });

  it('GA-TRIG-05: fewer than it asks for are chosen where no more are left, and with none it is not placed', () => {
    const game = entered('hunter', {}, ['goose']);
    expect(game.table.asks).toMatchObject([{ min: 2, max: 2, options: [0, 1, 2] }]);
    const other = entered('hunter');
    expect([other.asked, other.stack(), other.holder]).toEqual([[], [], 1]);
  });

  it('GA-ACT-05: "up to" allows none of them', () => {
    const game = entered('envoy');
    expect(game.table.asks).toMatchObject([{ min: 0, max: 2, options: [0, 1] }]);
    expect(game.when(1, answer([])).passAll().count('hand', 1)).toBe(0);
    expect(
      entered('envoy')
        .when(1, answer([0, 1]))
        .passAll()
        .count('hand', 1),
    ).toBe(1);
  });
});
