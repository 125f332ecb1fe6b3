import { describe, expect, it } from '@jest/globals';
import type { Compiled } from './compile.js';
import { compileText } from './compile.js';

const SET = { subtypes: new Set(['GOOSE', 'SWAN', 'DUCK', 'SUITED']), tokenId: () => undefined };
const reads = (later: boolean, text: string, ...types: string[]): Compiled =>
  compileText(text, { name: 'Mira, Goose Herd', types, costsX: false }, { ...SET, later });

/** What rulesets with the newer glossary read, by the type of the card; 2021 leaves all of it to the players. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['Command Goose', 'ATTACK'],
  ['Commanded Will 2', 'ALLY'],
  ['[Class Bonus] Ambush', 'ALLY'],
  ['Starcalling — (1)', 'ACTION'],
  ['[Class Bonus] Aethercalling', 'ACTION'],
  ['Ally Link', 'PHANTASIA'],
  ['Item or Weapon Link', 'PHANTASIA'],
  ['Ally Link Shield', 'ITEM'],
  ['Linked ally gets +1 POWER and has taunt.', 'PHANTASIA'],
  ['[Class Bonus] Foster', 'ALLY'],
  ['On Foster: Draw a card.', 'ALLY'],
  ['As long as Mira is fostered, it gets +1 POWER.', 'ALLY'],
  ['[Class Bonus] Fostered allies you control get +1 LIFE.', 'ALLY'],
  ['Ephemerate — (2)', 'ATTACK'],
  [
    'Upkeep — At the beginning of your recollection phase, if your influence is six or greater, sacrifice Mira.',
    'DOMAIN',
  ],
  ['Equestrian — As long as you control a Goose ally, this card costs 2 less to activate.', 'ALLY'],
  ['Mira enters the field rested.', 'ITEM'],
  ['Draw a card. If Mira was starcalled, draw a card.', 'ACTION'],
  [
    'Deal 2 damage to target unit plus an additional 1 for each card named Mira in your graveyard and banishment.',
    'ACTION',
  ],
  [
    'As long as you control a Goose unit, this card costs 2 less to activate. The same is true for Swan units.',
    'ATTACK',
  ],
  ['On Hit: At the beginning of your next recollection phase, you win the game.', 'ATTACK'],
];

describe('texts in the words of 2026', () => {
  it.each(TEXTS)('%s is read by the newer rulesets, and left to the players by 2021', (text, type) => {
    expect([reads(true, text, type).byHand, reads(false, text, type).byHand]).toEqual([[], [text]]);
  });

  it('GA26-COST-01: leave objects with different costs to the players, as the cost of some is a memory cost', () => {
    const text = 'Recover X, where X is the amount of Goose objects you control with different costs.';
    expect([reads(true, text, 'ACTION').byHand, reads(false, text, 'ACTION').byHand]).toEqual([[text], [text]]);
  });

  it('recall only rules that the ruleset has', () => {
    const text = 'Draw a card. (This ally may retaliate against attackers while not defending.)';
    expect([reads(true, text, 'ACTION').byHand, reads(false, text, 'ACTION').byHand]).toEqual([[], [text]]);
  });
});
