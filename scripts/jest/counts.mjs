import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** How many of the slowest files are named. */
const SLOWEST = 8;

/** @param {{ numFailingTests: number, testExecError?: unknown }} file */
const isBroken = ({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError != null;

/** Whether tests of a file wait by the clock for a browser or for a server: a busy machine is reason enough to fail. */
const waitsByTheClock = ({ testFilePath }) =>
  testFilePath.endsWith('.e2e.ts') || readFileSync(testFilePath, 'utf8').includes('describeOnServers');

/** What broke in a file: its tests by name, or that it did not load. */
const brokenIn = ({ testResults }) => {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return failed.length > 0 ? failed : ['it does not load'];
};

/**
 * Says at the end what failed, once more and by name, as a long run has scrolled past it.
 *
 * Where `RECOLLECT_AGAIN` names a file, the files of tests that failed are written there, a line each, for who tries
 * them again (scripts/test.mjs); none where they are more than `RECOLLECT_MOST_AGAIN`, or one of them waits for nobody:
 * that has failed. Where `RECOLLECT_COUNTS` names one, it says which files took longest, and adds a line of counts to
 * that file for whoever adds up several runs (.ci/run), and what failed to the one that `RECOLLECT_FAILED` names: what
 * is tried again is counted then.
 */
export default class Counts {
  onRunComplete(_contexts, results) {
    const {
      RECOLLECT_COUNTS: counts,
      RECOLLECT_FAILED: failed,
      RECOLLECT_AGAIN: list,
      RECOLLECT_MOST_AGAIN: most,
    } = process.env;
    const nameOf = ({ testFilePath }) => relative(process.cwd(), testFilePath);
    const broken = results.testResults.filter(isBroken);
    const lines = broken.flatMap((file) => brokenIn(file).map((test) => `   failed: ${nameOf(file)}: ${test}`));
    for (const line of lines) console.error(line);
    const again = list !== undefined && broken.length <= Number(most) && broken.every(waitsByTheClock);
    if (again) writeFileSync(list, broken.map((file) => `${nameOf(file)}\n`).join(''));
    else if (failed) appendFileSync(failed, lines.map((line) => `${line}\n`).join(''));
    if (!counts) return;
    const slowest = results.testResults
      .map((file) => ({ name: nameOf(file), seconds: (file.perfStats.end - file.perfStats.start) / 1_000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST);
    for (const { name, seconds } of slowest) console.error(`   ${Math.round(seconds)} s  ${name}`);
    const sum = { passed: 0, failed: 0, skipped: 0 };
    for (const file of results.testResults) {
      if (again && isBroken(file)) continue;
      sum.passed += file.numPassingTests;
      // A file that does not load holds tests that did not run: one failure at least.
      sum.failed += file.testExecError != null ? Math.max(1, file.numFailingTests) : file.numFailingTests;
      sum.skipped += file.numPendingTests + file.numTodoTests;
    }
    appendFileSync(counts, `${sum.passed} ${sum.failed} ${sum.skipped}\n`);
  }
}
