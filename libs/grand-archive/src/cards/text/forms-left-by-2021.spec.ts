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
  [
    'DOMAIN',
    'Banish a norm or advanced element card from your hand: Draw a card. Any player may activate this ability.',
  ],
  ['ALLY', 'On Enter: Orb loses all abilities until end of turn.'],
  ['ALLY', 'On Enter: Orb loses pride until end of turn.'],
  ['ACTION', 'If target unit has stealth, draw a card.'],
  ['ACTION', 'As an additional cost to activate this card, sacrifice a Hero ally or a Giant item.'],
  ['ACTION', 'Until end of turn, you may activate target Hero card in your graveyard.'],
  ['ACTION', '(3): Load this card from your graveyard into a Giant weapon you control.'],
  ['REGALIA ITEM', 'You may banish two Hero cards from your graveyard to activate this card from your material deck.'],
  ['REGALIA ITEM', 'On Enter: Put a card named Orb from your banishment into your material deck.'],
  ['ACTION', 'Banish target item if one of its types matches one of the types among cards in your banishment.'],
  [
    'ACTION',
    'Look at the top 1+LV cards of your deck. Put one of those cards into your hand and the rest into your graveyard.',
  ],
  ['ACTION', 'Look at the top three cards of your deck. Put those cards back on top of your deck in any order.'],
  ['ACTION', 'Wake up each defending ally. They each get +2 POWER until end of turn.'],
  ['ACTION', "Return an ally you control to your owner's hand."],
  ['ALLY', 'Orb gets +1 POWER for each Hero you control and +1 LIFE for each Giant you control.'],
  [
    'WEAPON',
    'As an additional cost to use this weapon for an attack, pay (5), reduced by (1) for each Hero you control.',
  ],
];

describe('forms that the rules of 2026 read', () => {
  it.each(LATER)('are left to the players by those of 2021: on %s, %s', (types, text) => {
    expect([left(text, types, true), left(text, types, false)]).toEqual([[], [text]]);
  });

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
    ['CHAMPION', 'On Enter: Orb loses all abilities until end of turn.'],
    [
      'ACTION',
      'Banish up to two Hero cards from your graveyard. For each card banished this way, target ally gains ranged 2 ' +
        'until end of turn.',
    ],
    [
      'ACTION',
      'Reveal up to two Hero cards from your memory. For each card revealed this way, deal 1 damage to target unit.',
    ],
    ['ACTION', 'If two target units have stealth, draw a card.'],
    ['ACTION', 'As an additional cost to activate this card, sacrifice a Hero ally or a rested item.'],
    ['ACTION', '(3), Discard a card: Load this card from your graveyard into a Giant weapon you control.'],
    ['ACTION', '(3): Load this card from your graveyard into a weapon.'],
    ['CHAMPION', 'You may banish two Hero cards from your graveyard to activate this card from your material deck.'],
    ['REGALIA ITEM', 'You may remove two buff counters from Orb to activate this card from your material deck.'],
    ['ITEM', 'On Enter: Put a card named Orb from your banishment into your material deck.'],
    ['ACTION', 'Look at the top X cards of your deck. Put those cards back on top of your deck in any order.'],
    ['ALLY', 'Orb gets +1 POWER for each Hero you control and +1 POWER for each Giant you control.'],
    ['ALLY', 'Orb gets +2 POWER for each Hero you control and +1 LIFE for each Giant you control.'],
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
