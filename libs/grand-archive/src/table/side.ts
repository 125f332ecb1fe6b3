import type { Violation } from '#rules';
import type { SideLimits } from '../rulesets/limits.js';
import { isMaterial, total, type DeckEntry } from './deck-entries.js';

const PART = 'sideboard';

/**
 * Checks a sideboard. Points limit how a list is built, and are not reckoned again after cards were exchanged
 * (CF26-43).
 */
export const checkSide = (side: readonly DeckEntry[], limits: SideLimits, exchanged: boolean): Violation[] => {
  const size = total(side);
  if (limits.is === 'none' && size > 0)
    return [{ rule: limits.rule, part: PART, detail: `the format has no sideboard; this one has ${size} cards` }];
  if (limits.is !== 'points') return [];
  const rule = exchanged ? limits.exchanged : limits.rule;
  const dear = total(side.filter(({ card }) => isMaterial(card)));
  const points = dear * limits.material + size - dear;
  const counted = `${dear} champions and regalia of ${limits.material}, ${size - dear} other cards of 1`;
  return [
    ...(size > limits.cards
      ? [{ rule, part: PART, detail: `the sideboard has ${size} cards; ${limits.cards} at most` }]
      : []),
    ...(points > limits.points && !exchanged
      ? [{ rule, part: PART, detail: `the sideboard has ${points} points (${counted}); ${limits.points} at most` }]
      : []),
  ];
};
