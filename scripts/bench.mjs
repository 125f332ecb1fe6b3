#!/usr/bin/env node
// Runs test/bench/*.bench.ts one after another, each in a process of its own; with arguments, those whose name holds
// one.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const run = (...args) => spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status === 0;

if (!run('scripts/build.mjs')) process.exit(1);

const wanted = process.argv.slice(2);
const folder = 'dist/test/bench';
const benches = (existsSync(`${cwd}/${folder}`) ? readdirSync(`${cwd}/${folder}`) : [])
  .filter((file) => file.endsWith('.bench.js'))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
if (benches.length === 0) {
  console.error('bench: there is none of that name');
  process.exit(1);
}

let failed = 0;
for (const file of benches) {
  console.log(`\n── ${file.replace('.bench.js', '')}`);
  if (!run('--enable-source-maps', '--expose-gc', `${folder}/${file}`)) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
