import type { Draws, RulesBefore } from '#rules';

export const version = '2026-11-21.3';

/**
 * The random draws of a match beside shuffles. `cards` draws among the cards of one hand, or among open cards that the
 * selector means. If it means only some cards of a hand, `cards of a kind` draws an order of the whole hand.
 */
export const draws: Draws = {
  'first player': { among: ['seats'], begins: true },
  cards: { among: ['zone', 'cards'], uppermost: true, from: ['hand'], some: true },
  'cards of a kind': { among: ['zone', 'cards'], uppermost: true },
};

/** Earlier versions of the rules whose records still verify and replay (docs/decisions/312). */
export const before: readonly RulesBefore[] = [2, 1].map((revision) => ({
  game: 'graven',
  version: `2026-11-21.${revision}`,
  draws,
}));
