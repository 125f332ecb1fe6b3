import { carryOut, sealedKeys, sessionAt, type CardLookup, type RecordedAction, type Rules, wanting } from '#rules';
import { emptyTable, foldEntry, secret } from '#table';
import { begunWith, type FirstEntry } from './begin-match.js';
import type { RecorderDeps, ScenarioSetup } from './contract.js';

/**
 * Tries a given position before anything of its match is recorded, so that rules that cannot place it leave no half a
 * match behind.
 * @returns why it cannot be placed, or null
 */
export const tryPosition = (deps: RecorderDeps, setup: ScenarioSetup, { facts }: FirstEntry): string | null => {
  const { rules, cards } = begunWith(deps, setup) as { rules: Rules; cards: CardLookup };
  const blank = '00'.repeat(32);
  const action = {
    kind: 'begin-game',
    seat: 0,
    n: 1,
    ...(setup.policy?.['table'] === 'paper' ? {} : { seed: secret(blank, []) }),
    keys: sealedKeys([blank, ...setup.seats.map(() => blank)]),
    decks: [],
    scenario: secret(setup.scenario, []),
  };
  try {
    carryOut(
      rules,
      cards,
      sessionAt(foldEntry(emptyTable('house'), { revision: 1, facts })),
      action as unknown as RecordedAction,
    );
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
