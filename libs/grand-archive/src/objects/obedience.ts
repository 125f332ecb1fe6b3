import type { Card } from '#table';
import { refuse, type Refusal } from '#rules';
import { keywordOf, levelOf } from './characteristics.js';
import type { Sight } from '../effects/env.js';

/** Pride N: an ally cannot attack, intercept or use abilities while its player's LV is below N. */
export const obeys = (sight: Sight, card: Card): Refusal | undefined => {
  const pride = keywordOf(sight, card, 'pride');
  const level = levelOf(sight, card.controller);
  return pride && level < (pride.n ?? 0)
    ? refuse('GA-ACT-22', `its pride asks for level ${pride.n}, and the level is ${level}`)
    : undefined;
};
