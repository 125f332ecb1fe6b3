#!/usr/bin/env node
// All tests: of units, properties and contracts first, then end to end, then what must survive faults, also where the
// first had failures, so that one run tells everything. Arguments go to Jest: `npm test -- libs/table` (which of them
// has such tests need not be known).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { helpOf } from '../src/cli/command.mjs';

const COMMAND = {
  name: 'test',
  takes: '[<arguments of Jest>]',
  about:
    'All tests: of units, properties and contracts, then end to end, then those of faults; each also where an ' +
    'earlier one failed. A file that waits for a browser or a server and fails is tried once more by itself, and it ' +
    'is said that it was. With arguments those that Jest picks by them: `npm test -- libs/table -t moves`. Tests on ' +
    'real Kafka and MongoDB are passed over where there are none (npm run servers -- fetch), and those in a browser ' +
    'where there is no Chromium; RECOLLECT_DEMAND_SERVERS=1 fails without the servers.',
  options: {},
};

const cwd = fileURLToPath(new URL('..', import.meta.url));

const args = process.argv.slice(2);
// The rest is for Jest to read.
if (args.includes('--help')) {
  console.log(helpOf(COMMAND));
  process.exit(0);
}
if (args.length > 0) args.push('--passWithNoTests');

const runs = [
  ['units, properties, contracts', 'jest.config.js'],
  ['end to end', 'jest.e2e.config.js'],
];
// Where real servers are demanded, what is the same on both engines is tried on the distributed one, too.
if (process.env.RECOLLECT_DEMAND_SERVERS === '1')
  runs.push(['end to end, distributed', 'jest.e2e.config.js', { E2E_ENGINE: 'distributed' }]);
// Last, and one after the other: what kills servers and keeps the machine busy.
runs.push(['faults', 'jest.faults.config.js']);

/** So few files are tried again: where more fail, it is not that the machine was busy. */
const MOST_AGAIN = 5;

const folder = mkdtempSync(join(tmpdir(), 'recollect-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * @param {string} config @param {readonly string[]} more @param {NodeJS.ProcessEnv} [env]
 * @returns whether all passed
 */
const jest = (config, more, env) =>
  spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', '--config', config, ...more], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0;

/**
 * What waits by the clock for a browser or a server may fail because the machine was busy: in a whole run its file is
 * tried once more, one after the other, and it is said that it was.
 * @param {string} name @param {string} config @param {NodeJS.ProcessEnv} [env]
 */
const twice = (name, config, env) => {
  const list = join(folder, 'again');
  writeFileSync(list, '');
  if (jest(config, [], { ...env, RECOLLECT_AGAIN: list, RECOLLECT_MOST_AGAIN: String(MOST_AGAIN) })) return true;
  const again = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  if (again.length === 0) return false;
  console.error(`\n── tests: ${name}: once more, by itself: ${again.join(', ')}`);
  return jest(config, ['--runInBand', '--runTestsByPath', ...again], env);
};

const results = runs.map(([name, config, env]) => {
  const began = performance.now();
  const passed = args.length === 0 && name !== 'faults' ? twice(name, config, env) : jest(config, args, env);
  return { name, passed, seconds: Math.round((performance.now() - began) / 1_000) };
});
for (const { name, passed, seconds } of results)
  console.error(`── tests: ${name}: ${passed ? 'ok' : 'FAILED'}, ${seconds} s`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
