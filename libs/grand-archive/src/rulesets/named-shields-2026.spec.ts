import { expect, it } from '@jest/globals';
import { activate, answer, attack, type Game } from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  omen: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Choose a card name. Until end of turn, if damage would be dealt to your champion by a source with that name, ' +
      'prevent that damage.',
  },
  four: { types: 'ACTION', speed: 'fast', text: 'Deal 4 damage to target unit.' },
  five: { types: 'ACTION', speed: 'fast', text: 'Deal 5 damage to target unit.' },
  sure: { types: 'ACTION', speed: 'fast', text: 'Deal 1 unpreventable damage to target unit.' },
  pike: { types: 'ALLY', power: 3, life: 9 },
});

const named = (name: string, hand: readonly string[], field: readonly string[] = []): Game =>
  given26({ hand: ['omen', ...hand], field: ['pike', 'sword', ...field] })
    .when(1, activate('omen'))
    .passAll()
    .when(1, answer(name, 'name'));
const hurt = (game: Game, card: string, target: string): number =>
  game
    .when(1, activate(card, { targets: [target] }))
    .passAll()
    .card(target).damage;

it('GA26-PREV-04: all damage of a source of that name is prevented, as often as it comes, and no other', () => {
  const game = named('Four', ['four', 'four', 'five']);
  expect([hurt(game, 'four', 'ember@1'), hurt(game, 'four', 'ember@1'), hurt(game, 'five', 'ember@1')]).toEqual([
    0, 0, 5,
  ]);
});

it('GA26-PREV-04: only what the own champion would be dealt', () => {
  const game = named('Four', ['four', 'four']);
  expect([hurt(game, 'four', 'ember@2'), hurt(game, 'four', 'pike')]).toEqual([4, 4]);
});

it('GA26-PREV-03: not what cannot be prevented', () => {
  expect(hurt(named('Sure', ['sure']), 'sure', 'ember@1')).toBe(1);
});

it.each([
  ['Pike', 0],
  ['Ember, Spirit', 3],
])('GA26-DMG-02: of a combat, the unit that deals it is the source: %s', (name, damage) => {
  const game = given26({ hand: ['omen'], field: ['sword'] }, { field: ['pike'] })
    .when(1, activate('omen'))
    .passAll()
    .when(1, answer(name, 'name'));
  game.when(1, attack('ember@1', 'pike', 'sword'));
  expect(fought(game, 'pike').passAll().card('ember@1').damage).toBe(damage);
});
