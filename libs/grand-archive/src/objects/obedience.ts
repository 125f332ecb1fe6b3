import type { Card, Table } from '#table';
import { refuse, type CardLookup, type Refusal } from '#rules';
import { keywordOf, levelOf } from './statics.js';

/** Pride N: an ally neither attacks, nor intercepts, nor uses abilities while its player's LV is below N. */
export const obeys = (table: Table, cards: CardLookup, card: Card): Refusal | undefined => {
  const pride = keywordOf(table, cards, card, 'pride');
  const level = levelOf(table, cards, card.controller);
  return pride && level < (pride.n ?? 0)
    ? refuse('GA-ACT-22', `its pride asks for level ${pride.n}, and the level is ${level}`)
    : undefined;
};
