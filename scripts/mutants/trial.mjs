import { runSpecs } from './runner.mjs';

/** @typedef {'killed' | 'hung' | 'survived' | 'not reached'} Outcome */

/**
 * Runs the tests on one mutant. Only the first file in a process runs under the same conditions as in the rehearsal, so
 * if a later one fails, it runs again alone.
 * @param {string} tree
 * @param {number} mutant
 * @param {readonly { readonly file: string, readonly ms: number }[]} specs
 * @param {{ moreMs?: number }} [how]
 * @returns {Promise<{ readonly outcome: Outcome, readonly by?: string }>}
 */
export const tryMutant = async (tree, mutant, specs, how) => {
  if (specs.length === 0) return { outcome: 'not reached' };
  for (let left = specs; left.length > 0;) {
    const { outcome, file } = await runSpecs(tree, left, mutant, how);
    if (outcome === 'passed') break;
    const at = Math.max(
      0,
      left.findIndex((spec) => spec.file === file),
    );
    const alone = at === 0 ? { outcome } : await runSpecs(tree, [left[at]], mutant, how);
    if (alone.outcome !== 'passed') return { outcome: alone.outcome === 'hung' ? 'hung' : 'killed', by: left[at].file };
    left = left.slice(at + 1);
  }
  return { outcome: 'survived' };
};
