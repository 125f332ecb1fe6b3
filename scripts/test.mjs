#!/usr/bin/env node
// Runs the everyday tests: Jest with this repository's own runner (docs/guides/testing.md).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { helpOf } from '../src/cli/command.mjs';

const COMMAND = {
  name: 'test',
  takes: '[<arguments of Jest>]',
  about:
    'All tests but those that kill servers, those on both engines and the long ones that test/budgets.json leaves to ' +
    '.ci/run (docs/guides/testing.md). With ' +
    'arguments those that Jest picks by them: `npm test -- libs/table -t moves`. Tests on real Kafka and MongoDB are ' +
    'passed over where they are missing (npm run servers -- fetch), and those in a browser where there is ' +
    'no Chromium; ' +
    'RECOLLECT_DEMAND_SERVERS=1 fails without the servers.',
  options: {},
};

const args = process.argv.slice(2);
/** Whether the arguments name files: one is neither an option nor the value of an option. */
const picks = args.some((arg, n) => !arg.startsWith('-') && !args[n - 1]?.startsWith('-'));
if (!picks) process.env.RECOLLECT_EVERYDAY = '1';
// Jest reads the other arguments.
if (args.includes('--help')) console.log(helpOf(COMMAND));
else
  process.exitCode =
    spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: 'inherit',
    }).status ?? 1;
