import { describe, expect, it } from '@jest/globals';
import { ability, activate, given, pass, written, type Game } from '../support/grand-archive/index.js';

written({
  refrain: {
    types: 'ACTION',
    text: 'Deal 3 damage to up to one target unit.\n\nTarget ally you control gets +1 LIFE until end of turn.',
  },
  unearth: {
    types: 'ACTION',
    text: 'Destroy up to one target ally. Draw a card into your memory.',
  },
  whistle: {
    types: 'ALLY',
    power: 1,
    life: 2,
    text: '(0): Rest up to one target ally. Draw a card into your memory.',
  },
  verdict: {
    types: 'ACTION',
    text:
      'Choose two—\n\n• Up to one target ally gets +1 POWER until end of turn.\n\n• Draw a card into your memory.\n\n' +
      '• Recover 1.',
  },
  fell: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
});

/** The other player answers by destroying that ally; then all of it resolves. */
const answered = (game: Game, victim: string): Game =>
  game
    .when(1, pass)
    .when(2, activate('fell', { targets: [victim] }))
    .passAll(2);
const ended = (game: Game): unknown => game.of('item-ended').map(({ result }) => result);

describe('Targets that are gone, of more than one text', () => {
  const sung = (victim: string): Game =>
    answered(
      given({ one: { field: ['bear'], hand: ['refrain'] }, two: { field: ['ox'], hand: ['fell'] } }).when(
        1,
        activate('refrain', { targets: ['ox'], targets2: ['bear'] }),
      ),
      victim,
    );

  it('GA-TGT-11: with the one gone that must be there nothing happens to the other either', () => {
    const game = sung('bear');
    expect([game.card('ox').damage, ended(game), game.zone('graveyard:1')]).toEqual([
      0,
      ['negated'],
      ['bear', 'refrain'],
    ]);
  });

  it('GA-TGT-12, GA-TGT-05: with the one gone of which none would do the other gets what is its', () => {
    const game = sung('ox');
    expect([game.card('bear').appears?.stats, ended(game)]).toEqual([{ life: 3 }, ['partly']]);
  });
});

describe('"Up to one" that is gone', () => {
  const board = (...hand: readonly string[]): Game =>
    given({ one: { hand: [...hand], field: ['whistle'] }, two: { field: ['ox'], hand: ['fell'] } });

  it('GA-TGT-12: what else a card does is done', () => {
    const game = answered(board('unearth').when(1, activate('unearth', { targets: ['ox'] })), 'ox');
    expect([game.count('memory', 1), ended(game)]).toEqual([1, ['partly']]);
  });

  it('GA-TGT-12, GA-ACT-19: so it is of an ability', () => {
    const game = answered(board().when(1, ability('whistle', { targets: ['ox'] })), 'ox');
    expect([game.count('memory', 1), ended(game)]).toEqual([1, ['partly']]);
  });

  it('GA-TGT-12, GA-ACT-05: and of several that were chosen', () => {
    const game = answered(board('verdict').when(1, activate('verdict', { modes: [0, 1], targets: ['ox'] })), 'ox');
    expect([game.count('memory', 1), ended(game)]).toEqual([1, ['partly']]);
  });

  it('GA-TGT-07: of one that must be there nothing is done', () => {
    const game = answered(board('fell').when(1, activate('fell', { targets: ['ox'] })), 'ox');
    expect(ended(game)).toEqual(['negated']);
  });
});
