import { existsSync } from 'node:fs';
import base from './jest.config.js';

// Tests of the viewer (*.browser.e2e.ts) need a browser: test/support/chromium.ts finds the same one.
const hasBrowser = [process.env.CHROMIUM, '/usr/bin/chromium'].some((path) => path && existsSync(path));
if (!hasBrowser) {
  const missing = 'no browser: install Debian\'s "chromium", or name one in CHROMIUM';
  if (process.env.CI === 'true') throw new Error(missing);
  console.warn(`skipped: the viewer's tests (${missing})`);
}

// What a service answers is the same on both engines: with E2E_ENGINE=distributed these run on real Kafka and MongoDB.
const onBoth = [
  'audiences',
  'bad-input',
  'event-simulation',
  'judging',
  'live',
  'match',
  'records',
  'restart',
  'scenarios',
  'stages',
  'tokens',
  'tournament-records',
  'tournaments',
  'webhooks',
].map((name) => `**/${name}.e2e.ts`);

/** @type {import('jest').Config} */
export default {
  ...base,
  roots: ['<rootDir>/test/e2e'],
  testMatch: process.env.E2E_ENGINE === 'distributed' ? onBoth : ['**/*.e2e.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(hasBrowser ? [] : ['\\.browser\\.e2e\\.ts$'])],
  testTimeout: 60_000,
  globalSetup: '<rootDir>/scripts/jest/build-first.mjs',
};
