import type { Draws, RulesBefore } from '#rules';

export const version = '2019-11.2';

/** The random draws of a match beside shuffles. */
export const draws: Draws = {
  'first player': { among: ['seats'], begins: true },
  cards: { among: ['zone', 'cards'], uppermost: true, from: ['hand', 'deck', 'archives', 'abducted'], some: true },
};

/** Earlier versions of the rules whose records still verify and replay (docs/decisions/312). */
export const before: readonly RulesBefore[] = [{ game: 'keyforge', version: '2019-11.1', draws }];
