import type { Draws, RulesBefore } from '#rules';

export const version = '2021-11-27.6';

/** The random draws of Grand Archive, except shuffles. */
export const draws: Draws = {
  'first player': { among: ['seats'], begins: true },
  'memory payment': { among: ['cards'], from: ['memory'], always: true },
  'banish from memory': { among: ['cards'], from: ['memory'], always: true, some: true },
  'banish from hand': { among: ['zone'], from: ['hand'], always: true, some: true },
  'banish from materials': { among: ['zone'], from: ['materials'], always: true, some: true },
  gather: { among: ['tokens'], then: 'created' },
  scavenge: { among: ['zone'], uppermost: true, orders: true },
  discard: { among: ['zone', 'cards'], from: ['hand', 'memory'], always: true, some: true },
};

/** Former versions, whose records still verify and replay (docs/decisions/312). */
export const before: readonly RulesBefore[] = [5, 4, 3, 2, 1].map((revision) => ({
  game: 'grand-archive',
  version: `2021-11-27.${revision}`,
  draws,
}));
