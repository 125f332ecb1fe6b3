#!/usr/bin/env node
// The fault suites for longer: `npm run soak -- 10m` repeats each fault that can be repeated for ten minutes (`s`, `m`
// or `h`; 5m where nothing is said), and has the checker look at all of it at the end. Further arguments go to Jest:
// `npm run soak -- 1h -t killed`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SECONDS = { s: 1, m: 60, h: 3600 };

const [given, ...rest] = process.argv.slice(2);
const [, number, unit] = /^(\d+)([smh])$/.exec(given ?? '5m') ?? [];
const seconds = Number(number) * SECONDS[unit];
if (!(seconds > 0)) {
  console.error(`soak: "${given}" is no duration; say one like 90s, 10m or 2h`);
  process.exit(2);
}

const jest = ['node_modules/jest/bin/jest.js', '--config', 'jest.faults.config.js', ...rest];
const env = { ...process.env, SOAK_SECONDS: String(seconds), RECOLLECT_DEMAND_SERVERS: '1' };
process.exitCode =
  spawnSync(process.execPath, jest, { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit', env })
    .status ?? 1;
