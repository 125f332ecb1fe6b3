import type { Draws, RulesBefore } from '#rules';

export const version = '2026-11-21.3';

/**
 * What is drawn for besides shuffles. Among others the cards of one hand; of open cards only those that are meant are
 * drawn among. Where only some of a hand are meant, all of it is put in an order.
 */
export const draws: Draws = {
  'first player': { among: ['seats'], begins: true },
  cards: { among: ['zone', 'cards'], uppermost: true, from: ['hand'], some: true },
  'cards of a kind': { among: ['zone', 'cards'], uppermost: true },
};

/** Records of these verify and replay (docs/decisions/312). */
export const before: readonly RulesBefore[] = [2, 1].map((revision) => ({
  game: 'graven',
  version: `2026-11-21.${revision}`,
  draws,
}));
