// Runs one test file in this process with `jest-circus`: for Jest (worker.mjs) and for mutants
// (../mutants/run-specs.mjs). Many files run in one process, one after the other, and share the modules that they load.
import { jestExpect } from '@jest/expect';
import { addEventHandler, getState, resetState, run } from 'jest-circus';
import { jest } from './globals.mjs';

/** A test has no time limit of its own; only its file has one (watchdog.mjs). This is the longest possible timer. */
const NEVER_MS = 2 ** 31 - 1;

/** The functions by which test support restores its own state (test/support/per-file.ts). */
const AFTER_FILE = Symbol.for('recollect.after-file');

const { env, exitCode, argv } = process;

/** Remembers what a file may change. @returns a function that restores it */
const keep = () => {
  const cwd = process.cwd();
  const variables = { ...env };
  const listeners = process.eventNames().map((name) => [name, process.rawListeners(name)]);
  const globals = new Set(Object.getOwnPropertyNames(globalThis));
  return () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    process.chdir(cwd);
    process.exitCode = exitCode;
    process.argv = argv;
    for (const name of Object.keys(env)) if (!(name in variables)) delete env[name];
    for (const [name, value] of Object.entries(variables)) if (env[name] !== value) env[name] = value;
    const before = new Map(listeners);
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!before.get(name)?.includes(listener)) process.removeListener(name, listener);
    for (const name of Object.getOwnPropertyNames(globalThis)) if (!globals.has(name)) delete globalThis[name];
  };
};

/** Receives the events of the running file. @type {((event: object) => void | Promise<void>) | undefined} */
let hear;

/** The rejected promises that no code has caught. @type {Map<Promise<unknown>, unknown>} */
const rejected = new Map();

/** Waits one turn, because Node reports uncaught rejections a turn later. */
const uncaught = async () => {
  await new Promise((resolve) => setImmediate(resolve));
  const errors = [...rejected.values()];
  rejected.clear();
  return errors;
};

const { setImmediate } = globalThis;

addEventHandler(async (event) => {
  if (event.name === 'test_start') {
    event.test.timeout = NEVER_MS;
    jestExpect.setState({ currentTestName: nameOf(event.test), testFailing: event.test.failing });
  }
  if (event.name === 'hook_start') event.hook.timeout = NEVER_MS;
  if (event.name === 'test_done') {
    // The assertions that `expect` counted without throwing: Jest's own adapter reads the same values.
    const { suppressedErrors, numPassingAsserts, isExpectingAssertions } = jestExpect.getState();
    const { errors } = event.test;
    event.test.numPassingAsserts = numPassingAsserts;
    jestExpect.setState({ suppressedErrors: [] });
    errors.push(...suppressedErrors, ...(await uncaught()));
    const broken = jestExpect.extractExpectedAssertionsErrors();
    if (!isExpectingAssertions || errors.length === 0) errors.push(...broken.map(({ error }) => error));
  }
  await hear?.(event);
});

/** The titles of a test or a describe, from the outermost. @returns {string[]} */
const titlesOf = (block) => (block?.parent ? [...titlesOf(block.parent), block.name] : []);

/** @param {import('jest-circus').Circus.TestEntry} test */
export const nameOf = (test) => titlesOf(test).join(' ');

/**
 * Runs a test file.
 * @param {string} url
 * @param {{ pattern?: string | RegExp, seed?: number, heard?: (event: object) => void | Promise<void> }} [how] a
 *   pattern for the tests' names, the seed for their order, and a receiver of events
 * @returns the results of its tests (of `jest-circus`), and the errors outside them
 * @throws the error that the file threw while it was loaded
 */
export const runFile = async (url, { pattern, seed, heard } = {}) => {
  const putBack = keep();
  hear = heard;
  resetState();
  const state = getState();
  if (pattern) state.testNamePattern = new RegExp(pattern, 'i');
  if (seed !== undefined) Object.assign(state, { randomize: true, seed });
  jestExpect.setState({ testPath: url, suppressedErrors: [], assertionCalls: 0 });
  process.on('uncaughtException', (error) => {
    // As in `jest-circus`: an error during a test belongs to that test.
    const { currentlyRunningTest, unhandledErrors } = getState();
    (currentlyRunningTest?.errors ?? unhandledErrors).push(error);
  });
  process.on('unhandledRejection', (error, promise) => rejected.set(promise, error));
  process.on('rejectionHandled', (promise) => rejected.delete(promise));
  try {
    await import(url);
    const { testResults, unhandledErrors } = await run();
    return { testResults, unhandledErrors: [...unhandledErrors, ...(await uncaught()).map(textOf)] };
  } finally {
    hear = undefined;
    putBack();
    for (const afterFile of globalThis[AFTER_FILE] ?? []) afterFile();
  }
};

/** @param {unknown} error */
export const textOf = (error) => (error instanceof Error ? (error.stack ?? error.message) : `thrown: ${String(error)}`);
