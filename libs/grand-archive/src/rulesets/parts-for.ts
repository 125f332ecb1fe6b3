import type { Table } from '#table';
import { rulesetOf } from '#rules';
import { rules2021 } from './rules-2021.js';
import { rules2026 } from './rules-2026.js';
import type { Parts } from './ruleset.js';

const RULESETS = [rules2021, rules2026];

/**
 * The parts by which the match of a table is played: those of the ruleset that it pins, or of the oldest if it pins
 * another: tables from before there were several say nothing else. This is the only place that reads a pinned version
 * (lint: `house/versions`).
 */
export const partsFor = ({ match }: Pick<Table, 'match'>): Parts => {
  const pinned = rulesetOf(match?.versions.rules ?? '');
  return (RULESETS.find(({ id }) => id === pinned) ?? rules2021).parts;
};
