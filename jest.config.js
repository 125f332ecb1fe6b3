import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import vm from 'node:vm';

// Nest 12 is ESM only, and Jest runs ESM only under this flag. So that plain `npx jest` works too, start again with it.
if (!('SourceTextModule' in vm)) {
  const flags = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
  const again = spawnSync(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: flags.trim() },
  });
  process.exit(again.status ?? 1);
}

// By name, since packages from npm have `#` imports of their own.
const libs = readdirSync(new URL('./libs', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** @type {import('jest').Config} */
export default {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/libs', '<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  testEnvironment: 'node',
  maxWorkers: '100%',
  // What a file has loaded is never given back (ES modules in contexts of `vm`): past so much a process begins anew,
  // before it spends its time collecting garbage in gigabytes.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', '<rootDir>/scripts/jest/counts.mjs'],
  // Properties try hundreds of games each, and two cores share them.
  testTimeout: 30_000,
  globalSetup: '<rootDir>/scripts/jest/begin-servers.mjs',
  globalTeardown: '<rootDir>/scripts/jest/end-servers.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '@swc/jest' },
  moduleNameMapper: {
    [`^#(${libs.join('|')})$`]: '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
