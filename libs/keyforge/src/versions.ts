import type { Draws, RulesBefore } from '#rules';

export const version = '2019-11.2';

/** What is drawn for besides shuffles. */
export const draws: Draws = {
  'first player': { among: ['seats'], begins: true },
  cards: { among: ['zone', 'cards'], uppermost: true, from: ['hand', 'deck', 'archives', 'abducted'], some: true },
};

/** Records of these verify and replay (docs/decisions/312). */
export const before: readonly RulesBefore[] = [{ game: 'keyforge', version: '2019-11.1', draws }];
