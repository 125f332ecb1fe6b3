import { expect } from '@jest/globals';
import { Ability } from '../../libs/grand-archive/src/effects/words.js';
import { compileText, type Compiled } from '../../libs/grand-archive/src/cards/text/compile.js';
import type { Vocabulary } from '../../libs/grand-archive/src/cards/text/vocabulary.js';

/** Card data of a set made up for the specs of texts. */
export const SET: Vocabulary = {
  subtypes: new Set(['GOOSE', 'HUMAN', 'SONG', 'HERB']),
  tokenId: (name) => (name === 'Small Egg' ? 'small-egg' : undefined),
};

/** Reads a text as that of Mira, Goose Herd. */
export const reads = (text: string, ...types: string[]): Compiled =>
  compileText(text, { name: 'Mira, Goose Herd', types, costsX: true }, SET);

/** The one ability that a text comes to, nothing of it left to the players. */
export const only = (compiled: Compiled): Ability => {
  expect(compiled.byHand).toEqual([]);
  expect(compiled.abilities).toHaveLength(1);
  return Ability.parse(compiled.abilities[0]);
};

/** What an action with this one instruction does. */
export const does = (text: string): Ability['do'] => only(reads(text, 'ACTION')).do;

/** That a text of such a card is left to the players as it stands. */
export const leaves = (text: string, ...types: string[]): void => {
  expect(reads(text, ...(types.length > 0 ? types : ['ACTION']))).toEqual({
    keywords: [],
    abilities: [],
    byHand: [text],
  });
};
