import { describe, expect, it } from '@jest/globals';
import { compileText } from './compile.js';

/** Compiles a text of a card that costs a number, by the rules of 2026 or by the older ones. */
const left = (text: string, types: string, later: boolean): readonly string[] =>
  compileText(
    text,
    { name: 'Orb', types: types.split(' '), costsX: false },
    {
      subtypes: new Set(['HERO', 'GIANT']),
      tokenId: () => undefined,
      card: (name) => (name === 'Coin' ? { id: 'coin', name } : undefined),
      later,
    },
  ).byHand;

/** Forms that only cards after 2021 have, each with the type of a card that may say it. */
const LATER: readonly (readonly [types: string, text: string])[] = [
  ['WEAPON', 'Hero allies you control can attack using Orb.'],
  ['WEAPON', 'On Attack: You may have Orb deal 2 damage to the attacker. If you do, this attack gets +3 POWER.'],
  ['ITEM', 'On Enter: You may banish a Hero ally you control. If you do, draw a card.'],
  ['ITEM', 'On Enter: Put an amount of refinement counters on Orb equal to the amount of allies you control.'],
  ['ITEM', 'REST: Put a buff counter on each of up to two Hero allies you control.'],
  ['ALLY', 'On Enter: You may level up your champion. If you do, deal 2 damage to it.'],
  ['ALLY', 'Whenever you activate an action card that targets an ally, destroy that ally.'],
  [
    'ACTION',
    'Remove any amount of enlighten counters from your champion. Your champion gets +1 level for each counter ' +
      'removed this way until end of turn.',
  ],
  ['ACTION', 'Reveal up to two Hero cards from your memory. For each card revealed this way, draw a card.'],
  ['ACTION', 'Target player banishes all cards in their graveyard.'],
  [
    'ACTION',
    'You may put a Hero ally card with reserve cost LV or less from your hand onto the field. If you do, you may ' +
      'change the target of an attack that targets your champion to that ally.',
  ],
  [
    'ACTION',
    'Reveal the top five cards of your deck. Recover X where X is the amount of Hero ally cards revealed this way. ' +
      'Put a Hero ally card from among them into your hand and the rest on the bottom of your deck in any order.',
  ],
  [
    'WEAPON',
    'On Attack: You may banish up to X Hero cards from your graveyard where X is the amount of Giant cards in the ' +
      "attacker's intent. This attack gets +1 POWER for each card banished this way.",
  ],
];

describe('forms of later cards', () => {
  it.each(LATER)(
    'of %s are understood by the rules of 2026, and left to the players by those of 2021: %s',
    (types, text) => {
      expect([left(text, types, true), left(text, types, false)]).toEqual([[], [text]]);
    },
  );

  it.each([
    ['ITEM', 'Hero allies you control can attack using Orb.'],
    ['WEAPON', 'Hero allies can attack using Orb.'],
    ['WEAPON', 'Hero allies you control can attack using Orb. When they do, destroy target ally.'],
    ['ITEM', 'On Enter: You may banish a Hero ally. If you do, draw a card.'],
    ['ALLY', 'On Enter: You may level up your champion. If you do, deal 2+X damage to it.'],
    [
      'ALLY',
      'On Enter: You may level up your champion. If you do, deal 2 damage to it, where X is your champion level.',
    ],
    ['ACTION', 'Target player banishes all cards in all graveyards.'],
    ['ACTION', 'Each player banishes all cards in all graveyards.'],
    [
      'ACTION',
      'You may put a Hero card with reserve cost LV or less from your hand onto the field. If you do, you may change ' +
        'the target of an attack that targets your champion to that ally.',
    ],
    [
      'ACTION',
      'Reveal up to two Hero cards from your memory. For each card revealed this way, generate up to two Coin cards ' +
        'and put them into your memory.',
    ],
  ])('that say something else are left to the players: %s, %s', (types, text) => {
    expect(left(text, types, true)).toEqual([text]);
  });
});
