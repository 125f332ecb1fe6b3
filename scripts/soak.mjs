#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { command, Mistake, runProgram } from '../src/cli/command.mjs';

const COMMAND = {
  name: 'soak',
  takes: '[<duration>] [-- <arguments of Jest>]',
  about:
    'The fault suites for longer: each fault that can be repeated is repeated for so long (90s, 10m, 2h; without ' +
    'it 5m), and the checker looks at all of it at the end. `npm run soak -- 1h -- -t killed` picks some.',
  options: {},
};

const SECONDS = { s: 1, m: 60, h: 3600 };

export const main = command(COMMAND, ({ positionals: [given = '5m', ...rest] }) => {
  const [, number, unit] = /^(\d+)([smh])$/.exec(given) ?? [];
  const seconds = Number(number) * SECONDS[unit];
  if (!(seconds > 0)) throw new Mistake(`"${given}" is no duration; say one like 90s, 10m or 2h`);
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'jest.faults.config.js', ...rest];
  const env = { ...process.env, SOAK_SECONDS: String(seconds), RECOLLECT_DEMAND_SERVERS: '1' };
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  return spawnSync(process.execPath, jest, { cwd, stdio: 'inherit', env }).status ?? 1;
});

await runProgram(import.meta.url, main);
