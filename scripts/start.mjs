#!/usr/bin/env node
// Builds what is out of date, and runs the service in this very process.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
  stdio: ['ignore', 2, 2],
});

// `npm start` runs it in a shell, and ends only the shell when it is ended itself.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
// A service that is told twice ends at once; one that is not there yet has nothing to end in order.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    clearInterval(watch);
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  });

if (status === 0) await import('../dist/src/main.js');
else process.exitCode = status ?? 1;
