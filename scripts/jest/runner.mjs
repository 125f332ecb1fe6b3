// Runs test files for Jest in processes that load the compiled sources natively (scripts/build/tests.mjs); each process
// runs many files, one after the other. Jest's own loader of ES modules took most of the time of a run.
import { spawn } from 'node:child_process';
import { createEmptyTestResult } from '@jest/test-result';
import { once } from 'node:events';
import { formatResultsErrors } from 'jest-message-util';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT, TESTS } from '../build/files.mjs';
import { budgetOf, partOf } from './budgets.mjs';
import { startedMs } from './group-time.mjs';
import { inSources } from './in-sources.mjs';
import { inTurn } from './in-turn.mjs';

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url));
/** A file may use this multiple of its budget of processor time. */
const TIMES = Number(process.env.RECOLLECT_TIMES ?? 10);
/** An everyday run checks one in this many of a long list of similar things (test/properties/scale.ts). */
const SHARE = 4;
/** A process that uses more memory than this is replaced. */
const MOST_BYTES = 1.5 * 2 ** 30;

/** @param {string} path of a file of tests */
const compiled = (path) => join(TESTS, relative(ROOT, path).replace(/\.ts$/, '.js'));

const LOADING = 'the file is loaded';

/** The processes that run now. @type {Set<TestProcess>} */
const running = new Set();
process.on('exit', () => running.forEach((one) => one.kill()));

/** A process that runs test files, one after the other. */
class TestProcess {
  #said = '';

  /**
   * Why the process ended itself, if it did (watchdog.mjs).
   * @type {{ why: string, ms: number, stack?: string, waitsFor?: string } | undefined}
   */
  #verdict;

  /** What its files left open, as it said after the last file. @type {string | undefined} */
  #open;

  /** @param {Record<string, string>} env for its tests, in addition to this process's own environment */
  constructor(env) {
    const args = ['--conditions=test', '--max-semi-space-size=64', WORKER];
    // A group of its own, so that everything that its tests started ends with it.
    this.child = spawn(process.execPath, args, {
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'ipc'],
    });
    running.add(this);
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (this.#said += text));
    const verdicts = this.child.stdio[3];
    createInterface({ input: verdicts }).on('line', (line) => (this.#verdict = JSON.parse(line)));
    const exit = once(this.child, 'exit').then(([code, signal]) => {
      this.kill();
      return signal ?? code;
    });
    const read = [this.child.stdout, this.child.stderr, verdicts].map((stream) => once(stream, 'end'));
    this.ended = Promise.all([exit, ...read]).then(([how]) => how);
    void this.ended.then(() => running.delete(this));
  }

  /** Kills the process and everything that it started. */
  kill() {
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }

  /** Lets the process close what its files share, and waits for its end. */
  async end() {
    this.#said = '';
    if (this.child.connected) this.child.disconnect();
    await this.ended;
    if (this.#said) console.error(this.#said.trimEnd());
  }

  /**
   * @param {object} work for worker.mjs
   * @returns what the process said about the file; if it ended, what is known of the file
   */
  async run(work) {
    this.#said = '';
    const tests = [];
    let at = '';
    let hear;
    const done = new Promise((resolve) => {
      hear = (said) => {
        if (said.at !== undefined) at = said.at;
        else if (said.tested !== undefined) tests.push(said);
        else if (said.done) resolve(said.done);
      };
      this.child.on('message', hear);
    });
    const before = startedMs(this.child.pid);
    if (this.child.connected) this.child.send(work, () => undefined);
    const result = await Promise.race([done, this.ended.then((how) => this.#broken(how, at, tests))]);
    this.child.off('message', hear);
    if (result.isBroken && this.#open) console.error(this.#open);
    this.#open = result.open;
    return { ...result, ms: result.ms + startedMs(this.child.pid) - before, said: this.#said };
  }

  #broken(how, at, tests) {
    const { why, stack, waitsFor } = this.#verdict ?? {};
    const where = at === '' ? 'as it was loaded' : `in "${at}"`;
    const what =
      why === 'used up'
        ? `It used more than ${TIMES} times its budget of processor time, ${where}`
        : why === 'idle'
          ? `Nothing has happened for minutes, ${where}`
          : `Its process ended with ${how}, ${where}`;
    const doing = stack ? `, which was here:\n${stack}` : waitsFor ? `, which waits for: ${waitsFor}` : '';
    const known = tests.map(({ tested, failed }) =>
      noted(tested, failed ? 'The process ended before it said why.' : undefined),
    );
    return { tests: [...known, noted(at || LOADING, `${what}${doing}`)], isBroken: true, ms: this.#verdict?.ms ?? 0 };
  }
}

/** The result of a test that `jest-circus` did not report, made from what is known. */
const noted = (name, failure) => ({
  ancestorTitles: [],
  title: name,
  fullName: name,
  status: failure === undefined ? 'passed' : 'failed',
  failureMessages: failure === undefined ? [] : [failure],
  failureDetails: [],
});

/** Jest's result of a file. */
const resultOf = (test, globalConfig, { tests, unhandledErrors = [], said, ms }, begun) => {
  const { config } = test.context;
  tests.push(...unhandledErrors.map((text) => noted('outside its tests', text)));
  for (const one of tests) one.failureMessages = one.failureMessages.map(inSources);
  const count = (status) => tests.filter((one) => one.status === status).length;
  const end = Date.now();
  return {
    ...createEmptyTestResult(),
    console: said === '' ? undefined : [{ type: 'log', origin: '', message: said.trimEnd() }],
    failureMessage: formatResultsErrors(tests, config, globalConfig, test.path),
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    perfStats: {
      start: begun,
      end,
      runtime: end - begun,
      slow: false,
      loadTestEnvStart: 0,
      loadTestEnvEnd: 0,
      setupFilesStart: 0,
      setupFilesEnd: 0,
      setupAfterEnvStart: 0,
      setupAfterEnvEnd: 0,
    },
    cpuMs: ms,
    testFilePath: test.path,
    testResults: tests,
    skipped: tests.length > 0 && tests.every(({ status }) => status === 'pending'),
  };
};

export default class Runner {
  constructor(globalConfig) {
    this.globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const next = inTurn(tests, ({ path }) => partOf(relative(ROOT, path)));
    const { testNamePattern, randomize, seed, maxWorkers } = this.globalConfig;
    const pattern = testNamePattern instanceof RegExp ? testNamePattern.source : testNamePattern;
    const isEveryday = process.env.RECOLLECT_EVERYDAY === '1';
    const share = isEveryday ? { RECOLLECT_SHARE: `${Math.abs(seed) % SHARE} of ${SHARE}` } : {};
    const work = async (_, worker) => {
      let process;
      for (let test = next(worker); test !== undefined && !watcher.isInterrupted(); test = next(worker)) {
        await onStart(test);
        const begun = Date.now();
        process ??= new TestProcess(share);
        try {
          const url = pathToFileURL(compiled(test.path)).href;
          const file = relative(ROOT, test.path);
          const limitMs = TIMES * 1_000 * budgetOf(file);
          const found = await process.run({ url, file, limitMs, pattern, seed: randomize ? seed : undefined });
          await onResult(test, resultOf(test, this.globalConfig, found, begun));
          if (found.isBroken) process.kill();
          if (found.isBroken || found.bytes > MOST_BYTES) {
            await process.end();
            process = undefined;
          }
        } catch (error) {
          await onFailure(test, error);
        }
      }
      await process?.end();
    };
    await Promise.all(Array.from({ length: Math.min(maxWorkers, tests.length) }, work));
  }
}
