import type { Card } from '#table';
import { refuse, type Refusal } from '#rules';
import { levelOf, printedOf } from './characteristics.js';
import type { Sight } from '../effects/env.js';

/** Pride N: an ally cannot attack, intercept or use abilities while its player's LV is below N. */
export const obeys = (sight: Sight, card: Card): Refusal | undefined => {
  const prides = printedOf(sight, card, 'pride');
  if (prides.length === 0) return undefined;
  const pride = Math.max(...prides.map(({ n = 0 }) => n)); // GA26-PRIDE-01
  const level = levelOf(sight, card.controller);
  return level < pride
    ? refuse('GA-ACT-22', `its pride asks for level ${pride}, and the level is ${level}`)
    : undefined;
};
