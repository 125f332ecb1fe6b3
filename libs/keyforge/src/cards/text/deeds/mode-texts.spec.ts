import { expect, it } from '@jest/globals';
import { halvesOf } from './mode-texts.js';

it.each([
  ['Play: Ward a Logos creature or stun a creature.', 'Ward a Logos creature', 'stun a creature'],
  ['Fight/Reap: Deal 1 D to a creature or artifact, or gain 1 Æ.', 'Deal 1 D to a creature or artifact', 'gain 1 Æ'],
  ['Action: Choose one: Draw a card; steal 1 Æ. (Not both.)', 'Draw a card', 'steal 1 Æ'],
  [
    'Play: Purge the top card of your deck or the top card of a pile.',
    'Purge the top card of your deck',
    'purge the top card of a pile',
  ],
])('KF-EFF-13: %s offers each half of the sentence as a choice', (text, one, other) => {
  expect(halvesOf(text)).toEqual([one, other]);
});

it('KF-EFF-13: a text without two alternatives has no halves', () => {
  expect(halvesOf('Play: Gain 1 Æ.')).toBeUndefined();
});
