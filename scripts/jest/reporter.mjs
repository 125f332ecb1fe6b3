import { appendFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../build/files.mjs';
import { budgetOf, partOf, PARTS } from './budgets.mjs';

const seconds = (/** @type {number} */ ms) => (ms / 1_000).toFixed(1);

/**
 * Says how far a run is, what fails as soon as it does, and at the end what each part took, what failed, by name, and
 * the sum as `N passed, N failed, N skipped`.
 *
 * What each file took, in seconds of processor time and of the clock, stands in .cache/test-costs.ndjson.
 *
 * Where `RECOLLECT_COUNTS` names a file, it adds that sum to it, for .ci/run, which adds up several runs, and what
 * failed to the one that `RECOLLECT_FAILED` names.
 */
export default class Reporter {
  #done = 0;
  #total = 0;
  #parts = new Map(PARTS.map(({ name }) => [name, { files: 0, tests: 0, ms: 0 }]));
  #long = [];
  #costs = [];
  #said = '';

  constructor(globalConfig) {
    this.seed = globalConfig.seed;
    this.isTerminal = process.stderr.isTTY;
  }

  onRunStart({ numTotalTestSuites }) {
    this.#total = numTotalTestSuites;
    this.began = performance.now();
    console.error(`${numTotalTestSuites} files of tests, in the order of --seed ${this.seed}`);
  }

  onTestResult(test, result) {
    const path = relative(test.context.config.rootDir, test.path);
    const part = this.#parts.get(partOf(path)?.name);
    if (part) {
      part.files += 1;
      part.tests += result.testResults.length;
      part.ms += result.cpuMs;
    }
    if (result.cpuMs > 2_000 * budgetOf(path)) this.#long.push({ path, ms: result.cpuMs });
    this.#costs.push({ file: path, cpu: result.cpuMs / 1_000, clock: result.perfStats.runtime / 1_000 });
    this.#done += 1;
    this.#clear();
    if (result.console) console.error(result.console.map(({ message }) => message).join('\n'));
    if (result.failureMessage) console.error(`FAILED ${path}\n${result.failureMessage}`);
    if (process.env.RECOLLECT_VERBOSE || this.#total === 1) for (const line of linesOf(result)) console.error(line);
    this.#progress(path);
  }

  /** Writes a line over the last one; if the output is not a terminal, only every twentieth line. */
  #progress(path) {
    const share = `${this.#done} of ${this.#total} files, ${seconds(performance.now() - this.began)} s`;
    if (this.isTerminal) process.stderr.write((this.#said = `${share}: ${path}`.slice(0, process.stderr.columns - 1)));
    else if (this.#done * 20 >= this.#total * (this.next ?? 1)) {
      this.next = Math.floor((this.#done * 20) / this.#total) + 1;
      console.error(share);
    }
  }

  #clear() {
    if (this.#said) process.stderr.write('\r\u001b[K');
    this.#said = '';
  }

  onRunComplete(_contexts, results) {
    this.#clear();
    const costs = this.#costs.sort((a, b) => b.cpu - a.cpu).map((cost) => `${JSON.stringify(cost)}\n`);
    writeFileSync(join(ROOT, '.cache/test-costs.ndjson'), costs.join(''));
    const { RECOLLECT_COUNTS: counts, RECOLLECT_FAILED: list } = process.env;
    const parts = [...this.#parts].filter(([, { files }]) => files > 0);
    if (results.numTotalTestSuites > 1)
      for (const [name, { files, tests, ms }] of parts) {
        const { seconds: budget } = PARTS.find((part) => part.name === name);
        console.error(`── ${name}: ${tests} tests of ${files} files, ${seconds(ms)} s of processor time of ${budget}`);
      }
    for (const { path, ms } of this.#long)
      console.error(`   twice its budget: ${path}: ${seconds(ms)} s of processor time for ${budgetOf(path)}`);
    for (const [name, { ms }] of parts)
      if (ms > 2_000 * PARTS.find((part) => part.name === name).seconds)
        console.error(`   twice its budget: ${name}: ${seconds(ms)} s of processor time`);
    const failed = results.testResults.flatMap(({ testFilePath, testResults, failureMessage }) => {
      const names = testResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}\n      ${begin(failureMessages[0])}`);
      // A file that failed without a failed test counts as one failure.
      if (failureMessage && names.length === 0) names.push(failureMessage.trim());
      return names.map((name) => `   failed: ${relative(process.cwd(), testFilePath)}: ${name}`);
    });
    for (const line of failed) console.error(line);
    const sum = {
      passed: results.numPassedTests,
      failed: failed.length,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    if (counts) appendFileSync(counts, `${sum.passed} ${sum.failed} ${sum.skipped}\n`);
    if (list) appendFileSync(list, failed.map((line) => `${line}\n`).join(''));
    console.error(`── ${seconds(performance.now() - this.began)} s`);
    console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  }
}

/** The first words of the error that a test failed with. */
const begin = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0].slice(0, 300);

const MARKS = { passed: '✓', failed: '✕', pending: '○', todo: '✎' };
const linesOf = ({ testResults }) => testResults.map(({ status, fullName }) => `  ${MARKS[status]} ${fullName}`);
