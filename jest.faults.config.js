import base from './jest.config.js';

// What kills processes and servers and is kept waiting by them: one suite after the other, with the machine to itself.
/** @type {import('jest').Config} */
export default {
  ...base,
  roots: ['<rootDir>/test/faults'],
  testMatch: ['**/*.faults.ts'],
  testTimeout: 120_000,
  maxWorkers: 1,
  globalSetup: '<rootDir>/scripts/jest/build-first.mjs',
};
