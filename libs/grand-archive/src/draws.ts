import type { Draws } from '#rules';
import type { Parts } from './rulesets/ruleset.js';

/** The random draws of Grand Archive, except shuffles. */
const draws: Draws = {
  'first player': { among: ['seats'], begins: true },
  'memory payment': { among: ['cards'], from: ['memory'], always: true },
  'banish from memory': { among: ['cards'], from: ['memory'], always: true, some: true },
  'banish from hand': { among: ['zone'], from: ['hand'], always: true, some: true },
  'banish from materials': { among: ['zone'], from: ['materials'], always: true, some: true },
  gather: { among: ['tokens'], then: 'created' },
  scavenge: { among: ['zone'], uppermost: true, orders: true },
  discard: { among: ['zone', 'cards'], from: ['hand', 'memory'], always: true, some: true },
};

/** The same, with dice and with mixed memories where a ruleset has them. */
export const drawsBy = ({ resolution: { dice }, zones: { revealed } }: Pick<Parts, 'resolution' | 'zones'>): Draws => ({
  ...draws,
  ...(dice === 'rolled' ? { roll: { among: ['tokens'] } } : {}),
  ...(revealed === 'mixed' ? { 'mix memory': { among: ['zone'], uppermost: true, orders: true } } : {}),
});
