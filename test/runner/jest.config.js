// Files that fail in every way in which one can, for runner.spec.ts: no run of every day takes them.
/** @type {import('jest').Config} */
export default {
  rootDir: '../..',
  roots: ['<rootDir>/test/runner/files'],
  testMatch: ['**/*.ts'],
  runner: '<rootDir>/scripts/jest/runner.mjs',
  transform: {},
  reporters: ['<rootDir>/scripts/jest/reporter.mjs'],
};
