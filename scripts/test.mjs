#!/usr/bin/env node
// All tests: of units, properties and contracts first, then end to end, also where the first had failures, so that one
// run tells everything. Arguments go to Jest.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));

const passes = (config) => {
  const jest = ['node_modules/jest/bin/jest.js', '--config', config, ...process.argv.slice(2)];
  return spawnSync(process.execPath, jest, { cwd, stdio: 'inherit' }).status === 0;
};

const results = ['jest.config.js', 'jest.e2e.config.js'].map(passes);
process.exitCode = results.every(Boolean) ? 0 : 1;
