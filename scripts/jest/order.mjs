import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { budgetOf } from './budgets.mjs';

/**
 * Puts files in a random order by the seed of the run (`--seed`), but slow files first, so that nobody waits for a slow
 * file at the end of a run.
 */
export default class Order extends Sequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig?.seed;
  }

  sort(tests) {
    const lot = ({ path, context }) =>
      createHash('sha256')
        .update(`${this.seed} ${relative(context.config.rootDir, path)}`)
        .digest('hex');
    const budget = ({ path, context }) => budgetOf(relative(context.config.rootDir, path));
    return [...tests]
      .map((test) => ({ test, lot: lot(test), budget: budget(test) }))
      .sort((a, b) => b.budget - a.budget || (a.lot < b.lot ? -1 : 1))
      .map(({ test }) => test);
  }
}
