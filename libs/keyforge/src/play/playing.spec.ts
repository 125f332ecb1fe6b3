import { describe, expect, it } from '@jest/globals';
import { action, answer, choose, endStep, fight, given, play } from '../../../../test/support/keyforge/index.js';

const punch = action(
  'punch',
  { amber: 1 },
  { on: 'play', text: 'deal 3', do: [{ op: 'damage', what: { pick: { type: 'CREATURE' } }, n: 3 }] },
);

describe('Playing a card', () => {
  it('KF-SM-09, KF-UNIT-06, KF-PLAY-08, KF-PLAY-10, KF-PLAY-11, KF-PLAY-15: passes its boxes in order', () => {
    const game = given({ cards: [punch], one: { hand: ['punch'], line: ['ox5'] }, two: { line: ['ox3'] } });
    game.when(1, play('punch'));
    expect([game.asked, game.where('punch'), game.amber(1)]).toEqual([['1 cards'], 'played:1', 1]);
    expect(game.units()).toEqual(['play: punch is played', 'bonus: 1 æmber for punch']);
    game.when(1, choose('ox3'));
    expect(game.units()).toEqual([
      'damage: Damage',
      'destroyed: A card leaves play',
      'ability: punch: deal 3',
      'finish: punch is discarded',
    ]);
    expect([game.zone('discard:1'), game.zone('discard:2')]).toEqual([['punch'], ['ox3']]);
  });

  it('KF-PLAY-03, KF-PLAY-04, KF-LINE-05: lets a creature enter exhausted, on the chosen flank', () => {
    const game = given({ one: { hand: ['ox1', 'ox2', 'ox3'] } }).when(1, play('ox2'));
    game.when(1, play('ox1', { place: 'left' }), play('ox3', { place: 'right' }));
    expect([game.line(1), game.is('ox1', 'exhausted')]).toEqual([['ox1', 'ox2', 'ox3'], true]);
    const deep = given({ one: { hand: ['ox1'], line: ['ox2', 'ox3'] } });
    expect(deep.refusal(1, play('ox1', { place: 1 }))).toBe('KF-PLAY-03');
  });

  it('KF-PLAY-06, KF-PLAY-07: puts an upgrade on a friendly or an enemy creature', () => {
    const game = given({ one: { hand: ['hat', 'hat'] }, two: { line: ['ox5'] } }).when(1, play('hat', { on: 'ox5' }));
    expect([game.where('hat'), game.card('hat').host]).toEqual(['upgrades:1', game.card('ox5').handle]);
    expect(given({ one: { hand: ['hat'] } }).refusal(1, (one) => ({ ...play('hat')(one, 1) }))).toBe('KF-PLAY-07');
  });
});

describe('A turn', () => {
  it('KF-GEN-02, KF-SM-12 to KF-SM-14: readies, draws and ends, and then the other player begins', () => {
    const game = given({ one: { line: ['ox5'] }, two: { line: ['ox4'] } }).when(1, fight('ox5', 'ox4'), endStep);
    expect(game.units()).toEqual([
      'ready: Seat 1 readies',
      'draw: Seat 1 draws',
      'cleanup: Turn 3 ends',
      'forge: No key: seat 2 has 0 æmber, a key costs 6',
    ]);
    expect([game.turn, game.asked, game.count('hand', 1), game.is('ox5', 'exhausted')]).toEqual([
      '4 of 2',
      ['2 house'],
      6,
      false,
    ]);
    game.when(2, answer('brobnar'));
    expect([game.phase, game.may(2)]).toEqual(['main', ['end-step', 'concede']]);
  });
});
