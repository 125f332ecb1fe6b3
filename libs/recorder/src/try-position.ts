import { laidOut, wanting, type CardLookup, type Rules } from '#rules';
import { emptyTable, foldEntry } from '#table';
import { begunWith, type FirstEntry } from './begin-match.js';
import type { RecorderDeps, ScenarioSetup } from './contract.js';

/**
 * Tries a given position before anything of its match is recorded, so that rules that cannot place it leave no half a
 * match behind.
 * @returns why it cannot be placed, or null
 */
export const tryPosition = (deps: RecorderDeps, setup: ScenarioSetup, { facts }: FirstEntry): string | null => {
  const { rules, cards } = begunWith(deps, setup) as { rules: Rules; cards: CardLookup };
  try {
    laidOut(rules, cards, foldEntry(emptyTable('house'), { revision: 1, facts }), setup.scenario);
    return null;
  } catch (error) {
    const wants = wanting(error);
    if (wants)
      return `the position goes on to what nobody has stated (${wants.reason}): begin it where nothing of the kind is to come`;
    return (
      `${rules.title} cannot lay this position out: it is not of the form that the schema of its scenarios ` +
      `describes`
    );
  }
};
