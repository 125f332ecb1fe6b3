import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { LEFT_TO_CI } from './scripts/jest/budgets.mjs';

// Tests of pages need a browser: test/support/chromium.ts finds the same one.
const hasBrowser = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].some(
  (path) => path && existsSync(path),
);
if (!hasBrowser) {
  const missing = 'no browser: install Debian\'s "chromium", or name one in CHROMIUM';
  if (process.env.CI === 'true') throw new Error(missing);
  console.warn(`skipped: the viewer's tests (${missing})`);
}

/** End to end on real Kafka and MongoDB: run by jest.distributed.config.js. */
export const onServers = ['away', 'distributed', 'judges-at-two', 'start-distributed'];

/** All tests but those of jest.distributed.config.js and jest.faults.config.js. @type {import('jest').Config} */
export default {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/libs', '<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '**/*.e2e.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    `/test/e2e/(${onServers.join('|')})\\.e2e\\.ts$`,
    ...(process.env.RECOLLECT_EVERYDAY === '1' ? LEFT_TO_CI.map((path) => path.replace('^', '<rootDir>/')) : []),
    ...(hasBrowser ? [] : ['\\.browser\\.e2e\\.ts$']),
  ],
  // One more than there are processors: many files wait for a browser or a server.
  maxWorkers: availableParallelism() + 1,
  // Tests are compiled before, and run as Node loads them: there is nothing to transform.
  runner: '<rootDir>/scripts/jest/runner.mjs',
  transform: {},
  testSequencer: '<rootDir>/scripts/jest/order.mjs',
  reporters: ['<rootDir>/scripts/jest/reporter.mjs'],
  globalSetup: '<rootDir>/scripts/jest/begin.mjs',
  globalTeardown: '<rootDir>/scripts/jest/end-servers.mjs',
};
