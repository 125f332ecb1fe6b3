import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** How many of the slowest files are named. */
const SLOWEST = 8;

/**
 * Adds one line of counts to the file named by `RECOLLECT_COUNTS`, for whoever adds up several runs (.ci/run), and says
 * which files took longest.
 */
export default class Counts {
  onRunComplete(_contexts, results) {
    const path = process.env.RECOLLECT_COUNTS;
    if (!path) return;
    const slowest = results.testResults
      .map(({ testFilePath, perfStats: { start, end } }) => ({ testFilePath, seconds: (end - start) / 1_000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST);
    for (const { testFilePath, seconds } of slowest)
      console.error(`   ${Math.round(seconds)} s  ${relative(process.cwd(), testFilePath)}`);
    // A file that does not load holds tests that did not run: one failure at least.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    appendFileSync(path, `${results.numPassedTests} ${failed} ${skipped}\n`);
  }
}
